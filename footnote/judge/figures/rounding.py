"""Amounts in parts ("9 pounds 10 ounces") of which a claim gives the first part alone."""

from __future__ import annotations

import re
from decimal import Decimal

from ...text.figures.quantity import Quantity, QuantityKind
from ..analysis import Analysis

# The share of the first part that what is left out may have: "2 hours" for 2 hours and 5 minutes, not for 2 and 35.
LEFT_OUT = Decimal("0.1")
_APART_RE = re.compile(r"[\s-]+")
_ATTRIBUTE_RE = re.compile(r"\d-[a-z]+$|-(?:pound|foot|year|hour|month|day|week|minute)s?(?:-old)?$", re.IGNORECASE)
_AGE_RE = re.compile(r"[ -](?:olds?|of age)\b", re.IGNORECASE)


def is_first_part(quantity: Quantity, other: Quantity) -> bool:
    """Whether a figure is the first part of another one, of which little is left out."""
    if quantity.kind is not QuantityKind.EXACT or quantity.symbol == other.symbol or quantity.unit is not other.unit:
        return False
    if not quantity.base_low or other.base_low is None or not other.value or quantity.factor <= other.factor:
        return False
    left = other.base_low - quantity.base_low
    if not 0 < left <= quantity.base_low * LEFT_OUT:
        return False
    number, *rest = _APART_RE.split(other.text)
    return bool(rest) and [number, rest[0].rstrip("s,")] == [
        part.rstrip("s") for part in _APART_RE.split(quantity.text)
    ]


def is_attribute(text: Analysis, quantity: Quantity) -> bool:
    """Whether a figure stands before its noun ("a 9-pound boy") or tells an age, which leave the smaller part out."""
    return bool(_ATTRIBUTE_RE.search(quantity.text) or _AGE_RE.match(text.text, quantity.span.end))
