"""Calendar arithmetic: from the fields of a date as written to the interval it covers."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import NamedTuple

from ..tables.calendar import MONTH_PARTS, SPAN_PARTS, YEAR_PARTS
from .period import Clock, Grain, Interval, Shift

REFERENCE_YEAR = 2000
# A leap year, so that 29 February has a place.


class Fields(NamedTuple):
    """A date as written, before it has a place on the calendar."""

    grain: Grain
    year: int | None = None
    # First year of a decade, century or pair of years.
    number: int | None = None
    # Which month, quarter, half, season or week.
    day: int | None = None
    weekdays: tuple[int, ...] = ()
    recurring: bool = False
    clock: Clock | None = None
    part: str | None = None
    # "early", "mid", "late".
    fiscal: bool = False
    paired: bool = False
    # Named by two years: "2018-19".
    ended: bool = False
    # The year or quarter that ends with this month or day.
    months: int = 0
    # Length of an ended period.
    shift: Shift | None = None


def interval_of(fields: Fields, fiscal_start: int = 1) -> Interval | None:
    """The interval that ``fields`` cover; None without a year or if there is no such date."""
    try:
        whole = _whole(fields, fiscal_start)
        if whole is None:
            return None
        if fields.part:
            whole = _part(fields, whole)
        if fields.clock and fields.grain in (Grain.DAY, Grain.TIME):
            whole = _moment(whole.start, fields.clock)
        return whole
    except (ValueError, OverflowError):
        return None


def yearly_interval(fields: Fields, years_on: int = 0) -> Interval | None:
    """Where a date without a year lies in the reference year or ``years_on`` after it; None for weekdays and years."""
    if fields.year is not None or fields.grain in (Grain.WEEKDAY, Grain.YEAR, Grain.FISCAL_YEAR):
        return None
    return interval_of(fields._replace(year=REFERENCE_YEAR + years_on, fiscal=False, shift=None))


def month_after(year: int, month: int) -> datetime:
    """The first moment of ``month``, which may lie outside 1 to 12, counted from ``year``."""
    year, index = year + (month - 1) // 12, (month - 1) % 12
    return datetime(year, index + 1, 1)


def months(year: int, first: int, count: int) -> Interval:
    """``count`` months from month ``first`` of ``year``."""
    return Interval(month_after(year, first), month_after(year, first + count))


def days(first: date, count: int = 1) -> Interval:
    """``count`` days from ``first``."""
    start = datetime(first.year, first.month, first.day)
    return Interval(start, start + timedelta(days=count))


def fiscal_year(year: int, fiscal_start: int) -> Interval:
    """The fiscal year that ends in ``year`` (is ``year`` where it starts in January)."""
    return months(year if fiscal_start == 1 else year - 1, fiscal_start, 12)


def _whole(fields: Fields, fiscal_start: int) -> Interval | None:
    year, number = fields.year, fields.number or 1
    if year is None:
        return None
    if fields.ended:
        return _ended(fields, year)
    if fields.paired:
        return months(year, 1, 24) if fiscal_start == 1 else fiscal_year(year + 1, fiscal_start)
    first = 1
    if fields.fiscal and fiscal_start != 1:
        year, first = year - 1, fiscal_start
    match fields.grain:
        case Grain.DAY | Grain.TIME:
            return days(date(year, number, fields.day or 1))
        case Grain.WEEK:
            return days(date.fromisocalendar(year, number, 1), 7)
        case Grain.DECADE:
            return months(year, 1, 120)
        case Grain.CENTURY:
            return months(year, 1, 1200)
        case Grain.YEAR | Grain.FISCAL_YEAR:
            return months(year, first, 12)
        case Grain.HALF:
            return months(year, first + 6 * (number - 1), 6)
        case Grain.QUARTER:
            return months(year, first + 3 * (number - 1), 3)
        case Grain.SEASON:
            return months(year, 3 * number, 3)
        case Grain.MONTH:
            return months(year, number, 1)
    return None


def _ended(fields: Fields, year: int) -> Interval:
    """The ``months`` months up to and with the named month or day."""
    month = fields.number or 12
    if fields.day is None:
        return Interval(month_after(year, month + 1 - fields.months), month_after(year, month + 1))
    end = datetime(year, month, fields.day) + timedelta(days=1)
    start = month_after(end.year, end.month - fields.months)
    return Interval(start + timedelta(days=min(end.day, 28) - 1), end)


def _part(fields: Fields, whole: Interval) -> Interval:
    part = fields.part or ""
    start = whole.start
    if fields.grain is Grain.MONTH:
        first, last = MONTH_PARTS[part]
        return Interval(start + timedelta(days=first - 1), min(whole.end, start + timedelta(days=last - 1)))
    if fields.grain in (Grain.YEAR, Grain.FISCAL_YEAR) and not fields.paired:
        first, last = YEAR_PARTS[part]
        return months(start.year, start.month + first - 1, last - first + 1)
    low, high = SPAN_PARTS[part]
    if fields.grain in (Grain.DECADE, Grain.CENTURY):
        years = 1 if fields.grain is Grain.DECADE else 10
        return months(start.year + low * years, 1, 12 * (high - low) * years)
    tenth = (whole.end - whole.start) / 10
    return Interval(start + low * tenth, start + high * tenth)


def _moment(day: datetime, clock: Clock) -> Interval:
    at = day.replace(hour=clock.hour % 24, minute=clock.minute, second=clock.second or 0)
    if clock.hour == 24:
        at += timedelta(days=1)
    return Interval(at, at + (timedelta(minutes=1) if clock.second is None else timedelta(seconds=1)))
