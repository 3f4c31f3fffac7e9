"""Markdown to blocks whose readings lead back to the raw file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from markdown_it.token import Token

from ...reading import Reading, ReadingBuilder, Span
from ...types import Block, BlockKind, Cell, line_starts
from ..source_map import SourceMap
from ..structured.rows import row_reading
from .conflicts import blank_out, conflict_block, conflict_regions
from .headings import HeadingPath
from .html import read_html
from .markdown_callouts import MARK
from .markdown_inline import read_inline
from .markdown_parser import front_matter_region, markdown_parser
from .markdown_table import cell_maps
from .plain import LEAST_FIELDS, is_field, last_lead

_LINE_END_RE = re.compile(r"[\r\n]")


class MarkdownContent(NamedTuple):
    """What is read of a Markdown text."""

    blocks: tuple[Block, ...]
    # In order; their spans index the text as it is, line ends included.
    hidden: tuple[Span, ...]
    # Texts that its HTML hides, in order.


def read_markdown(text: str) -> MarkdownContent:
    """What a person sees of the Markdown ``text``, and where it hides something."""
    regions = list(conflict_regions(text))
    blocks = [conflict_block(text, region) for region in regions]
    front = front_matter_region(text)
    if front and not any(front.overlaps(region) for region in regions):
        regions.insert(0, front)
        blocks.append(Block(BlockKind.FRONT_MATTER, front, Reading.verbatim(front.of(text), 0)))
    masked = blank_out(text, tuple(regions)) if regions else text
    reader = _MarkdownReader(masked)
    blocks.extend(reader.blocks())
    if regions:
        blocks.sort(key=lambda block: block.span)
    return MarkdownContent(tuple(blocks), tuple(reader.hidden))


class _MarkdownReader:
    """Walks the block tokens of one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = line_starts(text)
        self._path = HeadingPath()
        self._env: dict[str, Any] = {}
        self._lists: list[_OpenList] = []
        self._notes = 0
        self._lead = ""
        self._hiding = ""
        # Name of the HTML element that hides what follows.
        self.hidden: list[Span] = []

    def blocks(self) -> Iterator[Block]:
        """The blocks in text order."""
        tokens = markdown_parser().parse(self._text, self._env)
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.type == "table_open":
                end = next(i for i in range(at, len(tokens)) if tokens[i].type == "table_close")
                if self._hiding:
                    yield self._planted(self._lines_span(token.map or [0, 0]))
                else:
                    yield from self._table(tokens[at:end])
                at = end
            elif token.type in ("paragraph_open", "heading_open"):
                yield from self._leaf(token, tokens[at + 1])
                at += 2
            else:
                yield from self._other(token)
            at += 1

    def _other(self, token: Token) -> Iterator[Block]:
        if token.type in ("bullet_list_open", "ordered_list_open"):
            self._lists.append(_OpenList(self._lead))
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            self._lists.pop()
            self._lead = ""
        elif token.type == "list_item_open":
            self._lists[-1].is_fresh = True
            self._lead = ""
        elif token.type in ("footnote_open", "footnote_close"):
            self._notes += token.nesting
        elif token.type == "html_block":
            yield from self._html(token)
            self._lead = ""
        elif token.type in _LITERAL_KINDS:
            yield self._literal(_LITERAL_KINDS[token.type], token)
            self._lead = ""

    def _html(self, token: Token) -> Iterator[Block]:
        """The blocks of a stretch of HTML; what it hides stays hidden until its end tag, Markdown between or not."""
        span = self._lines_span(token.map or [0, 0])
        if self._hiding and f"</{self._hiding}" in span.of(self._text).lower():
            self._hiding = ""
            yield self._unseen(span)
            return
        page = read_html(self._text, span.start, span.end, self._path)
        self.hidden.extend([block.span for block in page.blocks] if self._hiding else page.hidden)
        self._hiding = self._hiding or page.open_hidden
        if page.blocks and not self._hiding:
            yield from page.blocks
        else:
            yield self._unseen(span)

    def _unseen(self, span: Span) -> Block:
        return Block(BlockKind.MARKUP, span, Reading.verbatim(span.of(self._text), span.start), self._path.titles)

    def _planted(self, span: Span) -> Block:
        self.hidden.append(span)
        return self._unseen(span)

    def _literal(self, kind: BlockKind, token: Token) -> Block:
        span = self._lines_span(token.map or [0, 0])
        return Block(kind, span, Reading.verbatim(span.of(self._text), span.start), self._path.titles)

    def _leaf(self, token: Token, inline: Token) -> Iterator[Block]:
        is_item = bool(self._lists) and self._lists[-1].is_fresh
        found = len(self.hidden)
        reading = self._read(inline, is_item)
        if not reading.text.strip():
            if inline.content.strip():
                span = self._lines_span(inline.map or [0, 0])
                yield Block(BlockKind.MARKUP, span, Reading.verbatim(span.of(self._text), span.start))
            return
        if self._hiding:
            del self.hidden[found:]  # parts of what is hidden as a whole
            yield self._planted(reading.whole())
            return
        if token.type == "heading_open":
            level = int(token.tag[1:])
            above = self._path.enter(reading.text.strip(), level)
            yield Block(BlockKind.HEADING, reading.whole(), reading, above, level)
            self._lead = ""
            return
        for part in self._fields(reading) if not is_item else (reading,):
            yield self._prose(part, is_item)

    def _fields(self, reading: Reading) -> Sequence[Reading]:
        """The lines of a paragraph one by one if they are fields ("Serves: 4"), else the whole of it."""
        whole = reading.whole()
        if not _LINE_END_RE.search(self._text, whole.start, whole.end) or not is_field(reading.text):
            return (reading,)
        ends = [
            n
            for n, mark in enumerate(reading.text)
            if mark.isspace() and _LINE_END_RE.search(self._text, *reading.span(n, n + 1))
        ]
        starts = [0, *(end + 1 for end in ends)]
        parts = [(start, end) for start, end in zip(starts, [*ends, len(reading.text)], strict=True) if start < end]
        if len(parts) < LEAST_FIELDS or not all(is_field(reading.text[start:end]) for start, end in parts):
            return (reading,)
        return tuple(reading.cut(start, end) for start, end in parts)

    def _prose(self, reading: Reading, is_item: bool) -> Block:
        if is_item:
            opened = self._lists[-1]
            opened.is_fresh = False
            self._lead = _item_lead(reading.text)
            return Block(
                BlockKind.ITEM, reading.whole(), reading, self._path.titles, len(self._lists) - 1, lead=opened.lead
            )
        kind = BlockKind.NOTE if self._notes else BlockKind.PARAGRAPH
        self._lead = last_lead(reading.text)
        return Block(kind, reading.whole(), reading, self._path.titles)

    def _read(self, inline: Token, is_item: bool) -> Reading:
        first, last = inline.map or [0, 0]
        where = self._map_lines(inline.content, first)
        if where is None:
            return self._as_it_stands(inline.content, first, last)
        return read_inline(markdown_parser(), self._env, inline.content, where, self.hidden, is_item)

    def _map_lines(self, content: str, first: int) -> SourceMap | None:
        """Where each line of ``content`` stands in the raw text; None if one is not found on its line."""
        copies, raws = [], []
        at = 0
        for number, piece in enumerate(content.split("\n")):
            start, end = self._line(first + number)
            bare = piece.strip(" \t")
            line = self._text[start:end].replace("\0", "\ufffd")
            column = line.rfind(bare) if number else line.find(bare)
            if column < 0:
                return None
            tail = line.rstrip(" \t")
            if number == 0 and tail.endswith(bare):
                column = len(tail) - len(bare)
            raw = start + column
            lead = len(piece) - len(piece.lstrip(" \t"))
            if lead and raw - lead < start:
                return None
            copies.append(at)
            raws.append(raw - lead)
            at += len(piece) + 1
        return SourceMap(copies, raws)

    def _as_it_stands(self, content: str, first: int, last: int) -> Reading:
        builder = ReadingBuilder()
        span = self._lines_span([first, last])
        builder.stand_in(content.replace("\n", " "), span.start, span.end)
        return builder.build()

    def _line(self, number: int) -> tuple[int, int]:
        start = self._starts[number] if number < len(self._starts) else len(self._text)
        end = self._starts[number + 1] if number + 1 < len(self._starts) else len(self._text)
        while end > start and self._text[end - 1] in "\r\n":
            end -= 1
        return start, end

    def _lines_span(self, lines: Sequence[int]) -> Span:
        """The raw range of whole lines without blanks at both ends."""
        start, end = self._line(lines[0])[0], self._line(max(lines[0], lines[1] - 1))[1]
        while start < end and self._text[start].isspace():
            start += 1
        while end > start and self._text[end - 1].isspace():
            end -= 1
        return Span(start, end)

    def _table(self, tokens: Sequence[Token]) -> Iterator[Block]:
        lead, self._lead = self._lead, ""
        headers: list[str] | None = None
        for line, row in _table_rows(tokens):
            start, end = self._line(line)
            cells = self._cells(start, end, row)
            if headers is None:
                headers = [reading.text.strip() for reading in cells]
                yield Block(BlockKind.MARKUP, self._lines_span([line, line + 2]), _joined(cells), lead="table header")
                continue
            if "|" not in self._text[start:end] and cells and cells[0].text:
                # The grammar takes it as a row, a person reads it as the paragraph behind the table.
                yield self._prose(cells[0], is_item=False)
                continue
            filled = tuple(
                Cell(header, reading) for header, reading in zip(headers, cells, strict=False) if reading.text.strip()
            )
            if filled:
                reading = row_reading(filled)
                yield Block(BlockKind.ROW, reading.whole(), reading, self._path.titles, cells=filled, lead=lead)

    def _cells(self, start: int, end: int, row: Sequence[Token]) -> list[Reading]:
        maps = cell_maps(self._text[start:end], start, [token.content for token in row])
        return [
            read_inline(markdown_parser(), self._env, token.content, where, self.hidden)
            if where
            else _placed(token, start, end)
            for token, where in zip(row, maps, strict=True)
        ]


