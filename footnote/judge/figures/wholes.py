"""Figures that are wholes of which a text gives a part: the sixty of "14 of the 60 invoices"."""

from __future__ import annotations

import re

from ...reading import Span
from ...text.figures.quantity import Quantity
from ..analysis import UnitText
from ..case import Case, View
from .binding import PART_OF_RE

_WHOLE_RE = re.compile(r"\w+ (?:out )?of (?:(?:the|its|their|our|all|his|her|these|those) )?$", re.IGNORECASE)


def is_whole(case: Case, quantity: Quantity) -> bool:
    """Whether another figure of the claim is a part of this one: the five of "three of the five"."""
    before = case.analysis.text[: quantity.span.start]
    found = _WHOLE_RE.search(before)
    return found is not None and any(
        q.span.start >= found.start() and q.span.end <= quantity.span.start for q in case.analysis.quantities
    )


_ALL_RE = re.compile(r"\b(?:all|every|each)(?: of)?(?: the| its| their| our)? $", re.IGNORECASE)
_SAID_RE = re.compile(
    r"\s+(?!(?:that|which|who)\b)(?:\w+\s+)?(?!(?:that|which|who)\b)\w*\s*"
    r"\b(?:was|were|is|are|has|have|had|did|do|does|will|can|could|may|must)\b",
    re.IGNORECASE,
)


def is_divided(case: Case, quantity: Quantity, view: View, other: Quantity) -> bool:
    """Whether the claim says of a whole what the passage says of a part: "60 were unpaid", "14 of the 60 were"."""
    text, span = view.focus, other.span
    if text.unit.kind == "row" or is_whole(case, quantity):
        return False
    if _ALL_RE.search(case.analysis.text[: quantity.span.start]):
        return False  # "all three" is denied as such: checks.quantifiers
    if _is_of_a_part(view, span):
        return True
    parts = [q for q in text.quantities if q.span.end < span.start and _is_part(text, q, span)]
    said = _SAID_RE.match(text.text, span.end) if parts else None
    if said is None:
        return False
    clause = next((c for c in text.clauses if c.start <= span.start < c.end), Span(0, len(text.text)))
    return any(said.end() <= text.words[link.word].start < clause.end for link in view.direct.values())


# "80% of them" is a part itself.
_OF_WHICH_RE = re.compile(r"(?: \w+){0,2}(?:,? of (?:which|whom)|, of (?:these|those|them))\b")


def _is_of_a_part(view: View, whole: Span) -> bool:
    """Whether the claim has only what goes on about a part: "63 million, of which the state pays 75 percent"."""
    found = _OF_WHICH_RE.match(view.focus.text, whole.end)
    if found is None:
        return False
    places = [view.focus.words[link.word].start for link in view.direct.values()]
    return any(at >= found.end() for at in places) and not any(at < whole.start for at in places)


def _is_part(text: UnitText, part: Quantity, whole: Span) -> bool:
    return PART_OF_RE.fullmatch(text.text, part.span.end, whole.start) is not None
