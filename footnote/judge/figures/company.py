"""Which other figures stand beside a figure, in the claim and in the passage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...text.figures.comparison import Relation, compare
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.words import word_key
from ..case import Case

if TYPE_CHECKING:
    from .matches import Match


def goes_with_another(case: Case, quantity: Quantity, holding: Match, conflict: Match) -> bool:
    """Whether another figure of the claim stands in the clause of the equal figure, and not in the other one's.

    "Those with ten years of service get 33 days" against "30 days; after ten years of service it is 33 days".
    """
    text = holding.text
    clauses = [c for c in text.clauses if c.start <= holding.quantity.span.start < c.end]
    if not clauses or (text is conflict.text and clauses[0].overlaps(conflict.quantity.span)):
        return False
    others = [q for q in case.analysis.quantities if q is not quantity]
    apart = text is not conflict.text
    inside = [q for q in text.quantities if (apart or clauses[0].overlaps(q.span)) and q is not holding.quantity]
    there = conflict.text.quantities if apart else ()
    return any(
        any(compare(mine, theirs) is Relation.EQUAL for theirs in inside)
        and not any(compare(mine, theirs) is Relation.EQUAL for theirs in there)
        for mine in others
    )


def stands_beside_the_same(case: Case, quantity: Quantity, holding: Match) -> bool:
    """Whether the figure before or behind is the same in both: "$3.50, up 40.6%" and "was $3.50, up 40.6 percent"."""
    mine = _neighbours(case.analysis.quantities, quantity)
    theirs = _neighbours(holding.text.quantities, holding.quantity)
    return any(a and b and compare(a, b) is Relation.EQUAL for a, b in zip(mine, theirs, strict=True))


def counts_the_same(quantity: Quantity, holding: Match, conflict: Match) -> bool:
    """Whether one sentence counts the claim's things by the equal figure and other things by the conflicting one.

    "184 nurses from several hospitals" against "184 nurses from five hospitals".
    """
    if holding.text is not conflict.text or holding.text.unit.kind == "row":
        return False
    mine, equal, other = (_noun_keys(q) for q in (quantity, holding.quantity, conflict.quantity))
    return bool(mine and equal and other) and equal[-1] in mine and not {mine[-1], equal[-1]} & set(other)


def _noun_keys(quantity: Quantity) -> tuple[str, ...]:
    counts = quantity.unit is UnitKind.COUNT and quantity.kind is not QuantityKind.ORDINAL
    return tuple(map(word_key, quantity.noun.split())) if counts and quantity.noun else ()


def _neighbours(quantities: Sequence[Quantity], quantity: Quantity) -> tuple[Quantity | None, Quantity | None]:
    at = quantities.index(quantity)
    return quantities[at - 1] if at else None, quantities[at + 1] if at + 1 < len(quantities) else None
