"""Which units cover most of a claim's words, found without a look at each of the many units that share one with it.

The result is that of scoring every unit. Stretches are laid on one another, so that a place stands for a unit of each
of them, and what any unit of a place can score at most is summed up for all places at once. Only places that can hold a
unit better than the best so far are looked at: word by word, or with fewer stretches on one another if they are many.

For few words, and for common ones, units are marked first that have, or stand beside one that has, enough of the words
to be better than the best so far. Only what is around them is laid on one another, which leaves few places to look at.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import groupby, islice
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
# Of so few words, and of common ones, units are marked in stretches: some first for a floor, then ever more together.
FEW_WORDS, SAMPLE = 7, 16
# Shares of a claim that are looked for first, each so many times the one before, down to the least.
LESS, LEAST_BEGUN = 0.8, 0.05
# Of stretches, one in so many is counted for how many can be laid on one another: so many units with enough words.
COUNTED, THIN = 8, 800
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
# What a word counts for a unit that has it, or whose neighbours have it, by the bits of the three.
_OF_THREE = tuple((bits >> 1 & 1) + NEIGHBOUR_SHARE * ((bits & 1) + (bits >> 2)) for bits in range(8))
# What a word counts at a place, the bits of the place and its neighbours that have it, its share and its units.
_Near = tuple[float, int, float, Stretches]
_most_first = itemgetter(0)


class Ranked(NamedTuple):
    """A unit and the share of the claim's words that it covers, 0 to 1."""

    number: int
    coverage: float


class _Part(NamedTuple):
    """Stretches that lie on one another: which of them, the places of each word, and those of any word."""

    stretches: range
    sets: list[int]
    touched: int


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
    dense = sum(counts.values()) / len(index)
    marked = len(sets[0]) > FEW_STRETCHES and (len(sets) <= FEW_WORDS or dense > DENSEST / 4)
    touched, parts = ([reduce(or_, bits) for bits in zip(*sets, strict=True)], []) if marked else _parts(sets, dense)
    size = _count(touched, INSIDE)
    weights = [math.log(1 + size / (1 + count)) for count in counts.values() if count]
    total = math.fsum(weights) or 1.0
    claim = _Claim(index, sets, [weight / total for weight in weights], touched, top)
    if marked:
        claim.take_marked()
    else:
        claim.take_all(parts)
    return [Ranked(unit, claim.coverage[unit]) for _, unit in claim.best]


def holders(index: Lookup, keys: Iterable[str], without: Iterable[int] = ()) -> dict[str, Stretches]:
    """For each of the keys that some unit holds, the units that do; those of the sources ``without`` are left out."""
    found = {key: index.bits(key) for key in keys if index.count(key)}
    hidden = [number for source in without for number in index.range_of(source)]
    if not hidden:
        return found
    gone = stretches_of(hidden, len(index))
    return {key: tuple(a & ~b if b else a for a, b in zip(bits, gone, strict=True)) for key, bits in found.items()}


def _parts(sets: Sequence[Stretches], dense: float) -> tuple[list[int], list[_Part]]:
    """The units of each stretch that have any of the words, and the parts; a unit has ``dense`` words on average."""
    length, number = len(sets[0]), MOST_STRETCHES
    while number > 1 and (number * dense > DENSEST or length <= FEW_STRETCHES):
        number //= 2
    touched: list[int] = []
    parts: list[_Part] = []
    # A part after the other, so that what is read from memory is used twice.
    for first in range(0, length, number):
        here = [bits[first : first + number] for bits in sets] if length > 1 else sets
        touched += [reduce(or_, bits) & INSIDE for bits in zip(*here, strict=True)]
        folded = [reduce(or_, bits) for bits in here] if number > 1 else [bits[0] for bits in here]
        parts.append(_Part(range(first, min(first + number, length)), folded, reduce(or_, touched[first:])))
    return touched, parts


def _around(units: int) -> int:
    """The units, their neighbours and the neighbours of these."""
    two = units | units << 1
    return (two | two << 2 | units << 4) >> 2


def _count(bits: Iterable[int], among: int = -1) -> int:
    return sum((stretch & among).bit_count() for stretch in bits)


