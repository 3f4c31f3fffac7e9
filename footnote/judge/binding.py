"""Which words of a sentence a figure belongs to.

"5.2 million passengers in 2022, 4.8 million in 2023": each figure rules a segment, cut at the strongest mark
between it and the next one; what stands before the first is shared by all.
"""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from ..reading import Span
from ..text.chronology import TimeRelation, compare_periods
from ..text.period import Period
from .analysis import Analysis
from .case import View

# From weak to strong: where a sentence about several figures is cut.
_CUTS = (
    re.compile(r"\b(?:and|or|of which|from|to|versus|vs\.?)\b", re.IGNORECASE),
    re.compile(r",|\(|\)"),
    re.compile(r"\b(?:but|while|whereas|compared (?:with|to)|against|although|up from|down from)\b", re.IGNORECASE),
    re.compile(r"[;:\u2014.]"),
)

MATCHED_TIME = frozenset({TimeRelation.SAME, TimeRelation.WITHIN, TimeRelation.HOLDS, TimeRelation.COMPATIBLE})

# Weight of a period among the words around a figure.
PERIOD_WEIGHT = 1.0


class Scope(NamedTuple):
    """Where the words that belong to a figure stand: its own segment and what all figures share."""

    own: Span
    shared: Span

    def holds(self, start: int, end: int) -> bool:
        """Whether a range of the text lies in the scope."""
        return any(span.start < end and start < span.end for span in self)


def scopes(text: Analysis, marks: tuple[Span, ...]) -> tuple[Scope, ...]:
    """The scope of each of the marked ranges, which are in order and do not overlap."""
    if not marks:
        return ()
    cuts = [_cut_between(text.text, a.end, b.start) for a, b in zip(marks, marks[1:], strict=False)]
    starts, ends = [0, *cuts], [*cuts, len(text.text)]
    shared = Span(0, marks[0].start)
    return tuple(Scope(Span(start, end), shared) for start, end in zip(starts, ends, strict=True))


def _cut_between(text: str, start: int, end: int) -> int:
    for pattern in reversed(_CUTS):
        found = [match.start() for match in pattern.finditer(text, start, end)]
        if found:
            return found[-1]
    return end


def agreement(
    view: View, claim_scope: Scope, text: Analysis, scope: Scope, besides: Period | None = None
) -> float:
    """Weighted share of the words and dates around the claim's figure that belong to the source's figure, 0 to 1.

    A word found only in a heading or a neighbouring unit counts a little less; one that belongs to another
    figure of the same unit does not count. The period ``besides`` is left out: it is what is asked about.
    """
    claim = view.claim
    total: list[float] = []
    found: list[float] = []
    for index in claim.content:
        word = claim.words[index]
        if not claim_scope.holds(word.start, word.end):
            continue
        weight = claim.weight(index)
        total.append(weight)
        found.append(weight * _found(view, index, text, scope))
    for period in claim.periods:
        if period is not besides and claim_scope.holds(*period.span):
            share = _period_share(period, view, text, scope)
            if share is not None:
                total.append(PERIOD_WEIGHT)
                found.append(PERIOD_WEIGHT * share)
    return math.fsum(found) / math.fsum(total) if total else 0.5


def _found(view: View, index: int, text: Analysis, scope: Scope) -> float:
    link = view.links.get(index)
    if link is None:
        return 0.0
    if link.text is not text:
        return 0.8 * link.grade
    places = text.by_key[text.words[link.word].key]
    if any(scope.holds(text.words[place].start, text.words[place].end) for place in places):
        return link.grade
    return 0.0


def _period_share(period: Period, view: View, text: Analysis, scope: Scope) -> float | None:
    """1 if the scope has this period, 0 if it has another one instead, None if it has none."""
    own = [p for p in text.periods if scope.own.start <= p.span.start < scope.own.end]
    shared = [p for p in text.periods if p.span.end <= scope.shared.end]
    for candidates in (own, shared, view.focus.context.periods):
        relations = [compare_periods(period, other) for other in candidates]
        if any(relation in MATCHED_TIME for relation in relations):
            return 1.0
        if any(relation is TimeRelation.DIFFERENT for relation in relations):
            return 0.0
    return None
