"""From atom to Period: its place on the calendar, or what it says without one."""

from __future__ import annotations

from ...reading import Span
from .atoms import Atom
from .calendar import Fields, interval_of, yearly_interval
from .cues import reach_of
from .period import Grain, Interval, Partial, Period


def period_of(text: str, atom: Atom, fiscal_start: int) -> Period | None:
    """The period that ``atom`` stands for; None if there is no such day (31 June)."""
    named = _interval(atom.first, atom.last, fiscal_start)
    readings = _readings(atom, fiscal_start)
    if atom.others:
        named = readings[0] if len(readings) == 1 else None
        readings = () if named else readings
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
        ranged=atom.last is not None,
    )


def _readings(atom: Atom, fiscal_start: int) -> tuple[Interval, ...]:
    offered = (interval_of(fields, fiscal_start) for fields in (atom.first, *atom.others))
    return tuple(sorted({interval for interval in offered if interval})) if atom.others else ()


def _interval(first: Fields, last: Fields | None, fiscal_start: int) -> Interval | None:
    start = interval_of(first, fiscal_start)
    if last is None or start is None:
        return start
    end = interval_of(last, fiscal_start)
    return _from_to(start, end, last)


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
    if end and end.end <= start.start:
        end = yearly_interval(last, 1)
    return _from_to(start, end, last)


def _from_to(start: Interval, end: Interval | None, last: Fields) -> Interval | None:
    """From the beginning of ``start`` to the end of ``end``; a time of day ends a range where it begins."""
    if end is None:
        return None
    until = end.start if last.grain is Grain.TIME else end.end
    return Interval(start.start, until) if until > start.start else None
