"""Figures that take in the claim's: what is so after five years is so after six."""

from __future__ import annotations

import re

from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ..analysis import Analysis
from ..clauses.yet_to_come import is_past_form

_AFTER_RE = LatePattern(r"\bafter (?:about |more than |at least |the first )?$", re.IGNORECASE)
# More characters than the words before a figure have.
_REACH = 24


def is_implied(claim: Analysis, quantity: Quantity, text: Analysis, other: Quantity) -> bool:
    """Whether a figure of the passage takes in the claim's, though the two differ.

    What is so after five years by a rule is so after six; who needs five days at most needs no more than two weeks.
    """
    if _is_past_the_first(claim, quantity, text, other):
        return True
    if quantity.base_low is None or other.base_low is None or quantity.unit is not other.unit:
        return False
    if is_past_a_limit(claim, quantity, other):
        return True
    if quantity.unit is UnitKind.DURATION and _AFTER_RE.search(before(claim, quantity)):
        later = quantity.base_low > other.base_low and not any(map(is_past_form, (*claim.words, *text.words)))
        return later and bool(_AFTER_RE.search(before(text, other))) and not _is_graded(text, quantity, other)
    wider = {
        QuantityKind.AT_MOST: quantity.base_low > other.base_low,
        QuantityKind.AT_LEAST: quantity.base_low < other.base_low,
    }
    return quantity.kind is other.kind and quantity.symbol != other.symbol and wider.get(quantity.kind, False)


_FROM_RE = LatePattern(r"\b(?:from|starting with|as of) (?:the |your |their )?$", re.IGNORECASE)


def _is_past_the_first(claim: Analysis, quantity: Quantity, text: Analysis, other: Quantity) -> bool:
    """Whether it is of a later one than the first of which the passage says so: the seventh, of "from the sixth"."""
    if quantity.kind is not QuantityKind.ORDINAL or other.kind is not QuantityKind.ORDINAL:
        return False
    if quantity.low is None or other.low is None or quantity.low <= other.low:
        return False
    if not _FROM_RE.search(before(text, other)) or sum(q.kind is other.kind for q in text.quantities) > 1:
        return False
    return not any(_is_of_those_before(mine, text, other) for mine in claim.quantities)


def _is_of_those_before(mine: Quantity, text: Analysis, other: Quantity) -> bool:
    """Whether a figure is what the text gives of those before: the 2.50 of "2.50 euros, from the sixth on 4 euros"."""
    alike = [q for q in text.quantities if q.dimension == mine.dimension and q.kind is not QuantityKind.ORDINAL]
    behind = [q for q in alike if q.span.start > other.span.end]
    return bool(behind) and any(q.base_low == mine.base_low and q.span.end < other.span.start for q in alike)


def is_past_a_limit(claim: Analysis, quantity: Quantity, other: Quantity) -> bool:
    """Whether the claim denies something after more than the passage grants: "after 900 cycles no longer" of 800."""
    if quantity.base_low is None or other.base_low is None or quantity.base_low <= other.base_low:
        return False
    denies = any(cue.value in ("not", "no", "no longer") and cue.words.start > 0 for cue in claim.cues)
    return denies and bool(_AFTER_RE.search(before(claim, quantity)))


def _is_graded(text: Analysis, quantity: Quantity, other: Quantity) -> bool:
    """Whether the text goes on to what is so after a time that has passed by then, too."""
    return any(
        step is not other
        and step.unit is UnitKind.DURATION
        and step.base_low is not None
        and other.base_low is not None
        and quantity.base_low is not None
        and other.base_low < step.base_low <= quantity.base_low
        and _AFTER_RE.search(before(text, step))
        for step in text.quantities
    )


def before(text: Analysis, quantity: Quantity) -> str:
    """The characters before a figure and the words that bound it."""
    start = min(quantity.span.start, quantity.cue.start if quantity.cue else quantity.span.start)
    return text.text[max(0, start - _REACH) : start]
