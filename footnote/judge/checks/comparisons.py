"""Comparisons without a figure: what rose, fell, or is more than something else, against the stated figures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal

from ...reading import Span
from ...text.dates.chronology import compare_periods
from ...text.dates.period import Period
from ...text.figures.comparison import Relation, compare
from ...text.figures.quantity import Quantity, QuantityKind
from ...text.meaning.lexicon import direction
from ...text.tables.multiples import AS_IT_IS, MULTIPLE_BOUNDS, MULTIPLES
from ...text.words import WordKind
from ..binding import MATCHED_TIME, Scope, scopes
from ..case import Case, Effect, Signal, View
from ..negation import is_denied

_FROM_RE = re.compile(r"\b(up|down)(?: slightly| sharply)? from\b", re.IGNORECASE)
# A single period that names two dates: "Q1 and Q2 2025", "2023 to 2024".
_RANGE_RE = re.compile(r"\b(?:to|and|until|through)\b|[-\u2013]")
# Least share of the claim's other words that the unit must have.
SAME_STATEMENT = 0.4


def check_comparisons(case: Case) -> Iterator[Signal]:
    """Whether the stated figures go the way that the claim says, between two dates or two things."""
    claim = case.analysis
    if claim.quantities:
        return
    for index, way in _directions(case):
        for view in case.views:
            if view.focus.unit.kind == "fact":
                continue
            if view.share_of(tuple(i for i in claim.content if i != index)) < SAME_STATEMENT:
                continue
            signal = _by_particle(view, index, way)
            if signal:
                yield signal
                return
            pair = _by_dates(view) or _by_moments(view, index) or _by_things(view, index)
            if pair:
                yield _signal(view, index, way, *pair)
                return


def _directions(case: Case) -> Iterator[tuple[int, int]]:
    """Words of the claim that say up (+1) or down (-1)."""
    for index, word in enumerate(case.analysis.words):
        if word.kind is WordKind.WORD and direction(word.key) and not is_denied(case.analysis, index):
            yield index, direction(word.key)


def _by_dates(view: View) -> tuple[Quantity, Quantity] | None:
    """The figures of the first and the last date that the claim names, from one unit."""
    dates = _two_dates(view)
    if dates is None:
        return None
    before = after = None
    for quantity, scope in _bound(view):
        for period in view.focus.periods:
            if scope.own.covers(period.span) and period.start is not None:
                before = before or (quantity if period.start == dates[0] else None)
                after = after or (quantity if period.end == dates[1] and period.start != dates[0] else None)
    return (before, after) if before and after and _alike(before, after) else None


def _by_particle(view: View, index: int, way: int) -> Signal | None:
    """The way that "up from" or "down from" tells between two figures of the unit."""
    found = _FROM_RE.search(view.focus.text)
    if not found or len(_bound(view)) < 2 or view.share_directly(view.claim.content) == 0.0:
        return None
    holds = (found.group(1).lower() == "up") == (way > 0)
    word = view.claim.words[index]
    message = f'claim says "{word.text}"; the source says "{found.group()}"'
    effect = Effect.CONFIRMS if holds else Effect.CONTRADICTS
    quotes = (view.focus.quote(Span(*found.span())),)
    words = frozenset({index}) if holds else frozenset()
    return Signal(effect, "FN103" if holds else "FN408", message, _span(view, index), quotes, words)


def _by_moments(view: View, index: int) -> tuple[Quantity, Quantity] | None:
    """The figures of the date after "than" and of the date before it: "higher in June than in May"."""
    words = view.claim.words
    than = next((i for i in range(index, len(words)) if words[i].key == "than"), None)
    if than is None or len(view.claim.periods) != 2:
        return None
    first, second = view.claim.periods
    if not first.span.start < words[than].start < second.span.start:
        return None
    later, earlier = _figure_at(view, first), _figure_at(view, second)
    return (earlier, later) if earlier and later and earlier is not later and _alike(earlier, later) else None


def _figure_at(view: View, period: Period) -> Quantity | None:
    """The one figure whose own segment has the date."""
    owners = [
        quantity
        for quantity, scope in _bound(view)
        if any(scope.own.covers(p.span) and compare_periods(period, p) in MATCHED_TIME for p in view.focus.periods)
    ]
    return owners[0] if len(owners) == 1 else None


def _two_dates(view: View) -> tuple[datetime, datetime] | None:
    """Where the first date of the claim begins and where the last one ends; None for less than two dates."""
    found = [(p.start, p.end) for p in view.claim.periods if p.start is not None and p.end is not None]
    ranges = any(_RANGE_RE.search(p.text) for p in view.claim.periods)
    if not found or (len(found) < 2 and not ranges):
        return None
    return min(start for start, _ in found), max(end for _, end in found)


def _by_things(view: View, index: int) -> tuple[Quantity, Quantity] | None:
    """The figures of the thing after "than" and of the thing before it, from one unit."""
    words = view.claim.words
    than = next((i for i in range(index, len(words)) if words[i].key == "than"), None)
    if than is None:
        return None
    before = _nearest(view, [i for i in view.claim.content if i < than], from_end=True)
    after = _nearest(view, [i for i in view.claim.content if i > than], from_end=False)
    return (after, before) if before and after and before is not after and _alike(before, after) else None


def _nearest(view: View, indexes: list[int], from_end: bool) -> Quantity | None:
    """The figure whose own segment holds the thing that stands nearest to "than"."""
    for index in reversed(indexes) if from_end else indexes:
        link = view.direct.get(index)
        if link is None:
            continue
        word = view.focus.words[link.word]
        owners = [q for q, scope in _bound(view) if scope.own.start <= word.start < scope.own.end]
        if len(owners) == 1 and sum(view.focus.words[p].key == word.key for p in range(len(view.focus.words))) == 1:
            return owners[0]
    return None


def _bound(view: View) -> list[tuple[Quantity, Scope]]:
    plain = (QuantityKind.IDENTIFIER, QuantityKind.ORDINAL)
    figures = [q for q in view.focus.quantities if q.value is not None and q.kind not in plain and _in_digits(q)]
    return list(zip(figures, scopes(view.focus, tuple(q.span for q in figures)), strict=True))


def _in_digits(quantity: Quantity) -> bool:
    """Whether it is written in digits: "one" and "two" are pronouns as often as figures."""
    return any(char.isdigit() for char in quantity.text)


def _alike(a: Quantity, b: Quantity) -> bool:
    return compare(a, b) is not Relation.INCOMPARABLE


def _signal(view: View, index: int, way: int, before: Quantity, after: Quantity) -> Signal:
    assert before.base_low is not None
    assert after.base_low is not None
    change = (after.base_low > before.base_low) - (after.base_low < before.base_low)
    word = view.claim.words[index]
    factor = MULTIPLES.get(word.key)
    holds = change == way and (factor is None or _multiplies(view, index, factor, before.base_low, after.base_low))
    message = f'claim says "{word.text}"; the source states {before.text} and then {after.text}'
    quotes = (view.focus.quote(before.span), view.focus.quote(after.span))
    effect = Effect.CONFIRMS if holds else Effect.CONTRADICTS
    words = frozenset({index, *_comparative(view, index)}) if holds else frozenset()
    return Signal(effect, "FN103" if holds else "FN408", message, _span(view, index), quotes, words)


def _multiplies(view: View, index: int, factor: Decimal, before: Decimal, after: Decimal) -> bool:
    """Whether the second amount is the first one times ``factor``, as nearly as "nearly" or "more than" ask for."""
    lead = view.claim.text[: view.claim.words[index].start].rstrip().lower()
    low, high = next((bounds for words, bounds in MULTIPLE_BOUNDS.items() if lead.endswith(words)), AS_IT_IS)
    wanted = before * factor
    grown = (after - wanted) / wanted if wanted else Decimal(0)
    grown = -grown if factor < 1 else grown
    return low <= grown <= high


def _comparative(view: View, index: int) -> tuple[int, ...]:
    """The word that "more" or "less" grades: "more common"."""
    graded = index + 1
    is_grade = view.claim.words[index].stop or view.claim.words[index].key in ("less", "fewer")
    return (graded,) if is_grade and graded < len(view.claim.words) else ()


def _span(view: View, index: int) -> Span:
    word = view.claim.words[index]
    return Span(word.start, word.end)
