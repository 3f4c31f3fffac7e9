"""Verbs that say whether an amount of money came in or was lost: "made $3 million" and "lost $3 million"."""

from __future__ import annotations

import re

from ...text.figures.quantity import Quantity, UnitKind
from ..analysis import Analysis

_GAINED_RE = re.compile(
    r"\b(?:made|makes?|earned|earns?|gained|gains?|won|netted|profit of|surplus of)\s*$", re.IGNORECASE
)
_LOST_RE = re.compile(r"\b(?:lost|loses?|loss of|losses of|deficit of|shortfall of)\s*$", re.IGNORECASE)
_DENIED_RE = re.compile(r"\b(?:not|never|no)\b|n't", re.IGNORECASE)
# How far before an amount its verb may stand, in characters.
_REACH = 28


def other_sign(claim: Analysis, mine: Quantity, text: Analysis, theirs: Quantity) -> bool:
    """Whether one amount of money came in and the other one was lost, with neither verb denied."""
    if mine.unit is not UnitKind.MONEY or theirs.unit is not UnitKind.MONEY:
        return False
    return _sign(claim, mine) * _sign(text, theirs) < 0


def _sign(text: Analysis, quantity: Quantity) -> int:
    """1 for money that came in, -1 for money lost, 0 if the words right before it say neither."""
    before = text.text[max(0, quantity.span.start - _REACH) : quantity.span.start]
    if _DENIED_RE.search(before):
        return 0
    return bool(_GAINED_RE.search(before)) - bool(_LOST_RE.search(before))
