"""A table as data: what each cell says in words and as a number, without reading it as a sentence."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..text.words import WordKind, read_words
from ..types import Source, Unit

# Longer tables are read this far on both sides of the row in question.
REACH = 40
_NUMBER_RE = re.compile(r"[^\w-]*(-?\d[\d,]*(?:\.\d+)?)")


class GridCell(NamedTuple):
    """One cell."""

    keys: frozenset[str]
    # Keys of its words with meaning and of its numbers.
    words: frozenset[str]
    # The words alone.
    number: float | None
    # The number that it begins with; None without.


class Grid(NamedTuple):
    """A table, or what stands within reach of one of its rows."""

    first: int
    # Number of the unit that is its first row.
    headers: tuple[frozenset[str], ...]
    rows: tuple[tuple[GridCell, ...], ...]

    def holds(self, unit: int) -> bool:
        """Whether the unit with this number is one of the rows."""
        return self.first <= unit < self.first + len(self.rows)

    def column(self, number: int) -> list[float]:
        """The numbers of a column, cells without one left out."""
        return [cell.number for row in self.rows for cell in row[number : number + 1] if cell.number is not None]


def read_grid(source: Source, number: int) -> Grid:
    """The table around the unit with this number."""
    units = source.units or ()
    headers = tuple(cell.header for cell in units[number].cells)
    first = last = number
    while first > 0 and number - first < REACH and _is_row_of(units[first - 1], headers):
        first -= 1
    while last + 1 < len(units) and last - number < REACH and _is_row_of(units[last + 1], headers):
        last += 1
    rows = tuple(tuple(_cell(cell.reading.text) for cell in units[n].cells) for n in range(first, last + 1))
    return Grid(first, tuple(_keys(header)[0] for header in headers), rows)


def _is_row_of(unit: Unit, headers: tuple[str, ...]) -> bool:
    return unit.kind == "row" and tuple(cell.header for cell in unit.cells) == headers


def _cell(text: str) -> GridCell:
    keys, words = _keys(text)
    found = _NUMBER_RE.match(text)
    return GridCell(keys, words, float(found.group(1).replace(",", "")) if found else None)


def _keys(text: str) -> tuple[frozenset[str], frozenset[str]]:
    words = [word for word in read_words(text[:400]) if not word.stop and word.kind is not WordKind.SIGN]
    keys = frozenset(word.key for word in words)
    return keys, frozenset(word.key for word in words if word.kind is WordKind.WORD)
