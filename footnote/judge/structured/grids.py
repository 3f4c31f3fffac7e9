"""A table as data: what each cell says in words and as a number, without reading it as a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from ...reading import Piece, Reading
from ...text.words import WordKind, is_letter, read_words, word_key
from ...types import Cell, Source, Unit
from .numerals import leading_number

# Longer tables are read this far on both sides of the row in question.
REACH = 40
_SUMS = frozenset(map(word_key, "grand total sum overall".split()))


class GridCell(NamedTuple):
    """One cell."""

    keys: frozenset[str]
    # Keys of its words with meaning and of its numbers.
    words: frozenset[str]
    # The words alone.
    number: float | None
    # The number that it begins with; None without.


NO_CELL = GridCell(frozenset(), frozenset(), None)


class Grid(NamedTuple):
    """A table, or what stands within reach of one of its rows."""

    first: int
    # Number of the unit that is its first row.
    headers: tuple[frozenset[str], ...]
    rows: tuple[tuple[GridCell, ...], ...]
    names: tuple[str, ...]
    # The headers as they are written.
    cells: tuple[tuple[Cell | None, ...], ...]
    # The cells as they are written; None where one is empty.

    def holds(self, unit: int) -> bool:
        """Whether the unit with this number is one of the rows."""
        return self.first <= unit < self.first + len(self.rows)

    def column(self, number: int) -> list[float]:
        """The numbers of a column, cells without one left out."""
        return [cell.number for row in self.rows for cell in row[number : number + 1] if cell.number is not None]


# Headers over the names of what is told of things that stand in columns, beside an empty one.
_ATTRIBUTES = frozenset(
    map(word_key, "feature spec specification attribute property characteristic detail criterion parameter".split())
)


def is_of_columns(grid: Grid) -> bool:
    """Whether the things that a table tells of may stand in its columns: its first header is empty or "Feature"."""
    first = [word.key for word in read_words(grid.names[0])]
    return len(grid.names) > 2 and _ATTRIBUTES.issuperset(first) and len(grid.rows) > 1


def turned(grid: Grid) -> Grid:
    """The table with its columns as rows, each labelled by its header."""
    names = (grid.names[0], *(row[0].reading.text if row[0] else "" for row in grid.cells))
    cells: list[tuple[Cell | None, ...]] = []
    for column in range(1, len(grid.names)):
        own = tuple(row[column] for row in grid.cells)
        first = next((cell for cell in own if cell), None)
        if first is None:
            return grid
        raw, name = first.reading.whole(), grid.names[column]
        label = Reading(name, (Piece(0, len(name), raw.start, raw.end - raw.start),))  # a header has no place
        cells.append((Cell(grid.names[0], label), *own))
    rows = tuple(tuple(_cell(cell.reading.text) if cell else NO_CELL for cell in row) for row in cells)
    return Grid(grid.first, tuple(_keys(name)[0] for name in names), rows, names, tuple(cells))


def names_totals(label: str) -> bool:
    """Whether a row of this name sums up the others: "Total", "Grand total", "Overall"."""
    words = [word for word in read_words(label) if word.kind is not WordKind.SIGN]
    summing = [word for word in words if word.key in _SUMS]
    return bool(summing) and all(word.stop or word in summing for word in words)


# What a cell says that says nothing.
_NOTHING = frozenset(["", "-", "\u2013", "\u2014", "\u2212", "--", "n/a", "na", "none", "nil", "."])


def is_empty(text: str) -> bool:
    """Whether a cell says nothing, or that there is nothing: "–", "n/a"."""
    return text.strip().lower() in _NOTHING


def read_grid(source: Source, number: int) -> Grid:
    """The table around the unit with this number."""
    units = source.units or ()
    around, heads = rows_around(units, number, REACH)
    cells = tuple(_aligned(units[n].cells, heads) for n in around)
    rows = tuple(tuple(_cell(cell.reading.text) if cell else NO_CELL for cell in row) for row in cells)
    return Grid(around.start, tuple(_keys(header)[0] for header in heads), rows, heads, cells)


def rows_around(units: Sequence[Unit], number: int, reach: int | None = None) -> tuple[range, tuple[str, ...]]:
    """The rows of the table around a unit, at most ``reach`` on each side, and its headers.

    A row has no cell where the table leaves one empty, so that its headers may be some of the table's.
    """
    first = 0 if reach is None else max(0, number - reach)
    stop = len(units) if reach is None else min(len(units), number + reach + 1)
    before, after = range(number - 1, first - 1, -1), range(number + 1, stop)
    heads = _heads(units[number])
    for n in (*_while_rows(units, before), *_while_rows(units, after)):
        if _are_some_of(heads, _heads(units[n])):
            heads = _heads(units[n])
    start = end = number
    for n in _while_rows(units, before):
        if not _are_some_of(_heads(units[n]), heads):
            break
        start = n
    for n in _while_rows(units, after):
        if not _are_some_of(_heads(units[n]), heads):
            break
        end = n
    return range(start, end + 1), heads


def _heads(unit: Unit) -> tuple[str, ...]:
    return tuple(cell.header for cell in unit.cells)


def _while_rows(units: Sequence[Unit], numbers: Iterable[int]) -> Iterator[int]:
    return takewhile(lambda n: units[n].kind == "row", numbers)


def _are_some_of(heads: tuple[str, ...], of: tuple[str, ...]) -> bool:
    """Whether a row with these headers may belong to a table of those: the same, or most of them in their order."""
    if heads == of:
        return True
    if len(set(of)) < len(of) or not len(heads) < len(of) <= 2 * len(heads):
        return False
    rest = iter(of)
    return all(head in rest for head in heads)


def _aligned(cells: Sequence[Cell], heads: tuple[str, ...]) -> tuple[Cell | None, ...]:
    """The cells of a row, each in the column of its header; None where the row has none."""
    if len(cells) == len(heads):
        return tuple(cells)
    by_head = {cell.header: cell for cell in cells}
    return tuple(by_head.get(head) for head in heads)


def _cell(text: str) -> GridCell:
    keys, words = _keys(text)
    return GridCell(keys, words, leading_number(text))


def _keys(text: str) -> tuple[frozenset[str], frozenset[str]]:
    read = read_words(text[:400])
    words = [word for word in read if (not word.stop or is_letter(word)) and word.kind is not WordKind.SIGN]
    keys = frozenset([word.key for word in words])
    return keys, frozenset([word.key for word in words if word.kind is WordKind.WORD])
