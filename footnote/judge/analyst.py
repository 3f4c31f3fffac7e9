"""The analysis of units, each made once and kept as long as its source lives, whichever claims and runs ask."""

from __future__ import annotations

import weakref
from dataclasses import replace

from ..reading import Reading
from ..types import Source
from .analysis import Analysis, UnitText
from .overview import overview
from .rules import Order, ReadingRules
from .structured.grids import Grid, read_grid, rows_around
from .structured.records import Record

# After so many units and contexts an analyst is given up for a new one: some 20 KB each, where everything is asked.
MOST_KEPT = 8192
# So many ways of reading figures and dates are kept at a time.
MOST_WAYS = 4


class _SourceTexts:
    """What was read in one source."""

    def __init__(self, source: Source, rules: ReadingRules) -> None:
        self.rules = replace(rules, order=overview(source).order)
        self.units: dict[int, UnitText] = {}
        self.grids: list[Grid] = []
        self.tables: list[tuple[UnitText, ...]] = []


class Analyst:
    """Gives the analysis of units, each made once, with dates in one order a source. It keeps no source alive."""

    def __init__(self, rules: ReadingRules) -> None:
        self.rules = rules
        self.made = 0
        # Number of analyses so far.
        self._sources: dict[int, tuple[weakref.ref[Source], _SourceTexts]] = {}
        self._contexts: dict[tuple[tuple[str, ...], Order], Analysis] = {}

    def unit(self, source: Source, number: int) -> UnitText:
        """The analysis of a source's unit."""
        texts = self._texts(source)
        found = texts.units.get(number)
        if found is None:
            self.made += 1
            # Of two threads that make it both take the one that was kept first: texts are told apart by identity.
            found = texts.units.setdefault(number, UnitText(source, number, texts.rules, self))
        return found

    def context(self, above: tuple[str, ...], rules: ReadingRules) -> Analysis:
        """The analysis of what stands above units, the same for all that share it."""
        key = (above, rules.order)
        found = self._contexts.get(key)
        if found is None:
            self.made += 1
            reading = Reading.verbatim("; ".join(filter(None, above)))
            found = self._contexts.setdefault(key, Analysis(reading, rules))
        return found

    def record(self, source: Source) -> Record:
        """The named fields of a source that gave a unit, as data."""
        return overview(source).record

    def grid(self, source: Source, number: int) -> Grid:
        """The table around a row of a source that gave a unit, as data."""
        grids = self._texts(source).grids
        for grid in grids:
            if grid.holds(number):
                return grid
        grids.append(read_grid(source, number))
        return grids[-1]

    def table(self, source: Source, number: int) -> tuple[UnitText, ...]:
        """All rows of the table that a row stands in."""
        tables = self._texts(source).tables
        for table in tables:
            if table[0].number <= number <= table[-1].number:
                return table
        tables.append(tuple(self.unit(source, row) for row in rows_around(source.units or (), number)[0]))
        return tables[-1]

    def _texts(self, source: Source) -> _SourceTexts:
        # Sources are told apart by identity: to compare two of them takes as long as to read them.
        key = id(source)
        found = self._sources.get(key)
        if found is None or found[0]() is not source:
            gone = weakref.ref(source, lambda reference: self._forget(key, reference))
            found = self._sources[key] = (gone, _SourceTexts(source, self.rules))
        return found[1]

    def _forget(self, key: int, gone: weakref.ref[Source]) -> None:
        if key in self._sources and self._sources[key][0] is gone:
            del self._sources[key]


_analysts: list[Analyst] = []
# The latest made is last.


def forget_all() -> None:
    """Gives up what was read so far: the next claim reads its units anew."""
    _analysts.clear()


def analyst_for(rules: ReadingRules) -> Analyst:
    """An analyst that reads by these rules; asked for anew before each claim, so that none keeps too much."""
    for analyst in _analysts:
        if analyst.rules is rules or analyst.rules == rules:
            if analyst.made < MOST_KEPT:
                return analyst
            _analysts[:] = [other for other in _analysts if other is not analyst]
            break
    made = Analyst(rules)
    _analysts[:] = [*_analysts[1 - MOST_WAYS :], made]
    return made
