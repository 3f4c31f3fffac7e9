"""The two stated figures that a claim without figures compares: of two dates, of two things, before and after."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import pairwise, permutations

from ...text.dates.chronology import compare_periods
from ...text.dates.period import Period
from ...text.figures.comparison import Relation, compare
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.tables.comparatives import COMPARATIVES
from ..analysis import Analysis
from ..case import Case, View
from ..clauses.parts import part_at
from .binding import MATCHED_TIME, Scope, scopes
from .roles import marker

# A single period that names two dates: "Q1 and Q2 2025", "2023 to 2024".
_RANGE_RE = re.compile(r"\b(?:to|and|until|through)\b|[-\u2013]")
# Least share of the claim's other words that the unit with the change must have.
SAME_CHANGE = 0.7
# Views that are looked at, the best first.
MOST_VIEWS = 6
# Least weight of a word that tells what is compared.
TELLING = 0.4
# What compares by how much two things changed.
_BY_MORE = frozenset("more less further faster slower most least".split())


# A figure and where it stands.
Placed = tuple[View, Quantity]


def pair_in(view: View, index: int) -> tuple[Quantity, Quantity] | None:
    """The earlier and the later figure of one unit, or that of the thing after "than" and that of the thing before it.

    ``index`` is that of the claim's word that compares; None if the unit does not plainly have two such figures.
    """
    return _by_dates(view) or _by_moments(view, index) or _by_things(view, index) or _by_change(view, index)


def _by_change(view: View, index: int) -> tuple[Quantity, Quantity] | None:
    """What the unit says that something was raised or cut "from" and "to", for "doubled" and "went up"."""
    words = view.claim.words
    if any(word.key == "than" for word in words) or view.claim.periods:
        return None
    others = tuple(i for i in view.claim.content if i != index)
    if not others or view.share_directly(others) < SAME_CHANGE:
        return None
    figures = [q for q, _ in bound_figures(view)]
    pairs = [(a, b) for a, b in pairwise(figures) if _are_comparable(a, b) and marker(view.focus, a) == "from"]
    pairs = [(a, b) for a, b in pairs if marker(view.focus, b) == "to"]
    if len(pairs) != 1 or len(figures) != 2:
        return None
    part = part_at(view.focus, view.focus.words_in(pairs[0][0].span).start)
    inside = {*part.words, *part.subject}
    # "The dose was raised from 20 to 40 mg, and her weight dropped": the figures are not of the weight.
    return pairs[0] if any(view.direct[i].word in inside for i in others if i in view.direct) else None


def in_two_sentences(case: Case, index: int) -> tuple[Placed, Placed] | None:
    """The figures of the thing after "than" and of the thing before it, each the only one of its sentence.

    Both sentences must share what is compared with the claim, and each must have a word or date of its own thing.
    """
    claim = case.analysis
    than = next((i for i in range(index, len(claim.words)) if claim.words[i].key == "than"), None)
    if than is None:
        return None
    measured = COMPARATIVES.get(claim.words[index].form)
    found = [one for view in case.views[:MOST_VIEWS] for one in _only_figure(view, measured)]
    pairs = [
        (a, b)
        for a, b in permutations(found, 2)
        if _are_comparable(a[1], b[1]) and _are_compared(a[0], b[0], index, than, measured)
    ]
    if len(pairs) != 1:
        return None
    before, after = pairs[0]
    return after, before


def _only_figure(view: View, measured: Mapping[UnitKind, int] | None) -> Iterator[Placed]:
    """The only figure of a sentence, of those that the comparing word measures if it measures some."""
    figures = [q for q, _ in bound_figures(view) if measured is None or q.unit in measured]
    if len(figures) == 1 and view.focus.unit.kind == "sentence":
        yield view, figures[0]


def _are_compared(first: View, second: View, index: int, than: int, measured: Mapping[UnitKind, int] | None) -> bool:
    """Whether one sentence is of the thing before "than", the other of that behind it, and both of one matter."""
    claim = first.claim
    had = [(i < than, i in first.direct, i in second.direct) for i in claim.content if i != index and _tells(claim, i)]
    for period in claim.periods:
        left = period.span.start < claim.words[than].start
        had.append((left, _tells_time(first, period), _tells_time(second, period)))
    here = [mine for left, mine, other in had if mine != other and left]
    there = [other for left, mine, other in had if mine != other and not left]
    shared = measured is not None or any(mine and other for _, mine, other in had)
    return bool(here) and bool(there) and all(here) and all(there) and shared


def _tells(claim: Analysis, index: int) -> bool:
    return claim.weight(index) >= TELLING


def _tells_time(view: View, period: Period) -> bool:
    return any(compare_periods(period, other) in MATCHED_TIME for other in view.focus.periods)


def _by_dates(view: View) -> tuple[Quantity, Quantity] | None:
    """The figures of the first and the last date that the claim names, from one unit."""
    dates = _two_dates(view)
    if dates is None:
        return None
    before = after = None
    for quantity, scope in bound_figures(view):
        for period in view.focus.periods:
            if scope.own.covers(period.span) and period.start is not None:
                before = before or (quantity if period.start == dates[0] else None)
                after = after or (quantity if period.end == dates[1] and period.start != dates[0] else None)
    return (before, after) if before and after and _are_comparable(before, after) else None


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
    return (earlier, later) if earlier and later and earlier is not later and _are_comparable(earlier, later) else None


def _figure_at(view: View, period: Period) -> Quantity | None:
    """The one figure whose own segment has the date."""
    owners = [
        quantity
        for quantity, scope in bound_figures(view)
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
    """The figures of the thing after "than" and of the thing before it, from one unit; None of "fell more than"."""
    words = view.claim.words
    if words[index + 1 : index + 2] and words[index + 1].form in _BY_MORE:
        return None  # the figures may be by how much each of them fell
    than = next((i for i in range(index, len(words)) if words[i].key == "than"), None)
    if than is None:
        return None
    before = _owners(view, [i for i in reversed(view.claim.content) if i < than])
    after = _owners(view, [i for i in view.claim.content if i > than])
    if not before or not after:
        return None
    # What both things have in common stands with the first of them: "the old hall is longer than the new one".
    other = next((q for q in before if q is not after[0]), None) if after[1:] == after[:-1] else before[0]
    return (after[0], other) if other and other is not after[0] and _are_comparable(after[0], other) else None


def _owners(view: View, indexes: list[int]) -> list[Quantity]:
    """The figure whose own segment has the word, of each word that has one."""
    found = []
    for index in indexes:
        link = view.direct.get(index)
        if link is None:
            continue
        word = view.focus.words[link.word]
        owners = [q for q, scope in bound_figures(view) if scope.own.start <= word.start < scope.own.end]
        if len(owners) == 1 and len(view.focus.by_key[word.key]) == 1:
            found.append(owners[0])
    return found


def bound_figures(view: View) -> list[tuple[Quantity, Scope]]:
    """The figures of a unit that may be compared, each with its part of the unit."""
    plain = (QuantityKind.IDENTIFIER, QuantityKind.ORDINAL)
    figures = [q for q in view.focus.quantities if q.value is not None and q.kind not in plain and _in_digits(q)]
    return list(zip(figures, scopes(view.focus, tuple(q.span for q in figures)), strict=True))


def _in_digits(quantity: Quantity) -> bool:
    """Whether it is written in digits: "one" and "two" are pronouns as often as figures."""
    return any(char.isdigit() for char in quantity.text)


def _are_comparable(a: Quantity, b: Quantity) -> bool:
    return compare(a, b) is not Relation.INCOMPARABLE
