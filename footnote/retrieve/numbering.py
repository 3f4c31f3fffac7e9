"""Running numbers of units: those of the first source from 0, those of each next one behind them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from ..types import Source, Unit
from .bits import Stretches, cut, stretches_of


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
        self._linked: tuple[Stretches, Stretches] | None = None

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

    def linked(self) -> tuple[Stretches, Stretches]:
        """The units that follow one of the same source, and those that precede one."""
        if self._linked is None:
            starts = sorted({start for start in self._starts if start < self._size})
            ends = [start - 1 for start in (*starts[1:], self._size)] if starts else []
            self._linked = self._all_but(starts), self._all_but(ends)
        return self._linked

    def _all_but(self, numbers: Sequence[int]) -> Stretches:
        every = cut(bytes([255]) * (self._size // 8) + bytes([(1 << self._size % 8) - 1]))
        return tuple(a & ~b for a, b in zip(every, stretches_of(numbers, self._size), strict=True))

    def unit(self, ref: UnitRef) -> Unit:
        """The unit behind a reference."""
        units = self.sources[ref.source].units
        assert units is not None
        return units[ref.unit]
