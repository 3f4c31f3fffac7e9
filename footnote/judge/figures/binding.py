"""Which words of a sentence a figure belongs to.

"5.2 million passengers in 2022, 4.8 million in 2023": each figure rules a segment, cut at the strongest mark
between it and the next one; what stands before the first is shared by all.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Container, Iterator, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import is_verb_form
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.dates.period import Period
from ...text.figures.quantity import QuantityKind
from ...text.late_pattern import LatePattern
from ..analysis import Analysis, UnitText
from ..case import View

# From weak to strong: where a sentence about several figures is cut.
_CUTS = (
    re.compile(r"\b(?:and|or|of which|from|to|versus|vs\.?)\b", re.IGNORECASE),
    re.compile(r",|\(|\)"),
    re.compile(r"\b(?:but|while|whereas|compared (?:with|to)|against|although|up from|down from)\b", re.IGNORECASE),
    re.compile(r"[;\u2014]|\.\s|\s[\u00b7\u2022|]\s"),
)

# "14 of the 60 invoices": what is said of the whole is said of the part.
PART_OF_RE = re.compile(r"\s+(?:out\s+)?of\s+(?:the\s+|all\s+|its\s+|their\s+|our\s+|some\s+|about\s+)*")

# Where a cell ends in the reading of a row: "Region: North; Q1 2025: 120".
CELL_END_RE = re.compile(r"; ")

MATCHED_TIME = frozenset({TimeRelation.SAME, TimeRelation.WITHIN, TimeRelation.HOLDS, TimeRelation.COMPATIBLE})

# Of more figures or dates than this in one unit only those that share a word with the claim are compared.
MANY = 48
# Of one text so many selections of its figures are remembered with their scopes.
MOST_REMEMBERED = 64
# Weight of a period among the words around a figure.
PERIOD_WEIGHT = 1.0


class Scope(NamedTuple):
    """Where the words that belong to a figure stand: its own segment and what all figures share."""

    own: Span
    shared: tuple[Span, ...]

    def holds(self, start: int, end: int) -> bool:
        """Whether a range of the text lies in the scope."""
        own = self.own
        if own[0] < end and start < own[1]:
            return True
        for span in self.shared:  # noqa: SIM110 - asked for every word beside every figure, where "any" takes thrice as long
            if span[0] < end and start < span[1]:
                return True
        return False


def scopes(text: Analysis, marks: tuple[Span, ...]) -> tuple[Scope, ...]:
    """The scope of each of the marked ranges, which are in order and do not overlap."""
    if not marks:
        return ()
    found: tuple[Scope, ...] | None = text.remembered.get(marks)
    if found is None:
        found = _scopes(text, marks)
        if len(text.remembered) < MOST_REMEMBERED:
            text.remembered[marks] = found
    return found


def _scopes(text: Analysis, marks: tuple[Span, ...]) -> tuple[Scope, ...]:
    if isinstance(text, UnitText) and text.unit.kind == "row":
        return _row_scopes(text, marks)
    respective = _respective_scopes(text, marks)
    if respective:
        return respective
    cuts = [cut_between(text.text, a.end, b.start) for a, b in pairwise(marks)]
    starts, ends = [0, *cuts], [*cuts, len(text.text)]
    if cuts and _OPENER_RE.fullmatch(text.text, 0, marks[0].start):
        starts[1] = marks[0].end  # "after five years the notice is six months": the notice is of both
    for number in reversed(range(len(cuts))):
        if PART_OF_RE.fullmatch(text.text, marks[number].end, marks[number + 1].start):
            ends[number] = ends[number + 1]
    shared: tuple[Span, ...] = (Span(0, _end_of_noun(text, marks[0].end, ends[0])),)
    tail = _common_end(text, marks)
    if tail is not None:
        shared = (*shared, Span(tail, len(text.text)))
    return tuple(Scope(Span(start, end), shared) for start, end in zip(starts, ends, strict=True))


_OPENER_RE = LatePattern(r"\W*(?:after|within|for|during|over|until)(?: the (?:first|last))? ", re.IGNORECASE)
_RESPECTIVELY_RE = LatePattern(r"\brespectively\b", re.IGNORECASE)
_LISTED_RE = LatePattern(r"[^,;.]{0,16}?(?:,|\band\b|, and\b)[^\w,;.]*")
_ITEMS_RE = LatePattern(r"\s*(?:, and\b|,|\band\b)\s*")


def _respective_scopes(text: Analysis, marks: tuple[Span, ...]) -> tuple[Scope, ...]:
    """Scopes where figures go with the things before them in turn: "rice and beans cost 2 and 3, respectively"."""
    found = _RESPECTIVELY_RE.search(text.text) if len(marks) > 1 else None
    if found is None or found.start() < marks[-1].end:
        return ()
    verb = text.words[text.first_verb].start if text.words else 0
    if not 0 < verb <= marks[0].start:  # "cost" may be a noun
        verb = max((word.start for word in text.words if word.end <= marks[0].start), default=0)
    gaps = [text.text[a.end : b.start] for a, b in pairwise(marks)]
    items, at = list[Span](), 0
    for cut in [*_ITEMS_RE.finditer(text.text, 0, verb), None]:
        items.append(Span(at, cut.start() if cut else verb))
        at = cut.end() if cut else verb
    if len(items) != len(marks) or not all(_LISTED_RE.fullmatch(gap) for gap in gaps):
        return ()
    rest = Span(verb, marks[0].start), Span(marks[-1].end, len(text.text))
    return tuple(Scope(item, (*rest, mark)) for item, mark in zip(items, marks, strict=True))


def _common_end(text: Analysis, marks: tuple[Span, ...]) -> int | None:
    """Where begins what is said of all figures of a list: "74 percent of A and 61 percent of B were free of pain".

    None where a verb stands between two of the figures, or none behind the last.
    """
    if len(marks) < 2:
        return None
    verbs = [w.start for w in text.words if w.start >= marks[0].end and is_verb_form(w, w.form)]
    if not verbs or verbs[0] < marks[-1].end or not _AND_RE.search(text.text[marks[-2].end : marks[-1].start]):
        return None
    return None if _CLAUSE_END_RE.search(text.text[marks[-1].end : verbs[0]]) else verbs[0]


_AND_RE = re.compile(r"\band\b|&")
_CLAUSE_END_RE = re.compile(r"[,;:.()\u2014]|\b(?:and|but|who|which|that|while|of (?:which|whom))\b")


def _row_scopes(text: Analysis, marks: tuple[Span, ...]) -> tuple[Scope, ...]:
    """In a row each figure owns its cell with its header; the cells without figures speak for all."""
    cells, labels = _cells_and_labels(text)
    own = [next((cell for cell in cells if cell.start <= mark.start < cell.end), mark) for mark in marks]
    return tuple(Scope(cell, tuple(label for label in labels if label != cell)) for cell in own)


def _cells_and_labels(text: Analysis) -> tuple[list[Span], tuple[Span, ...]]:
    """The cells of a row, and those of them without a figure."""
    found: tuple[list[Span], tuple[Span, ...]] | None = text.remembered.get(_cells_and_labels)
    if found is None:
        ends = [match.start() for match in CELL_END_RE.finditer(text.text)] + [len(text.text)]
        cells = [Span(start, end) for start, end in zip([0, *ends], ends, strict=False)]
        labelled = (QuantityKind.IDENTIFIER, QuantityKind.ORDINAL)
        figures = [q.span for q in text.quantities if q.kind not in labelled] + [p.span for p in text.periods]
        labels = tuple(cell for cell in cells if not any(_is_value(text.text, cell, figure) for figure in figures))
        found = text.remembered[_cells_and_labels] = cells, labels
    return found


def _is_value(text: str, cell: Span, figure: Span) -> bool:
    """Whether a figure stands in the cell's value, not in its header."""
    return cell.overlaps(figure) and ": " in text[cell.start : figure.start]


