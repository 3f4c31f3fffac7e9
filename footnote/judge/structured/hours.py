"""Opening hours: the times and weekdays of a claim against those of a record."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ...text.late_pattern import LatePattern
from .records import Opening

_DAY_MINUTES = 24 * 60
# The times of one claim beyond which they are no opening hours.
MOST_TIMES = 14

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


_DAY_RE = LatePattern(r"\b(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b\.?", re.IGNORECASE)
_DAY_RANGE_RE = LatePattern(r"\s*(?:to|through|thru|until|till|-|\u2013)\s*", re.IGNORECASE)
_DAY_SETS = (
    (
        re.compile(r"\b(?:daily|every ?day|seven days a week|7 days a week|all week|throughout the week)\b", re.I),
        range(7),
    ),
    (re.compile(r"\bweekdays\b", re.I), range(5)),
    (re.compile(r"\bweekends?\b", re.I), range(5, 7)),
)
_DAY_STEMS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def weekdays_in(text: str) -> frozenset[int]:
    """The weekdays that ``text`` names, ranges filled in; 0 is Monday."""
    found: set[int] = {day for pattern, days in _DAY_SETS if pattern.search(text) for day in days}
    matches = list(_DAY_RE.finditer(text))
    days = [_DAY_STEMS.index(match.group(1)[:3].lower()) for match in matches]
    found.update(days)
    for at in range(len(matches) - 1):
        if _DAY_RANGE_RE.fullmatch(text[matches[at].end() : matches[at + 1].start()]):
            found.update((days[at] + step) % 7 for step in range((days[at + 1] - days[at]) % 7 + 1))
    return frozenset(found)


def same_time(stated: ClockTime, minutes: int) -> bool:
    """Whether a stated time is this time of day."""
    half = _DAY_MINUTES // 2
    return stated.minutes == minutes or (not stated.sure and stated.minutes % half == minutes % half)


class Stated(NamedTuple):
    """Opening hours that a claim states."""

    days: frozenset[int]
    opens: ClockTime
    closes: ClockTime


_VARYING_RE = LatePattern(r"\b(?:extended|longer|shorter|varying|varied|different|later|except)\b", re.IGNORECASE)
_UP_TO_RE = LatePattern(r"\s*(?:to|-|\u2013|until|till|through|and)\s*", re.IGNORECASE)


def stated_hours(text: str) -> tuple[Stated, ...]:
    """The hours that ``text`` states for days that it names; () if it only hints at some."""
    times = clock_times(text)
    if not times or len(times) > MOST_TIMES or _VARYING_RE.search(text):
        return ()
    pairs = [(a, b) for a, b in pairwise(times) if _UP_TO_RE.fullmatch(text[a.end : b.start])]
    if not pairs:
        return ()
    before = bool(weekdays_in(text[: pairs[0][0].start]))
    ends = [0, *(b.end for _, b in pairs)]
    starts = [*(a.start for a, _ in pairs), len(text)]
    found = []
    for n, (opens, closes) in enumerate(pairs):
        around = text[ends[n] : starts[n]] if before else text[ends[n + 1] : starts[n + 1]]
        days = weekdays_in(around)
        if days:
            found.append(Stated(days, opens, closes))
    return tuple(found)


def other_hours(stated: Stated, openings: Sequence[Opening]) -> Opening | None:
    """The record's hours of the first named day that are not the stated ones; None if all are, or are not told."""
    by_day = {opening.day: opening for opening in openings}
    for day in sorted(stated.days):
        opening = by_day.get(day)
        if opening and not _alike(stated, opening):
            return opening
    return None


def confirmed_hours(text: str, openings: Sequence[Opening]) -> Opening | None:
    """The first of the record's hours that ``text`` states, if it states all its hours as the record does."""
    stated = stated_hours(text) if openings else ()
    if not stated or any(other_hours(hours, openings) for hours in stated):
        return None
    days = {day for hours in stated for day in hours.days}
    if not days <= {opening.day for opening in openings}:
        return None
    return next(opening for opening in openings if opening.day in days)


def _alike(stated: Stated, opening: Opening) -> bool:
    half = _DAY_MINUTES // 2
    # A record that closes "before" it opens leaves morning and evening open.
    loose = opening.end <= opening.start
    closes = same_time(stated.closes, opening.end) or (loose and stated.closes.minutes % half == opening.end % half)
    return closes and same_time(stated.opens, opening.start)
