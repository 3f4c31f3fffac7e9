"""Consistency: a claim that states one figure in two ways must mean one amount ("25 bps, that is 2.5%")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ...reading import Span
from ...text.figures.comparison import Relation, compare
from ..case import Case, Effect, Signal

# What says that the second figure is the first one again.
_SAME_AGAIN_RE = re.compile(
    r"\s*(?:,|\()?\s*(?:that is|i\.e\.|or|which is|equal to|=|equivalent to),?\s*", re.IGNORECASE
)


def check_consistency(case: Case) -> Iterator[Signal]:
    """A contradiction for two figures of the claim that are said to be one and are not."""
    claim = case.analysis
    for a, b in pairwise(claim.quantities):
        between = claim.text[a.span.end : b.span.start]
        if a.unit is b.unit or not _SAME_AGAIN_RE.fullmatch(between):
            continue
        if compare(a, b) in (Relation.DIFFERENT, Relation.SAME_DIGITS_OTHER_UNIT):
            message = f"{a.text} is not {b.text}"
            yield Signal(Effect.CONTRADICTS, "FN109", message, Span(a.span.start, b.span.end))
