"""Bounds of figures ("more than 100", "before 2019"): whether the figure they speak of keeps them."""

from __future__ import annotations

from ...text.figures.quantity import QuantityKind
from ..case import Effect
from ..checks.figures import MATCHED
from ..figures.matches import Matched
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("bound_kept", "fit of the best figure that keeps a bound of the claim", 1),
    Feature("bound_broken", "fit of the best figure where none keeps the bound", -1),
    Feature("order_broken", "a date does not keep before, after, since or until", -1),
)
_BOUNDS = (QuantityKind.AT_LEAST, QuantityKind.AT_MOST, QuantityKind.RANGE)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    kept = broken = 0.0
    matched = inputs.case.remembered.get(MATCHED)
    for number, match in matched.items() if isinstance(matched, dict) else ():
        if not isinstance(match, Matched) or inputs.claim.quantities[number].kind not in _BOUNDS:
            continue
        if match.holding:
            kept = max(kept, match.holding.agreement.whole)
        elif match.conflict:
            broken = max(broken, match.conflict.agreement.whole)
    return kept, broken, float(inputs.count(Effect.CONTRADICTS, "FN204") > 0)


BOUNDS = Group("bounds", FEATURES, measure)
