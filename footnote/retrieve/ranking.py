"""Which units cover most of a claim's words, found without a look at each of the many units that share one with it.

The result is that of scoring every unit. In many stretches those units are marked that have, or stand beside one that
has, enough of the words to be better than the best so far. What is around the marked units is laid on one another, so
that a place stands for a unit of each stretch, and what any unit of a place can score at most is summed up for all
places at once. Few stretches, and those with too many marked units, are summed up one by one.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import islice
from operator import itemgetter, or_
from typing import NamedTuple

from .bits import (
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
from .threshold import Threshold

# Share of a neighbouring unit's score that counts for a unit: a thought runs over sentence ends.
NEIGHBOUR_SHARE = 0.3
# Places to which scores are compared.
PLACES = 12
# More than the error of any sum of weights.
MARGIN = 1e-9
# Steps into which a claim is divided for what units score at most, in many stretches and in few: more are slower to sum
# and leave fewer units.
STEPS, STEPS_OF_FEW = 255, 63
# A neighbour counts a third at most, so that sums are whole numbers: that is no less than its share.
THIRDS = 3
# So many stretches are looked at one by one. Of more, some are looked at first for a floor, then ever more together.
FEW_STRETCHES, SAMPLE = 8, 16
# Shares of a claim that are looked for first, each so many times the one before, down to the least.
LESS, LEAST_BEGUN = 0.8, 0.05
# Of stretches, one in so many is counted for how many can be laid on one another: so many units with enough words.
COUNTED, THIN = 8, 800
# So few units are scored without a sum of what they can score.
FEW = 16
# Of more units in a stretch than this only those are scored that do not share all their words with better ones.
MANY = 256
# Sets of units with the same words, above which telling them apart takes longer than scoring them.
MOST_KINDS = 64
# What a word counts for a unit that has it, or whose neighbours have it, by the bits of the three.
_OF_THREE = tuple((bits >> 1 & 1) + NEIGHBOUR_SHARE * ((bits & 1) + (bits >> 2)) for bits in range(8))
# What a word counts at a place, the bits of the place and its neighbours that have it, its share and its units.
_Near = tuple[float, int, float, Stretches]
_most_first = itemgetter(0)


class Ranked(NamedTuple):
    """A unit and the share of the claim's words that it covers, 0 to 1."""

    number: int
    coverage: float


def best_units(index: Lookup, keys: Sequence[str], top: int, without: Iterable[int] = ()) -> list[Ranked]:
    """At most ``top`` units, best first; [] if no unit holds any of the keys, which are sorted and differ.

    A word counts by its inverse frequency among the units that hold any of the keys. Among equals the order is that of
    the sources' names, then of the text. Units of sources numbered in ``without`` do not exist.
    """
    hidden = tuple(without)
    found = holders(index, keys, hidden)
    counts = {key: _count(bits, INSIDE) if hidden else index.count(key) for key, bits in found.items()}
    sets = [found[key] for key, count in counts.items() if count]
    if not sets or top < 1:
        return []
    touched = [reduce(or_, bits) for bits in zip(*sets, strict=True)]
    size = _count(touched, INSIDE)
    weights = [math.log(1 + size / (1 + count)) for count in counts.values() if count]
    total = math.fsum(weights) or 1.0
    claim = _Claim(index, sets, [weight / total for weight in weights], touched, top)
    claim.take_all()
    return [Ranked(unit, claim.coverage[unit]) for _, unit in claim.best]


def holders(index: Lookup, keys: Iterable[str], without: Iterable[int] = ()) -> dict[str, Stretches]:
    """For each of the keys that some unit holds, the units that do; those of the sources ``without`` are left out."""
    found = {key: index.bits(key) for key in keys if index.count(key)}
    hidden = [number for source in without for number in index.range_of(source)]
    if not hidden:
        return found
    gone = stretches_of(hidden, len(index))
    return {key: tuple(a & ~b if b else a for a, b in zip(bits, gone, strict=True)) for key, bits in found.items()}


def _count(bits: Iterable[int], among: int = -1) -> int:
    return sum((stretch & among).bit_count() for stretch in bits)


def _around(units: int) -> int:
    """The units, their neighbours and the neighbours of these."""
    two = units | units << 1
    return (two | two << 2 | units << 4) >> 2


