"""What a feature is, and what every group computes its features from."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...lazy import cached_property
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..verdict import Support

# Views that count as the evidence of a claim; the others only tell what its sources have elsewhere.
EVIDENCE_VIEWS = 3


class Feature(NamedTuple):
    """One measure of a claim beside its passages."""

    name: str
    meaning: str
    sign: int
    # +1 the more the better supported, -1 the less, 0 either. It also says how the sentences of one text combine:
    # the worst one counts, and their mean where the sign is free.


@dataclass(eq=False)
class Inputs:
    """A judged claim: all that features may look at."""

    case: Case
    signals: tuple[Signal, ...]
    support: Support

    @property
    def claim(self) -> Analysis:
        """The claim's analysis."""
        return self.case.analysis

    @property
    def best(self) -> View | None:
        """The view that fits best."""
        return self.case.best

    @cached_property
    def evidence(self) -> dict[int, float]:
        """Best grade of each content word in the first views and their neighbours; words without any are left out."""
        return best_grades(self.case.views[:EVIDENCE_VIEWS])

    @cached_property
    def everywhere(self) -> dict[int, float]:
        """The same over all views."""
        return {**best_grades(self.case.views[EVIDENCE_VIEWS:], dict(self.evidence))}

    @cached_property
    def keys(self) -> frozenset[str]:
        """Keys of all words of the claim."""
        return frozenset(self.claim.by_key)

    def weighted(self, grades: dict[int, float], indexes: Sequence[int] | None = None) -> float:
        """Weighted share of the content words that these grades find, 0 to 1; 1 without such words."""
        claim, weights, grade = self.claim, self.claim.weights, grades.get
        chosen = claim.content if indexes is None else indexes
        total = claim.content_total if indexes is None else math.fsum([weights[i] for i in chosen])
        return math.fsum([weights[i] * grade(i, 0.0) for i in chosen]) / total if total else 1.0

    def count(self, effect: Effect, *codes: str) -> int:
        """Number of signals with this effect and one of these codes; any code if none is given."""
        return sum(s.effect is effect and (not codes or s.code in codes) for s in self.signals)


Measure = Callable[[Inputs], tuple[float, ...]]


class Group(NamedTuple):
    """Features that are computed together; ``measure`` gives their values in the order of ``features``."""

    name: str
    features: tuple[Feature, ...]
    measure: Measure


def best_grades(views: Sequence[View], found: dict[int, float] | None = None) -> dict[int, float]:
    """For each content word that some view has, the best grade of its links, whichever unit they lead to."""
    grades = {} if found is None else found
    for view in views:
        for index, link in view.backed.items():
            grades[index] = max(grades.get(index, 0.0), link.grade)
    return grades
