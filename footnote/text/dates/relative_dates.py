"""Dates told from an anchor: "last quarter", "yesterday", "two weeks ago", "next March", "a year earlier"."""

from __future__ import annotations

import re
from datetime import date, timedelta

from ..late_pattern import LatePattern
from ..tables.calendar import COUNTS, SEASONS
from .atoms import GAP, MONTH_WORD, WEEKDAY_WORD, Atom, before, month_number, weekday_number, words_pattern
from .calendar import Fields, days, fiscal_year, month_after, months
from .cues import reach_of
from .period import Grain, Interval, Period, Shift

_UNITS: dict[str, Grain] = {
    "day": Grain.DAY,
    "week": Grain.WEEK,
    "month": Grain.MONTH,
    "quarter": Grain.QUARTER,
    "year": Grain.YEAR,
    "decade": Grain.DECADE,
    "century": Grain.CENTURY,
    "fiscal year": Grain.FISCAL_YEAR,
    "financial year": Grain.FISCAL_YEAR,
    "night": Grain.DAY,
    "morning": Grain.DAY,
    "afternoon": Grain.DAY,
    "evening": Grain.DAY,
}
_DIRECTIONS: dict[str, int] = {
    "last": -1,
    "past": -1,
    "previous": -1,
    "preceding": -1,
    "prior": -1,
    "this": 0,
    "current": 0,
    "next": 1,
    "coming": 1,
    "upcoming": 1,
    "following": 1,
}
_CONTEXTUAL = frozenset({"previous", "preceding", "prior", "following"})
_DAYS: dict[str, int] = {"yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1}
_UNIT_WORD = "|".join(sorted(_UNITS, key=lambda word: (-len(word), word)))

_DAY_RE = LatePattern(r"(yesterday|today|tonight|tomorrow)(?!\w)", re.IGNORECASE)
_NAMED_RE = LatePattern(
    rf"({'|'.join(_DIRECTIONS)}){GAP}(?:({_UNIT_WORD})|({MONTH_WORD})|({WEEKDAY_WORD})|({'|'.join(SEASONS)}))(?![\w])",
    re.IGNORECASE,
)
# "60 days before delivery" is a length of time, "a year before." a date.
_STOP_AHEAD = rf"(?=[.,;:)]|$|{GAP}(?:and|but)\b)"
_COUNTED_RE = LatePattern(
    rf"(\d{{1,3}}|{words_pattern(COUNTS)}){GAP}(days?|weeks?|months?|quarters?|years?|decades?){GAP}"
    rf"(ago|earlier|later|from{GAP}now|hence|previously|(?:before|prior){_STOP_AHEAD})(?!\w)",
    re.IGNORECASE,
)
_THE_YEAR_BEFORE_RE = LatePattern(
    rf"(day|week|month|quarter|year){GAP}(before|earlier|after|later){_STOP_AHEAD}", re.IGNORECASE
)
_ARTICLE_RE = LatePattern(r"\b(?:the|a|one)[ \u00a0\n]$", re.IGNORECASE)
_AHEAD = frozenset({"later", "from now", "hence", "after"})


def relative_date(text: str, at: int) -> Atom | None:
    """The relative date that begins at ``at``, unresolved; None if there is none."""
    match = _DAY_RE.match(text, at)
    if match:
        return _atom(match, Shift(_DAYS[match[1].lower()], Grain.DAY))
    match = _NAMED_RE.match(text, at)
    if match:
        return _named(match)
    match = _COUNTED_RE.match(text, at)
    if match and text[at - 1 : at] != "-":
        count = COUNTS.get(match[1].lower()) or int(match[1])
        return _counted(match, count, match[2].lower().rstrip("s"), " ".join(match[3].lower().split()))
    if match:
        # "twenty-five years ago"
        return None
    match = _THE_YEAR_BEFORE_RE.match(text, at) if _ARTICLE_RE.search(before(text, at)) else None
    return _counted(match, 1, match[1].lower(), match[2].lower()) if match else None


def _named(match: re.Match[str]) -> Atom | None:
    word = match[1].lower()
    count, contextual = _DIRECTIONS[word], word in _CONTEXTUAL
    if match[2]:
        return _atom(match, Shift(count, _UNITS[" ".join(match[2].lower().split())], contextual=contextual))
    if match[3]:
        return (
            _atom(match, Shift(count, Grain.MONTH, month_number(match[3]), contextual))
            if match[3][0].isupper()
            else None
        )
    if match[4]:
        return (
            _atom(match, Shift(count, Grain.WEEKDAY, weekday_number(match[4]), contextual))
            if match[4][0].isupper()
            else None
        )
    return _atom(match, Shift(count, Grain.SEASON, SEASONS[match[5].lower()], contextual))


def _counted(match: re.Match[str], count: int, unit: str, word: str) -> Atom:
    return _atom(
        match, Shift(count if word in _AHEAD else -count, _UNITS[unit], contextual=word not in ("ago", "from now"))
    )


def _atom(match: re.Match[str], shift: Shift) -> Atom:
    end = match.end() - 1 if match[0].endswith(".") else match.end()
    return Atom(match.start(), end, Fields(shift.grain, shift=shift))


def anchored(period: Period, day: date, fiscal_year_start: int = 1) -> Period:
    """``period`` with its place on the calendar if it is relative, counted from ``day``; else ``period`` itself."""
    if period.shift is None:
        return period
    interval = shifted(period.shift, day, fiscal_year_start)
    if interval is None:
        return period
    reach = reach_of(interval, period.cue)
    return period._replace(start=reach.start, end=reach.end, named=interval)


def shifted(shift: Shift, day: date, fiscal_year_start: int = 1) -> Interval | None:
    """The interval ``shift`` away from ``day``; None if it leaves the calendar."""
    try:
        if shift.number is not None:
            return _next_named(shift, day)
        return _next_unit(shift.count, shift.grain, day, fiscal_year_start)
    except (ValueError, OverflowError):
        return None


def _next_unit(count: int, grain: Grain, day: date, fiscal_year_start: int) -> Interval | None:
    match grain:
        case Grain.DAY:
            return days(day + timedelta(days=count))
        case Grain.WEEK:
            return days(day + timedelta(days=7 * count - day.weekday()), 7)
        case Grain.MONTH:
            return months(day.year, day.month + count, 1)
        case Grain.QUARTER:
            return months(day.year, 3 * ((day.month - 1) // 3 + count) + 1, 3)
        case Grain.YEAR:
            return months(day.year + count, 1, 12)
        case Grain.FISCAL_YEAR:
            ends = day.year + (1 if fiscal_year_start > 1 and day.month >= fiscal_year_start else 0)
            return fiscal_year(ends + count, fiscal_year_start)
        case Grain.DECADE:
            return months(day.year // 10 * 10 + 10 * count, 1, 120)
        case Grain.CENTURY:
            return months(day.year // 100 * 100 + 100 * count, 1, 1200)
    return None


def _next_named(shift: Shift, day: date) -> Interval | None:
    number = shift.number or 0
    if shift.grain is Grain.WEEKDAY:
        ahead = number - day.weekday()
        if shift.count > 0:
            ahead = ahead if ahead > 0 else ahead + 7
        elif shift.count < 0:
            ahead = ahead if ahead < 0 else ahead - 7
        return days(day + timedelta(days=ahead))
    first, length = (number, 1) if shift.grain is Grain.MONTH else (3 * number, 3)
    here = month_after(day.year, day.month)
    interval = months(day.year, first, length)
    if shift.count > 0 and interval.start <= here:
        return months(day.year + 1, first, length)
    if shift.count < 0 and interval.end > here:
        return months(day.year - 1, first, length)
    return interval
