"""Amounts outside a bound: whoever allows two days denies three, and whoever asks it of ten asks nothing of six."""

from __future__ import annotations

from ...text.figures.comparison import Relation
from ...text.figures.quantity import QuantityKind
from ..case import View
from ..figures.implied import is_past_a_limit

_BOUNDS = frozenset({QuantityKind.AT_LEAST, QuantityKind.AT_MOST})


def lies_outside(view: View) -> bool:
    """Whether the claim is of an amount to which the rule of the passage, by its bound, does not extend."""
    outside = False
    for mine in view.claim.quantities:
        if mine.kind is not QuantityKind.EXACT:
            continue
        pairs = view.compared(mine)
        if any(other.unit is mine.unit and is_past_a_limit(view.claim, mine, other) for other, _ in pairs):
            return True
        relations = [relation for other, relation in pairs if other.kind in _BOUNDS]
        if any(relation not in (Relation.DIFFERENT, Relation.INCOMPARABLE) for relation in relations):
            return False
        outside = outside or Relation.DIFFERENT in relations
    return outside