def _end_of_noun(text: Analysis, start: int, end: int) -> int:
    """Where the words end that say what the first figure counts: the figures after it leave them out."""
    for word in text.words:
        if word.start >= start and word.end <= end:
            if (
                word.start - start > 1
                or word.stop
                or any(p.span.start <= word.start < p.span.end for p in text.periods)
            ):
                break
            start = word.end
    return start


def cut_between(text: str, start: int, end: int) -> int:
    """Where a sentence is cut between what ends at ``start`` and what begins at ``end``: at the strongest mark."""
    for pattern in reversed(_CUTS):
        found = [match.start() for match in pattern.finditer(text, start, end)]
        if found:
            return found[-1]
    return end


class Agreement(NamedTuple):
    """How much of what stands around the claim's figure belongs to the source's figure."""

    whole: float
    # Weighted share of all words and dates, 0 to 1.
    own: float
    # The same over the figure's own segment; 1 if the segment says nothing else.
    same_time: bool
    other_time: bool
    # Whether a date of the claim is also the source's, or the source has another one instead.
    wider_time: bool = False
    # Whether the source's figure is of a whole month or year where the claim's is of a day or month in it.


def worth_comparing(view: View, text: Analysis, scopes_: tuple[Scope, ...]) -> list[int]:
    """Numbers of the scopes that may belong to the claim: all of a few, of many those that share a word with it."""
    if len(scopes_) <= MANY:
        return list(range(len(scopes_)))
    starts = sorted(text.words[link.word].start for link in view.direct.values() if link.text is text)
    near = (n for n, scope in enumerate(scopes_) if _has_one_in(starts, scope.own))
    return sorted({*islice(near, MANY), 0})


