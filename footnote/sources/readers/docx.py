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

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_HEADING_RE = re.compile(r"(?:heading|überschrift|titre)\s*(\d)", re.IGNORECASE)
_LONGEST_TITLE = 60
_LEFT_OUT = frozenset({f"{_W}del", f"{_W}moveFrom", f"{_W}footnoteReference", f"{_W}instrText"})


class DocxReader:
    """Paragraphs, lists, tables and footnotes of a .docx file, as extracted text."""

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
        draft = Draft()
        hidden: list[str] = []
        styles: dict[str | None, str] = {}
        sections = _Sections(draft)
        tables = 0
        for block in document.iter_inner_content():
            if hasattr(block, "rows"):
                tables += 1
                draft.write_table(RecordTable(label=_label_of(tables)), list(_rows(block, hidden)))
                sections.go_on()
            else:
                sections.enter(_write_paragraph(draft, block, hidden, styles))
        sections.end()
        for note in _footnotes(document):
            draft.write(BlockKind.NOTE, note)
        if hidden:
            shown = " ".join(hidden[0].split())[:80]
            number = f"{len(hidden)} hidden texts were" if len(hidden) > 1 else "1 hidden text was"
            draft.notes.append(Finding("FN603", f"{number} ignored: {shown!r}"))
        return draft.content()


def _label_of(table: int) -> Any:
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


def _write_paragraph(draft: Draft, paragraph: Any, hidden: list[str], styles: dict[str | None, str]) -> str:
    """Adds a paragraph; its text if it is a heading, else ""."""
    text = _text(paragraph._p, hidden)
    style = _style_name(paragraph, styles)
    heading = _HEADING_RE.match(style)
    if heading or style == "Title":
        draft.write(BlockKind.HEADING, text, int(heading[1]) if heading else 1)
        return " ".join(text.split())[:_LONGEST_TITLE]
    if "List" in style or paragraph._p.find(f"{_W}pPr/{_W}numPr") is not None:
        draft.write(BlockKind.ITEM, text)
    else:
        draft.write(BlockKind.PARAGRAPH, text)
    return ""


def _style_name(paragraph: Any, known: dict[str | None, str]) -> str:
    """The name of a paragraph's style; looking one up takes the library milliseconds."""
    key = paragraph._p.style
    if key not in known:
        known[key] = str(getattr(paragraph.style, "name", "") or "")
    return known[key]


def _rows(table: Any, hidden: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Rows of a table with their numbers; a cell over several columns comes once and then empty."""
    for number, row in enumerate(table.rows, 1):
        values: list[str] = []
        seen: set[int] = set()
        for cell in row.cells:
            key = id(cell._tc)
            values.append("" if key in seen else "\n".join(_text(p._p, hidden) for p in cell.paragraphs))
            seen.add(key)
        yield number, values


def _text(paragraph: Any, hidden: list[str]) -> str:
    """The text of a paragraph as it is printed: insertions in, deletions and hidden runs out."""
    parts: list[str] = []
    waiting = [paragraph]
    while waiting:
        node = waiting.pop()
        if node.tag in _LEFT_OUT:
            continue
        if node.tag == f"{_W}r" and node.find(f"{_W}rPr/{_W}vanish") is not None:
            text = "".join(part.text or "" for part in node.iter(f"{_W}t"))
            if text.strip():
                hidden.append(text)
            continue
        if node.tag == f"{_W}t":
            parts.append(node.text or "")
        elif node.tag == f"{_W}tab":
            parts.append("\t" if node.getparent().tag == f"{_W}r" else "")
        elif node.tag in (f"{_W}br", f"{_W}cr"):
            parts.append("\n")
        elif node.tag == f"{_W}noBreakHyphen":
            parts.append("\u2011")
        elif isinstance(node.tag, str) and not node.tag.endswith("}Fallback"):
            waiting.extend(reversed(node))
    return "".join(parts)


def _footnotes(document: Any) -> Iterator[str]:
    """The texts of the footnotes and endnotes."""
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    for part in document.part.package.iter_parts():
        if str(part.partname) not in ("/word/footnotes.xml", "/word/endnotes.xml"):
            continue
        for note in etree.fromstring(part.blob, parser):
            if note.get(f"{_W}type") is None:
                yield " ".join(_text(paragraph, []) for paragraph in note.iter(f"{_W}p"))
