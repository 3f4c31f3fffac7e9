"""The moment that was planned, from the actual one and how late it was: "landed at 09:10, 25 minutes late"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from decimal import Decimal

from ...text.dates.period import Grain, Period
from ...text.figures.quantity import Quantity, UnitKind
from ...text.late_pattern import LatePattern
from ..case import Case, View
from .values import Derivation

# Least share of the claim's words that a unit must have.
RELATED = 0.3
_PLANNED_RE = LatePattern(
    r"\b(?:scheduled|planned|due|originally|supposed|meant|expected|intended|should have|timetabled?|was to|were to)\b",
    re.IGNORECASE,
)
_OFF_RE = LatePattern(
    r"\s*(?P<way>late\b|later than (?:planned|scheduled|expected)|behind (?:schedule|time|plan)|overdue|of delay"
    r"|delay\b|early\b|earlier than (?:planned|scheduled|expected)|ahead of (?:schedule|time|plan))",
    re.IGNORECASE,
)
_DELAYED_RE = LatePattern(r"\b(?:delayed by|a delay of) (?:about |around )?$", re.IGNORECASE)
_PLANS = frozenset("scheduled planned due originally supposed expected intended timetabled".split())
_MONTHS_A_YEAR = 12
# That of clock times, which may be shifted either way by the longest delay.
_ANY_YEAR = 2000
# In seconds: no plan is missed by more than a century, so a longer "delay" is no figure to calculate with.
_LONGEST = 100 * 366 * 24 * 3600


def speaks_of_plan(case: Case) -> bool:
    """Whether the claim says what was planned, and not what came of it."""
    return bool(_PLANNED_RE.search(case.analysis.text))


def planned_moment(case: Case, period: Period) -> Derivation | None:
    """How the claim's date or clock time follows from an actual one and a delay; None if it does not."""
    if not speaks_of_plan(case):
        return None
    for view in case.views:
        for actual, off, back in _delays(view) if view.coverage >= RELATED else ():
            if _is_shifted(period, actual, off, back):
                quotes = (view.focus.quote(actual.span), view.focus.quote(off.span))
                sign = "−" if back else "+"
                return Derivation(True, f"{period.text} follows from {actual.text} {sign} {off.text}", quotes, _PLANS)
    return None


def is_off_plan(view: View) -> bool:
    """Whether the unit says by how much a plan was missed."""
    return any(_off(view, q) is not None for q in view.focus.quantities if q.unit is UnitKind.DURATION)


def _delays(view: View) -> Iterator[tuple[Period, Quantity, bool]]:
    """The dates and times of a unit with a stated delay, and whether the plan was earlier."""
    for off in view.focus.quantities:
        back = _off(view, off) if off.unit is UnitKind.DURATION and off.low is not None else None
        if back is not None:
            for period in view.focus.periods:
                yield period, off, back


def _off(view: View, off: Quantity) -> bool | None:
    text = view.focus.text
    told = _OFF_RE.match(text, off.span.end)
    if told:
        return not told["way"].lower().startswith(("early", "earlier", "ahead"))
    return True if _DELAYED_RE.search(text[: off.span.start]) else None


def _is_shifted(period: Period, actual: Period, off: Quantity, back: bool) -> bool:
    assert off.low is not None
    sign = -1 if back else 1
    mine, theirs = _clock(period), _clock(actual)
    seconds = off.low * off.factor
    if not -_LONGEST <= seconds <= _LONGEST:
        return False
    shift = timedelta(seconds=int(seconds)) * sign
    if mine is not None and theirs is not None:
        return (theirs + shift).time() == mine.time() and _on_the_day(period, actual, theirs, shift)
    if period.start is None or actual.start is None or period.grain is not actual.grain:
        return False
    months = _in_months(off)
    if months is not None and period.grain in (Grain.MONTH, Grain.YEAR):
        gap = (period.start.year - actual.start.year) * _MONTHS_A_YEAR + period.start.month - actual.start.month
        return gap == sign * months
    return period.grain is Grain.DAY and period.start - actual.start == shift


def _on_the_day(period: Period, actual: Period, clock: datetime, shift: timedelta) -> bool:
    """Whether two moments that are given with their days lie as many days apart as the delay makes."""
    mine, theirs = _day(period), _day(actual)
    if mine is None or theirs is None:
        return True
    return mine - theirs == timedelta(days=((clock + shift).date() - clock.date()).days)


def _clock(period: Period) -> datetime | None:
    clock = period.partial.clock if period.partial and not period.partial.until else None
    if clock is not None:
        return datetime(_ANY_YEAR, 1, 2, clock.hour, clock.minute, clock.second or 0)
    if period.grain is not Grain.TIME or period.start is None:
        return None
    return datetime(_ANY_YEAR, 1, 2, period.start.hour, period.start.minute, period.start.second)


def _day(period: Period) -> date | None:
    """The day of a moment that is written with one."""
    return period.start.date() if period.grain is Grain.TIME and period.start is not None else None


def _in_months(off: Quantity) -> Decimal | None:
    assert off.low is not None
    word = off.text.lower().replace("-", " ").split()[-1].rstrip("s'\u2019")
    if word == "month":
        return off.low
    return off.low * _MONTHS_A_YEAR if word == "year" else None
