"""Which units cover most of a claim's words, without a look at the many units that share only common words with it.

The result is that of scoring every unit. Words are taken from the rarest on. As soon as all words that are left could
not lift a new unit among the best, only the units met so far and their neighbours are scored in full.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import nlargest
from typing import NamedTuple

from .index import Lookup

# Share of a neighbouring unit's score that counts for a unit: a thought runs over sentence ends.
NEIGHBOUR_SHARE = 0.3
# Places to which scores are compared.
PLACES = 12
# More than the error of any sum of weights.
MARGIN = 1e-9
# So many places of words are all looked at; where there are more, common words may be left to the last.
FEW = 10_000


class Ranked(NamedTuple):
    """A unit and the share of the claim's words that it covers, 0 to 1."""

    number: int
    coverage: float


class _Wanted(NamedTuple):
    """A word of the claim: the units that hold it, and its share of the claim."""

    key: str
    numbers: Sequence[int]
    share: float


def best_units(index: Lookup, keys: Sequence[str], top: int, without: Iterable[int] = ()) -> list[Ranked]:
    """At most ``top`` units, best first; [] if no unit holds any of the keys, which are sorted and differ.

    A word counts by its inverse frequency among the units that hold any of the keys. Among equals the order is that of
    the sources' names, then of the text. Units of sources numbered in ``without`` do not exist.
    """
    hidden = [index.range_of(source) for source in sorted(without)]
    wanted = _wanted(index, keys, hidden)
    if not wanted or top < 1:
        return []
    scores = _Scores(index, wanted, hidden, top)
    scored = [(-round(scores.of(number), PLACES), number) for number in scores.candidates()]
    order = sorted((score, *_order(index, number), number) for score, number in scored)
    return [Ranked(number, scores.coverage(number)) for *_, number in order[:top]]


def _order(index: Lookup, number: int) -> tuple[str, int]:
    ref = index.ref(number)
    return index.sources[ref.source].name, ref.unit


def _wanted(index: Lookup, keys: Sequence[str], hidden: Sequence[range]) -> list[_Wanted]:
    found = {key: index.postings(key) for key in keys}
    counts = {key: len(numbers) - sum(map(len, _inside(numbers, hidden))) for key, numbers in found.items()}
    counts = {key: count for key, count in counts.items() if count}
    touched = _touched(index, {key: found[key] for key in counts}, hidden)
    weights = {key: math.log(1 + touched / (1 + count)) for key, count in counts.items()}
    total = math.fsum(weights.values()) or 1.0
    return [_Wanted(key, found[key], weight / total) for key, weight in weights.items()]


def _inside(numbers: Sequence[int], hidden: Sequence[range]) -> list[range]:
    """For each hidden range the places in ``numbers`` that lie in it."""
    return [range(bisect_left(numbers, units.start), bisect_left(numbers, units.stop)) for units in hidden]


