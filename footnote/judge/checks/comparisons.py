"""Comparisons without a figure: what rose, fell, or is more than something else, against the stated figures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from decimal import Decimal
from itertools import pairwise, permutations

from ...reading import Span
from ...text.dates.chronology import compare_periods
from ...text.dates.period import Period
from ...text.figures.comparison import Relation, compare
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.meaning.lexicon import direction
from ...text.tables.comparatives import COMPARATIVES
from ...text.tables.multiples import AS_IT_IS, MULTIPLE_BOUNDS, MULTIPLES
from ...text.words import WordKind
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied
from ..figures.binding import MATCHED_TIME, Scope, scopes
from ..figures.roles import is_label, marker
from .figures import DERIVED

_FROM_RE = re.compile(r"\b(up|down)(?: slightly| sharply)? from\b", re.IGNORECASE)
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
# Least share of the claim's other words that the unit must have.
SAME_STATEMENT = 0.4


def check_comparisons(case: Case) -> Iterator[Signal]:
    """Whether the stated figures go the way that the claim says, between two dates or two things."""
    claim = case.analysis
    if any(not is_label(claim, q) for q in claim.quantities) and DERIVED not in case.remembered:
        return
    for index, way in _directions(case):
        for view in case.views:
            if view.focus.unit.kind == "fact":
                continue
            if view.share_of(tuple(i for i in claim.content if i != index)) < SAME_STATEMENT:
                continue
            signal = None if claim.quantities else _by_particle(view, index, way)
            if signal:
                yield signal
                return
            pair = _by_dates(view) or _by_moments(view, index) or _by_things(view, index) or _by_change(view, index)
            trend = _trend(view, index, way) if not pair and not claim.quantities else None
            if trend:
                yield trend
                return
            told = _way(view, index, way, pair[0]) if pair else 0
            if pair and told:
                yield _signal(view, index, told, *pair)
                return
        apart = _in_two_sentences(case, index)
        told = _way(apart[0][0], index, way, apart[0][1]) if apart else 0
        if apart and told:
            yield _signal_of(apart[0], apart[1], index, told)
            return


def _directions(case: Case) -> Iterator[tuple[int, int]]:
    """Words of the claim that say up (+1) or down (-1)."""
    found = [
        (index, direction(word.key))
        for index, word in enumerate(case.analysis.words)
        if word.kind is WordKind.WORD
        and (direction(word.key) or word.form in COMPARATIVES)
        and not is_denied(case.analysis, index)
    ]
    than = next((i for i, word in enumerate(case.analysis.words) if word.key == "than"), None)
    before = [(index, way) for index, way in found if than is not None and index < than]
    # "Fell by 8 more with A than with B": beside a figure only what stands next to "than" compares.
    yield from (before[-1:] if before and case.analysis.quantities else found)


def _way(view: View, index: int, way: int, amount: Quantity) -> int:
    """Which way the comparing word goes for an amount of this kind; 0 if it says nothing of such amounts."""
    kinds = COMPARATIVES.get(view.claim.words[index].form)
    if kinds is None:
        graded = view.claim.words[index + 1].form if index + 1 < len(view.claim.words) else ""
        return -way if graded in SMALL_GRADES else way
    return kinds.get(amount.unit, 0)


# "More cheaply", "less expensive": what they grade counts the other way, or as it is.
SMALL_GRADES = frozenset({"cheap", "cheaply", "affordable", "short", "small", "quickly", "recent", "recently"})


def _by_change(view: View, index: int) -> tuple[Quantity, Quantity] | None:
    """What the unit says that something was raised or cut "from" and "to", for "doubled" and "went up"."""
    words = view.claim.words
    if any(word.key == "than" for word in words) or view.claim.periods:
        return None
    others = tuple(i for i in view.claim.content if i != index)
    if not others or view.share_directly(others) < SAME_CHANGE:
        return None
    figures = [q for q, _ in _bound(view)]
    pairs = [(a, b) for a, b in pairwise(figures) if _alike(a, b) and marker(view.focus, a) == "from"]
    pairs = [(a, b) for a, b in pairs if marker(view.focus, b) == "to"]
    return pairs[0] if len(pairs) == 1 and len(figures) == 2 else None


_THAN_BEFORE_RE = re.compile(
    r"\bthan (?:before|previously|earlier|last (?:year|month|week|quarter|season|time)"
    r"|(?:a|the) (?:year|month|week|season) (?:before|earlier|ago)"
    r"|(?:in )?the (?:previous|year|month|season|quarter|preceding|prior) (?:\w+)?)\W*$",
    re.IGNORECASE,
)
_GRADES = frozenset({"more", "fewer", "less"})


def _trend(view: View, index: int, way: int) -> Signal | None:
    """What the unit says of the number of things that the claim calls more or fewer "than before"."""
    claim, text = view.claim, view.focus
    if claim.words[index].form not in _GRADES or not _THAN_BEFORE_RE.search(claim.text):
        return None
    noun = next((view.direct[i].word for i in claim.content if i > index and i in view.direct), None)
    clause = next((c for c in text.clauses if noun is not None and c.start <= text.words[noun].start < c.end), None)
    if noun is None or clause is None or noun not in range(*_bounds(text, clause)):
        return None
    told = [i for i in range(*_bounds(text, clause)) if direction(text.words[i].key) and not text.words[i].stop]
    if len(told) != 1 or told[0] < noun or is_denied(text, told[0]):
        return None
    if not _is_counted(text, noun):
        return None
    holds = direction(text.words[told[0]].key) == way
    word, other = claim.words[index], text.words[told[0]]
    message = f'claim says "{word.text}"; the source says "{other.text}"'
    quotes = (text.quote(Span(other.start, other.end)),)
    words = frozenset({index}) if holds else frozenset()
    effect = Effect.CONFIRMS if holds else Effect.CONTRADICTS
    return Signal(effect, "FN103" if holds else "FN408", message, _span(view, index), quotes, words)


def _is_counted(text: Analysis, noun: int) -> bool:
    """Whether the unit speaks of how many or how much there is: rain that falls need not be less rain."""
    return text.words[noun].form.endswith("s") or any(
        word.form in _AMOUNTS for word in text.words[max(0, noun - 3) : noun]
    )


_AMOUNTS = frozenset("number amount quantity volume share level rate use consumption production".split())


def _bounds(text: Analysis, clause: Span) -> tuple[int, int]:
    inside = text.words_in(clause)
    return inside.start, inside.stop


def _in_two_sentences(case: Case, index: int) -> tuple[tuple[View, Quantity], tuple[View, Quantity]] | None:
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
        if _alike(a[1], b[1]) and _are_compared(a[0], b[0], index, than, measured)
    ]
    if len(pairs) != 1:
        return None
    before, after = pairs[0]
    return after, before


def _only_figure(view: View, measured: Mapping[UnitKind, int] | None) -> Iterator[tuple[View, Quantity]]:
    """The only figure of a sentence, of those that the comparing word measures if it measures some."""
    figures = [q for q, _ in _bound(view) if measured is None or q.unit in measured]
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
    return (after[0], other) if other and other is not after[0] and _alike(after[0], other) else None


def _owners(view: View, indexes: list[int]) -> list[Quantity]:
    """The figure whose own segment has the word, of each word that has one."""
    found = []
    for index in indexes:
        link = view.direct.get(index)
        if link is None:
            continue
        word = view.focus.words[link.word]
        owners = [q for q, scope in _bound(view) if scope.own.start <= word.start < scope.own.end]
        if len(owners) == 1 and len(view.focus.by_key[word.key]) == 1:
            found.append(owners[0])
    return found


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
    return _signal_of((view, before), (view, after), index, way)


def _signal_of(first: tuple[View, Quantity], second: tuple[View, Quantity], index: int, way: int) -> Signal:
    (view, before), (other, after) = first, second
    assert before.base_low is not None
    assert after.base_low is not None
    change = (after.base_low > before.base_low) - (after.base_low < before.base_low)
    word = view.claim.words[index]
    factor = MULTIPLES.get(word.key)
    holds = change == way and (factor is None or _multiplies(view, index, factor, before.base_low, after.base_low))
    message = f'claim says "{word.text}"; the source states {before.text} and then {after.text}'
    quotes = (view.focus.quote(before.span), other.focus.quote(after.span))
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
