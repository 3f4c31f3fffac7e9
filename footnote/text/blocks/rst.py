"""reStructuredText to blocks, as far as prose, lists and tables go, with readings that lead back to the raw file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from ...reading import Reading, Span
from ...types import Block, BlockKind, Cell
from ..lines import Line, read_lines
from ..structured.rows import row_reading
from .conflicts import blank_out, conflict_block, conflict_regions
from .headings import HeadingPath
from .plain import last_lead
from .rst_directives import csv_table, has_title, is_code, is_prose, list_table, options_of
from .rst_inline import read_rst_inline

_ADORNMENT_RE = re.compile(r"([!-/:-@\[-`{-~])\1+\s*$")
_BULLET_RE = re.compile(r"\s*(?:[-*+\u2022]|\(?(?:\d{1,3}|[a-zA-Z#])[.)])\s+(?=\S)")
_DIRECTIVE_RE = re.compile(r"\s*\.\. (?P<name>[\w:.+-]+)::\s*(?P<argument>.*)")
_EXPLICIT_RE = re.compile(r"\s*\.\.(?:\s|$)")
_FOOTNOTE_RE = re.compile(r"\s*\.\. \[(?:\d+|#\w*|\*|[\w.-]+)\]\s+(?=\S)")
_FIELD_RE = re.compile(r"\s*:(?P<name>[^:\s][^:]{0,80}):\s+(?=\S)")
_SIMPLE_RULE_RE = re.compile(r"\s*=+(?:\s+=+)+\s*$")
_GRID_RULE_RE = re.compile(r"\s*\+(?:[-=]+\+)+\s*$")


def blocks_from_rst(text: str) -> tuple[Block, ...]:
    """The blocks of reStructuredText ``text`` in order."""
    regions = conflict_regions(text)
    lines = read_lines(blank_out(text, regions) if regions else text)
    blocks = [conflict_block(text, region) for region in regions]
    blocks.extend(_RstReader(text, lines).blocks())
    return tuple(sorted(blocks, key=lambda block: block.span))


class _RstReader:
    def __init__(self, text: str, lines: Sequence[Line]) -> None:
        self._text = text
        self._lines = lines
        self._at = 0
        self._path = HeadingPath()
        self._levels: list[str] = []
        # Adornments of section titles in the order in which they came, "==" if over- and underlined.
        self._lead = ""

    def blocks(self) -> Iterator[Block]:
        """The blocks in text order."""
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if line.is_blank:
                self._at += 1
            elif _GRID_RULE_RE.match(line.text):
                yield from self._grid_table()
            elif _SIMPLE_RULE_RE.match(line.text):
                yield from self._simple_table()
            elif self._is_title():
                yield self._title()
            elif _ADORNMENT_RE.fullmatch(line.text.strip()) and len(line.text.strip()) >= 4:
                yield self._raw(BlockKind.RULE, self._at, self._at + 1)
                self._at += 1
            elif _FOOTNOTE_RE.match(line.text):
                yield from self._note()
            elif _EXPLICIT_RE.match(line.text):
                yield from self._explicit()
            else:
                yield from self._prose()

    def _is_title(self) -> bool:
        line = self._lines[self._at]
        below = self._text_at(self._at + 1)
        if _ADORNMENT_RE.fullmatch(line.text):
            closing = self._text_at(self._at + 2).rstrip()
            return bool(below.strip()) and closing == line.text.rstrip() and len(closing) >= len(below.strip())
        return (
            not line.indent
            and bool(_ADORNMENT_RE.fullmatch(below))
            and len(below.rstrip()) >= min(3, len(line.text.rstrip()))
            and (len(below.rstrip()) >= len(line.text.rstrip()) or len(below.rstrip()) >= 4)
        )

    def _title(self) -> Block:
        over = bool(_ADORNMENT_RE.fullmatch(self._lines[self._at].text))
        line = self._lines[self._at + over]
        mark = self._lines[self._at + 1 + over].text[0] * (2 if over else 1)
        self._at += 2 + over
        if mark not in self._levels:
            self._levels.append(mark)
        level = min(6, self._levels.index(mark) + 1)
        reading = read_rst_inline([line])
        self._lead = ""
        return Block(BlockKind.HEADING, reading.whole(), reading, self._path.enter(reading.text, level), level)

    def _note(self) -> Iterator[Block]:
        match = _FOOTNOTE_RE.match(self._lines[self._at].text)
        start = self._at
        self._at += 1
        self._skip_indented(0)
        lines = [_without(self._lines[start], match.end() if match else 0), *self._lines[start + 1 : self._at]]
        yield from self._of_lines(BlockKind.NOTE, [line for line in lines if not line.is_blank])

    def _explicit(self) -> Iterator[Block]:
        """A directive or comment: what a person reads of it is read, everything else is markup or code."""
        line = self._lines[self._at]
        start = self._at
        directive = _DIRECTIVE_RE.match(line.text)
        name = directive["name"] if directive else ""
        self._at += 1
        if directive and is_prose(name):
            self._take_options(start)
            if has_title(name) and directive["argument"].strip():
                yield from self._of_lines(BlockKind.PARAGRAPH, [_without(line, directive.start("argument"))])
            return
        if directive and name in ("list-table", "csv-table"):
            yield from self._table_directive(directive, start)
            return
        self._skip_indented(line.indent)
        yield self._raw(BlockKind.CODE if is_code(name) else BlockKind.MARKUP, start, self._at)

    def _take_options(self, start: int) -> dict[str, Line]:
        """The options of the directive in line ``start``; moves behind them."""
        indent = self._lines[start].indent
        stop = self._at
        while stop < len(self._lines) and not self._lines[stop].is_blank and self._lines[stop].indent > indent:
            stop += 1
        options, taken = options_of(self._lines[self._at : stop])
        self._at += taken
        return options

    def _table_directive(self, directive: re.Match[str], start: int) -> Iterator[Block]:
        """The title and rows of a table that is written as a list or as CSV."""
        line = self._lines[start]
        options = self._take_options(start)
        begin = self._at
        self._skip_indented(line.indent)
        body = self._lines[begin : self._at]
        while body and body[0].is_blank:
            body = body[1:]
        head = options["header-rows"].text.strip() if "header-rows" in options else ""
        head_rows = min(int(head), len(body)) if head.isdecimal() else 0
        if directive["name"] == "list-table":
            rows = list_table(body)
        else:
            rows = csv_table(self._text, body, options)
            head_rows += "header" in options
        if not rows:
            yield self._raw(BlockKind.MARKUP, start, self._at)
            return
        if directive["argument"].strip():
            yield from self._of_lines(BlockKind.PARAGRAPH, [_without(line, directive.start("argument"))])
        yield from self._table(rows, head_rows)

    def _skip_indented(self, indent: int) -> None:
        """Moves behind the lines that are indented deeper than ``indent``."""
        at = self._at
        while at < len(self._lines) and (self._lines[at].is_blank or self._lines[at].indent > indent):
            at += 1
        while at > self._at and self._lines[at - 1].is_blank:
            at -= 1
        self._at = at

    def _prose(self) -> Iterator[Block]:
        """A paragraph, list item or field, up to a blank line or the next marker."""
        first = self._lines[self._at]
        member = [first]
        start = self._at
        self._at += 1
        while self._at < len(self._lines) and self._goes_on(self._at, first):
            member.append(self._lines[self._at])
            self._at += 1
        literal = member[-1].text.rstrip().endswith("::")
        kind, member = _kind_of(member)
        if _is_quoted_literal(member):
            yield self._raw(BlockKind.CODE, start, self._at)
            return
        yield from self._of_lines(kind, member)
        if literal:
            yield from self._literal(self._lines[start].indent)

    def _goes_on(self, at: int, first: Line) -> bool:
        line = self._lines[at]
        if line.is_blank or _BULLET_RE.match(line.text) or _FIELD_RE.match(line.text):
            return False
        if _EXPLICIT_RE.match(line.text):
            return False
        is_title = at + 1 < len(self._lines) and bool(_ADORNMENT_RE.fullmatch(self._lines[at + 1].text))
        return line.indent >= first.indent and not (is_title and not line.indent)

    def _literal(self, indent: int) -> Iterator[Block]:
        at = self._at
        while at < len(self._lines) and self._lines[at].is_blank:
            at += 1
        start = at
        if at < len(self._lines) and self._lines[at].indent > indent:
            self._at = at
            self._skip_indented(indent)
            yield self._raw(BlockKind.CODE, start, self._at)

    def _of_lines(self, kind: BlockKind, lines: Sequence[Line]) -> Iterator[Block]:
        field = _FIELD_RE.match(lines[0].text) if lines else None
        if field and kind is BlockKind.FACT:
            lines = [_without(lines[0], field.end()), *lines[1:]]
        reading = read_rst_inline(lines)
        if not reading.text.strip():
            return
        if field and kind is BlockKind.FACT:
            cells = (Cell(field["name"].strip(), reading),)
            row = row_reading(cells)
            yield Block(BlockKind.FACT, row.whole(), row, self._path.titles, cells=cells)
            return
        lead = self._lead if kind is BlockKind.ITEM else ""
        level = lines[0].indent // 2 if kind is BlockKind.ITEM else 0
        yield Block(kind, reading.whole(), reading, self._path.titles, level, lead=lead)
        if kind is not BlockKind.ITEM:
            self._lead = last_lead(reading.text)

    def _simple_table(self) -> Iterator[Block]:
        """A table whose columns are marked by lines of equals signs."""
        rule = self._lines[self._at].text
        columns = [match.span() for match in re.finditer(r"=+", rule)]
        start = self._at
        ends = list(islice(self._simple_rules(start + 1), 2))
        stop = ends[-1] if ends else start
        head = ends[0] if len(ends) == 2 else start
        columns[-1] = (columns[-1][0], 10_000)
        rows = [
            [[line] for line in (_slice(self._lines[at], low, high) for low, high in columns)]
            for at in range(start + 1, stop)
            if at != head and not self._lines[at].is_blank and not re.fullmatch(r"[\s-]+", self._lines[at].text)
        ]
        self._at = stop + 1
        yield from self._table(rows, max(0, head - start - 1))

    def _simple_rules(self, start: int) -> Iterator[int]:
        """Numbers of the lines of equals signs from ``start`` on, none behind two blank lines."""
        for at in range(start, len(self._lines)):
            if _SIMPLE_RULE_RE.match(self._lines[at].text):
                yield at
            elif self._lines[at].is_blank and self._lines[at - 1].is_blank:
                return

    def _grid_table(self) -> Iterator[Block]:
        """A table drawn with plus signs and bars."""
        start = self._at
        rows: list[list[list[Line]]] = []
        head = 0
        open_row = True
        while self._at < len(self._lines) and self._lines[self._at].text.lstrip()[:1] in ("+", "|"):
            line = self._lines[self._at]
            if line.text.lstrip().startswith("+"):
                head = len(rows) if "=" in line.text and self._at > start else head
                open_row = True
            else:
                cells = _bar_cells(line)
                if open_row or not rows or len(rows[-1]) != len(cells):
                    rows.append([[] for _ in cells])
                    open_row = False
                for column, cell in enumerate(cells):
                    rows[-1][column].append(cell)
            self._at += 1
        yield from self._table(rows, head)

    def _table(self, rows: Sequence[Sequence[Sequence[Line]]], head: int) -> Iterator[Block]:
        lead, self._lead = self._lead, ""
        headers: list[str] = []
        for number, row in enumerate(rows):
            readings = [read_rst_inline([line for line in cell if not line.is_blank]) for cell in row]
            if number < head:
                old = headers or [""] * len(readings)
                headers = [f"{a} {b.text}".strip() for a, b in zip(old, readings, strict=False)]
            cells = tuple(
                Cell(headers[column] if column < len(headers) and number >= head else "", reading)
                for column, reading in enumerate(readings)
                if reading.text
            )
            if not cells:
                continue
            reading = row_reading(cells)
            if number < head:
                yield Block(BlockKind.MARKUP, reading.whole(), reading, self._path.titles, lead="table header")
            else:
                yield Block(BlockKind.ROW, reading.whole(), reading, self._path.titles, cells=cells, lead=lead)

    def _raw(self, kind: BlockKind, start: int, stop: int) -> Block:
        first, last = self._lines[start], self._lines[max(start, stop - 1)]
        span = Span(first.start + first.indent, last.start + len(last.text.rstrip()))
        self._lead = ""
        return Block(kind, span, Reading.verbatim(span.of(self._text), span.start), self._path.titles)

    def _text_at(self, at: int) -> str:
        return self._lines[at].text if at < len(self._lines) else ""


def _kind_of(member: list[Line]) -> tuple[BlockKind, list[Line]]:
    first = member[0]
    if marker := _BULLET_RE.match(first.text):
        return BlockKind.ITEM, [_without(first, marker.end()), *member[1:]]
    if _FIELD_RE.match(first.text):
        return BlockKind.FACT, member
    return BlockKind.PARAGRAPH, member


def _is_quoted_literal(member: Sequence[Line]) -> bool:
    """Whether it is an interpreter session."""
    return member[0].text.lstrip().startswith(">>>")


def _without(line: Line, length: int) -> Line:
    return Line(line.text[length:], line.start + length)


def _slice(line: Line, low: int, high: int) -> Line:
    return Line(line.text[low:high], line.start + min(low, len(line.text)))


def _bar_cells(line: Line) -> list[Line]:
    """The pieces between the bars of a line."""
    bars = [match.start() for match in re.finditer(r"\|", line.text)]
    return [_slice(line, low + 1, high) for low, high in pairwise(bars)]
