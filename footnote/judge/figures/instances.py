"""Claims that apply a rule to one case: "an employee with 30 days" of a rule on "more than 20 days"."""

from __future__ import annotations

import re

from ...text.figures.quantity import Quantity, QuantityKind
from ...text.late_pattern import LatePattern
from ..analysis import Analysis

_BOUNDS = (QuantityKind.AT_LEAST, QuantityKind.AT_MOST, QuantityKind.RANGE)
# Somebody or something that only stands for all of its kind, and what tells it from others.
_ANY_RE = LatePattern(
    r"\b(?:an?|any|someone|somebody|anyone|anybody|those|people|whoever)\b(?: [\w'-]+){0,3}?"
    r"(?: (?:with|who|whose|that|of|over|under|aged|having|earning|owning|working|for)| whoever|^whoever)"
    r"(?: [\w'-]+){0,5} $",
    re.IGNORECASE,
)
_AN_RE = LatePattern(r"\b(?:an?|any) $", re.IGNORECASE)
_RULE_RE = LatePattern(
    r"\b(?:is|are|can|cannot|may|must|shall|should|will|needs?|ha(?:s|ve) to|do(?:es)?|gets?|receives?|pays?|costs?|"
    r"requires?|counts?|falls?|qualif(?:y|ies)|has|have)\b",
    re.IGNORECASE,
)
_PAST_RE = LatePattern(r"\b(?:was|were|had|did|has been|have been)\b", re.IGNORECASE)


def is_case_of(claim: Analysis, quantity: Quantity, bound: Quantity) -> bool:
    """Whether the claim's figure only says of which case it speaks, and the source's bound takes that case in."""
    if bound.kind not in _BOUNDS or quantity.kind is not QuantityKind.EXACT:
        return False
    before, after = claim.text[: quantity.span.start], claim.text[quantity.span.end :]
    attribute = _AN_RE.search(before) and after.startswith(("-", " ")) and "-" in claim.text[quantity.span.start :][:12]
    if not (_ANY_RE.search(before) or attribute):
        return False
    return bool(_RULE_RE.search(claim.text)) and not _PAST_RE.search(claim.text)


_MOST_RE = re.compile(
    r"\b(?:maximum|highest|largest|top|most|limit(?:ed)?|cap(?:ped)?|ceiling)\b|\b(?:may|can|could) (?:reach|be as)\b",
    re.I,
)


def names_the_bound(claim: Analysis, quantity: Quantity, bound: Quantity) -> bool:
    """Whether the claim's figure is the source's bound, and the claim says that it is the most: "the maximum fine"."""
    if bound.kind is not QuantityKind.AT_MOST or quantity.kind is not QuantityKind.EXACT or bound.strict:
        return False
    return quantity.base_low == bound.base_high and bool(_MOST_RE.search(claim.text))


def both_ends(claim: Analysis, _quantity: Quantity, bound: Quantity) -> bool:
    """Whether the claim states both ends of the source's range: "from eight to fourteen miles"."""
    if bound.kind is not QuantityKind.RANGE or bound.base_low is None or bound.base_high is None:
        return False
    stated = {q.base_low for q in claim.quantities if q.kind is QuantityKind.EXACT and q.unit is bound.unit}
    return {bound.base_low, bound.base_high} <= stated
