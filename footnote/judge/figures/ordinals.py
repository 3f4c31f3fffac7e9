"""Ordinals that only say in which order, and ordinals that the source has as the number of an item."""

from __future__ import annotations

import re

from ...reading import Span
from ...text.figures.quantity import Quantity, QuantityKind
from ..analysis import Analysis, UnitText


def is_pointer(claim: Analysis, quantity: Quantity) -> bool:
    """Whether the figure says where something stands: "(Passage 3)"."""
    return bool(_POINTS_RE.search(claim.text[max(0, quantity.span.start - 24) : quantity.span.start]))


_POINTS_RE = re.compile(r"\b(?:passages?|sources?|documents?|excerpts?|references?)\s*\Z", re.IGNORECASE)


def is_order(claim: Analysis, quantity: Quantity) -> bool:
    """Whether "first" says only when: "the first six months"."""
    if quantity.kind is not QuantityKind.ORDINAL or quantity.text.casefold() != "first":
        return False
    return any(other.span.start - quantity.span.end == 1 for other in claim.quantities)


def numbered(text: UnitText, quantity: Quantity) -> Span | None:
    """Where a text numbers the thing that the ordinal counts: "Day 2" for "the second day"."""
    if quantity.noun is None or quantity.low is None:
        return None
    noun = quantity.noun.split()[0]
    found = re.search(rf"\b{re.escape(noun)}\s+{quantity.low:f}(?![\w.,]*\d)", text.text, re.IGNORECASE)
    return Span(*found.span()) if found else None
