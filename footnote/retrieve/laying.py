"""Stretches laid on one another, so that a place stands for a unit of each of them.

What any unit of a place can score at most is summed up for all places at once. Only places that can hold a unit better
than the best so far are looked at: word by word, or with fewer stretches on one another if they are many.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import groupby, islice
from operator import itemgetter, or_
from typing import NamedTuple

from .bits import INSIDE, STRETCH, Planes, Stretches, added, at_least, highest, numbers_in, weighted
from .scores import OF_THREE, Scores

# Steps into which a claim is divided for what units score at most, in many stretches and in few: more are slower to sum
# and leave fewer places. Of a word's steps only so many of the highest bits are set, each of which has to be added.
STEPS, STEPS_OF_FEW = 255, 63
SIGNIFICANT = 5
# A neighbour counts a third at most, so that sums are whole numbers: that is no less than its share.
THIRDS = 3
# The lowest bits of neighbours' sums are not added in many stretches, but counted as if all were set.
DROPPED = 2
# At most so many stretches are laid on one another, and so that a place has so many words at most on average.
MOST_STRETCHES, DENSEST = 8, 0.7
# So many stretches are not laid on one another.
FEW_STRETCHES = 8
# Of more places than this each half of the stretches is looked at by itself, or each quarter.
MOST_PLACES, MANY_PLACES = 48, 160
# So many times as many units as are asked for are scored first, those at the highest places.
FIRST = 4
# Of fewer places the words are looked up in long numbers, of more in bytes.
FEW_PLACES = 4
# So many places are looked at without a sum of what their units can score.
FEW = 16
# Of more units in a stretch than this only those are scored that do not share all their words with better ones.
MANY = 256
# Sets of units with the same words, above which telling them apart takes longer than scoring them.
MOST_KINDS = 64
most_first = itemgetter(0)


class Part(NamedTuple):
    """Stretches that lie on one another: which of them, the places of each word, and those of any word."""

    stretches: range
    sets: list[int]
    touched: int


def parts_of(sets: Sequence[Stretches], dense: float) -> tuple[list[int], list[Part]]:
    """The units of each stretch that have any of the words, and the parts; a unit has ``dense`` words on average."""
    length, number = len(sets[0]), MOST_STRETCHES
    while number > 1 and (number * dense > DENSEST or length <= FEW_STRETCHES):
        number //= 2
    touched: list[int] = []
    parts: list[Part] = []
    # A part after the other, so that what is read from memory is used twice.
    for first in range(0, length, number):
        here = [bits[first : first + number] for bits in sets] if length > 1 else sets
        touched += [reduce(or_, bits) & INSIDE for bits in zip(*here, strict=True)]
        folded = [reduce(or_, bits) for bits in here] if number > 1 else [bits[0] for bits in here]
        parts.append(Part(range(first, min(first + number, length)), folded, reduce(or_, touched[first:])))
    return touched, parts


def _few_bits(steps: float) -> int:
    """A whole number that is no less, and of which only the highest bits are set."""
    whole = math.ceil(steps)
    low = max(0, whole.bit_length() - SIGNIFICANT)
    return -(-whole >> low) << low


class Laid:
    """A claim's words in stretches that are laid on one another, and the scores that it takes."""

    def __init__(self, scores: Scores) -> None:
        self.scores = scores
        several = len(scores.touched) > FEW_STRETCHES
        self._several = several
        self._steps, self._dropped = (STEPS, DROPPED) if several else (STEPS_OF_FEW, 0)
        weight = _few_bits if several else math.ceil
        self._weights = [weight(share * self._steps) for share in scores.shares]

    def take_all(self, parts: Sequence[Part]) -> None:
        """Looks at the units of all parts."""
        many = [part for part in parts if not self.took_few(part)]
        if not many:
            return
        sums = [self.most(part) for part in many]
        first = highest(sums, self.scores.top * (FIRST if self._several else 1), tuple(part.touched for part in many))
        for number, places in groupby(first, lambda place: place // STRETCH):
            self._look(many[number], [place % STRETCH for place in places])
        for part, most in zip(many, sums, strict=True):
            self.take(part, part.touched, most)

    def took_few(self, part: Part) -> bool:
        """Whether a part has so few places that all their units were looked at."""
        if part.touched.bit_count() > FEW:
            return False
        self._look(part, [*numbers_in(part.touched, 0)])
        return True

    def take(self, part: Part, among: int, most: Planes) -> None:
        """Looks at the units of a part, at the places ``among``, that score ``most`` at most."""
        places = among
        if self.scores.floor >= 0:
            places = at_least(most, self.least(), among)
        number = places.bit_count()
        if len(part.stretches) > 1 and number > MOST_PLACES:
            for piece in self._pieces(part, 4 if number > MANY_PLACES else 2):
                if both := piece.touched & places:
                    self.take(piece, both, self.most(piece))
        elif len(part.stretches) == 1 and number > MANY:
            self._look_at_each_kind(places, part.stretches.start)
        else:
            self._look(part, [*numbers_in(places, 0)])

    def _pieces(self, part: Part, number: int) -> Iterator[Part]:
        """So many parts that hold the stretches of a part, or one for each of these."""
        length = -(-len(part.stretches) // number)
        for start in range(0, len(part.stretches), length):
            stretches = part.stretches[start : start + length]
            first, stop = stretches.start, stretches.stop
            sets = [reduce(or_, bits[first:stop]) for bits, _ in self.scores.words]
            yield Part(stretches, sets, reduce(or_, self.scores.touched[first:stop]))

    def most(self, part: Part) -> Planes:
        """What the units at each place score at most, in thirds of a step, but for what is not counted."""
        own = weighted(zip(part.sets, self._weights, strict=True))
        low, high = [0] * self._dropped, own[self._dropped :]
        return added(own, [0, *own], low + [plane << 1 for plane in high], low + [plane >> 1 for plane in high])

    def least(self) -> int:
        """What the sum of what a unit scores at most has to be."""
        return math.floor(THIRDS * self._steps * self.scores.floor) - 2 * ((1 << self._dropped) - 1)

    def _look(self, part: Part, places: Sequence[int]) -> None:
        """Looks at every unit at some places of a part."""
        if self.scores.floor < 0 or len(part.stretches) == 1:
            for at in places:
                for stretch in part.stretches:
                    if self.scores.touched[stretch] >> at & 2 and stretch * STRETCH + at not in self.scores.coverage:
                        self.scores.score(stretch, at)
        elif len(places) < FEW_PLACES:
            for at in places:
                self._look_at_place(part, at, [bits >> at & 7 for bits in part.sets])
        else:
            marks = [bits.to_bytes(STRETCH // 8 + 1, "little") for bits in part.sets]
            for at in places:
                first, second, low = at >> 3, (at >> 3) + 1, at & 7
                self._look_at_place(part, at, [(word[first] | word[second] << 8) >> low & 7 for word in marks])

    def _look_at_place(self, part: Part, at: int, words: Sequence[int]) -> None:
        """Scores those of the units at a place that have enough of its words, which are given as three bits each."""
        having: list[tuple[float, int, float, Stretches]] = []
        total = -self.scores.floor
        for near, (bits, share) in zip(words, self.scores.words, strict=True):
            if near:
                counts = share * OF_THREE[near]
                total += counts
                having.append((counts, near << at, share, bits))
        if total < 0:
            return
        having.sort(key=most_first, reverse=True)
        for stretch in part.stretches:
            left = total
            for counts, wanted, share, bits in having:
                own = bits[stretch] & wanted
                if own != wanted:
                    left -= counts - share * OF_THREE[own >> at] if own else counts
                    if left < 0:
                        break
            else:
                if self.scores.touched[stretch] >> at & 2:
                    self.scores.score(stretch, at)

    def _look_at_each_kind(self, units: int, stretch: int) -> None:
        """Looks at the first of the units that have the same words, and neighbours that do: they score the same."""
        preceded, followed = self.scores.preceded[stretch], self.scores.followed[stretch]
        kinds = [units]
        for word, _ in self.scores.words:
            own = word[stretch]
            for bits in (own, own << 1 & preceded, own >> 1 & followed):
                kinds = [part for kind in kinds for part in (kind & bits, kind & ~bits) if part]
            if len(kinds) > MOST_KINDS:
                kinds = [units]
                break
        most = self.scores.top if len(kinds) > 1 else None
        for kind in kinds:
            for at in islice(numbers_in(kind, 0), most):
                if self.scores.score(stretch, at) < self.scores.floor and most:
                    break
