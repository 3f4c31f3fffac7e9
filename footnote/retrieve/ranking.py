"""Which units cover most of a claim's words, found without a look at each of the many units that share one with it.

The result is that of scoring every unit. What a unit can score at most is summed up for all units of a segment at once,
in coarse steps; only those that can be among the best, as far as these are known, are scored in full.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import islice
from operator import or_
from typing import NamedTuple

from . import bits as sets
from .bits import Planes, added, at_least, highest, numbers_in, segments, weighted
from .index import Lookup
from .numbering import Links

# Share of a neighbouring unit's score that counts for a unit: a thought runs over sentence ends.
NEIGHBOUR_SHARE = 0.3
# Places to which scores are compared.
PLACES = 12
# More than the error of any sum of weights.
MARGIN = 1e-9
# Steps into which a claim is divided for what units score at most: more are slower to sum and leave fewer units.
STEPS = 511
# A neighbour counts a third at most, so that sums are whole numbers: that is no less than its share.
THIRDS = 3
# Steps into which the score of the last of the best is divided for a first look.
ROUGH_STEPS = 16
# So many units are scored without a closer look at what they can score.
FEW = 32
# Of more units than this only those are scored that do not share all their words with better ones.
MANY = 256
# For so many units a word's bits are shifted; for more, written out.
FEW_THREES = 6
# Sets of units with the same words, above which telling them apart takes longer than scoring them.
MOST_KINDS = 64


class Ranked(NamedTuple):
    """A unit and the share of the claim's words that it covers, 0 to 1."""

    number: int
    coverage: float


class _Wanted(NamedTuple):
    """A word of the claim: the units that hold it, and its share of the claim."""

    bits: Sequence[int]
    share: float


class _Segment(NamedTuple):
    """Some units one after the other, and which of them hold which words of the claim."""

    links: Links
    words: Sequence[tuple[int, float]]
    # Bits and share, in the order of their keys; only those that some unit holds.
    touched: int
    # Units that hold any.


def best_units(index: Lookup, keys: Sequence[str], top: int, without: Iterable[int] = ()) -> list[Ranked]:
    """At most ``top`` units, best first; [] if no unit holds any of the keys, which are sorted and differ.

    A word counts by its inverse frequency among the units that hold any of the keys. Among equals the order is that of
    the sources' names, then of the text. Units of sources numbered in ``without`` do not exist.
    """
    wanted, touched = _wanted(index, keys, _hidden(index, without))
    if not wanted or top < 1:
        return []
    best = _Best(top)
    waiting = [
        _Segment(links, [(word.bits[at], word.share) for word in wanted if word.bits[at]], units)
        for at, (links, units) in enumerate(zip(index.links(), touched, strict=True))
        if units
    ]
    for segment in waiting:
        best.take(segment, _candidates(segment, best))
    return best.ranked()


def _hidden(index: Lookup, without: Iterable[int]) -> dict[int, int]:
    """The units of the sources that do not exist, by segment."""
    hidden: dict[int, int] = {}
    for units in map(index.range_of, without):
        for at, start in enumerate(segments(len(index))):
            low, high = max(units.start, start - 1), min(units.stop, start + sets.SEGMENT + 1)
            if low < high:
                hidden[at] = hidden.get(at, 0) | ((1 << high - low) - 1) << low - start + 1
    return hidden


def _wanted(index: Lookup, keys: Sequence[str], hidden: dict[int, int]) -> tuple[list[_Wanted], list[int]]:
    """The words that any unit holds, in the order of their keys, and by segment the units that hold any."""
    links = index.links()
    found = []
    for key in keys:
        count = index.count(key)
        bits = index.bits(key) if count else ()
        if count and hidden:
            bits = [*bits]
            for at, gone in hidden.items():
                count -= (bits[at] & gone & links[at].units).bit_count()
                bits[at] &= ~gone
        if count:
            found.append((bits, count))
    touched = [
        reduce(or_, each) & links[at].units for at, each in enumerate(zip(*(bits for bits, _ in found), strict=True))
    ]
    size = sum(units.bit_count() for units in touched)
    weights = [math.log(1 + size / (1 + count)) for _, count in found]
    total = math.fsum(weights) or 1.0
    return [_Wanted(bits, weight / total) for (bits, _), weight in zip(found, weights, strict=True)], touched


class _Best:
    """The best units so far, at most ``top``."""

    def __init__(self, top: int) -> None:
        self.top = top
        self._found: list[tuple[float, int, float]] = []
        # Score with its sign turned, running number, coverage.

    @property
    def floor(self) -> float | None:
        """The score of the last of them; None while there are fewer than wanted."""
        return -self._found[-1][0] if len(self._found) == self.top else None

    def take(self, segment: _Segment, units: Sequence[int]) -> None:
        """Takes in those of these units of a segment that are among the best."""
        for found in _scored(segment, units):
            if self.is_better(found) and found not in self._found:
                insort(self._found, found)
                del self._found[self.top :]

    def is_better(self, scored: tuple[float, int, float]) -> bool:
        """Whether a scored unit is among the best so far."""
        return len(self._found) < self.top or scored < self._found[-1]

    def ranked(self) -> list[Ranked]:
        """Them, best first."""
        # Sources are sorted by name: the order of the numbers is that of names and texts.
        return [Ranked(number, coverage) for _, number, coverage in self._found]


