"""Running numbers of units: those of the first source from 0, those of each next one behind them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from ..types import Source, Unit
from . import bits
from .bits import segments, segments_of


class UnitRef(NamedTuple):
    """Number of a source and of a unit in it."""

    source: int
    unit: int


class Links(NamedTuple):
    """Which units of a segment stand beside one another, as bits."""

    start: int
    # Running number of the segment's first unit.
    units: int
    # All of its units.
    preceded: int
    # Those that follow one of the same source.
    followed: int
    # Those that one of the same source follows.


class NumberedUnits:
    """The units of some sources by their running numbers, wherever an index keeps its words."""

    def __init__(self, sources: tuple[Source, ...]) -> None:
        self.sources = sources
        self._starts: list[int] = []
        # Running number of the first unit of each source.
        self._size = 0
        self._links: list[Links] | None = None

    def _take_source(self, units: int) -> None:
        """Takes in the next source, which has so many units."""
        self._starts.append(self._size)
        self._size += units
        self._links = None

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

    def links(self) -> Sequence[Links]:
        """For each segment which of its units stand beside one another."""
        if self._links is None:
            first = segments_of([start for start in self._starts if start < self._size], self._size)
            self._links = [self._links_of(*each) for each in zip(segments(self._size), first, strict=True)]
        return self._links

    def _links_of(self, start: int, first: int) -> Links:
        size = min(bits.SEGMENT, self._size - start)
        if start + size == self._size:
            first |= 2 << size
        units = ((1 << size) - 1) << 1
        return Links(start, units, units & ~first, units & ~(first >> 1))

    def unit(self, ref: UnitRef) -> Unit:
        """The unit behind a reference."""
        units = self.sources[ref.source].units
        assert units is not None
        return units[ref.unit]
