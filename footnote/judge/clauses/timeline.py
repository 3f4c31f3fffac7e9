"""Timelines: which words of a sentence tell of which event, and when that was.

"Debated in May, passed in June": two events with their times; "the talk follows lunch": two in their order.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from ...text.dates.period import Period
from ...text.words import word_key
from ..analysis import Analysis
from ..figures.binding import scopes
from .frames import Frame, frames
from .sequence import sequences

# Verbs whose subject comes later than their object, or earlier.
_LATER, _EARLIER = frozenset(map(word_key, ("follow", "succeed"))), frozenset({word_key("precede")})
_KEY = "timeline"
# Midnight ends the day that is told.
_END_OF_DAY = "midnight"


class Event(NamedTuple):
    """What a text says of one time."""

    words: frozenset[int]
    period: Period


class Pair(NamedTuple):
    """Two events of which a text says which came first, by the words of each, and the word that says so."""

    earlier: tuple[int, ...]
    later: tuple[int, ...]
    at: int
    value: str
    # "before", "after", "then", or "" for a verb.


def events(text: Analysis) -> tuple[Event, ...]:
    """The events of a text that have a time of their own, in the order in which they stand."""
    found: tuple[Event, ...] | None = text.remembered.get(_KEY)
    if found is None:
        found = text.remembered[_KEY] = tuple(_dated(text)) if text.periods else ()
    return found


def _dated(text: Analysis) -> Iterator[Event]:
    periods = tuple(period for period in text.periods if _moment(period))
    clauses = [_clause_of(text, period) for period in periods]
    for period, clause, scope in zip(periods, clauses, scopes(text, tuple(p.span for p in periods)), strict=True):
        if clause is None:
            yield Event(frozenset(text.words_in(scope.own)), period)
            continue
        alone = sum(other is clause for other in clauses) == 1
        own = clause.words if alone else text.words_in(scope.own)
        yield Event(frozenset((*own, *clause.subject, clause.deed)), period)


def _clause_of(text: Analysis, period: Period) -> Frame | None:
    at = text.words_in(period.span).start
    return next((frame for frame in frames(text) if at in frame.words), None)


def is_earlier(one: Period, other: Period, stands_first: bool) -> bool | None:
    """Whether one time lies before another one; None if they cannot be compared or are one.

    Days without a year are compared only where the one that stands first in the source is the earlier one: "in November
    and in March" may be of two years.
    """
    here, there = _moment(one), _moment(other)
    if here is None or there is None or here.kind != there.kind or here.start == there.start:
        return None
    earlier = here.start < there.start
    return None if here.kind == "day" and stands_first != earlier else earlier


class _Moment(NamedTuple):
    """When a period begins, and whether that is a day with its year, a day of some year or a time of the clock."""

    kind: str
    start: datetime


def _moment(period: Period) -> _Moment | None:
    """When a period begins; None if it does not say, or is bounded by a cue."""
    if period.cue is not None or period.relative:
        return None
    if period.named is not None:
        return _Moment("date", period.named.start)
    partial = period.partial
    if partial is None:
        return None
    if partial.clock is not None:
        late = period.text.casefold().endswith(_END_OF_DAY)
        clock = partial.clock
        return _Moment("clock", datetime(2000, 1, 2 if late else 1, 0 if late else clock.hour, clock.minute))
    return _Moment("day", partial.yearly.start) if partial.yearly else None


def pairs(text: Analysis) -> Iterator[Pair]:
    """The pairs of events that a text orders by "before", "after" and "then", or by verbs: "A follows B"."""
    for one in sequences(text):
        yield Pair(one.earlier, one.later, one.cue.words.start, one.cue.value)
    for frame in frames(text):
        pair = _by_verb(text, frame)
        if pair:
            yield pair


def _by_verb(text: Analysis, frame: Frame) -> Pair | None:
    key = text.words[frame.deed].key
    if key not in _LATER | _EARLIER:
        return None
    first, second = frame.doer, tuple(i for i in frame.said if i != frame.deed)
    if not first or not second:
        return None
    return Pair(second, first, frame.deed, "") if key in _LATER else Pair(first, second, frame.deed, "")
