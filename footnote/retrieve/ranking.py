"""Which units cover most of a claim's words, found without a look at each of the many units that share one with it.

The result is that of scoring every unit. What a unit can score at most is summed up for all units of a stretch at once,
in coarse steps; only those that can be better than the best of the stretches before are scored in full.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from .bits import (
    EVERY,
    INSIDE,
    STRETCH,
    Planes,
    Stretches,
    added,
    at_least,
    highest,
    numbers_in,
    stretches_of,
    weighted,
)
from .index import Lookup

# Share of a neighbouring unit's score that counts for a unit: a thought runs over sentence ends.
NEIGHBOUR_SHARE = 0.3
# Places to which scores are compared.
PLACES = 12
# More than the error of any sum of weights.
MARGIN = 1e-9
# Steps into which a claim, or the score of the last of the best, is divided for what units score at most: more are
# slower to sum and leave fewer units.
STEPS = 63
# A neighbour counts a third at most, so that sums are whole numbers: that is no less than its share.
THIRDS = 3
# Of a unit that has so many times the score of the last of the best, the neighbours are among them.
SURE = 4
# What bits of a unit and its two neighbours come to in thirds, by their pattern.
_OF_THREE = tuple((bits & 1) + THIRDS * (bits >> 1 & 1) + (bits >> 2) for bits in range(8))
# Of so few units that have much by themselves each is looked at.
FEW_HIGH = 6
# So many units are scored without a closer look at what they can score.
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
    hidden = tuple(without)
    found = holders(index, keys, hidden)
    touched = tuple(_any(bits) & INSIDE for bits in zip(*found.values(), strict=True))
    size = _count(touched)
    counts = {key: _count(bits, INSIDE) if hidden else index.count(key) for key, bits in found.items()}
    weights = {key: math.log(1 + size / (1 + count)) for key, count in counts.items() if count}
    if not weights or top < 1:
        return []
    total = math.fsum(weights.values()) or 1.0
    claim = _Claim(index, [_Wanted(found[key], weight / total) for key, weight in weights.items()])
    return [Ranked(number, claim.coverage[number]) for _, number in claim.best(touched, top)]


def holders(index: Lookup, keys: Iterable[str], without: Iterable[int] = ()) -> dict[str, Stretches]:
    """For each of the keys that some unit holds, the units that do; those of the sources ``without`` are left out."""
    found = {key: index.bits(key) for key in keys if index.count(key)}
    hidden = [number for source in without for number in index.range_of(source)]
    if not hidden:
        return found
    gone = stretches_of(hidden, len(index))
    return {key: tuple(a & ~b for a, b in zip(bits, gone, strict=True)) for key, bits in found.items()}


def _any(sets: Iterable[int]) -> int:
    union = 0
    for bits in sets:
        union |= bits
    return union


def _count(bits: Stretches, among: int = -1) -> int:
    return sum((stretch & among).bit_count() for stretch in bits)


# The score of a unit with its sign turned, and its number: the best come first. Sources are sorted by name, so that the
# order of the numbers is that of names and texts.
_Scored = tuple[float, int]


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

    def best(self, touched: Stretches, top: int) -> list[_Scored]:
        """The best units of ``touched``, which hold any of the words."""
        best: list[_Scored] = []
        for stretch, bits in enumerate(touched):
            if bits:
                best = self._better(best, self._promising(bits, stretch, best, top), top)
        return best

    def _better(self, best: list[_Scored], units: Iterable[int], top: int) -> list[_Scored]:
        new = {(-self.score(number), number) for number in units}
        return sorted(new.union(best))[:top] if new else best

    def _promising(self, units: int, stretch: int, best: list[_Scored], top: int) -> Iterable[int]:
        """Those of some units of a stretch that may be among the best; ``best`` are those of the stretches before."""
        if units.bit_count() <= FEW:
            return numbers_in(units, stretch)
        if len(best) == top:
            floor = -best[-1][0] - MARGIN
            shares = [math.ceil(min(SURE, word.share / floor) * STEPS) for word in self._wanted]
            own = weighted((word.bits[stretch], share) for word, share in zip(self._wanted, shares, strict=True))
            # It takes five eighths of the floor, or a neighbour who has them, to reach it.
            high = at_least(own, math.ceil(STEPS * 5 / 8), EVERY)
            if high.bit_count() <= FEW_HIGH:
                return _near(own, high, units, stretch) if high else ()
            units = at_least(self._most(own, stretch), THIRDS * STEPS, units)
        else:
            own = weighted((word.bits[stretch], math.ceil(STEPS * word.share)) for word in self._wanted)
            most = self._most(own, stretch)
            start = stretch * STRETCH
            best = self._better(best, (start + number for number in highest([most], top, (units,))), top)
            if len(best) == top:
                floor = -best[-1][0] - MARGIN
                units = at_least(most, math.floor(THIRDS * STEPS * floor), units)
        if units.bit_count() > MANY:
            return self._of_each_kind(units, stretch, best, top)
        return numbers_in(units, stretch)

    def _most(self, own: Planes, stretch: int) -> Planes:
        """What each unit of a stretch scores at most, in thirds of a step, if it has ``own`` steps by itself."""
        preceded, followed = self._preceded[stretch], self._followed[stretch]
        before, behind = [plane << 1 & preceded for plane in own], [plane >> 1 & followed for plane in own]
        return added(own, [0, *own], before, behind)

    def _of_each_kind(self, near: int, stretch: int, best: list[_Scored], top: int) -> Iterator[int]:
        """Of the units that have the same words, and neighbours that do, the first ones: they score the same."""
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
            first = next(numbers_in(kind, stretch))
            if len(best) < top or (-self.score(first), first) <= best[-1]:
                yield from islice(numbers_in(kind, stretch), top)


def _near(own: Planes, high: int, units: int, stretch: int) -> Iterator[int]:
    """Those of ``units`` at or beside one of ``high`` that may score the floor, which is ``STEPS`` steps."""
    start = stretch * STRETCH
    for number in numbers_in((high | high << 1 | high >> 1) & units, stretch):
        most = sum(_OF_THREE[plane >> number - start & 7] << place for place, plane in enumerate(own))
        if most >= THIRDS * STEPS:
            yield number
