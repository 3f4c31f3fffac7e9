"""Whether an equal figure of a source is one of something else, beside another one that fits the claim better."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.figures.comparison import Relation
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ..alignment import Link
from ..analysis import UnitText
from ..case import Case, View
from .company import goes_with_another, stands_beside_the_same
from .former import is_former, may_be_past, named_after, speaks_of_former
from .matches import CONFLICTS, HOLDS, TELLING, Match
from .same_thing import OWN_PART, TOTAL_RE, about_the_same, named_in_own
from .stray import is_stray_cell
from .wholes import is_divided, is_whole

# By how much another figure must fit better than an equal one to say that the equal one is of something else.
CLEARLY_BETTER = 0.15


def belongs_elsewhere(case: Case, quantity: Quantity, holding: Match, conflict: Match | None) -> bool:
    """Whether the equal figure is one of something else, and the right thing has another one."""
    if is_price_of_each(case, quantity, holding):
        return True
    if is_divided(case, quantity, holding.view, holding.quantity):
        return True
    if conflict is not None and is_stray_cell(holding, conflict):
        return True
    if conflict is None or _is_same_bound(quantity, holding, conflict):
        return False
    if not about_the_same(case, quantity, conflict):
        return False
    sentences = holding.text.unit.kind == conflict.text.unit.kind == "sentence"
    beside = goes_with_another(case, quantity, holding, conflict) or stands_beside_the_same(case, quantity, holding)
    if sentences and holding.text is not conflict.text and beside:
        return False
    untimed = not holding.agreement.same_time and conflict.agreement.same_time
    if untimed and (holding.agreement.wider_time or holding.text is conflict.text):
        return True  # the claim's day or year stands with the other figure
    gain = conflict.agreement.whole - holding.agreement.whole
    far_better = quantity.unit is not UnitKind.COUNT and gain >= 2 * CLEARLY_BETTER
    if holding.text in conflict.text.opening and _leans_on(conflict.view, holding.text) and not far_better:
        return False  # the conflicting figure shares with the claim what only the opening says
    if conflict.text in holding.text.opening and _leans_on(holding.view, conflict.text):
        return True  # and here the equal one does
    if is_whole(case, quantity):
        return False
    if speaks_of_former(case.analysis, holding.text, holding.quantity.span):
        return False
    if holding.agreement.same_time and conflict.agreement.wider_time:
        return False
    if _another_column(holding, conflict) or _another_item(holding, conflict):
        return True
    if holding.agreement.other_time and not conflict.agreement.other_time and conflict.agreement.same_time:
        return True
    if _has_its_own_label(holding, conflict) or goes_with_another(case, quantity, holding, conflict):
        return False
    fits = holding.view.direct_coverage >= conflict.view.direct_coverage - 0.02
    apart = conflict.text is not holding.text and fits and holding.agreement.whole >= OWN_PART
    return not apart and conflict.agreement.whole >= holding.agreement.whole + CLEARLY_BETTER


def _is_same_bound(quantity: Quantity, holding: Match, conflict: Match) -> bool:
    """Whether the claim has a bound that the passage has too, and the other figure is none."""
    same = quantity.kind is holding.quantity.kind and holding.relation is Relation.EQUAL
    bounds = (QuantityKind.AT_LEAST, QuantityKind.AT_MOST)
    return same and quantity.kind in bounds and conflict.quantity.kind not in bounds


def is_price_of_each(case: Case, quantity: Quantity, holding: Match) -> bool:
    """Whether the claim gives of all together what the passage gives of each."""
    return _each_of(holding) and (_total_of(case, quantity) or _of_all(case, quantity, holding))


def superseding(case: Case, quantity: Quantity, holding: Match, matches: list[Match]) -> Match | None:
    """The figure that took the place of the equal one, which the passage gives as a former or compared value.

    None if the claim may speak of the former value, names what only that one is said of, or has it from elsewhere.
    """
    text, span = holding.text, holding.quantity.span
    if not is_former(text, span) or may_be_past(case.analysis, text, span) or _says_of_it(holding):
        return None
    for match in matches:
        if match.relation in HOLDS and not is_former(match.text, match.quantity.span):
            return None
    rivals = [m for m in matches if m.text is text and m.relation in CONFLICTS]
    return next((m for m in rivals if _takes_its_place(case, quantity, holding, m)), None)


def _takes_its_place(case: Case, quantity: Quantity, holding: Match, rival: Match) -> bool:
    """Whether a figure beside a former one is the present one of the same thing."""
    if is_former(rival.text, rival.quantity.span) or not _may_share_unit(rival.quantity, holding.quantity):
        return False
    if case.analysis.periods and not rival.agreement.same_time:
        return False
    fits = rival.agreement.whole >= holding.agreement.whole - CLEARLY_BETTER
    return fits and about_the_same(case, quantity, rival)


def _says_of_it(match: Match) -> bool:
    """Whether the claim has a telling word that stands behind the figure in its own segment."""
    claim, view = match.view.claim, match.view
    linked = frozenset(link.word for index, link in view.direct.items() if claim.weight(index) >= TELLING)
    return named_after(match.text, match.quantity.span, match.scope.own.end, linked)


def _leans_on(view: View, text: UnitText) -> bool:
    """Whether the view has a telling word of the claim only from another text."""
    return any(link.text is text and view.claim.weight(index) >= TELLING for index, link in view.links.items())


def _has_its_own_label(holding: Match, conflict: Match) -> bool:
    """Whether a telling word of the claim stands with the equal figure of a passage and not with the other one."""
    if holding.text is not conflict.text or holding.text.unit.kind == "row":
        return False
    view, words = holding.view, holding.text.words
    spans = (Span(words[link.word].start, words[link.word].end) for link in _telling_links(view))
    return any(holding.scope.own.covers(span) and not conflict.scope.holds(*span) for span in spans)


def _telling_links(view: View) -> Iterator[Link]:
    return (link for index, link in view.direct.items() if view.claim.weight(index) >= TELLING)


def _another_column(holding: Match, conflict: Match) -> bool:
    """Whether the claim names the column of the conflicting figure in the same row, and not the equal one's."""
    if holding.text is not conflict.text or holding.text.unit.kind != "row":
        return False
    return named_in_own(conflict) > named_in_own(holding)