def _has_one_in(places: Sequence[int], span: Span) -> bool:
    """Whether one of some places, which are in order, lies in a range."""
    first = bisect_left(places, span.start)
    return first < len(places) and places[first] < span.end


def agreement(
    view: View,
    claim_scope: Scope,
    text: Analysis,
    scope: Scope,
    besides: Period | None = None,
    without: Container[int] = (),
) -> Agreement:
    """How much of the claim's words and dates around a figure belong to the source's figure.

    A word found only in a heading or a neighbouring unit counts less; one that belongs to another figure of the
    same unit does not count. The period ``besides`` is left out: it is what is asked about; so are the words
    ``without``.
    """
    times = [*_period_parts(view, claim_scope, text, scope, besides)]
    parts = [*_word_parts(view, claim_scope, text, scope, without), *times]
    return Agreement(
        whole=_share(parts, view.direct_coverage if view.direct else 0.5),
        own=_share([part for part in parts if part[2]], 1.0),
        same_time=any(found == 1.0 for _, found, _ in times),
        other_time=any(found == 0.0 for _, found, _ in times),
        wider_time=_is_of_wider_time(view, claim_scope, text, scope, besides),
    )


def _is_of_wider_time(view: View, claim_scope: Scope, text: Analysis, scope: Scope, besides: Period | None) -> bool:
    for period in view.claim.periods:
        if period is besides or not claim_scope.holds(*period.span):
            continue
        relations = [compare_periods(period, other) for other in text.periods_in(scope.own)]
        if TimeRelation.COARSER in relations and not MATCHED_TIME.intersection(relations):
            return True
    return False


# Weight, share that is found, and whether it stands in the own segment; a plain tuple, since many are made.
_Part = tuple[float, float, bool]


def _share(parts: list[_Part], without: float) -> float:
    total = math.fsum([weight for weight, _, _ in parts])
    return math.fsum([weight * found for weight, found, _ in parts]) / total if total else without


def _word_parts(view: View, claim_scope: Scope, text: Analysis, scope: Scope, without: Container[int]) -> list[_Part]:
    links, grade = view.links, view.grade_beside
    parts = []
    for index, weight, own in _words_of(view.claim, claim_scope):
        if index in without:
            continue
        link = links.get(index)
        if link is None:
            found = 0.0
        elif link.text is not text:
            found = grade(index)
        else:
            found = link.grade if _stands_in(text, link.word, scope) else 0.0
        parts.append((weight, found, own))
    return parts


def _words_of(claim: Analysis, scope: Scope) -> tuple[tuple[int, float, bool], ...]:
    """The words with meaning in a scope, cues left out: index, weight, whether it is the figure's own segment."""
    found: tuple[tuple[int, float, bool], ...] | None = claim.remembered.get(scope)
    if found is None:
        words, weights, own = claim.words, claim.weights, scope.own
        inside = [i for i in claim.content if i not in claim.cue_words and scope.holds(words[i].start, words[i].end)]
        found = tuple((i, weights[i], own.start <= words[i].start < own.end) for i in inside)
        claim.remembered[scope] = found
    return found


def _stands_in(text: Analysis, word: int, scope: Scope) -> bool:
    """Whether the word, or the same one elsewhere in the text, stands in the scope."""
    words = text.words
    places = text.by_key[words[word].key]
    if len(places) == 1:
        return scope.holds(words[word].start, words[word].end)
    return any(scope.holds(words[place].start, words[place].end) for place in places)


def _period_parts(
    view: View, claim_scope: Scope, text: Analysis, scope: Scope, besides: Period | None
) -> Iterator[_Part]:
    for period in view.claim.periods:
        if period is not besides and claim_scope.holds(*period.span):
            share = _period_share(period, view, text, scope)
            if share is not None:
                own = claim_scope.own.start <= period.span.start < claim_scope.own.end
                yield PERIOD_WEIGHT, share, own


def _period_share(period: Period, view: View, text: Analysis, scope: Scope) -> float | None:
    """1 if the scope has this period, 0 if it has another one instead, None if it has none."""
    own = text.periods_in(scope.own)
    shared = [p for span in scope.shared for p in text.periods_in(span) if span.covers(p.span)]
    for candidates in (own, shared, view.focus.context.periods):
        relations = [compare_periods(period, other) for other in candidates]
        if any(relation in MATCHED_TIME for relation in relations):
            return 1.0
        if any(relation is TimeRelation.DIFFERENT for relation in relations):
            return 0.0
    return None
