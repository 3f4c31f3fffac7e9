"""How much the sources have that speaks of the same things: a lone short passage means no more than it says."""

from __future__ import annotations

from ..case import Effect
from ..verdict import coverage_logit, size_of
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("views", "passages that share a word with the claim, as many as are offered", 0),
    Feature("second", "weighted share of the words in the second best unit", 0),
    Feature("breadth", "mean of the weighted shares of the words in the third to sixth unit; 0 without", 0),
    Feature("unit_parts", "words with meaning and figures of the best unit, forty at most", 0),
    Feature("strict", "logit of what is covered, as a short and plain source would have it, -10 to 3", 1),
    Feature("heaviest", "weight of the heaviest word that no chosen view has", -1),
    Feature("silent", "figures, dates and names that no passage has, four at most", -1),
)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    shares = sorted((view.direct_coverage for view in inputs.case.views), reverse=True)
    later = shares[2:6]
    best = inputs.best
    return (
        float(len(shares)),
        shares[1] if len(shares) > 1 else 0.0,
        sum(later) / len(later) if later else 0.0,
        float(min(40, size_of(best))) if best else 0.0,
        max(-10.0, min(3.0, coverage_logit(inputs.support))),
        inputs.support.heaviest,
        float(min(4, inputs.count(Effect.MISSING))),
    )


CONTEXT = Group("context", FEATURES, measure)
