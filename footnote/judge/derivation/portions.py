"""A portion of a stated amount, what is left of a whole, and the level before a stated change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise

from ...text.figures.quantity import Quantity, UnitKind
from ...text.late_pattern import LatePattern
from ...text.meaning.lexicon import direction
from ..case import Case, View
from .operands import plain_figures
from .values import Derivation

# Least share of the claim's words that a unit must have.
RELATED = 0.3
_SHARES = (UnitKind.PERCENT, UnitKind.RATIO)
_OF_IT_RE = LatePattern(r"\s*of (?:which|whom|them|these|those|it)\b")
# "63 million euros, of which the federal government pays 75 percent"
_OF_IT_BEFORE_RE = LatePattern(r",? of (?:which|whom|them|these|those)\b[^.;,]{1,60}$")
_OF_THE_RE = LatePattern(r"\s*of (?:the |its |their |all |our )?$")
_OR_RE = LatePattern(
    r"(?: of [^,.;()]{1,40})?\s*(?:, ?or|or|,|\(|, ?that is,?|, ?i\.e\.,?)\s*(?:\(?about |some |nearly |around )?\s*"
)
_REST_RE = LatePattern(r"\b(?:rest|remainder|remaining|others?)\b", re.IGNORECASE)
_BEFORE_RE = LatePattern(r"\b(?:before|had been|previously|originally|used to|earlier|until then)\b", re.IGNORECASE)
_BY_RE = LatePattern(r"\bby (?:about |around |nearly )?$")
_TO_RE = LatePattern(r"\s*to (?:about |around |nearly )?$")
_HUNDRED = Decimal(100)


def portion(case: Case, quantity: Quantity) -> Derivation | None:
    """How the claim's figure follows from a share and its whole, or from a change and its result; None if it does not.

    "640,000 crowns, 70 percent of which" gives 448,000, as does "70 percent" of the claim itself; "a third, the rest"
    two thirds; "by 0.6 to 5.2" 5.8 before.
    """
    for view in case.views:
        if view.coverage < RELATED:
            continue
        found = (
            *_parts(view, quantity),
            *_own_parts(view, quantity),
            *_rests(view, quantity),
            *_befores(view, quantity),
        )
        for value, message, operands in found:
            if _is(quantity, value):
                quotes = tuple(view.focus.quote(q.span) for q in operands)
                return Derivation(True, f"{quantity.text} follows from the stated figures: {message}", quotes)
    return None


_Found = tuple[Decimal, str, tuple[Quantity, ...]]


def _is(quantity: Quantity, value: Decimal) -> bool:
    assert quantity.low is not None
    return abs(quantity.low - value) <= max(quantity.half, abs(value) * Decimal("0.001"))


def _part_of_one(share: Quantity) -> Decimal:
    assert share.low is not None
    return share.low / _HUNDRED if share.unit is UnitKind.PERCENT else share.low


def _parts(view: View, quantity: Quantity) -> Iterator[_Found]:
    """The share of the amount right before or right after it."""
    text = view.focus.text
    for first, second in pairwise(plain_figures(view.focus)):
        for share, whole in ((first, second), (second, first)):
            if share.unit not in _SHARES or whole.unit is not quantity.unit or whole.low is None:
                continue
            after = text[share.span.end : share.span.end + 12]
            between = text[first.span.end : second.span.start]
            of_it = share is second and (_OF_IT_RE.match(after) or _OF_IT_BEFORE_RE.match(between))
            if of_it or (share is first and _OF_THE_RE.match(between)):
                yield whole.low * _part_of_one(share), f"{share.text} of {whole.text}", (share, whole)


def _own_parts(view: View, quantity: Quantity) -> Iterator[_Found]:
    """A share that the claim states, of an amount of the unit: "60 percent, or 127 million" of 212 million."""
    shares = [q for q in plain_figures(view.claim) if q.unit in _SHARES]
    if quantity.unit in _SHARES or len(shares) != 1 or not _side_by_side(view.claim.text, shares[0], quantity):
        return
    for whole in plain_figures(view.focus):
        if whole.unit is quantity.unit and whole.low is not None:
            yield whole.low * _part_of_one(shares[0]), f"{shares[0].text} of {whole.text}", (whole,)


def _side_by_side(text: str, share: Quantity, quantity: Quantity) -> bool:
    """Whether one of the two is the other in other terms: "60 percent of it, or about 127 million"."""
    first, second = sorted((share.span, quantity.cue or quantity.span), key=lambda span: span.start)
    return bool(_OR_RE.fullmatch(text, first.end, second.start))


def _rests(view: View, quantity: Quantity) -> Iterator[_Found]:
    """What one stated share leaves, where the unit or the claim speaks of the rest."""
    shares = [q for q in plain_figures(view.focus) if q.unit in _SHARES]
    if quantity.unit not in _SHARES or len(shares) != 1 or not _REST_RE.search(view.focus.text + view.claim.text):
        return
    left = 1 - _part_of_one(shares[0])
    value = left * _HUNDRED if quantity.unit is UnitKind.PERCENT else left
    yield value, f"the whole less {shares[0].text}", (shares[0],)


def _befores(view: View, quantity: Quantity) -> Iterator[_Found]:
    """The level before "fell by 0.6 points to 5.2"."""
    if not _BEFORE_RE.search(view.claim.text):
        return
    text = view.focus.text
    way = next((direction(word.key) for word in view.focus.words if direction(word.key)), 0)
    if not way:
        return
    for change, level in pairwise(plain_figures(view.focus)):
        assert change.low is not None
        assert level.low is not None
        told = _BY_RE.search(text[: change.span.start]) and _TO_RE.match(text[change.span.end : level.span.start])
        if told and level.unit is quantity.unit and _counts_alike(change, level):
            value = level.low - way * abs(change.low)
            sign = "−" if way > 0 else "+"
            yield value, f"{level.text} {sign} {change.text}", (level, change)


def _counts_alike(change: Quantity, level: Quantity) -> bool:
    points = change.unit is UnitKind.PERCENTAGE_POINT and level.unit is UnitKind.PERCENT
    return points or (change.unit is level.unit and change.unit is not UnitKind.PERCENT)