# The score of a unit with its sign turned, and its number: the best come first. Sources are sorted by name, so that the
# order of the numbers is that of names and texts.
_Scored = tuple[float, int]


class _Claim:
    """The words of a claim, as units and share of each, and the best of the units that were looked at."""

    def __init__(
        self, index: Lookup, sets: Sequence[Stretches], shares: Sequence[float], touched: Sequence[int], top: int
    ) -> None:
        self._sets, self._shares = sets, shares
        self._words = [*zip(sets, shares, strict=True)]
        self._steps = STEPS if len(touched) > FEW_STRETCHES else STEPS_OF_FEW
        self._weights = [math.ceil(share * self._steps) for share in shares]
        self._touched = touched
        self._top = top
        self._preceded, self._followed = index.linked()
        # Units that follow one of the same source, and those that precede one.
        self.best: list[_Scored] = []
        self.coverage: dict[int, float] = {}
        # Of the best.
        self._floor = -1.0
        # What a unit has to score to be among them; below 0 as long as there are too few.

    def take_all(self) -> None:
        """Looks at the units of all stretches."""
        number = len(self._touched)
        if number <= FEW_STRETCHES:
            self._take_each(range(number))
            return
        self._begin(range(0, number, -(-number // SAMPLE)))
        start, length = 0, SAMPLE
        while start < number:
            self._take_together(range(start, min(start + length, number)))
            start, length = start + length, 2 * length

    def _begin(self, sample: Sequence[int]) -> None:
        """Looks at some units that have many of the words, so that there is a floor."""
        least = 1.0
        while self._floor < 0 and least > LEAST_BEGUN:
            least *= LESS
            threshold = Threshold(self._shares, least)
            if not threshold.tells:
                return
            sets = [self._sets[word] for word in threshold.words]
            for stretch in sample:
                units = threshold.units([bits[stretch] for bits in sets]) & INSIDE
                self._score_all(islice(numbers_in(units, 0), self._top), stretch)

    def _take_together(self, stretches: range) -> None:
        """Looks at the units of some stretches, of which those that can be among the best are laid on one another."""
        # A unit that is among the best has, or is beside one that has, the floor by itself, or five eighths of it and a
        # neighbour with any word. The neighbour is counted as if it were a word that comes to the rest.
        alone = self._floor / (1 + 2 * NEIGHBOUR_SHARE)
        threshold = Threshold([*self._shares, self._floor - alone], self._floor - MARGIN)
        if threshold.tells:
            some = [(stretch, bits) for stretch in stretches if (bits := self._marked(threshold, stretch))]
            counted = [bits for _, bits in some[::COUNTED]]
            together = THIN * len(counted) // (1 + _count(counted))
            if together > 1 or not some:
                for start in range(0, len(some), max(1, together)):
                    self._take_laid([(stretch, _around(bits)) for stretch, bits in some[start : start + together]])
                return
        self._take_each(stretches)

    def _marked(self, threshold: Threshold, stretch: int) -> int:
        """The units of a stretch that a threshold names, of which the last word is that a neighbour has any."""
        touched = self._touched[stretch]
        words = [bits[stretch] for bits in self._sets]
        words.append(touched << 1 | touched >> 1)
        return threshold.units([words[word] for word in threshold.words])

    def _take_laid(self, near: Sequence[tuple[int, int]]) -> None:
        """Looks at the units of some stretches that can be among the best, laid on one another."""
        sets = [reduce(or_, [bits[stretch] & among for stretch, among in near]) for bits in self._sets]
        places = self._high(self._most(sets), INSIDE)
        words: dict[int, list[_Near]] = {}
        for stretch, bits in near:
            units = bits & places and bits & places & self._touched[stretch]
            while units:
                at = units.bit_length() - 2
                units ^= 2 << at
                if at not in words:
                    words[at] = self._words_at(at, sets)
                if self._can_be_best(words[at], stretch, at):
                    self._score(stretch, at)

    def _words_at(self, at: int, sets: Sequence[int]) -> list[_Near]:
        """The words at and beside a place, those that count most first."""
        found = []
        for bits, (stretches, share) in zip(sets, self._words, strict=True):
            if near := bits >> at & 7:
                found.append((share * _OF_THREE[near], near << at, share, stretches))
        return sorted(found, key=_most_first, reverse=True)

    def _can_be_best(self, words: Sequence[_Near], stretch: int, at: int) -> bool:
        """Whether a unit has enough of the words at its place, some of which other stretches may have."""
        left = math.fsum(map(_most_first, words)) - self._floor
        for counts, wanted, share, stretches in words:
            own = stretches[stretch] & wanted
            if own != wanted:
                left -= counts - share * _OF_THREE[own >> at]
                if left < 0:
                    return False
        return True

    def _take_each(self, stretches: range) -> None:
        """Looks at the units of some stretches, one after the other."""
        many = [stretch for stretch in stretches if not self._took_few(stretch)]
        sums: list[Planes] = []
        if self._floor < 0:
            sums = [self._most([bits[stretch] for bits in self._sets]) for stretch in many]
            for place in highest(sums, self._top, tuple(self._touched[stretch] & INSIDE for stretch in many)):
                self._score(many[place // STRETCH], place % STRETCH)
        for at, stretch in enumerate(many):
            most = sums[at] if sums else self._most([bits[stretch] for bits in self._sets])
            units = self._high(most, self._touched[stretch] & INSIDE)
            if units.bit_count() > MANY:
                self._score_each_kind(units, stretch)
            else:
                self._score_all(numbers_in(units, 0), stretch)

    def _took_few(self, stretch: int) -> bool:
        if (self._touched[stretch] & INSIDE).bit_count() > FEW:
            return False
        self._score_all(numbers_in(self._touched[stretch] & INSIDE, 0), stretch)
        return True

    def _most(self, sets: Sequence[int]) -> Planes:
        """What the units score at most, in thirds of a step."""
        own = weighted(zip(sets, self._weights, strict=True))
        return added(own, [0, *own], [plane << 1 for plane in own], [plane >> 1 for plane in own])

    def _high(self, most: Planes, among: int) -> int:
        """Those that can be among the best."""
        return at_least(most, math.floor(THIRDS * self._steps * self._floor), among)

    def _score_all(self, units: Iterable[int], stretch: int) -> None:
        for at in units:
            if stretch * STRETCH + at not in self.coverage:
                self._score(stretch, at)

    def _score(self, stretch: int, at: int) -> float:
        """The unit's coverage with a part of that of its neighbours in the same source; it is taken if it is better."""
        before = own = behind = 0.0
        # Shares are added in the order of their keys, so that sums are the same to the last bit.
        for bits, share in self._words:
            near = bits[stretch] >> at & 7
            if near:
                if near & 1:
                    before += share
                if near & 2:
                    own += share
                if near & 4:
                    behind += share
        if own + NEIGHBOUR_SHARE * (before + behind) < self._floor:
            return 0.0
        if before and not self._preceded[stretch] >> at & 2:
            before = 0.0
        if behind and not self._followed[stretch] >> at & 2:
            behind = 0.0
        score = round(own + NEIGHBOUR_SHARE * (before + behind), PLACES)
        if score >= self._floor:
            self._keep((-score, stretch * STRETCH + at), own)
        return score

    def _keep(self, scored: _Scored, coverage: float) -> None:
        """Takes a unit among the best if it is one, and was not taken before."""
        best = self.best
        if scored[1] in self.coverage or (len(best) == self._top and scored > best[-1]):
            return
        insort(best, scored)
        self.coverage[scored[1]] = coverage
        if len(best) > self._top:
            del self.coverage[best.pop()[1]]
        if len(best) == self._top:
            self._floor = -best[-1][0] - MARGIN

    def _score_each_kind(self, units: int, stretch: int) -> None:
        """Looks at the first of the units that have the same words, and neighbours that do: they score the same."""
        preceded, followed = self._preceded[stretch], self._followed[stretch]
        kinds = [units]
        for word, _ in self._words:
            own = word[stretch]
            for bits in (own, own << 1 & preceded, own >> 1 & followed):
                kinds = [part for kind in kinds for part in (kind & bits, kind & ~bits) if part]
            if len(kinds) > MOST_KINDS:
                kinds = [units]
                break
        most = self._top if len(kinds) > 1 else None
        for kind in kinds:
            for at in islice(numbers_in(kind, 0), most):
                if self._score(stretch, at) < self._floor and most:
                    break
