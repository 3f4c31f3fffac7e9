"""Which units cover most of a claim's words, found without a look at each of the many units that share one with it.

The result is that of scoring every unit. What a unit can score at most is summed up for all units at once, in coarse
steps; only those that can be among the best are scored in full.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import islice
from typing import NamedTuple

from .bits import INSIDE, STRETCH, Planes, Stretches, added, at_least, highest, numbers_in, stretches_of, weighted
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
FEW = 16
# Of more units in a stretch than this only those are scored that do not share all their words with better ones.
MANY = 256
# Sets of units with the same words, above which telling them apart takes longer than scoring them.
MOST_KINDS = 64


class Ranked(NamedTuple):
    """A unit and the share of the claim's words that it covers, 0 to 1."""

    number: int
    coverage: float


class _Wanted(NamedTuple):
    """A word of the claim: the units that hold it, and its share of the claim."""

    bits: Stretches
    share: float


def best_units(index: Lookup, keys: Sequence[str], top: int, without: Iterable[int] = ()) -> list[Ranked]:
    """At most ``top`` units, best first; [] if no unit holds any of the keys, which are sorted and differ.

    A word counts by its inverse frequency among the units that hold any of the keys. Among equals the order is that of
    the sources' names, then of the text. Units of sources numbered in ``without`` do not exist.
    """
    found = {key: index.bits(key) for key in keys if index.count(key)}
    hidden = [number for source in without for number in index.range_of(source)]
    if hidden:
        gone = stretches_of(hidden, len(index))
        found = {key: tuple(a & ~b for a, b in zip(bits, gone, strict=True)) for key, bits in found.items()}
    touched = tuple(_any(bits) & INSIDE for bits in zip(*found.values(), strict=True))
    size = _count(touched)
    counts = {key: _count(bits, INSIDE) if hidden else index.count(key) for key, bits in found.items()}
    weights = {key: math.log(1 + size / (1 + count)) for key, count in counts.items() if count}
    if not weights or top < 1:
        return []
    total = math.fsum(weights.values()) or 1.0
    claim = _Claim(index, [_Wanted(found[key], weight / total) for key, weight in weights.items()])
    every = _numbers(touched) if size <= max(FEW, top) else claim.promising(touched, top)
    # Sources are sorted by name: the order of the numbers is that of names and texts.
    order = sorted((-claim.score(number), number) for number in every)
    return [Ranked(number, claim.coverage[number]) for _, number in order[:top]]


def _any(sets: Iterable[int]) -> int:
    union = 0
    for bits in sets:
        union |= bits
    return union


def _count(bits: Stretches, among: int = -1) -> int:
    return sum((stretch & among).bit_count() for stretch in bits)


def _numbers(bits: Stretches) -> Iterator[int]:
    for number, stretch in enumerate(bits):
        yield from numbers_in(stretch, number)


class _Claim:
    """The words of a claim and what units score for them."""

    def __init__(self, index: Lookup, wanted: Sequence[_Wanted]) -> None:
        self._wanted = wanted
        self._preceded, self._followed = index.linked()
        # Units that follow one of the same source, and those that precede one.
        self.coverage: dict[int, float] = {}
        # Of the units that were scored.
        self._scores: dict[int, float] = {}

    def score(self, number: int) -> float:
        """The unit's coverage with a part of that of its neighbours in the same source, rounded to be compared."""
        found = self._scores.get(number)
        if found is None:
            stretch, at = divmod(number, STRETCH)
            before = own = behind = 0.0
            # Shares are added in the order of their keys, so that sums are the same to the last bit.
            for bits, share in self._wanted:
                near = bits[stretch] >> at & 7
                if near:
                    if near & 1:
                        before += share
                    if near & 2:
                        own += share
                    if near & 4:
                        behind += share
            if not self._preceded[stretch] >> at & 2:
                before = 0.0
            if not self._followed[stretch] >> at & 2:
                behind = 0.0
            self.coverage[number] = own
            found = self._scores[number] = round(own + NEIGHBOUR_SHARE * (before + behind), PLACES)
        return found

    def promising(self, touched: Stretches, top: int) -> Iterator[int]:
        """Units of ``touched`` among which the best are."""
        sums = [self._most(stretch) if bits else [] for stretch, bits in enumerate(touched)]
        leaders = highest(sums, top, touched)
        floor = nlargest(top, map(self.score, leaders))[-1] - MARGIN
        least = math.floor(THIRDS * STEPS * floor)
        for stretch, (planes, bits) in enumerate(zip(sums, touched, strict=True)):
            near = at_least(planes, least, bits)
            if near and near.bit_count() > MANY:
                yield from self._of_each_kind(near, stretch, top)
            else:
                yield from numbers_in(near, stretch)

    def _most(self, stretch: int) -> Planes:
        """What each unit of a stretch scores at most, in thirds of a step."""
        own = weighted((word.bits[stretch], math.ceil(STEPS * word.share)) for word in self._wanted)
        preceded, followed = self._preceded[stretch], self._followed[stretch]
        before, behind = [plane << 1 & preceded for plane in own], [plane >> 1 & followed for plane in own]
        return added(own, [0, *own], before, behind)

    def _of_each_kind(self, near: int, stretch: int, top: int) -> Iterator[int]:
        """Of the units that have the same words, and neighbours that do, the first ``top``: they score the same."""
        preceded, followed = self._preceded[stretch], self._followed[stretch]
        kinds = [near]
        for word in self._wanted:
            own = word.bits[stretch]
            for bits in (own, own << 1 & preceded, own >> 1 & followed):
                kinds = [part for kind in kinds for part in (kind & bits, kind & ~bits) if part]
                if len(kinds) > MOST_KINDS:
                    yield from numbers_in(near, stretch)
                    return
        for kind in kinds:
            yield from islice(numbers_in(kind, stretch), top)
