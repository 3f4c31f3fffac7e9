"""Figures: each figure of the claim is looked for among the figures about the same thing, by value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...reading import Span
from ...text.comparison import Relation, compare
from ...text.quantity import Quantity
from ..analysis import Analysis, UnitText
from ..arithmetic import Derivation, derive
from ..binding import Scope, agreement, scopes
from ..case import Case, Effect, Signal, View

HOLDS = frozenset({Relation.EQUAL, Relation.ROUNDED, Relation.HOLDS})
CONFLICTS = frozenset({Relation.DIFFERENT, Relation.SAME_DIGITS_OTHER_UNIT})

# Least share of the words around the claim's figure that a conflicting figure must share: below, it is about
# something else, which is silence.
ABOUT_THE_SAME = 0.6
# An equal figure with less than this in common is a coincidence.
RELATED_AT_ALL = 0.3
# By how much another figure must fit better than an equal one to say that the equal one is of something else.
CLEARLY_BETTER = 0.15

_MARKER_RE = re.compile(r"\b(from|to|by)\s+(?:about |around |nearly |almost |roughly |an? )?$", re.IGNORECASE)


class Match(NamedTuple):
    """A figure of a source beside the claim's figure."""

    view: View
    text: UnitText
    quantity: Quantity
    relation: Relation
    agreement: float


def check_figures(case: Case) -> Iterator[Signal]:
    """A signal for each figure of the claim."""
    claim = case.analysis
    for number, quantity in enumerate(claim.quantities):
        if quantity.kind == "identifier":
            continue
        yield _judge(case, number, quantity)


def _judge(case: Case, number: int, quantity: Quantity) -> Signal:
    matches = find_matches(case, quantity)
    holding = _best(matches, HOLDS)
    conflict = _best(matches, CONFLICTS)
    if holding and holding.agreement >= RELATED_AT_ALL and not _belongs_elsewhere(holding, conflict):
        return _signal(case, number, quantity, Effect.CONFIRMS, holding)
    derivation = derive(case, quantity) if case.rules.derive else None
    if derivation:
        return _derived(case, number, quantity, derivation)
    if conflict and conflict.agreement >= ABOUT_THE_SAME and _same_thing(case, quantity, conflict):
        return _signal(case, number, quantity, Effect.CONTRADICTS, conflict)
    near = _best(matches, frozenset({Relation.INSIDE, Relation.AMBIGUOUS}))
    if near and near.agreement >= RELATED_AT_ALL:
        return _signal(case, number, quantity, Effect.LIMITS, near)
    return Signal(
        Effect.MISSING, "FN102", f"the sources do not state {quantity.text}", quantity.span, part=number
    )


def find_matches(case: Case, quantity: Quantity) -> list[Match]:
    """Every comparable figure in the views, in their order."""
    claim = case.analysis
    claim_scope = _scope_of(claim, quantity)
    matches = []
    seen: set[tuple[int, int]] = set()
    for view in case.views:
        for text in view.texts():
            if (id(text), 0) in seen:
                continue
            seen.add((id(text), 0))
            matches += _in_text(view, text, quantity, claim_scope)
    return matches


def _in_text(view: View, text: UnitText, quantity: Quantity, claim_scope: Scope) -> Iterator[Match]:
    comparable = [(s, compare(quantity, s)) for s in text.quantities]
    comparable = [(s, relation) for s, relation in comparable if relation is not Relation.INCOMPARABLE]
    text_scopes = scopes(text, tuple(s.span for s, _ in comparable))
    for (s, relation), scope in zip(comparable, text_scopes, strict=True):
        if _other_role(view.claim, quantity, text, s):
            continue
        yield Match(view, text, s, relation, agreement(view, claim_scope, text, scope))


def _scope_of(claim: Analysis, quantity: Quantity) -> Scope:
    alike = [q for q in claim.quantities if q is quantity or compare(quantity, q) is not Relation.INCOMPARABLE]
    return scopes(claim, tuple(q.span for q in alike))[alike.index(quantity)]