def _candidates(segment: _Segment, best: _Best) -> Sequence[int]:
    """Units of the segment among which those are that are better than the best so far."""
    if segment.touched.bit_count() <= FEW:
        return [*numbers_in(segment.touched)]
    near, most = segment.touched, None
    if best.floor is None:
        most = _most(segment)
        leading, equal = highest(most, best.top, near)
        best.take(segment, [*numbers_in(leading), *islice(numbers_in(equal), 2 * best.top)])
    else:
        near = _roughly(segment, best.floor)
        if near.bit_count() <= FEW:
            return [*numbers_in(near)]
    floor = (best.floor or 0.0) - MARGIN
    near = at_least(most or _most(segment), math.floor(THIRDS * STEPS * floor), near)
    if near.bit_count() <= MANY:
        return [*numbers_in(near)]
    return _of_each_kind(segment, near, best)


def _roughly(segment: _Segment, floor: float) -> int:
    """Units that may score ``floor`` or more, found by what they and their neighbours have by themselves.

    Such a unit has four fifths of it; or five eighths, and a neighbour a third; or less, and a neighbour five eighths.
    In the last case the unit, or its other neighbour, has ``other``, since none has more than 1.
    """
    floor -= MARGIN
    steps = ROUGH_STEPS
    own = weighted((bits, min(steps, math.ceil(steps * share / floor))) for bits, share in segment.words)
    every = segment.links.units | segment.links.units << 1 | segment.links.units >> 1
    high = at_least(own, math.ceil(steps * 5 / 8), every)
    if not high:
        return 0
    near = at_least(own, math.ceil(steps * 4 / 5), high)
    near |= high & _beside(at_least(own, math.ceil(steps / 3), every))
    other = (floor - NEIGHBOUR_SHARE) / (1 + NEIGHBOUR_SHARE) - MARGIN
    if other <= 0:
        near |= _beside(high)
    else:
        having = at_least(own, math.ceil(steps * other / floor), every)
        near |= (_beside(high) & having) | (high << 1 & having >> 1) | (high >> 1 & having << 1)
    return near & segment.touched


def _beside(units: int) -> int:
    return units << 1 | units >> 1


def _most(segment: _Segment) -> Planes:
    """What each unit scores at most, in thirds of a step."""
    own = weighted((bits, math.ceil(STEPS * share)) for bits, share in segment.words)
    _, _, preceded, followed = segment.links
    before, behind = [plane << 1 & preceded for plane in own], [plane >> 1 & followed for plane in own]
    return added(own, [0, *own], before, behind)


def _of_each_kind(segment: _Segment, near: int, best: _Best) -> Sequence[int]:
    """Of the units that have the same words, and neighbours that do, the first ones: they score the same."""
    _, _, preceded, followed = segment.links
    kinds = [near]
    for own, _ in segment.words:
        for bits in (own, own << 1 & preceded, own >> 1 & followed):
            kinds = [part for kind in kinds for part in (kind & bits, kind & ~bits) if part]
            if len(kinds) > MOST_KINDS:
                return [*numbers_in(near)]
    firsts = {next(numbers_in(kind)): kind for kind in kinds}
    better = [
        first for first, scored in zip(firsts, _scored(segment, [*firsts]), strict=True) if best.is_better(scored)
    ]
    return sorted(number for first in better for number in islice(numbers_in(firsts[first]), best.top))


def _scored(segment: _Segment, units: Sequence[int]) -> list[tuple[float, int, float]]:
    """Each unit's score with its sign turned, its running number, and its coverage.

    The score is the coverage with a part of that of its neighbours in the same source, rounded to be compared.
    """
    start, _, preceded, followed = segment.links
    sums = [[0.0, 0.0, 0.0] for _ in units]
    # Shares are added in the order of their keys, so that sums are the same to the last bit.
    for bits, share in segment.words:
        for found, three in zip(sums, _threes(bits, units), strict=True):
            if three:
                if three & 1:
                    found[0] += share
                if three & 2:
                    found[1] += share
                if three & 4:
                    found[2] += share
    scored = []
    for unit, (before, own, behind) in zip(units, sums, strict=True):
        beside = before * (preceded >> unit & 1), behind * (followed >> unit & 1)
        scored.append((-round(own + NEIGHBOUR_SHARE * math.fsum(beside), PLACES), start + unit - 1, own))
    return scored


def _threes(bits: int, units: Sequence[int]) -> Iterable[int]:
    """For each unit the bits of it and of its neighbours, that before lowest."""
    if len(units) <= FEW_THREES:
        return [bits >> unit - 1 & 7 for unit in units]
    marks = bits.to_bytes((bits.bit_length() >> 3) + 3 + (max(units) >> 3), "little")
    return [(marks[unit - 1 >> 3] | marks[(unit - 1 >> 3) + 1] << 8) >> (unit - 1 & 7) & 7 for unit in units]
