"""Length of the claim and of the unit it rests on, and the kind of that unit's source."""

from __future__ import annotations

import math

from ..overview import overview
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("length", "content words and figures of the claim, forty at most", 0),
    Feature("clauses", "clauses of the claim, eight at most", 0),
    Feature("unit_length", "natural logarithm of the number of words of the best unit", 0),
    Feature("is_record", "the best view's source holds named fields", 0),
    Feature("is_row", "the best unit is a table row", 0),
)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    claim, best = inputs.claim, inputs.best
    return (
        float(min(40, claim.length)),
        float(min(8, len(claim.clauses))),
        math.log1p(len(best.focus.words)) if best else 0.0,
        float(best is not None and overview(best.focus.source).has_facts),
        float(best is not None and best.focus.unit.kind == "row"),
    )


META = Group("meta", FEATURES, measure)
