"""Reader of Word documents."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

from ...settings import Settings
from ...text.blocks.records import RecordTable
from ...types import BlockKind, Content, Finding
from ..archives import check_archive, missing_extra
from ..draft import Draft
from ..word_xml import Reading, W, blocks, hidden_styles, local, rows, text_of

_HEADING_RE = re.compile(r"(?:heading|überschrift|titre)\s*(\d)", re.IGNORECASE)
_LONGEST_TITLE = 60
_MOST_TABLES = 20  # levels of tables in tables and text boxes in text boxes
_NOTES = ("/word/footnotes.xml", "/word/endnotes.xml")
_MARGIN_RE = re.compile(r"/word/(?:header|footer)\d*\.xml")
_SENTENCE_WORDS = 3  # a page number or a name at the margin is no evidence


class DocxReader:
    """Paragraphs, lists, tables, text boxes and footnotes of a .docx file, as extracted text."""

    name = "docx"
    suffixes: tuple[str, ...] = (".docx", ".docm")
    binary = True

    def read(self, name: str, data: bytes, settings: Settings) -> Content:
        """The content of a Word document. UnavailableError without the ``office`` extra."""
        check_archive(name, data, self.name)
        try:
            import docx
        except ImportError:
            raise missing_extra(name, "python-docx") from None
        document = docx.Document(io.BytesIO(data))
        writer = _Writer(document)
        writer.write_blocks(document.element.body, "")
        writer.sections.end()
        for note in _footnotes(document, writer.reading):
            writer.draft.write(BlockKind.NOTE, note)
        writer.draft.notes.extend(_notes(document, writer.reading))
        return writer.draft.content()


def _label_of(table: str) -> Any:
    return lambda row, column, header: f"table {table} row {row} column {header or column}"


class _Sections:
    """Marks the text between two headings, as Word's navigation shows it."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._title = ""
        self._start = 0

    def enter(self, title: str) -> None:
        """A section begins that has this title, if it is one."""
        if title:
            self.end()
            self._title, self._start = title, self._draft.length

    def go_on(self) -> None:
        """Begins the mark anew behind a table, so that no long row of other marks stands before its text."""
        self.end()
        self._start = self._draft.length

    def end(self) -> None:
        """The section ends here."""
        if self._title:
            self._draft.mark(f'under "{self._title}"', self._start)


