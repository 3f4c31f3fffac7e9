"""Running numbers of units: those of the first source from 0, those of each next one behind them."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from ..types import Source, Unit
from .bits import bits_of


class UnitRef(NamedTuple):
    """Number of a source and of a unit in it."""

    source: int
    unit: int


class NumberedUnits:
    """The units of some sources by their running numbers, wherever an index keeps its words."""

    def __init__(self, sources: tuple[Source, ...]) -> None:
        self.sources = sources
        self._starts: list[int] = []
        # Running number of the first unit of each source.
        self._size = 0
        self._linked: tuple[int, int] | None = None

    def _take_source(self, units: int) -> None:
        """Takes in the next source, which has so many units."""
        self._starts.append(self._size)
        self._size += units
        self._linked = None

    def __len__(self) -> int:
        return self._size

    def ref(self, number: int) -> UnitRef:
        """The unit that has this running number."""
        source = bisect_right(self._starts, number) - 1
        return UnitRef(source, number - self._starts[source])

    def range_of(self, source: int) -> range:
        """The running numbers of a source's units."""
        ends = self._starts[source + 1 : source + 2] or [self._size]
        return range(self._starts[source], ends[0])

    def linked(self) -> tuple[int, int]:
        """The units that follow one of the same source, and those that precede one, as bits."""
        if self._linked is None:
            every = (1 << self._size) - 1
            first = bits_of(self._starts, self._size + 1)
            self._linked = every & ~first, every & ~((first | 1 << self._size) >> 1)
        return self._linked

    def unit(self, ref: UnitRef) -> Unit:
        """The unit behind a reference."""
        units = self.sources[ref.source].units
        assert units is not None
        return units[ref.unit]
