"""Records of a table file to blocks: a row a record, each value under its header, with the row and column to open."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ...reading import Reading
from ...types import Block, BlockKind, Cell, Landmark
from ..structured.csv_shape import names_columns
from ..structured.rows import row_reading

_HEADER_ROWS = 12  # rows among which the one that names the columns is looked for


def row_and_column(row: int, column: int, header: str) -> str:
    """ "row 14 column Revenue"; the column's number if it has no header."""
    return f"row {row} column {header or column}"


@dataclass
class RecordTable:
    """Collects the rows of one table."""

    label: Callable[[int, int, str], str] = row_and_column
    # The label of a value, from its row, its column (both from 1) and its header.
    columns: Sequence[str] = ()
    # Only the values under these headers are read, each as a text of its own.
    headings: tuple[str, ...] = ()
    blocks: list[Block] = field(default_factory=list)
    landmarks: list[Landmark] = field(default_factory=list)
    _headers: list[str] = field(default_factory=list)

    def missing_columns(self) -> tuple[str, ...]:
        """The wanted columns that the table does not have, each with the one that was perhaps meant."""
        known = {header.casefold(): header for header in self._headers if header}
        return tuple(
            f"{name!r}{_hint(name, known)}"
            for name in dict.fromkeys(self.columns)
            if name.strip().casefold() not in known and not (not known and name.strip().isdigit())
        )

    def write(self, records: Sequence[tuple[int, Sequence[Reading]]]) -> None:
        """Adds the records, given with the number of their row (from 1)."""
        filled = [(number, row) for number, row in records if any(value.text for value in row)]
        head = self._head(filled)
        self._headers = headers = []
        for at, (number, row) in enumerate(filled):
            if at < head:
                self._title(row)
            elif at == head and self._names(filled, head):
                self._headers = headers = [value.text.strip() for value in row]
                self._header_row(row)
            elif self.columns:
                self._texts(number, row, headers)
            else:
                self._row(number, row, headers)

    def _head(self, filled: Sequence[tuple[int, Sequence[Reading]]]) -> int:
        """How many title rows of one value stand above the table."""
        for at, (_, row) in enumerate(filled[:_HEADER_ROWS]):
            if sum(bool(value.text) for value in row) > 1:
                return at
        return 0

    def _names(self, filled: Sequence[tuple[int, Sequence[Reading]]], head: int) -> bool:
        first = [value.text.strip() for value in filled[head][1]]
        return names_columns(first, [[value.text.strip() for value in row] for _, row in filled[head + 1 : head + 20]])

    def _title(self, row: Sequence[Reading]) -> None:
        for value in row:
            if value.text:
                self.blocks.append(Block(BlockKind.PARAGRAPH, value.whole(), value, self.headings))

    def _header_row(self, row: Sequence[Reading]) -> None:
        reading = row_reading([Cell("", value) for value in row if value.text])
        self.blocks.append(Block(BlockKind.MARKUP, reading.whole(), reading, self.headings, lead="table header"))

    def _row(self, number: int, row: Sequence[Reading], headers: Sequence[str]) -> None:
        cells = []
        for column, value in enumerate(row):
            if value.text:
                header = headers[column] if column < len(headers) else ""
                cells.append(Cell(header, value))
                self._mark(number, column, header, value)
        if cells:
            reading = row_reading(cells)
            self.blocks.append(Block(BlockKind.ROW, reading.whole(), reading, self.headings, cells=tuple(cells)))

    def _texts(self, number: int, row: Sequence[Reading], headers: Sequence[str]) -> None:
        wanted = {name.strip().casefold() for name in self.columns}
        for column, value in enumerate(row):
            header = headers[column] if column < len(headers) else str(column + 1)
            if value.text and header.casefold() in wanted:
                self._mark(number, column, header, value)
                self.blocks.append(Block(BlockKind.PARAGRAPH, value.whole(), value, (*self.headings, header)))

    def _mark(self, number: int, column: int, header: str, value: Reading) -> None:
        label = self.label(number, column + 1, header)
        self.landmarks.append(Landmark(value.whole(), label, exact=True))


def _hint(name: str, known: dict[str, str]) -> str:
    nearest = difflib.get_close_matches(name.strip().casefold(), list(known), n=1)
    return f" (did you mean {known[nearest[0]]!r}?)" if nearest else ""
