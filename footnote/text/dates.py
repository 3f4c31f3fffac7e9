"""Reads the dates and periods of a text: a cheap search for places where one may stand, a close look only there."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from ..reading import Span
from .calendar import Fields, interval_of, yearly_interval
from .clock_times import clock_time, clock_word
from .date_atoms import Atom
from .date_cues import cued, reach_of
from .date_joins import join_dates
from .date_triggers import next_trigger, trigger_at
from .numeric_dates import Order, iso_date, numeric_date, numeric_order, period_code, year_month
from .period import Grain, Interval, Partial, Period
from .period_words import century, decade, ended_period, fiscal_year, half, part_words, quarter, season
from .relative_dates import anchored, relative_date
from .weekdays import weekday
from .written_dates import day_month, month_first
from .year_position import bare_year

_Form = Callable[[str, int], Atom | None]

# By kind of trigger, in this order: the longer forms first, since the first that fits is taken.
_FORMS: dict[str, tuple[_Form, ...]] = {
    "digit": (
        iso_date,
        period_code,
        year_month,
        quarter,
        half,
        century,
        clock_time,
        decade,
        ended_period,
        relative_date,
        bare_year,
    ),
    "weekday": (weekday,),
    "weekdays": (weekday,),
    "season": (season,),
    "code": (quarter, half, fiscal_year),
    "fiscal": (fiscal_year, ended_period),
    "clock": (clock_word,),
    "day": (relative_date,),
    "named": (quarter, half, relative_date),
    "counted": (relative_date, ended_period),
    "ordinal": (quarter, half, century),
    "ended": (ended_period, relative_date),
    "decade": (decade,),
}
# A number behind one of these is an amount, a label or a term.
_AMOUNT_SIGNS = "$\u20ac\u00a3\u00a5#\u00a7+="
_NUMERIC_HINT_RE = re.compile(r"(?<![\w./-])\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d\d)(?!\w)")


def read_periods(
    text: str, *, order: Order | None = None, as_of: date | None = None, fiscal_year_start: int = 1
) -> tuple[Period, ...]:
    """The dates and periods of ``text`` in text order, none overlapping another.

    ``order`` is that of day and month in "3/7/2021"; without it the text's own numeric dates decide, and where they
    do not the period has two readings. Relative dates are counted from ``as_of``; without it they stay unresolved.
    ValueError if ``fiscal_year_start`` is not a month.
    """
    if not 1 <= fiscal_year_start <= 12:
        raise ValueError(f"fiscal_year_start is a month, 1 to 12, not {fiscal_year_start!r}")
    atoms = join_dates(text, _scan(text, order or infer_order(text)))
    periods = (_period(text, cued(text, atom), fiscal_year_start) for atom in atoms)
    if as_of is None:
        return tuple(period for period in periods if period)
    return tuple(_anchored(period, as_of, fiscal_year_start) for period in periods if period)


def infer_order(text: str) -> Order | None:
    """The order of day and month in the numeric dates of a whole source; None if they do not tell or disagree."""
    found = {numeric_order(match.group()) for match in _NUMERIC_HINT_RE.finditer(text)} - {None}
    return found.pop() if len(found) == 1 else None


def date_spans(text: str) -> tuple[Span, ...]:
    """The spans of ``text`` whose digits are dates, years or clock times and no amounts."""
    return tuple(period.span for period in read_periods(text))


def _scan(text: str, order: Order | None) -> list[Atom]:
    atoms: list[Atom] = []
    at = 0
    match = trigger_at(text, 0) or next_trigger(text, 0)
    while match:
        start = match.start(match.lastgroup or 0)
        found = _read_at(text, start, match.lastgroup, order)
        atoms.extend(found)
        at = found[-1].end if found else max(start + 1, match.end() - 1)
        match = next_trigger(text, at)
    return atoms


def _read_at(text: str, at: int, kind: str | None, order: Order | None) -> tuple[Atom, ...]:
    """The dates that begin at a trigger."""
    if kind == "digit":
        return () if _inside_number(text, at) else _digits(text, at, order)
    if kind == "part":
        return _part(text, at, order)
    if kind == "month":
        return month_first(text, at)
    return _first_fit(_FORMS[kind or ""], text, at)


def _inside_number(text: str, at: int) -> bool:
    """Whether the digits at ``at`` go on from others ("1.1", "1,900") or carry a sign that makes them an amount."""
    last = text[at - 1] if at else " "
    return last in _AMOUNT_SIGNS or (last in ".,:/-" and at > 1 and text[at - 2].isdigit())


def _digits(text: str, at: int, order: Order | None) -> tuple[Atom, ...]:
    written = day_month(text, at)
    if written:
        return written
    atom = numeric_date(text, at, order)
    return (atom,) if atom else _first_fit(_FORMS["digit"], text, at)


def _first_fit(forms: tuple[_Form, ...], text: str, at: int) -> tuple[Atom, ...]:
    for form in forms:
        atom = form(text, at)
        if atom:
            return (atom,)
    return ()


def _part(text: str, at: int, order: Order | None) -> tuple[Atom, ...]:
    """ "mid-2023", "late in March 2020", "the end of May", "early 1990s"."""
    found = part_words(text, at)
    if not found:
        return ()
    word, start = found
    match = trigger_at(text, start)
    if not match or match.lastgroup == "part":
        return ()
    inner = _read_at(text, start, match.lastgroup, order)
    if not inner or inner[0].first.grain in (Grain.DAY, Grain.WEEKDAY, Grain.TIME):
        return ()
    first = replace(inner[0], start=at, first=replace(inner[0].first, part=word), weak=False)
    return (first, *inner[1:])


def _period(text: str, atom: Atom, fiscal_start: int) -> Period | None:
    """The period that ``atom`` stands for; None if there is no such day (31 June)."""
    named = _interval(atom.first, atom.last, fiscal_start)
    readings: tuple[Interval, ...] = ()
    if atom.others:
        offered = (interval_of(fields, fiscal_start) for fields in (atom.first, *atom.others))
        readings, named = tuple(sorted({interval for interval in offered if interval})), None
    partial = _partial(atom) if named is None and not readings and atom.first.shift is None else None
    if not (named or readings or partial or atom.first.shift):
        return None
    reach = reach_of(named, atom.cue) if named else None
    return Period(
        span=Span(atom.start, atom.end),
        text=text[atom.start : atom.end],
        start=reach.start if reach else None,
        end=reach.end if reach else None,
        grain=Grain.PART if atom.first.part else atom.first.grain,
        cue=atom.cue,
        cue_span=Span(atom.cue_start, atom.cue_end) if atom.cue else None,
        relative=atom.first.shift is not None,
        readings=readings,
        partial=partial,
        named=named,
        shift=atom.first.shift,
        offset=atom.first.clock.offset if atom.first.clock else None,
    )


def _interval(first: Fields, last: Fields | None, fiscal_start: int) -> Interval | None:
    start = interval_of(first, fiscal_start)
    if last is None or start is None:
        return start
    end = interval_of(last, fiscal_start)
    return Interval(start.start, end.end) if end and end.end > start.start else None


def _partial(atom: Atom) -> Partial | None:
    first, last = atom.first, atom.last
    weekdays = first.weekdays
    if last and last.weekdays and weekdays:
        weekdays = tuple(sorted((weekdays[0] + step) % 7 for step in range((last.weekdays[0] - weekdays[0]) % 7 + 1)))
    yearly = _yearly(first, last)
    if not (yearly or weekdays or first.clock):
        return None
    month = first.number if first.grain in (Grain.MONTH, Grain.DAY, Grain.TIME) else None
    return Partial(
        month=month,
        day=first.day,
        weekdays=weekdays,
        recurring=first.recurring,
        clock=first.clock,
        until=last.clock if last else None,
        yearly=yearly,
    )


def _yearly(first: Fields, last: Fields | None) -> Interval | None:
    start = yearly_interval(first) if first.number else None
    if last is None or start is None:
        return start
    end = yearly_interval(last)
    if end is None:
        return None
    if end.end <= start.start:
        end = Interval(end.start.replace(year=end.start.year + 1), end.end.replace(year=end.end.year + 1))
    return Interval(start.start, end.end)


def _anchored(period: Period, as_of: date, fiscal_year_start: int) -> Period:
    if period.shift is None or period.shift.contextual:
        return period
    placed = anchored(period, as_of, fiscal_year_start)
    if placed.named is None:
        return placed
    reach = reach_of(placed.named, placed.cue)
    return replace(placed, start=reach.start, end=reach.end)
