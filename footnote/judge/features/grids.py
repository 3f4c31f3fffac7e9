"""What the rows of a table say of the claim: rows named, figures in them, counts, superlatives, comparisons, sums."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ...lazy import cached_property
from ...text.words import WordKind, word_key
from ..overview import overview
from ..structured.grids import Grid, GridCell
from ..tabular.measures import is_bound
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("table", "the best view stands in a table of two rows or more", 0),
    Feature("row_words", "greatest share of the claim's words that one row has, headers counted", 1),
    Feature("rows_named", "rows of which the claim names most cells: one over their number; 0 if it names none", 1),
    Feature("row_cells", "cells that the claim names in the row it names best, four at most", 1),
    Feature("numbers_in_row", "share of the claim's numbers in the rows it names; 0 without a table", 1),
    Feature("numbers_in_column", "share of those numbers under a header that the claim names", 1),
    Feature("numbers_elsewhere", "share of the claim's numbers in other rows only", -1),
    Feature("numbers_nowhere", "share of the claim's numbers in no row", -1),
    Feature("count_holds", "a figure of the claim is the number of the rows that it names", 1),
    Feature("count_fails", "a count of the claim is not the number of the rows that it names", -1),
    Feature("top_holds", "the row that the claim names has the highest or lowest value, as it says", 1),
    Feature("top_fails", "another row than the named one has the highest or lowest value", -1),
    Feature("more_holds", "of two rows the first has more, or less, as the claim says", 1),
    Feature("more_fails", "of two rows the first has not more, or not less", -1),
    Feature("total_holds", "a figure of the claim is the sum or mean of a column", 1),
    Feature("total_fails", "the claim speaks of a total or mean that no column gives", -1),
    Feature("only_fails", "the claim says only and several rows are named", -1),
    Feature("cells_split", "cells that the claim names stand in no common row", -1),
)
NOTHING = (0.0,) * len(FEATURES)
HIGHEST = frozenset(map(word_key, "most highest largest biggest greatest longest latest maximum top best max".split()))
LOWEST = frozenset(map(word_key, "least lowest smallest fewest shortest earliest minimum worst min".split()))
MORE = frozenset(map(word_key, "more higher larger bigger greater longer later older above better".split()))
LESS = frozenset(map(word_key, "less lower smaller fewer shorter earlier younger below worse".split()))
TOTALS = frozenset(map(word_key, "total sum combined altogether average mean".split()))
# Counts above this are hardly ever counts of rows.
MOST_ROWS = 60
CLOSE = 0.006


@dataclass(eq=False)
class _Reading:
    """The claim laid over a table."""

    inputs: Inputs
    grid: Grid

    @cached_property
    def keys(self) -> frozenset[str]:
        """Keys of the claim's words with meaning and of its numbers."""
        return frozenset(w.key for w in self.inputs.claim.words if not w.stop and w.kind is not WordKind.SIGN)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """Keys of the claim's numbers, in order."""
        return tuple(w.key for w in self.inputs.claim.words if w.kind is WordKind.NUMBER)

    @cached_property
    def values(self) -> tuple[float, ...]:
        """The claim's figures as plain numbers."""
        return tuple(float(q.value) for q in self.inputs.claim.quantities if q.value is not None)

    @cached_property
    def named(self) -> dict[int, frozenset[int]]:
        """For each column the rows whose cell in it the claim names in words, where those are not all rows."""
        found = {}
        for number in range(len(self.grid.headers)):
            rows = frozenset(
                at for at, row in enumerate(self.grid.rows) if number < len(row) and self._names(row[number])
            )
            if rows and (len(rows) < len(self.grid.rows)):
                found[number] = rows
        return found

    def _names(self, cell: GridCell) -> bool:
        return bool(cell.words) and cell.words <= self.keys

    @cached_property
    def together(self) -> frozenset[int]:
        """Rows that have every named cell; empty if none has."""
        sets = list(self.named.values())
        return frozenset.intersection(*sets) if sets else frozenset()

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The rows of which the claim names most cells."""
        counts = self.counts
        most = max(counts, default=0)
        return tuple(at for at, count in enumerate(counts) if count == most) if most else ()

    @cached_property
    def counts(self) -> list[int]:
        """How many cells of each row the claim names."""
        return [sum(at in rows for rows in self.named.values()) for at in range(len(self.grid.rows))]

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """Columns whose header the claim names, at least in part."""
        return tuple(n for n, header in enumerate(self.grid.headers) if header & self.keys)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    view = next((v for v in inputs.case.views[:4] if v.focus.unit.kind == "row"), None)
    if view is None or overview(view.focus.source).has_facts:
        return NOTHING
    grid = view.focus.analyst.grid(view.focus.source, view.focus.number)
    if len(grid.rows) < 2:
        return NOTHING
    reading = _Reading(inputs, grid)
    return (
        1.0,
        _row_words(reading),
        1.0 / len(reading.rows) if reading.rows else 0.0,
        float(min(4, max(reading.counts, default=0))),
        *_numbers(reading),
        *_count(reading),
        *_top(reading),
        *_more(reading),
        *_total(reading),
        float(len(reading.together) > 1 and "onli" in inputs.keys),
        float(len(reading.named) > 1 and not reading.together),
    )


def _row_words(reading: _Reading) -> float:
    headers = frozenset[str]().union(*reading.grid.headers)
    wanted = reading.keys
    if not wanted:
        return 0.0
    rows = reading.grid.rows
    return max(len(wanted & headers.union(*(cell.keys for cell in row))) for row in rows) / len(wanted)


def _numbers(reading: _Reading) -> tuple[float, float, float, float]:
    numbers = reading.numbers
    if not numbers:
        return 0.0, 0.0, 0.0, 0.0
    rows = reading.grid.rows
    inside = [n for n in numbers if any(_holds(rows[at], n) for at in reading.rows)]
    column = [n for n in inside if any(_holds(rows[at][c : c + 1], n) for at in reading.rows for c in reading.columns)]
    elsewhere = [n for n in numbers if n not in inside and any(_holds(row, n) for row in rows)]
    total = len(numbers)
    nowhere = total - len(inside) - len(elsewhere)
    return len(inside) / total, len(column) / total, len(elsewhere) / total, nowhere / total


def _holds(cells: Sequence[GridCell], number: str) -> bool:
    return any(number in cell.keys for cell in cells)


def _count(reading: _Reading) -> tuple[float, float]:
    stated = frozenset(cell.number for at in reading.rows for cell in reading.grid.rows[at])
    counts = [v for v in reading.values if v == int(v) and 0 < v <= MOST_ROWS and v not in stated]
    rows = len(reading.together)
    if not counts or not rows:
        return 0.0, 0.0
    holds = any(value == rows for value in counts)
    return float(holds), float(not holds)


def _way(keys: frozenset[str], up: frozenset[str], down: frozenset[str]) -> int:
    return bool(keys & up) - bool(keys & down)


def _measured(reading: _Reading) -> list[int]:
    """Columns of numbers that the claim names; all columns of numbers if it names none."""
    numeric = [n for n in range(len(reading.grid.headers)) if len(reading.grid.column(n)) * 2 > len(reading.grid.rows)]
    return [n for n in numeric if n in reading.columns] or numeric


def _top(reading: _Reading) -> tuple[float, float]:
    words = reading.inputs.claim.words
    way = _way(frozenset(word.key for at, word in enumerate(words) if not is_bound(words, at)), HIGHEST, LOWEST)
    if not way or len(reading.rows) != 1:
        return 0.0, 0.0
    row = reading.grid.rows[reading.rows[0]]
    columns = [n for n in _measured(reading) if n < len(row) and row[n].number is not None]
    if not columns:
        return 0.0, 0.0
    chosen = max if way > 0 else min
    hits = [row[n].number == chosen(reading.grid.column(n)) for n in columns]
    weight = 1.0 if any(n in reading.columns for n in columns) else 0.5
    return (weight, 0.0) if any(hits) else (0.0, weight)


def _more(reading: _Reading) -> tuple[float, float]:
    words = reading.inputs.claim.words
    than = next((at for at, word in enumerate(words) if word.key == "than"), None)
    way = _way(reading.inputs.keys, MORE, LESS)
    if than is None or not way:
        return 0.0, 0.0
    before = _row_named_by(reading, frozenset(w.key for w in words[:than]))
    after = _row_named_by(reading, frozenset(w.key for w in words[than:]))
    if before is None or after is None or before == after:
        return 0.0, 0.0
    first, second = reading.grid.rows[before], reading.grid.rows[after]
    pairs = [(a, b) for n in _measured(reading) for a, b in [(first[n].number, second[n].number)] if None not in (a, b)]
    if not pairs:
        return 0.0, 0.0
    holds = any((a > b if way > 0 else a < b) for a, b in pairs if a is not None and b is not None)
    return float(holds), float(not holds)


def _row_named_by(reading: _Reading, keys: frozenset[str]) -> int | None:
    """The one row with a cell that these words name; None if there are several or none."""
    rows = [at for at, row in enumerate(reading.grid.rows) if any(c.words and c.words <= keys for c in row)]
    return rows[0] if len(rows) == 1 else None


def _total(reading: _Reading) -> tuple[float, float]:
    if not reading.inputs.keys & TOTALS or not reading.values:
        return 0.0, 0.0
    results = []
    for number in _measured(reading):
        chosen = [reading.grid.rows[at] for at in sorted(reading.together)] or list(reading.grid.rows)
        values = [row[number].number for row in chosen if number < len(row)]
        plain = [value for value in values if value is not None]
        if plain:
            results += [math.fsum(plain), math.fsum(plain) / len(plain)]
    holds = any(math.isclose(v, r, rel_tol=CLOSE) for v in reading.values for r in results)
    return float(holds), float(bool(results) and not holds)


GRIDS = Group("tables", FEATURES, measure)
