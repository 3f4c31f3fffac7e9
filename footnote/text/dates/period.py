"""What a date or period in a text says: its span, its half-open interval, and what it leaves open."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from ...reading import Span


class Grain(StrEnum):
    """How finely a period is stated, finest first."""

    TIME = "time"
    DAY = "day"
    WEEKDAY = "weekday"
    WEEK = "week"
    PART = "part"
    # Early, mid or late in a month, year, decade or century.
    MONTH = "month"
    SEASON = "season"
    QUARTER = "quarter"
    HALF = "half"
    FISCAL_YEAR = "fiscal_year"
    # A year with its own start, or one named by two years ("2018-19").
    YEAR = "year"
    DECADE = "decade"
    CENTURY = "century"


class Cue(StrEnum):
    """How the word before a date ties a statement to it."""

    BEFORE = "before"
    AFTER = "after"
    SINCE = "since"
    UNTIL = "until"
    BY = "by"
    BETWEEN = "between"


class Interval(NamedTuple):
    """Half-open range ``[start, end)`` of naive date-times."""

    start: datetime
    end: datetime


class Reach(NamedTuple):
    """An interval that may be open: None stands for no bound on that side."""

    start: datetime | None
    end: datetime | None


class Clock(NamedTuple):
    """A time of day as written."""

    hour: int
    minute: int = 0
    second: int | None = None
    certain: bool = True
    # False for "8:15", which may be morning or evening.
    offset: int | None = None
    # Minutes east of UTC; None if no zone is given.


class Partial(NamedTuple):
    """What a date without a year says."""

    month: int | None = None
    day: int | None = None
    weekdays: tuple[int, ...] = ()
    # 0 is Monday. More than one for "Monday to Friday", "weekends".
    recurring: bool = False
    # Every such weekday ("Tuesdays"), not a certain one.
    clock: Clock | None = None
    until: Clock | None = None
    # End of a range of clock times.
    yearly: Interval | None = None
    # Where it lies in the leap year 2000 ("4 May", "July to September", "Q2"); None for weekdays and times.


@dataclass(frozen=True, slots=True)
class Shift:
    """Distance of a relative period from its anchor: ``count`` units of ``grain``; -1 week is last week."""

    count: int
    grain: Grain
    number: int | None = None
    # The month (1-12), season (1-4), weekday (0-6) … of "last March", "next Friday".
    contextual: bool = False
    # Counted from a date told in the text ("two years earlier"), not from the day of writing ("two years ago").


class Period(NamedTuple):
    """One date, time or period in a text.

    ``start`` and ``end`` bound the time meant, cue included: "since 2019" has no end, "before 2019" no start. Both are
    None while nothing can be placed on the calendar: no year, two readings, or relative without an anchor.
    """

    span: Span
    # Cue words left out.
    text: str
    start: datetime | None
    end: datetime | None
    grain: Grain
    cue: Cue | None = None
    cue_span: Span | None = None
    relative: bool = False
    # Needs an anchor; stays True when ``as_of`` resolved it.
    readings: tuple[Interval, ...] = ()
    # Two or more where the order of day and month (or "2010-11") is not known.
    partial: Partial | None = None
    named: Interval | None = None
    # The date itself, cue aside: all of 2019 in "before 2019". None as long as it has no place on the calendar.
    shift: Shift | None = None
    offset: int | None = None
    # Minutes east of UTC of a date-time with a zone.
    ranged: bool = False
    # Written with both its ends: "from 2010 to 2015".

    @property
    def resolved(self) -> bool:
        """Whether the period has a place on the calendar."""
        return self.named is not None