class _Writer:
    """Writes the blocks of a document."""

    def __init__(self, document: Any) -> None:
        self.draft = Draft()
        self.sections = _Sections(self.draft)
        self.reading = Reading(hidden_styles(document.styles.element))
        self._body = document._body
        self._styles: dict[str | None, str] = {}

    def write_blocks(self, container: Any, table: str, levels: int = _MOST_TABLES) -> None:
        """Writes what a container holds; ``table`` is the number of the table it stands in, "" for none."""
        tables = 0
        for block in blocks(container, self.reading):
            if local(block) == "tbl":
                tables += 1
                self._write_table(block, f"{table}.{tables}" if table else str(tables), levels)
            else:
                boxes: list[Any] = []
                self.sections.enter(self._write_paragraph(block, boxes))
                for box in boxes if levels else ():
                    self.write_blocks(box, f"{table}.box" if table else "box", levels - 1)

    def _write_table(self, table: Any, number: str, levels: int) -> None:
        """Writes a table, and behind it the tables and text boxes in its cells."""
        inside: list[Any] = []
        boxes: list[Any] = []
        records = []
        above: dict[Any, str] = {}
        for at, cells in enumerate(rows(table, self.reading), 1):
            known: dict[Any, str] = {}
            values = []
            for cell in cells:
                is_new = cell is not None and cell not in known
                if is_new:  # a cell over several rows is read once and comes in each
                    known[cell] = above[cell] if cell in above else self._cell(cell, inside, boxes)
                values.append(known[cell] if is_new else "")
            records.append((at, values))
            above = known
        self.draft.write_table(RecordTable(label=_label_of(number)), records)
        self.sections.go_on()
        for at, inner in enumerate(inside if levels else (), 1):
            self._write_table(inner, f"{number}.{at}", levels - 1)
        for box in boxes if levels else ():
            self.write_blocks(box, f"{number}.box", levels - 1)

    def _cell(self, cell: Any, inside: list[Any], boxes: list[Any]) -> str:
        """The text of a cell; tables and text boxes in it go to ``inside`` and ``boxes``."""
        texts = []
        for block in blocks(cell, self.reading):
            if local(block) == "p":
                texts.append(text_of(block, self.reading, boxes))
            else:
                inside.append(block)
        return "\n".join(texts)

    def _write_paragraph(self, paragraph: Any, boxes: list[Any]) -> str:
        """Adds a paragraph; its text if it is a heading, else ""."""
        text = text_of(paragraph, self.reading, boxes)
        style = self._style_name(paragraph)
        heading = _HEADING_RE.match(style)
        if heading or style == "Title":
            self.draft.write(BlockKind.HEADING, text, int(heading[1]) if heading else 1)
            return " ".join(text.split())[:_LONGEST_TITLE]
        if "List" in style or paragraph.find(f"{W}pPr/{W}numPr") is not None:
            self.draft.write(BlockKind.ITEM, text)
        else:
            self.draft.write(BlockKind.PARAGRAPH, text)
        return ""

    def _style_name(self, paragraph: Any) -> str:
        """The name of a paragraph's style; looking one up takes the library milliseconds."""
        from docx.text.paragraph import Paragraph

        key = paragraph.style
        if key not in self._styles:
            self._styles[key] = str(getattr(Paragraph(paragraph, self._body).style, "name", "") or "")
        return self._styles[key]


def _notes(document: Any, reading: Reading) -> Iterator[Finding]:
    """What is hidden and what is not read."""
    hidden = [text for text in reading.hidden if text.strip()]
    if hidden:
        shown = " ".join(hidden[0].split())[:80]
        number = f"{len(hidden)} hidden texts were" if len(hidden) > 1 else "1 hidden text was"
        yield Finding("FN603", f"{number} ignored: {shown!r}")
    if comments := sum(len(root) for root in _roots(document, re.compile(r"/word/comments\.xml"))):
        reading.left_out["comment", "comments"] += comments
    if reading.left_out:
        counts = [f"{number} {names[number > 1]}" for names, number in sorted(reading.left_out.items())]
        verb = "was" if sum(reading.left_out.values()) == 1 else "were"
        yield Finding("FN606", f"{', '.join(counts)} {verb} not read")
    margins = [_paragraphs_of(root, Reading()) for root in _roots(document, _MARGIN_RE)]
    telling = [text for text in dict.fromkeys(margins) if len(re.findall(r"[^\W\d_]{2,}", text)) >= _SENTENCE_WORDS]
    if telling:
        yield Finding("FN606", f"text at the top or bottom of the pages was not read: {telling[0][:80]!r}")


def _footnotes(document: Any, reading: Reading) -> Iterator[str]:
    """The texts of the footnotes and endnotes."""
    for root in _roots(document, re.compile("|".join(map(re.escape, _NOTES)))):
        for note in root:
            if note.get(f"{W}type") is None:
                yield _paragraphs_of(note, reading)


def _paragraphs_of(container: Any, reading: Reading) -> str:
    """The text of a footnote or margin on one line."""
    texts = (text_of(paragraph, reading) for paragraph in container.iter(f"{W}p"))
    return " ".join(" ".join(texts).split())


def _roots(document: Any, name_re: re.Pattern[str]) -> Iterator[Any]:
    """The trees of the parts of these names, in order of their names."""
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    parts = {str(part.partname): part for part in document.part.package.iter_parts()}
    for name in sorted(parts):
        if name_re.fullmatch(name):
            yield etree.fromstring(parts[name].blob, parser)
