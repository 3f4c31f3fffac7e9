"""Figures that differ from the claim's and still deny nothing of it: of another sort, or of a group that is named."""

from __future__ import annotations

import re
from itertools import pairwise

from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ..analysis import Analysis
from ..case import Case
from ..clauses.negation import is_denied
from .elsewhere import EACH_RE
from .implied import before
from .matches import HOLDS, Match

# "The lightest of the three", "one of all five": the number only tells of which group.
_OF_THE_RE = LatePattern(r"\bof (?:the|these|those|all) $", re.IGNORECASE)
_DIGIT_RE = re.compile(r"\d")


def denies_nothing(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether the figure of a match says nothing against the claim's."""
    return (
        _is_no_number(quantity, match.quantity)
        or _is_what_is_left(quantity, match)
        or _is_of_both(quantity, match)
        or _is_what_it_is_compared_with(quantity, match)
        or _is_so_many_times(case, quantity, match)
    )


def _is_no_number(quantity: Quantity, other: Quantity) -> bool:
    """Whether the claim counts in words what the other figure cannot count: no number of buses is 7.25."""
    if quantity.unit is not UnitKind.COUNT or other.unit is not UnitKind.COUNT or other.low is None:
        return False
    return not _DIGIT_RE.search(quantity.text) and other.low % 1 != 0 and bool(_DIGIT_RE.search(other.text))


def names_a_stated_group(case: Case, quantity: Quantity) -> bool:
    """Whether the figure tells of how many the claim speaks, and a passage states that number."""
    if quantity.unit is not UnitKind.COUNT or quantity.noun is not None:
        return False
    if not _OF_THE_RE.search(before(case.analysis, quantity)):
        return False
    return any(relation in HOLDS for view in case.views for _, relation in view.compared(quantity))


def _is_what_is_left(quantity: Quantity, match: Match) -> bool:
    """Whether the figure is what a part that the passage sets apart leaves of a whole: "14,300, of which 6,100"."""
    text = match.text
    for whole, part in pairwise(text.quantities):
        same = whole.dimension == part.dimension or part.noun is None
        if same and _OF_WHICH_RE.search(text.text, whole.span.end, part.span.start):
            return _add_up(quantity, part, whole)
    return False


_OF_WHICH_RE = LatePattern(r"\bof (?:which|whom|them|these|those)\b", re.IGNORECASE)


def _is_of_both(quantity: Quantity, match: Match) -> bool:
    """Whether it is what two figures beside each other make: 49 of "31 patients on the drug and 18 on placebo"."""
    text = match.text
    return quantity.unit is UnitKind.COUNT and any(
        (a.dimension == b.dimension or b.noun is None)
        and "and" in text.text[a.span.end : b.span.start].split()
        and _add_up(a, b, quantity)
        for a, b in pairwise(text.quantities)
        if match.quantity in (a, b) and a.unit is b.unit is quantity.unit
    )


def _is_what_it_is_compared_with(quantity: Quantity, match: Match) -> bool:
    """Whether it is the other amount of a comparison: 16,500 of "14,000 euros a month, 2,500 less than now"."""
    text = match.text
    for level, apart in pairwise(text.quantities):
        told = _THAN_RE.match(text.text, apart.span.end)
        if told and level.unit is quantity.unit and apart.unit in (level.unit, UnitKind.COUNT):
            less = told["less"] is not None
            if _add_up(level, apart, quantity) if less else _add_up(quantity, apart, level):
                return True
    return False


_THAN_RE = LatePattern(
    r"\s+(?:\w+ )?(?:(?P<less>less|fewer|lower|cheaper|below|under)|more|higher|dearer|above|over)\b(?: \w+)? than\b",
    re.IGNORECASE,
)


def _add_up(a: Quantity, b: Quantity, whole: Quantity) -> bool:
    """Whether two plain amounts make the whole; the first and the second of something make none."""
    plain = all(q.kind is QuantityKind.EXACT for q in (a, b, whole))
    return plain and a.base_low is not None and b.base_low is not None and a.base_low + b.base_low == whole.base_low


def _is_so_many_times(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether it is the passage's amount times a number that the claim gives, too: 20 sachets of 500 mg have 10 g."""
    other = match.quantity
    if quantity.unit is UnitKind.COUNT or quantity.unit is not other.unit or EACH_RE.search(case.analysis.text):
        return False
    rates = [q for view in case.views for q in view.focus.quantities if q.unit is other.unit and q.base_low]
    return any(
        times is not quantity and times.low and times.low > 1 and times.low * rate.base_low == quantity.base_low
        for times in case.analysis.quantities
        for rate in rates
        if rate.base_low is not None
    )


def is_short_of(claim: Analysis, quantity: Quantity) -> bool:
    """Whether the claim denies something of who has just so many: "31 points do not qualify", "30 is too large"."""
    words = claim.words
    behind = (i for i in claim.content if words[i].start >= quantity.span.end)
    if quantity.kind is not QuantityKind.EXACT:
        return False
    too = any(word.form == "too" and word.start >= quantity.span.end for word in words[:-1])
    return too or any(is_denied(claim, i) for i in behind)