class _OpenList:
    """A list that is being read."""

    def __init__(self, lead: str) -> None:
        self.lead = lead
        self.is_fresh = False
        # Whether an item was opened whose first paragraph is still to come.


_LITERAL_KINDS = {
    "fence": BlockKind.CODE,
    "code_block": BlockKind.CODE,
    "hr": BlockKind.RULE,
    MARK: BlockKind.MARKUP,
}


def _item_lead(text: str) -> str:
    """What a list item says of the list below it: its text, unless it is a sentence of its own."""
    bare = text.strip()
    return "" if bare.endswith((".", "!", "?")) or len(bare) > 120 else bare


def _placed(token: Token, start: int, end: int) -> Reading:
    builder = ReadingBuilder()
    builder.stand_in(token.content, start, end)
    return builder.build()


def _joined(readings: Sequence[Reading]) -> Reading:
    builder = ReadingBuilder()
    for reading in readings:
        if reading.text:
            span = reading.whole()
            builder.stand_in(("; " if len(builder) else "") + reading.text, *span)
    return builder.build()


def _table_rows(tokens: Sequence[Token]) -> Iterator[tuple[int, list[Token]]]:
    """Each row's line and its inline tokens."""
    row: list[Token] = []
    line = 0
    for token in tokens:
        if token.type == "tr_open":
            row, line = [], (token.map or [0])[0]
        elif token.type == "inline":
            row.append(token)
        elif token.type == "tr_close":
            yield line, row
