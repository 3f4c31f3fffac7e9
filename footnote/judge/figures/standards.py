"""Figures that a passage gives only to measure another one by: the 50 of "90 cm, nearly double the usual 50 cm"."""

from __future__ import annotations

import re

from ...text.figures.quantity import Quantity
from .matches import Match

_AGAINST_RE = re.compile(
    r"\b(?:above|below|over|under|than|double|twice|triple|half|times|against|beyond|exceed(?:s|ed|ing)?|versus|"
    r"compared (?:with|to)|short of|ahead of|(?:up|down) (?:from|on))\b",
    re.IGNORECASE,
)


def is_standard(quantity: Quantity, holding: Match, conflict: Match) -> bool:
    """Whether the conflicting figure is what the equal one is measured by in both texts, and the claim leaves it out.

    "90 cm, nearly double the usual depth" against "90 cm in March, nearly double the usual depth of 50 cm".
    """
    text, view = holding.text, holding.view
    start, end = holding.quantity.span.end, conflict.quantity.span.end
    if text is not conflict.text or text.unit.kind == "row" or not start < conflict.quantity.span.start:
        return False
    mine = _AGAINST_RE.search(view.claim.text, quantity.span.end)
    theirs = _AGAINST_RE.search(text.text, start, end)
    if mine is None or theirs is None or any(start <= q.span.start < q.span.end < end for q in text.quantities):
        return False
    behind = {
        (word.start >= mine.end(), text.words[at].start >= theirs.end())
        for word in view.claim.words
        for at in text.by_key.get(word.key, ())
        if not (word.stop or quantity.span.start <= word.start < quantity.span.end)
    }
    return (True, True) in behind and (False, True) not in behind
