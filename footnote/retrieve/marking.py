"""Units marked that can be among the best, before any is scored: for few words, and for common ones.

Those are marked that have, or stand beside one that has, enough of the words to be better than the best so far. Only
what is around them is laid on one another, which leaves few places to look at.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import reduce
from itertools import islice
from operator import or_

from .bits import INSIDE, Stretches, at_least, count, numbers_in
from .laying import Laid, Part, most_first
from .scores import MARGIN, NEIGHBOUR_SHARE, OF_THREE
from .threshold import Threshold

# Units are marked in stretches: some first for a floor, then ever more together.
SAMPLE = 16
# Shares of a claim that are looked for first, each so many times the one before, down to the least.
LESS, LEAST_BEGUN = 0.8, 0.05
# Of stretches, one in so many is counted for how many can be laid on one another: so many units with enough words.
COUNTED, THIN = 8, 800
# What a word counts at a place, the bits of the place and its neighbours that have it, its share and its units.
_Near = tuple[float, int, float, Stretches]


def _around(units: int) -> int:
    """The units, their neighbours and the neighbours of these."""
    two = units | units << 1
    return (two | two << 2 | units << 4) >> 2


class Marking:
    """The units of a claim that are marked, and the scores that it takes."""

    def __init__(self, laid: Laid) -> None:
        self._laid, self._scores = laid, laid.scores

    def take_all(self) -> None:
        """Looks at the units of all stretches, of which first those are marked that have enough of the words."""
        number = len(self._scores.touched)
        self._begin(range(0, number, -(-number // SAMPLE)))
        start, length = 0, SAMPLE
        while start < number:
            self._take_together(range(start, min(start + length, number)))
            start, length = start + length, 2 * length

    def _begin(self, sample: Sequence[int]) -> None:
        """Looks at some units that have many of the words, so that there is a floor."""
        least = 1.0
        while self._scores.floor < 0 and least > LEAST_BEGUN:
            least *= LESS
            threshold = Threshold(self._scores.shares, least)
            if not threshold.tells:
                return
            sets = [self._scores.sets[word] for word in threshold.words]
            for stretch in sample:
                units = threshold.units([bits[stretch] for bits in sets]) & INSIDE
                self._scores.score_all(islice(numbers_in(units, 0), self._scores.top), stretch)

    def _take_together(self, stretches: range) -> None:
        """Looks at the units of some stretches, of which those that can be among the best are laid on one another."""
        # A unit that is among the best has, or is beside one that has, the floor by itself, or five eighths of it and a
        # neighbour with any word. The neighbour is counted as if it were a word that comes to the rest.
        alone = self._scores.floor / (1 + 2 * NEIGHBOUR_SHARE)
        threshold = Threshold([*self._scores.shares, self._scores.floor - alone], self._scores.floor - MARGIN)
        if threshold.tells:
            some = [(stretch, bits) for stretch in stretches if (bits := self._marked(threshold, stretch))]
            counted = [bits for _, bits in some[::COUNTED]]
            together = THIN * len(counted) // (1 + count(counted))
            if together > 1 or not some:
                for start in range(0, len(some), max(1, together)):
                    self._take_laid([(stretch, _around(bits)) for stretch, bits in some[start : start + together]])
                return
        self._take_each(stretches)

    def _marked(self, threshold: Threshold, stretch: int) -> int:
        """The units of a stretch that a threshold names, of which the last word is that a neighbour has any."""
        touched = self._scores.touched[stretch]
        words = [bits[stretch] for bits in self._scores.sets]
        words.append(touched << 1 | touched >> 1)
        return threshold.units([words[word] for word in threshold.words])

    def _take_laid(self, near: Sequence[tuple[int, int]]) -> None:
        """Looks at the units of some stretches that can be among the best, laid on one another."""
        sets = [reduce(or_, [bits[stretch] & among for stretch, among in near]) for bits in self._scores.sets]
        most = self._laid.most(Part(range(len(near)), sets, INSIDE))
        places = at_least(most, self._laid.least(), INSIDE)
        words: dict[int, list[_Near]] = {}
        for stretch, bits in near:
            units = bits & places and bits & places & self._scores.touched[stretch]
            while units:
                at = units.bit_length() - 2
                units ^= 2 << at
                if at not in words:
                    words[at] = self._words_at(at, sets)
                if self._can_be_best(words[at], stretch, at):
                    self._scores.score(stretch, at)

    def _words_at(self, at: int, sets: Sequence[int]) -> list[_Near]:
        """The words at and beside a place, those that count most first."""
        found = []
        for bits, (stretches, share) in zip(sets, self._scores.words, strict=True):
            if near := bits >> at & 7:
                found.append((share * OF_THREE[near], near << at, share, stretches))
        return sorted(found, key=most_first, reverse=True)

    def _can_be_best(self, words: Sequence[_Near], stretch: int, at: int) -> bool:
        """Whether a unit has enough of the words at its place, some of which other stretches may have."""
        left = math.fsum(map(most_first, words)) - self._scores.floor
        for counts, wanted, share, stretches in words:
            own = stretches[stretch] & wanted
            if own != wanted:
                left -= counts - share * OF_THREE[own >> at]
                if left < 0:
                    return False
        return True

    def _take_each(self, stretches: range) -> None:
        """Looks at the units of some stretches, one after the other."""
        for stretch in stretches:
            touched = self._scores.touched[stretch] & INSIDE
            part = Part(range(stretch, stretch + 1), [bits[stretch] for bits in self._scores.sets], touched)
            if not self._laid.took_few(part):
                self._laid.take(part, touched, self._laid.most(part))
