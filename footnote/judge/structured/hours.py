"""Opening hours: the times and weekdays of a claim against those of a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ...text.late_pattern import LatePattern
from .day_sets import DaySet, day_sets
from .records import Opening

_DAY_MINUTES = 24 * 60
# The times of one claim beyond which they are no opening hours.
MOST_TIMES = 14
# The same of its days.
MOST_DAYS = 28

# "9am", "11:30 a.m.", "21:00", "noon".
_CLOCK_RE = LatePattern(
    r"\b(?:(?P<hour>\d{1,2})(?::(?P<minute>\d{2}))?\s?(?P<half>[ap])\.?m\b\.?"
    r"|(?P<plain>\d{1,2}):(?P<plain_minute>\d{2})\b"
    r"|(?P<word>noon|midnight)\b)",
    re.IGNORECASE,
)
_NAMED_TIMES = {"noon": 12 * 60, "midnight": 0}


class ClockTime(NamedTuple):
    """A time of day in a text."""

    start: int
    end: int
    # Character offsets.
    minutes: int
    sure: bool
    # False where morning or evening is left open.


def clock_times(text: str) -> tuple[ClockTime, ...]:
    """The times of day of ``text``, in order."""
    return tuple(_clock_time(match) for match in _CLOCK_RE.finditer(text))


def _clock_time(match: re.Match[str]) -> ClockTime:
    if match["word"]:
        return ClockTime(*match.span(), _NAMED_TIMES[match["word"].lower()], True)
    if match["plain"]:
        hour = int(match["plain"])
        return ClockTime(*match.span(), hour % 24 * 60 + int(match["plain_minute"]), hour > 12)
    hour = int(match["hour"]) % 12 + (12 if match["half"].lower() == "p" else 0)
    return ClockTime(*match.span(), hour * 60 + int(match["minute"] or 0), True)


def same_time(stated: ClockTime, minutes: int) -> bool:
    """Whether a stated time is this time of day."""
    half = _DAY_MINUTES // 2
    return stated.minutes == minutes or (not stated.sure and stated.minutes % half == minutes % half)


class Stated(NamedTuple):
    """Opening hours that a claim states."""

    days: frozenset[int]
    opens: ClockTime | None
    # None of an end alone: "until 8 PM on Sunday".
    closes: ClockTime
    start: int
    end: int
    # Character offsets.


class _Hours(NamedTuple):
    """Hours in a text: both ends are None where one is not told, or where they are no opening hours."""

    start: int
    end: int
    opens: ClockTime | None
    closes: ClockTime | None


_VARYING_RE = LatePattern(r"\b(?:varying|varied|different)\b", re.IGNORECASE)
# Hours that are others on the days that are named next; of a time unknown otherwise.
_OTHERWISE_RE = LatePattern(r"\b(?:extended|longer|shorter|later|except)\b", re.IGNORECASE)
_UP_TO_RE = LatePattern(
    r"\s*(?:to|-|\u2013|until|till|through|and|(?:and )?(?:clos(?:es|ing)|shut(?:s|ting)) at)\s*", re.IGNORECASE
)
_END_ALONE_RE = LatePattern(r"(?:\b(?:until|till|to)|\bclos(?:es|ing) at)\s*$", re.IGNORECASE)
_AFTER_BARE_HOUR_RE = LatePattern(r"\d\s*(?:to|-|\u2013|until|till|and)\s*$", re.IGNORECASE)
_NOT_OPEN_RE = LatePattern(r"\b(?:closed|shut|breaks?|happy hours?|specials?)\b", re.IGNORECASE)
_CLOSED_BEFORE_RE = LatePattern(
    r"\b(?:closed|closes|closing|shut)(?: (?:on|every|each|for|during))?(?: the)?\s*$", re.I
)
_CLOSED_BEHIND_RE = LatePattern(
    r"[,:(\s]*(?:(?:when|which|it|they|is|are|being|remain(?:s|ing)?|stay(?:s|ing)?)\s+){0,4}(?:closed|shut)\b", re.I
)
_INCLUDING_RE = LatePattern(r"\b(?:including|also|even)(?: (?:on|for|open))?(?: the)?\s*$", re.IGNORECASE)
_BESIDE_RE = LatePattern(r"[\s,:(]*(?:(?:on|from|every|each|during|for|the|all)\s+)*", re.IGNORECASE)


# Characters before a day that may say what is of it.
BEFORE = 40


def stated_hours(text: str) -> tuple[Stated, ...]:
    """The hours that ``text`` states for days that it names; () if it only hints at some.

    Each has its own days: without those for which the text names other hours, or closing days.
    """
    times = clock_times(text)
    if not times or len(times) > MOST_TIMES or _VARYING_RE.search(text):
        return ()
    named = day_sets(text)
    if len(named) > MOST_DAYS:
        return ()
    days_of = _days_of(text, _hours(text, times), [days for days in named if not _is_closed(text, days)])
    free = [days for days in named if days not in days_of.values() and not _includes(text, days)]
    if not _are_told(text, [*days_of, *days_of.values(), *free]):
        return ()
    found = []
    for hours, own in sorted(days_of.items()):
        # "On Wednesdays" beside "on weekdays" names its days more closely; of as many neither is sure.
        closer = [days.days for days in free if len(days.days) < len(own.days)]
        closer += [days.days for days in days_of.values() if days is not own and len(days.days) <= len(own.days)]
        left = own.days.difference(*closer)
        if left and hours.closes:
            found.append(Stated(left, hours.opens, hours.closes, hours.start, hours.end))
    return tuple(found)


def _hours(text: str, times: Sequence[ClockTime]) -> list[_Hours]:
    """The hours of a text in order; of an end alone the beginning is not told."""
    found: list[_Hours] = []
    ends = {first: second for first, second in pairwise(times) if _UP_TO_RE.fullmatch(text, first.end, second.start)}
    for time in times:
        if found and time.end <= found[-1].end:
            continue
        since = found[-1].end if found else 0
        if time in ends:
            is_open = not _NOT_OPEN_RE.search(text, since, time.start)
            closes = ends[time] if is_open else None
            found.append(_Hours(time.start, ends[time].end, time if is_open else None, closes))
        elif _END_ALONE_RE.search(text, since, time.start) and not _AFTER_BARE_HOUR_RE.search(text, since, time.start):
            found.append(_Hours(time.start, time.end, None, time))
        else:
            found.append(_Hours(time.start, time.end, None, None))
    return found


def _is_closed(text: str, days: DaySet) -> bool:
    before = _CLOSED_BEFORE_RE.search(text, max(0, days.start - BEFORE), days.start)
    # "Daily except on Mondays, when it is closed" is closed on Mondays.
    return bool(before or (not days.excepts and _CLOSED_BEHIND_RE.match(text, days.end)))


def _includes(text: str, days: DaySet) -> bool:
    return bool(_INCLUDING_RE.search(text, max(0, days.start - BEFORE), days.start))


def _days_of(text: str, hours: Sequence[_Hours], named: Sequence[DaySet]) -> dict[_Hours, DaySet]:
    """The days of each hours: those next to them on either side that no other hours have."""
    order: list[_Hours | DaySet] = [*hours, *named]
    order.sort(key=lambda one: one.start)
    beside: dict[_Hours, list[DaySet]] = {one: [] for one in hours}
    for first, second in pairwise(order):
        if isinstance(first, _Hours) and isinstance(second, DaySet):
            beside[first].append(second)
        elif isinstance(first, DaySet) and isinstance(second, _Hours):
            beside[second].append(first)
    found: dict[_Hours, DaySet] = {}
    while beside:
        single = [one for one, days in beside.items() if len(days) == 1]
        one = single[0] if single else next(iter(beside))
        days = _nearest(text, one, beside.pop(one))
        if days is None:
            continue
        rivals = [other for other in single[1:] if beside[other] == [days]]
        if not rivals:
            found[one] = days
        beside = {other: [d for d in its if d != days] for other, its in beside.items() if other not in rivals}
    return found


def _nearest(text: str, hours: _Hours, beside: Sequence[DaySet]) -> DaySet | None:
    """The days that stand right beside the hours; behind them, if on both sides."""
    if len(beside) < 2:
        return beside[0] if beside else None
    before, behind = beside
    return behind if _BESIDE_RE.fullmatch(text, hours.end, behind.start) else before


def _are_told(text: str, told: Sequence[_Hours | DaySet]) -> bool:
    """Whether days or hours are named behind each word that says that some are others."""
    last = max((one.end for one in told), default=0)
    return all(match.end() < last for match in _OTHERWISE_RE.finditer(text))


def other_hours(stated: Stated, openings: Sequence[Opening]) -> Opening | None:
    """The record's hours of the first named day that are not the stated ones; None if all are, or are not told."""
    by_day = {opening.day: opening for opening in openings}
    for day in sorted(stated.days):
        opening = by_day.get(day)
        if opening and not opening.is_unsure and not _alike(stated, opening):
            return opening
    return None


def confirmed_hours(text: str, openings: Sequence[Opening]) -> Opening | None:
    """The first of the record's hours that ``text`` states, if it states all its hours as the record does."""
    stated = stated_hours(text) if openings else ()
    by_day = {opening.day: opening for opening in openings}
    days = {day for hours in stated for day in hours.days}
    if not days or not days <= by_day.keys():
        return None
    if len(stated) == 1 and _OTHERWISE_RE.search(text):
        return None  # "daily from 9 to 5, with extended hours on Fridays": which, the claim does not say
    if not all(_alike(hours, by_day[day]) for hours in stated for day in hours.days):
        return None
    return next(opening for opening in openings if opening.day in days)


def _alike(stated: Stated, opening: Opening) -> bool:
    half = _DAY_MINUTES // 2
    # A record that closes "before" it opens leaves morning and evening open.
    loose = opening.end <= opening.start
    closes = same_time(stated.closes, opening.end) or (loose and stated.closes.minutes % half == opening.end % half)
    return closes and (stated.opens is None or same_time(stated.opens, opening.start))
