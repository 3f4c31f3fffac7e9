"""Cells of HTML tables to rows with their headers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ...reading import Reading, ReadingBuilder
from ...types import Block, BlockKind, Cell
from ..structured.rows import row_reading

_MOST_SPAN = 100  # columns or rows that one cell may take; the standard allows 1000 columns


@dataclass(slots=True)
class TableCell:
    """One ``td`` or ``th`` as read."""

    is_header: bool
    columns: int = 1
    rows: int = 1
    readings: list[Reading] = field(default_factory=list)

    def reading(self) -> Reading:
        """All paragraphs of the cell as one reading; it may be empty."""
        if len(self.readings) == 1:
            return self.readings[0]
        builder = ReadingBuilder()
        end = 0
        for reading in self.readings:
            if len(builder):
                builder.stand_in(" ", end, reading.whole().start)
            for piece in reading.pieces:
                text = reading.text[piece.at : piece.at + piece.length]
                builder.stand_in(text, piece.raw, piece.raw + piece.raw_length)
            end = reading.whole().end
        return builder.build()


@dataclass(slots=True)
class OpenTable:
    """A table that is being read."""

    lead: str
    headings: tuple[str, ...]
    rows: list[tuple[bool, list[TableCell]]] = field(default_factory=list)
    # Whether a row stands in the table's head, and its cells.
    in_head: bool = False

    def open_row(self) -> None:
        """Begins a row."""
        self.rows.append((self.in_head, []))

    def open_cell(self, is_header: bool, columns: str, rows: str) -> None:
        """Begins a cell of the current row."""
        if not self.rows:
            self.open_row()
        self.rows[-1][1].append(TableCell(is_header, _span(columns), _span(rows)))

    @property
    def cell(self) -> TableCell | None:
        """The cell that is being read."""
        return self.rows[-1][1][-1] if self.rows and self.rows[-1][1] else None

    def blocks(self) -> Iterator[Block]:
        """The rows as blocks; a row of one lonely cell is a paragraph, as in tables made for layout."""
        headers: dict[int, str] = {}
        carried: dict[int, _Carried] = {}
        in_head = True
        for is_head, cells in self.rows:
            row = _lay_out(cells, carried)
            own = [entry for entry in row if entry.reading.text and not entry.is_carried]
            if not own:
                continue
            if is_head or _all_headers(cells):
                headers = _with_headers(headers if in_head else {}, row)
                in_head = True
                yield _header_block(own, self.headings)
            else:
                in_head = False
                yield self._row(row, own, headers)

    def _row(self, row: Sequence[_Placed], own: Sequence[_Placed], headers: dict[int, str]) -> Block:
        if len(own) == 1 and len(row) == 1 and not headers:
            reading = own[0].reading
            return Block(BlockKind.PARAGRAPH, reading.whole(), reading, self.headings)
        beside = own[0]
        cells: list[Cell] = []
        for entry in row:
            if not entry.reading.text or entry.is_repeat:
                continue
            if not entry.is_carried:
                beside = entry
            reading = _beside(entry, beside) if entry.is_carried else entry.reading
            cells.append(Cell(headers.get(entry.column, ""), reading))
        reading = row_reading(cells)
        return Block(BlockKind.ROW, reading.whole(), reading, self.headings, cells=tuple(cells), lead=self.lead)


@dataclass(frozen=True, slots=True)
class _Placed:
    """A cell at one column of a row."""

    column: int
    reading: Reading
    is_repeat: bool = False
    # A further column of the same cell.
    is_carried: bool = False
    # A cell of a row above that reaches down.


@dataclass(slots=True)
class _Carried:
    """A cell that reaches into the rows below."""

    reading: Reading
    rows: int


def _span(written: str) -> int:
    return min(_MOST_SPAN, max(1, int(written))) if written.isdecimal() and len(written) < 9 else 1


def _all_headers(cells: Sequence[TableCell]) -> bool:
    return len(cells) > 1 and all(cell.is_header for cell in cells)


def _lay_out(cells: Sequence[TableCell], carried: dict[int, _Carried]) -> list[_Placed]:
    """The cells of a row at their columns, among those that reach down from above."""
    row: list[_Placed] = []
    column = 0
    below: dict[int, _Carried] = {}
    for cell in cells:
        column = _take_carried(row, column, carried)
        reading = cell.reading()
        for repeat in range(cell.columns):
            row.append(_Placed(column + repeat, reading, is_repeat=repeat > 0))
            if cell.rows > 1:
                below[column + repeat] = _Carried(reading, cell.rows - 1)
        column += cell.columns
    _take_carried(row, column, carried)
    carried.update(below)
    return row


def _take_carried(row: list[_Placed], column: int, carried: dict[int, _Carried]) -> int:
    """Adds the cells from above that stand at ``column`` and right of it; the next free column."""
    while above := carried.get(column):
        row.append(_Placed(column, above.reading, is_carried=True))
        above.rows -= 1
        if not above.rows:
            del carried[column]
        column += 1
    return column


def _beside(entry: _Placed, own: _Placed) -> Reading:
    """A cell from above as part of this row: its text leads to the row's own cell beside it."""
    builder = ReadingBuilder()
    builder.stand_in(entry.reading.text, *own.reading.whole())
    return builder.build()


def _with_headers(headers: dict[int, str], row: Sequence[_Placed]) -> dict[int, str]:
    """Headers of several header rows joined: "2024, revenue"."""
    joined = dict(headers)
    for entry in row:
        text = entry.reading.text.strip()
        above = joined.get(entry.column, "")
        if text and text != above:
            joined[entry.column] = f"{above}, {text}" if above else text
    return joined


def _header_block(filled: Sequence[_Placed], headings: tuple[str, ...]) -> Block:
    cells = [Cell("", entry.reading) for entry in filled if not entry.is_repeat]
    reading = row_reading(cells)
    return Block(BlockKind.MARKUP, reading.whole(), reading, headings, lead="table header")
