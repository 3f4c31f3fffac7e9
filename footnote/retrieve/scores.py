"""The score of a unit: the share of a claim's words that it has, and a part of that of its neighbours; and the best."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence

from .bits import STRETCH, Stretches
from .index import Lookup

# Share of a neighbouring unit's score that counts for a unit: a thought runs over sentence ends.
NEIGHBOUR_SHARE = 0.3
# Places to which scores are compared.
PLACES = 12
# More than the error of any sum of weights.
MARGIN = 1e-9
# What a word counts for a unit that has it, or whose neighbours have it, by the bits of the three.
OF_THREE = tuple((bits >> 1 & 1) + NEIGHBOUR_SHARE * ((bits & 1) + (bits >> 2)) for bits in range(8))
# The score of a unit with its sign turned, and its number: the best come first. Sources are sorted by name, so that the
# order of the numbers is that of names and texts.
_Scored = tuple[float, int]


class Scores:
    """The words of a claim, as units and share of each, and the best of the units that were scored."""

    def __init__(
        self, index: Lookup, sets: Sequence[Stretches], shares: Sequence[float], touched: Sequence[int], top: int
    ) -> None:
        self.sets, self.shares = sets, shares
        self.words = [*zip(sets, shares, strict=True)]
        self.touched = touched
        # The units of each stretch that have any of the words.
        self.top = top
        self.preceded, self.followed = index.linked()
        # Units that follow one of the same source, and those that precede one.
        self.best: list[_Scored] = []
        self.coverage: dict[int, float] = {}
        # Of the best.
        self.floor = -1.0
        # What a unit has to score to be among them; below 0 as long as there are too few.

    def score_all(self, units: Iterable[int], stretch: int) -> None:
        """Scores those units at some places of a stretch that are not among the best yet."""
        for at in units:
            if stretch * STRETCH + at not in self.coverage:
                self.score(stretch, at)

    def score(self, stretch: int, at: int) -> float:
        """The unit's coverage with a part of that of its neighbours in the same source; it is taken if it is better."""
        before = own = behind = 0.0
        # Shares are added in the order of their keys, so that sums are the same to the last bit.
        for bits, share in self.words:
            near = bits[stretch] >> at & 7
            if near:
                if near & 1:
                    before += share
                if near & 2:
                    own += share
                if near & 4:
                    behind += share
        if own + NEIGHBOUR_SHARE * (before + behind) < self.floor:
            return 0.0
        if before and not self.preceded[stretch] >> at & 2:
            before = 0.0
        if behind and not self.followed[stretch] >> at & 2:
            behind = 0.0
        score = round(own + NEIGHBOUR_SHARE * (before + behind), PLACES)
        if score >= self.floor:
            self._keep((-score, stretch * STRETCH + at), own)
        return score

    def _keep(self, scored: _Scored, coverage: float) -> None:
        """Takes a unit among the best if it is one, and was not taken before."""
        best = self.best
        if scored[1] in self.coverage or (len(best) == self.top and scored > best[-1]):
            return
        insort(best, scored)
        self.coverage[scored[1]] = coverage
        if len(best) > self.top:
            del self.coverage[best.pop()[1]]
        if len(best) == self.top:
            self.floor = -best[-1][0] - MARGIN
