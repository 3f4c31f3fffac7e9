"""The figures of the sources beside one of the claim: which are equal to it, and which conflict."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...reading import Span
from ...text.figures.comparison import Relation
from ...text.figures.quantity import Quantity, QuantityKind
from ...text.late_pattern import LatePattern
from ...text.meaning.polarity import REVERSING
from ..analysis import Analysis, UnitText
from ..case import Case, View
from ..clauses.items import of_another_item
from ..structured.records import SHORT_VALUE
from .binding import Agreement, Scope, agreement, scopes, worth_comparing
from .implied import is_implied
from .roles import other_role, other_sort, other_way
from .rounding import is_attribute, is_first_part
from .signs import other_sign

HOLDS = frozenset({Relation.EQUAL, Relation.ROUNDED, Relation.HOLDS})
CONFLICTS = frozenset({Relation.DIFFERENT, Relation.SAME_DIGITS_OTHER_UNIT})
NEAR = frozenset({Relation.INSIDE, Relation.AMBIGUOUS})

# An equal figure with less than this in common is a coincidence.
RELATED_AT_ALL = 0.3
# Weight from which a word of the subject tells one thing from another.
TELLING = 0.45
# What an exactly equal figure is preferred by over one that only satisfies a bound.
EXACTNESS = 0.35


class Match(NamedTuple):
    """A figure of a source beside the claim's figure."""

    view: View
    quantity: Quantity
    relation: Relation
    agreement: Agreement
    scope: Scope

    @property
    def text(self) -> UnitText:
        """The unit that states it."""
        return self.view.focus

    @property
    def rank(self) -> float:
        """How well it fits, exact equality first."""
        return self.agreement.whole + EXACTNESS * (self.relation is Relation.EQUAL)


class Matched(NamedTuple):
    """What fits a figure of the claim best among the equal and among the conflicting ones."""

    holding: Match | None
    conflict: Match | None

    @property
    def rivalry(self) -> float:
        """By how much the conflicting figure fits better than the equal one, 0 at least."""
        if self.holding is None or self.conflict is None:
            return 0.0
        return max(0.0, self.conflict.agreement.whole - self.holding.agreement.whole)


def find_matches(case: Case, quantity: Quantity) -> list[Match]:
    """Every comparable figure of the views' units, in the order of the views."""
    claim_scope = scope_of(case.analysis, quantity)
    views = (view for view in case.views if not of_another_item(case, view))
    return [match for view in views for match in _in_view(view, quantity, claim_scope)]


def _in_view(view: View, quantity: Quantity, claim_scope: Scope) -> Iterator[Match]:
    text = view.focus
    if text.unit.kind == "fact" and not _names_the_field(view):
        return  # a fact says something of its own field only
    comparable = [(s, relation) for s, relation in view.compared(quantity) if relation is not Relation.INCOMPARABLE]
    if text.unit.kind == "row" and any(len(cell.reading.text) > SHORT_VALUE for cell in text.cells):
        # An entry that holds a text of its own ("stars: 5; review: …") does not speak for what is reviewed.
        comparable = [(s, relation) for s, relation in comparable if relation not in CONFLICTS]
    text_scopes = scopes(text, tuple(s.span for s, _ in comparable))
    worth = set(worth_comparing(view, text, text_scopes))
    for number, ((s, relation), scope) in enumerate(zip(comparable, text_scopes, strict=True)):
        if number not in worth and relation not in HOLDS:
            continue
        if other_sort(view.claim, quantity, text, s, relation):
            continue
        if not other_role(view.claim, quantity, text, s):
            if relation in HOLDS and (other_sign(view.claim, quantity, text, s) or other_way(view, quantity, s)):
                relation = Relation.DIFFERENT
            if _is_denied_of_one(view, quantity, s):
                if relation in CONFLICTS:
                    continue  # "not below 30" says nothing of 40
                if relation is Relation.INSIDE:
                    relation = Relation.DIFFERENT
            if relation is Relation.DIFFERENT and is_implied(view.claim, quantity, text, s):
                relation = Relation.INSIDE
            if relation is Relation.DIFFERENT and is_first_part(quantity, s):
                relation = Relation.ROUNDED if is_attribute(view.claim, quantity) else Relation.INSIDE
            yield Match(view, s, relation, agreement(view, claim_scope, text, scope), scope)


def _is_denied_of_one(view: View, quantity: Quantity, other: Quantity) -> bool:
    """Whether a rule forbids something of those under or over an amount, and the claim allows it of some amount."""
    if quantity.kind is not QuantityKind.EXACT or view.focus.unit.kind == "row":
        return False
    if other.kind not in _BOUNDS and not _lies_before_a_named_bound(quantity, view.focus, other):
        return False
    if quantity.base_low in (other.base_low, other.base_high) or any(c.kind in REVERSING for c in view.claim.cues):
        return False
    inside = view.focus.words_in(other.span)
    return any(cue.value in ("not", "no") and any(i in cue.scope for i in inside) for cue in view.focus.cues)


_BOUNDS = (QuantityKind.AT_LEAST, QuantityKind.AT_MOST)
# "Above force 5", "below level 2"
_NAMED_BOUND_RE = LatePattern(r"\b(?:(?P<over>above|over|beyond)|below|under) [a-z]+ $", re.IGNORECASE)


def _lies_before_a_named_bound(quantity: Quantity, text: Analysis, other: Quantity) -> bool:
    """Whether a figure does not reach the bound that the text names by a noun: 4 of "above force 5"."""
    found = _NAMED_BOUND_RE.search(text.text, 0, other.span.start)
    if found is None or quantity.base_low is None or other.base_low is None:
        return False
    return quantity.base_low < other.base_low if found["over"] else quantity.base_low > other.base_low


def _names_the_field(view: View) -> bool:
    """Whether the claim has a word of the field's own name."""
    return any(link.word < view.focus.value_start for link in view.direct.values())


def scope_of(claim: Analysis, quantity: Quantity) -> Scope:
    """The claim's words that belong to one of its figures."""
    found: dict[Span, Scope] | None = claim.remembered.get(scope_of)
    if found is None:
        marks = tuple(q.span for q in claim.quantities if q.kind != QuantityKind.IDENTIFIER)
        found = claim.remembered[scope_of] = dict(zip(marks, scopes(claim, marks), strict=True))
    if quantity.kind != QuantityKind.IDENTIFIER:
        return found[quantity.span]
    marks = tuple(q.span for q in claim.quantities if q is quantity or q.kind != QuantityKind.IDENTIFIER)
    return scopes(claim, marks)[marks.index(quantity.span)]


def best_of(matches: list[Match], relations: frozenset[Relation]) -> Match | None:
    """The match of one of these relations that fits best; None without one."""
    fitting = [match for match in matches if match.relation in relations]
    return max(fitting, key=lambda match: match.rank, default=None)
