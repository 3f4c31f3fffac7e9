"""Which units cover most of a claim's words, found without a look at each of the many units that share one with it.

The result is that of scoring every unit. What a unit can score at most is summed up for all units at once, in coarse
steps; only those that can be among the best are scored in full.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from heapq import nlargest
from itertools import islice
from typing import NamedTuple

from .bits import Planes, added, at_least, highest, numbers_in, weighted
from .index import Lookup

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
# So many units are scored without a look at what they can score.
FEW = 32
# Of more units than this only those are scored that do not share all their words with better ones.
MANY = 256
# Sets of units with the same words, above which telling them apart takes longer than scoring them.
MOST_KINDS = 64


class Ranked(NamedTuple):
    """A unit and the share of the claim's words that it covers, 0 to 1."""

    number: int
    coverage: float


class _Wanted(NamedTuple):
    """A word of the claim: the units that hold it, and its share of the claim."""

    key: str
    bits: int
    share: float


def best_units(index: Lookup, keys: Sequence[str], top: int, without: Iterable[int] = ()) -> list[Ranked]:
    """At most ``top`` units, best first; [] if no unit holds any of the keys, which are sorted and differ.

    A word counts by its inverse frequency among the units that hold any of the keys. Among equals the order is that of
    the sources' names, then of the text. Units of sources numbered in ``without`` do not exist.
    """
    hidden = 0
    for source in without:
        units = index.range_of(source)
        hidden |= ((1 << len(units)) - 1) << units.start
    wanted, touched = _wanted(index, keys, hidden)
    if not wanted or top < 1:
        return []
    scores = _Scores(index, wanted)
    if touched.bit_count() <= max(FEW, top):
        candidates = [*numbers_in(touched)]
    else:
        candidates = _candidates(index, wanted, touched, top, scores)
    # Sources are sorted by name: the order of the numbers is that of names and texts.
    order = sorted(zip([-score for score in scores.of(candidates)], candidates, strict=True))
    return [Ranked(number, scores.coverage[number]) for _, number in order[:top]]


def _wanted(index: Lookup, keys: Sequence[str], hidden: int) -> tuple[list[_Wanted], int]:
    """The words that any unit holds, in the order of their keys, and all units that hold any."""
    found, touched = [], 0
    for key in keys:
        bits = index.bits(key)
        count = index.count(key)
        if hidden and (gone := bits & hidden):
            bits ^= gone
            count -= gone.bit_count()
        if count:
            found.append((key, bits, count))
            touched |= bits
    size = touched.bit_count()
    weights = [math.log(1 + size / (1 + count)) for *_, count in found]
    total = math.fsum(weights) or 1.0
    return [_Wanted(key, bits, weight / total) for (key, bits, _), weight in zip(found, weights, strict=True)], touched


def _candidates(index: Lookup, wanted: Sequence[_Wanted], touched: int, top: int, scores: _Scores) -> list[int]:
    """Units of ``touched`` among which the best are, ascending."""
    most = _most(index, wanted)
    leading, equal = highest(most, top, touched)
    leaders = [*numbers_in(leading), *islice(numbers_in(equal), 2 * top)]
    floor = nlargest(top, scores.of(leaders))[-1] - MARGIN
    near = at_least(most, math.floor(THIRDS * STEPS * floor), touched)
    if near.bit_count() <= MANY:
        return [*numbers_in(near)]
    return _of_each_kind(index, wanted, near, top)


def _most(index: Lookup, wanted: Sequence[_Wanted]) -> Planes:
    """What each unit scores at most, in thirds of a step."""
    own = weighted((word.bits, math.ceil(STEPS * word.share)) for word in wanted)
    preceded, followed = index.linked()
    before, behind = [plane << 1 & preceded for plane in own], [plane >> 1 & followed for plane in own]
    return added(own, [0, *own], before, behind)


def _of_each_kind(index: Lookup, wanted: Sequence[_Wanted], near: int, top: int) -> list[int]:
    """Of the units that have the same words, and neighbours that do, the first ``top``: they score the same."""
    preceded, followed = index.linked()
    kinds = [near]
    for word in wanted:
        for bits in (word.bits, word.bits << 1 & preceded, word.bits >> 1 & followed):
            kinds = [part for kind in kinds for part in (kind & bits, kind & ~bits) if part]
            if len(kinds) > MOST_KINDS:
                return [*numbers_in(near)]
    return sorted(number for kind in kinds for number in islice(numbers_in(kind), top))


class _Scores:
    """Coverage and scores of units, each found out when it is first asked for."""

    def __init__(self, index: Lookup, wanted: Sequence[_Wanted]) -> None:
        self._index = index
        self._wanted = wanted
        self.coverage: dict[int, float] = defaultdict(float)
        # Shares are added in the order of their keys, so that sums are the same to the last bit.
        self._known: set[int] = set()

    def of(self, numbers: Sequence[int]) -> list[float]:
        """Each unit's coverage with a part of that of its neighbours in the same source, rounded to be compared."""
        beside = [self._beside(number) for number in numbers]
        self._look_up({*numbers}.union(*beside))
        get = self.coverage.__getitem__
        return [
            round(get(number) + NEIGHBOUR_SHARE * math.fsum(map(get, near)), PLACES)
            for number, near in zip(numbers, beside, strict=True)
        ]

    def _beside(self, number: int) -> list[int]:
        units = self._index.range_of(self._index.ref(number).source)
        return [n for n in (number - 1, number + 1) if n in units]

    def _look_up(self, numbers: set[int]) -> None:
        new = sorted(numbers - self._known)
        self._known.update(new)
        coverage = self.coverage
        for word in self._wanted:
            for number in self._index.among(word.key, new):
                coverage[number] += word.share
