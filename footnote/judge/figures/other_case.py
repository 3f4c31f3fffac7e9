"""Figures of another case than the claim's: of more people, of two things together."""

from __future__ import annotations

import re
from itertools import pairwise

from ...reading import Span
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ...text.words import word_key
from ..analysis import Analysis, UnitText
from ..case import Case
from .implied import before
from .matches import HOLDS, TELLING, Match

_FOR_RE = LatePattern(r"\bfor $", re.IGNORECASE)
_TOGETHER_RE = re.compile(r"\b(?:together|combined|between them|jointly|in all|in total)\b", re.IGNORECASE)


def is_of_another_case(case: Case, match: Match) -> bool:
    """Whether the claim gives its figure for a number, or for one of several, of whom the passage's is not."""
    return (
        _is_for_another_number(case)
        or _is_of_several(match)
        or _is_of_a_group(match)
        or _is_of_the_rest(match)
        or _counts_each(case, match)
        or (match.quantity.unit is UnitKind.MONEY and has_terms_of_their_own(case, match.text))
    )


def _is_for_another_number(case: Case) -> bool:
    """Whether the claim says for how many ("for eight people"), and no passage speaks of so many."""
    return any(
        q.unit is UnitKind.COUNT
        and q.kind is QuantityKind.EXACT
        and q.noun is not None
        and _FOR_RE.search(before(case.analysis, q))
        and not any(relation in HOLDS for view in case.views for _, relation in view.compared(q))
        for q in case.analysis.quantities
    )


_AMONG_RE = LatePattern(r"\W*(?:among|amongst) (?P<whom>[^,]{2,60}),", re.IGNORECASE)


def _is_of_a_group(match: Match) -> bool:
    """Whether the passage tells it of a group alone of which the claim does not speak: "among people under 30, …"."""
    found = _AMONG_RE.match(match.text.text)
    if found is None:
        return False
    linked = {link.word for link in match.view.direct.values()}
    whom = match.text.words_in(Span(*found.span("whom")))
    told = [i for i in whom if i in match.text.content]
    return bool(told) and linked.isdisjoint(told)


_REST_RE = LatePattern(r"\b(?:the rest|the remainder|the remaining|the others)\b", re.IGNORECASE)


def _is_of_the_rest(match: Match) -> bool:
    """Whether the claim tells of those who, as the passage says, are the rest, and the figure is of others."""
    text = match.text
    rest = _REST_RE.search(text.text)
    if rest is None or match.quantity.span.start > rest.start():
        return False
    linked = [text.words[link.word].key for i, link in match.view.direct.items() if match.view.claim.weight(i) > 0]
    return any(all(text.words[i].start > rest.start() for i in text.by_key[key]) for key in linked)


_EACH_RE = LatePattern(r"\b(?:for|per|each|every)(?: (?:each|every))? (?P<noun>[\w-]+)", re.IGNORECASE)


def _counts_each(case: Case, match: Match) -> bool:
    """Whether the passage's figure is for each of what the claim counts: "two for each tree" beside three trees."""
    return any(is_of_each_of(match.text, q) for q in case.analysis.quantities)


def is_of_each_of(text: Analysis, counted: Quantity) -> bool:
    """Whether a text tells something for each of what a figure counts more than one of."""
    if counted.unit is not UnitKind.COUNT or counted.noun is None or counted.low is None or counted.low <= 1:
        return False
    key = word_key(counted.noun.split()[0])
    return any(word_key(found["noun"]) == key for found in _EACH_RE.finditer(text.text))


_TERMS_RE = re.compile(
    r"\b(?:reduced|reductions?|discounts?|concessions?|\w+ off|half(?: the)? (?:price|fee|fare)|surcharges?)\b", re.I
)


def has_terms_of_their_own(case: Case, text: UnitText) -> bool:
    """Whether another passage changes the price for those of whom the claim speaks: "30 percent off for pensioners"."""
    here = next((view.direct for view in case.views if view.focus is text), {})
    return any(
        view.focus is not text
        and view.focus.unit.kind == "sentence"
        and any(i not in here and case.analysis.weight(i) >= TELLING for i in view.direct)
        and _TERMS_RE.search(view.focus.text)
        for view in case.views
    )


def _is_of_several(match: Match) -> bool:
    """Whether the passage's figure is of two together, of whom the claim names one: "A and B have three together"."""
    text, claim = match.text, match.view.claim
    if text.unit.kind != "sentence" or not _TOGETHER_RE.search(text.text) or _TOGETHER_RE.search(claim.text):
        return False
    linked = {link.word for link in match.view.direct.values()}
    ahead = [i for i in text.content if text.words[i].end <= match.quantity.span.start]
    joined = [(i, j) for i, j in pairwise(ahead) if any(text.words[k].form == "and" for k in range(i + 1, j))]
    return any((i in linked) != (j in linked) for i, j in joined)