def _few_bits(steps: float) -> int:
    """A whole number that is no less, and of which only the highest bits are set."""
    whole = math.ceil(steps)
    low = max(0, whole.bit_length() - SIGNIFICANT)
    return -(-whole >> low) << low


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
        several = len(touched) > FEW_STRETCHES
        self._steps, self._dropped = (STEPS, DROPPED) if several else (STEPS_OF_FEW, 0)
        weight = _few_bits if several else math.ceil
        self._weights = [weight(share * self._steps) for share in shares]
        self._touched = touched
        self._top = top
        self._preceded, self._followed = index.linked()
        # Units that follow one of the same source, and those that precede one.
        self.best: list[_Scored] = []
        self.coverage: dict[int, float] = {}
        # Of the best.
        self._floor = -1.0
        # What a unit has to score to be among them; below 0 as long as there are too few.

    def take_all(self, parts: Sequence[_Part]) -> None:
        """Looks at the units of all parts."""
        many = [part for part in parts if not self._took_few(part)]
        if not many:
            return
        several = len(self._touched) > FEW_STRETCHES
        sums = [self._most(part) for part in many]
        first = highest(sums, self._top * (FIRST if several else 1), tuple(part.touched for part in many))
        for number, places in groupby(first, lambda place: place // STRETCH):
            self._look(many[number], [place % STRETCH for place in places])
        for part, most in zip(many, sums, strict=True):
            self._take(part, part.touched, most)

    def take_marked(self) -> None:
        """Looks at the units of all stretches, of which first those are marked that have enough of the words."""
        number = len(self._touched)
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
        most = self._most(_Part(range(len(near)), sets, INSIDE))
        places = at_least(most, self._least(), INSIDE)
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
        for stretch in stretches:
            touched = self._touched[stretch] & INSIDE
            part = _Part(range(stretch, stretch + 1), [bits[stretch] for bits in self._sets], touched)
            if not self._took_few(part):
                self._take(part, touched, self._most(part))

    def _least(self) -> int:
        """What the sum of what a unit scores at most has to be."""
        return math.floor(THIRDS * self._steps * self._floor) - 2 * ((1 << self._dropped) - 1)

    def _score_all(self, units: Iterable[int], stretch: int) -> None:
        for at in units:
            if stretch * STRETCH + at not in self.coverage:
                self._score(stretch, at)

    def _took_few(self, part: _Part) -> bool:
        if part.touched.bit_count() > FEW:
            return False
        self._look(part, [*numbers_in(part.touched, 0)])
        return True

    def _take(self, part: _Part, among: int, most: Planes) -> None:
        """Looks at the units of a part, at the places ``among``, that score ``most`` at most."""
        places = among
        if self._floor >= 0:
            places = at_least(most, self._least(), among)
        number = places.bit_count()
        if len(part.stretches) > 1 and number > MOST_PLACES:
            for piece in self._pieces(part, 4 if number > MANY_PLACES else 2):
                if both := piece.touched & places:
                    self._take(piece, both, self._most(piece))
        elif len(part.stretches) == 1 and number > MANY:
            self._look_at_each_kind(places, part.stretches.start)
        else:
            self._look(part, [*numbers_in(places, 0)])

    def _pieces(self, part: _Part, number: int) -> Iterator[_Part]:
        """So many parts that hold the stretches of a part, or one for each of these."""
        length = -(-len(part.stretches) // number)
        for start in range(0, len(part.stretches), length):
            stretches = part.stretches[start : start + length]
            first, stop = stretches.start, stretches.stop
            sets = [reduce(or_, bits[first:stop]) for bits, _ in self._words]
            yield _Part(stretches, sets, reduce(or_, self._touched[first:stop]))

    def _most(self, part: _Part) -> Planes:
        """What the units at each place score at most, in thirds of a step, but for what is not counted."""
        own = weighted(zip(part.sets, self._weights, strict=True))
        low, high = [0] * self._dropped, own[self._dropped :]
        return added(own, [0, *own], low + [plane << 1 for plane in high], low + [plane >> 1 for plane in high])

    def _look(self, part: _Part, places: Sequence[int]) -> None:
        """Looks at every unit at some places of a part."""
        if self._floor < 0 or len(part.stretches) == 1:
            for at in places:
                for stretch in part.stretches:
                    if self._touched[stretch] >> at & 2 and stretch * STRETCH + at not in self.coverage:
                        self._score(stretch, at)
        elif len(places) < FEW_PLACES:
            for at in places:
                self._look_at_place(part, at, [bits >> at & 7 for bits in part.sets])
        else:
            marks = [bits.to_bytes(STRETCH // 8 + 1, "little") for bits in part.sets]
            for at in places:
                first, second, low = at >> 3, (at >> 3) + 1, at & 7
                self._look_at_place(part, at, [(word[first] | word[second] << 8) >> low & 7 for word in marks])

    def _look_at_place(self, part: _Part, at: int, words: Sequence[int]) -> None:
        """Scores those of the units at a place that have enough of its words, which are given as three bits each."""
        having: list[tuple[float, int, float, Stretches]] = []
        total = -self._floor
        for near, (bits, share) in zip(words, self._words, strict=True):
            if near:
                counts = share * _OF_THREE[near]
                total += counts
                having.append((counts, near << at, share, bits))
        if total < 0:
            return
        having.sort(key=_most_first, reverse=True)
        for stretch in part.stretches:
            left = total
            for counts, wanted, share, bits in having:
                own = bits[stretch] & wanted
                if own != wanted:
                    left -= counts - share * _OF_THREE[own >> at] if own else counts
                    if left < 0:
                        break
            else:
                if self._touched[stretch] >> at & 2:
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

    def _look_at_each_kind(self, units: int, stretch: int) -> None:
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