def _touched(index: Lookup, found: Mapping[str, Sequence[int]], hidden: Sequence[range]) -> int:
    """The number of units that hold any of the words."""
    common = 0
    rare: set[int] = set()
    for key, numbers in found.items():
        if index.is_common(key):
            common |= index.bits(key)
        else:
            rare.update(numbers)
    for units in hidden:
        common &= ~(((1 << len(units)) - 1) << units.start)
        rare.difference_update(units)
    if not common:
        return len(rare)
    marks = common.to_bytes(len(index) // 8 + 1, "little")
    return common.bit_count() + sum(not marks[number >> 3] >> (number & 7) & 1 for number in rare)


class _Scores:
    """Shares of words summed up by unit, for the ``top`` best units."""

    def __init__(self, index: Lookup, wanted: Sequence[_Wanted], hidden: Sequence[range], top: int) -> None:
        self._index = index
        self._wanted = wanted
        self._hidden = hidden
        self._top = top
        self._met: dict[int, float] = {}
        # What each unit has of the words that were taken.
        self._left: Sequence[_Wanted] = ()
        # The words that were not taken.
        self._exact = sum(len(word.numbers) for word in wanted) <= FEW
        # Whether the words were taken in the order of their keys, in which sums are the same to the last bit.
        self._holders: dict[str, Callable[[int], bool]] = {}
        self._whole: dict[int, float] = {}
        # What each unit has of all words, where it was asked.
        self._take()

    def _take(self) -> None:
        """Takes words, from the rarest on, until those that are left cannot lift a new unit among the best."""
        words = list(self._wanted)
        if not self._exact:
            words.sort(key=lambda word: (len(word.numbers), word.key))
        for at, word in enumerate(words):
            if not self._exact and len(self._met) >= self._top and len(word.numbers) > FEW // len(words):
                self._left = words[at:]
                if self._rest() * (1 + 2 * NEIGHBOUR_SHARE) + MARGIN < self._floor():
                    return
            self._add(word)
        self._left = ()

    def _add(self, word: _Wanted) -> None:
        met, get, share = self._met, self._met.get, word.share
        if met:
            for number in word.numbers:
                met[number] = get(number, 0.0) + share
        else:
            met.update(dict.fromkeys(word.numbers, share))
        for places in _inside(word.numbers, self._hidden):
            for place in places:
                met.pop(word.numbers[place], None)

    def _rest(self) -> float:
        return math.fsum(word.share for word in self._left)

    def _floor(self) -> float:
        """What the last of the best units has at least: those that have most so far are looked at in full."""
        if len(self._met) < self._top:
            return 0.0
        if self._exact:
            return nlargest(self._top, self._met.values())[-1]
        most = nlargest(4 * self._top, self._met, key=self._met.__getitem__)
        return nlargest(self._top, [self._with_neighbours(number, self._nearly) for number in most])[-1]

    def candidates(self) -> list[int]:
        """Units among which the best are; each holds some word."""
        near = self._near(self._floor() - MARGIN)
        return near if self._exact else self._refined(near)

    def _refined(self, near: list[int]) -> list[int]:
        """Those of ``near`` that may still be among the best, once word after word that was left is looked up."""
        met, size, rest = self._met, len(self._index), self._rest()
        have = {n: met.get(n, 0.0) for number in near for n in (number - 1, number, number + 1) if 0 <= n < size}
        near = self._within_reach(near, have, rest)
        for word in self._left:
            beside = {n for number in near for n in (number - 1, number, number + 1)}
            have = {n: own for n, own in have.items() if n in beside}
            holds, share = self._holder(word.key), word.share
            for number in [n for n in have if holds(n)]:
                have[number] += share
            rest -= share
            near = self._within_reach(near, have, rest)
        return [number for number in near if have[number]]

    def _within_reach(self, near: list[int], have: dict[int, float], rest: float) -> list[int]:
        """Units that the words that are left may lift to the last of the best, which has at least what it has now."""
        get, share = have.get, NEIGHBOUR_SHARE
        scores = [have[n] + share * (get(n - 1, 0.0) + get(n + 1, 0.0)) for n in near]
        # Neighbours may belong to another source, which is only looked at where it counts: at the top.
        top = [number for _, number in nlargest(4 * self._top, zip(scores, near, strict=True))]
        best = nlargest(self._top, [self._with_neighbours(number, have.__getitem__) for number in top])
        if len(best) < self._top:
            return near
        least = best[-1] - MARGIN - rest * (1 + 2 * share)
        return [number for number, score in zip(near, scores, strict=True) if score >= least]

    def _holder(self, key: str) -> Callable[[int], bool]:
        found = self._holders.get(key)
        if found is None:
            found = self._holders[key] = self._index.holder(key)
        return found

    def _near(self, least: float) -> list[int]:
        """The units that may reach ``least``: some that were met, and neighbours of those that have much."""
        met, get = self._met, self._met.get
        least -= self._rest() * (1 + 2 * NEIGHBOUR_SHARE)
        share = NEIGHBOUR_SHARE
        # A unit reaches it only if it or a neighbour has its even part of it.
        even = least / (1 + 2 * share) - MARGIN
        high = [n for n, own in met.items() if own >= even]
        around = met.keys() & {n + step for n in high for step in (-1, 0, 1)} if even > 0 else met.keys()
        found = [n for n in around if met[n] + share * (get(n - 1, 0.0) + get(n + 1, 0.0)) >= least]
        if self._left:
            high = [n for n, own in met.items() if own * 2 * share >= least]
            beside = sorted({n + step for n in high for step in (-1, 1)} - met.keys())
            found += [n for n in beside if 0 <= n < len(self._index) and not self._is_hidden(n)]
        return found

    def _is_hidden(self, number: int) -> bool:
        return any(number in units for units in self._hidden)

    def _nearly(self, number: int) -> float:
        """The unit's share of all words, but for the last bits."""
        rest = math.fsum(word.share for word in self._left if self._holder(word.key)(number))
        return self._met.get(number, 0.0) + rest

    def coverage(self, number: int) -> float:
        """The unit's share of all words, summed in the order of their keys; 0 for a unit that does not exist."""
        if self._exact:
            return self._met.get(number, 0.0)
        found = self._whole.get(number)
        if found is None:
            holder = self._holder
            shares = () if self._is_hidden(number) else (w.share for w in self._wanted if holder(w.key)(number))
            found = self._whole[number] = _sum(shares)
        return found

    def of(self, number: int) -> float:
        """The unit's coverage, with a part of that of its neighbours in the same source."""
        return self._with_neighbours(number, self.coverage)

    def _with_neighbours(self, number: int, coverage: Callable[[int], float]) -> float:
        units = self._index.range_of(self._index.ref(number).source)
        beside = [coverage(n) for n in (number - 1, number + 1) if n in units]
        return coverage(number) + NEIGHBOUR_SHARE * math.fsum(beside)


def _sum(shares: Iterable[float]) -> float:
    # One by one, as the other way of taking words does: "sum" of Python 3.12 and later gives other last bits.
    total = 0.0
    for share in shares:
        total += share
    return total