def marker(text: Analysis, quantity: Quantity) -> str | None:
    """The "from", "to" or "by" that stands before a figure; None without."""
    start = quantity.cue.start if quantity.cue and quantity.cue.start < quantity.span.start else quantity.span.start
    found = _MARKER_RE.search(text.text[max(0, start - 24) : start])
    return found.group(1).lower() if found else None


def _other_role(claim: Analysis, quantity: Quantity, text: Analysis, other: Quantity) -> bool:
    """A change is not compared with a level: "rose by 15" says nothing against "from 30 to 45"."""
    here, there = marker(claim, quantity), marker(text, other)
    if here == "by":
        return there in ("from", "to")
    if there == "by":
        return here in ("from", "to")
    return here is not None and there is not None and here != there


def _best(matches: list[Match], relations: frozenset[Relation]) -> Match | None:
    fitting = [match for match in matches if match.relation in relations]
    return max(fitting, key=lambda match: match.agreement, default=None)


def _belongs_elsewhere(holding: Match, conflict: Match | None) -> bool:
    return (
        conflict is not None
        and conflict.agreement >= ABOUT_THE_SAME
        and conflict.agreement >= holding.agreement + CLEARLY_BETTER
    )


def _same_thing(case: Case, quantity: Quantity, conflict: Match) -> bool:
    """Whether both figures count the same: bare counts must share the noun that follows the claim's figure."""
    if quantity.unit != "count":
        return True
    noun = _noun_after(case.analysis, quantity)
    if noun is None:
        return True
    link = conflict.view.links.get(noun)
    return link is not None


def _noun_after(text: Analysis, quantity: Quantity) -> int | None:
    following = [i for i in text.content if quantity.span.end <= text.words[i].start]
    if not following or text.words[following[0]].start - quantity.span.end > 24:
        return None
    between = text.text[quantity.span.end : text.words[following[0]].start]
    return None if re.search(r"[,.;:]|\b(?:in|at|by|of|for|from|to|on|and)\b", between) else following[0]


_CODES = {
    Relation.EQUAL: "FN110",
    Relation.ROUNDED: "FN110",
    Relation.HOLDS: "FN110",
    Relation.INSIDE: "FN102",
    Relation.AMBIGUOUS: "FN106",
    Relation.SAME_DIGITS_OTHER_UNIT: "FN105",
    Relation.DIFFERENT: "FN101",
}


def _signal(case: Case, number: int, quantity: Quantity, effect: Effect, match: Match) -> Signal:
    code = _CODES[match.relation]
    if effect is Effect.CONTRADICTS and quantity.kind in ("at_least", "at_most") and code == "FN101":
        code = "FN107"
    stated = _with_cue(case.analysis, quantity)
    found = _with_cue(match.text, match.quantity)
    message = f"claim states {stated}; the source states {found}"
    words = frozenset(case.analysis.words_in(quantity.span)) if effect is Effect.CONFIRMS else frozenset()
    quote = match.text.quote(match.quantity.span)
    return Signal(effect, code, message, quantity.span, (quote,), words, number)


def _with_cue(text: Analysis, quantity: Quantity) -> str:
    start, end = quantity.span
    if quantity.cue:
        start, end = min(start, quantity.cue.start), max(end, quantity.cue.end)
    return " ".join(text.text[start:end].split())


def _derived(case: Case, number: int, quantity: Quantity, derivation: Derivation) -> Signal:
    effect = Effect.CONFIRMS if derivation.holds else Effect.CONTRADICTS
    code = "FN103" if derivation.holds else "FN104"
    words = frozenset(case.analysis.words_in(quantity.span)) if derivation.holds else frozenset()
    return Signal(effect, code, derivation.message, Span(*quantity.span), derivation.quotes, words, number)
