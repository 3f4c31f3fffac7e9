"""Figures of another case than the claim's: of more people, of two things together."""

from __future__ import annotations

import re
from itertools import pairwise

from ...text.figures.quantity import QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ..case import Case
from .implied import before
from .matches import HOLDS, Match

_FOR_RE = LatePattern(r"\bfor $", re.IGNORECASE)
_TOGETHER_RE = re.compile(r"\b(?:together|combined|between them|jointly|in all|in total)\b", re.IGNORECASE)


def is_of_another_case(case: Case, match: Match) -> bool:
    """Whether the claim gives its figure for a number, or for one of several, of whom the passage's is not."""
    return _is_for_another_number(case) or _is_of_several(match)


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


def _is_of_several(match: Match) -> bool:
    """Whether the passage's figure is of two together, of whom the claim names one: "A and B have three together"."""
    text, claim = match.text, match.view.claim
    if text.unit.kind != "sentence" or not _TOGETHER_RE.search(text.text) or _TOGETHER_RE.search(claim.text):
        return False
    linked = {link.word for link in match.view.direct.values()}
    ahead = [i for i in text.content if text.words[i].end <= match.quantity.span.start]
    joined = [(i, j) for i, j in pairwise(ahead) if any(text.words[k].form == "and" for k in range(i + 1, j))]
    return any((i in linked) != (j in linked) for i, j in joined)
