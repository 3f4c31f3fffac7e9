"""Dates in digits: ISO dates and date-times, day/month/year with its order, quarter and week codes."""

from __future__ import annotations

from typing import Literal

from ..late_pattern import LatePattern
from .atoms import DASH, GAP, YEAR_NUMBER, Atom, two_digit_year
from .calendar import Fields
from .clock_times import clock_at
from .period import Clock, Grain

Order = Literal["dmy", "mdy"]

_ISO_RE = LatePattern(rf"({YEAR_NUMBER})([-/.\u2010\u2011])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d|[./-]\d)")
_YEAR_MONTH_RE = LatePattern(rf"({YEAR_NUMBER})[-\u2010\u2011](0[1-9]|1[0-2])(?![\w%\u00b0$\u20ac])(?![-./,]\d)")
_TIME_RE = LatePattern(r"(?:T| {1,2}|, )(?=[0-2]\d:[0-5]\d)")
_NUMERIC_RE = LatePattern(r"(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\w%])(?![./]\d|\2\d)")
_CODE_RE = LatePattern(
    rf"({YEAR_NUMBER})(?:[-/]|{GAP})?(?:(?:Q|q)0?([1-4])|(?:H|h)([12])|W(0[1-9]|[1-4]\d|5[0-3]))(?![\w-])"
)
_SHORT_CODE_RE = LatePattern(
    rf"(?:([1-4])Q|([12])H)(?:{GAP}|{DASH}|/)?(?:FY)?['\u2019]?({YEAR_NUMBER}|\d\d)(?![\w%])(?![.,]\d)"
)


def iso_date(text: str, at: int) -> Atom | None:
    """ "2024-03-15", "2024/03/15", with a time and zone if given."""
    match = _ISO_RE.match(text, at)
    if not match or _labelled(text, at):
        return None
    year, month, day = int(match[1]), int(match[3]), int(match[4])
    time = _TIME_RE.match(text, match.end())
    found = clock_at(text, time.end(), iso=True) if time else None
    if found:
        clock, end = found
        sure = Clock(clock.hour, clock.minute, clock.second, True, clock.offset)
        return Atom(at, end, Fields(Grain.TIME, year, month, day, clock=sure))
    return Atom(at, match.end(), Fields(Grain.DAY, year, month, day))


def year_month(text: str, at: int) -> Atom | None:
    """ "2024-03"; "2010-11" may be a month or a pair of years and gets both readings."""
    match = _YEAR_MONTH_RE.match(text, at)
    if not match or _labelled(text, at):
        return None
    year, month = int(match[1]), int(match[2])
    others = (Fields(Grain.FISCAL_YEAR, year, paired=True),) if month == (year + 1) % 100 else ()
    return Atom(at, match.end(), Fields(Grain.MONTH, year, month), others=others)


def period_code(text: str, at: int) -> Atom | None:
    """ "2024Q02", "2026-Q1", "2024 H1", "2024-W05", "3Q19", "1H 2024"."""
    match = _CODE_RE.match(text, at)
    if match:
        year = int(match[1])
        for group, grain in ((2, Grain.QUARTER), (3, Grain.HALF), (4, Grain.WEEK)):
            if match[group]:
                return Atom(at, match.end(), Fields(grain, year, int(match[group])))
    match = _SHORT_CODE_RE.match(text, at)
    if match:
        grain = Grain.QUARTER if match[1] else Grain.HALF
        return Atom(at, match.end(), Fields(grain, two_digit_year(match[3]), int(match[1] or match[2])))
    return None


def numeric_date(text: str, at: int, order: Order | None) -> Atom | None:
    """ "17/6/2021", "3.7.2021"; both readings where ``order`` is None and both are dates."""
    match = _NUMERIC_RE.match(text, at)
    if not match or (len(match[4]) == 2 and match[2] != "/"):
        return None
    year = two_digit_year(match[4])
    if len(match[4]) == 4 and not 1000 <= year < 2200:
        return None
    first, second = int(match[1]), int(match[3])
    by_order = {"dmy": _day(year, second, first), "mdy": _day(year, first, second)}
    day_first, month_first = by_order["dmy"], by_order["mdy"]
    if match[2] == "." and day_first:
        # A point between the parts is written where the day comes first.
        month_first = None
    preferred = by_order.get(order or "")
    readings = [fields for fields in (preferred or day_first, month_first) if fields]
    if not readings:
        return None
    if preferred or first == second or len(readings) == 1:
        return Atom(at, match.end(), readings[0])
    return Atom(at, match.end(), readings[0], others=(readings[1],))


def numeric_order(match_text: str) -> Order | None:
    """The order that one numeric date gives away: "dmy", "mdy", None if it fits both or none."""
    match = _NUMERIC_RE.match(match_text)
    if not match or match[2] == ".":
        return None
    first, second = int(match[1]), int(match[3])
    if 12 < first <= 31 and 1 <= second <= 12:
        return "dmy"
    if 12 < second <= 31 and 1 <= first <= 12:
        return "mdy"
    return None


def _labelled(text: str, at: int) -> bool:
    """Whether the digits go on from letters, as in "INV-2024-03"."""
    return text[at - 1 : at] == "-" and text[at - 2 : at - 1].isalpha()


def _day(year: int, month: int, day: int) -> Fields | None:
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    return Fields(Grain.DAY, year, month, day)