# What stands between the figure before and this one, where this one has a label: ", Frozen", "and profit to".
_ITEM_RE = re.compile(
    r"\W*(?:and |or |with |while |but )?(?:the |in |at |for )?(?P<label>\w[\w'\u2019&/ -]{0,40}?)"
    r"\W*(?:\b(?:to|at|by|with|had|has) )?",
)


def _another_item(holding: Match, conflict: Match) -> bool:
    """Whether each figure of a list has a label of its own, and the claim names the conflicting one's.

    "Bakery sold goods for 141 million, Frozen 112 million": what stands before the first figure is not said of Frozen.
    """
    if holding.text is not conflict.text or holding.text.unit.kind == "row":
        return False
    if not _may_share_unit(holding.quantity, conflict.quantity) or named_in_own(holding) or not _named_before(conflict):
        return False
    if any(index not in conflict.view.direct for index in conflict.view.claim.content):
        return False  # what the claim says otherwise may be the label of the equal figure: "profit", "net income"
    text, start, end = holding.text, holding.scope.own.start, holding.quantity.span.start
    label = _ITEM_RE.fullmatch(text.text, start, end) if start else None
    if label is None or any(Span(*label.span("label")).overlaps(period.span) for period in text.periods):
        return False
    return not any(text.words[i].stop for i in text.words_in(Span(*label.span("label"))))


def _may_share_unit(a: Quantity, b: Quantity) -> bool:
    """Whether both may be of one unit, which a list writes only once."""
    return a.unit is b.unit or any(q.unit is UnitKind.COUNT and q.noun is None for q in (a, b))


def _named_before(match: Match) -> bool:
    """Whether a telling word of the claim stands in the figure's own part, before the figure."""
    claim, own = match.view.claim, match.scope.own
    return any(
        claim.weight(index) >= TELLING and own.start <= match.text.words[link.word].start < match.quantity.span.start
        for index, link in match.view.direct.items()
    )


EACH_RE = re.compile(r"\b(?:each|apiece|every one)\b", re.IGNORECASE)


_WHOLE_RE = re.compile(r"\b(?:order|contract|deal|purchase|fleet|whole|entire|package|set)\b", re.IGNORECASE)


def _of_all(case: Case, quantity: Quantity, holding: Match) -> bool:
    """Whether the claim gives of a whole, with its number, what the passage gives of each: "the order of six ships"."""
    claim = case.analysis
    if quantity.unit is not UnitKind.MONEY or not _WHOLE_RE.search(claim.text) or EACH_RE.search(claim.text):
        return False
    counts = (q for q in claim.quantities if q.unit is UnitKind.COUNT and q.value and q.value > 1)
    return any(relation in HOLDS for count in counts for _, relation in holding.view.compared(count))


def _total_of(case: Case, quantity: Quantity) -> bool:
    return bool(TOTAL_RE.search(case.analysis.text)) and not EACH_RE.search(case.analysis.text)


def _each_of(match: Match) -> bool:
    own, end = match.scope.own, match.quantity.span.end
    after = min([q.span.start for q in match.text.quantities if q.span.start >= end], default=own.end)
    return any(found.start() < after for found in EACH_RE.finditer(match.text.text, own.start, own.end))
