"""The named fields of a structured source as data: what each is called, what it says, and when it is open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ..text.words import read_words
from ..types import Source, Unit

TRUE_VALUES = frozenset({"true", "yes"})
FALSE_VALUES = frozenset({"false", "no"})
UNSTATED_VALUES = frozenset({"null", "not stated", "n/a", "na", "-", "empty", ""})
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
# A first word that this many fields share names their kind, not the field: "restaurants delivery".
NAMESPACE = 3
_TIMES_RE = re.compile(r"(\d{1,2}):(\d{1,2})\s*(?:-|\u2013|to)\s*(\d{1,2}):(\d{1,2})")
_DAY_MINUTES = 24 * 60


class Truth(NamedTuple):
    """A field that is true, false, or left open (None)."""

    unit: int
    keys: frozenset[str]
    # Word keys of the field's own name.
    joined: str
    # The name in one word, as "wifi".
    parent: frozenset[str]
    # Word keys of the object that the field stands in.
    value: bool | None


class Opening(NamedTuple):
    """Opening and closing time of one day, in minutes after midnight."""

    unit: int
    day: int
    # 0 is Monday.
    start: int
    end: int


class Record(NamedTuple):
    """What a source says in fields."""

    truths: tuple[Truth, ...]
    openings: tuple[Opening, ...]


def read_record(source: Source) -> Record:
    """The truths and opening hours of a source; empty for a source without fields."""
    facts = [(number, unit) for number, unit in enumerate(source.units or ()) if unit.kind == "fact" and unit.cells]
    names = [_name(unit) for _, unit in facts]
    first = Counter(name.split()[0] for name in names if len(name.split()) > 1)
    truths = [
        _truth(number, unit, _without_namespace(name, first)) for (number, unit), name in zip(facts, names, strict=True)
    ]
    openings = [_opening(number, unit, name) for (number, unit), name in zip(facts, names, strict=True)]
    return Record(tuple(t for t in truths if t), tuple(o for o in openings if o))


def _name(unit: Unit) -> str:
    """The field's own name, without the objects it stands in."""
    header = unit.cells[0].header.lower()
    path = " ".join(unit.headings).lower()
    return header[len(path) :].strip() if path and header.startswith(path) else header


def _without_namespace(name: str, first: Counter[str]) -> str:
    words = name.split()
    return " ".join(words[1:]) if len(words) > 1 and first[words[0]] >= NAMESPACE else name


def _truth(number: int, unit: Unit, name: str) -> Truth | None:
    said = unit.cells[0].reading.text.strip().lower()
    if said in TRUE_VALUES:
        value: bool | None = True
    elif said in FALSE_VALUES:
        value = False
    elif said in UNSTATED_VALUES:
        value = None
    else:
        return None
    keys = content(name)
    parent = content(unit.headings[-1]) if len(unit.headings) > 1 else frozenset[str]()
    return Truth(number, keys, name.replace(" ", ""), parent, value) if keys else None


def _opening(number: int, unit: Unit, name: str) -> Opening | None:
    found = _TIMES_RE.fullmatch(unit.cells[0].reading.text.strip())
    if not found or name not in DAYS:
        return None
    start_hour, start_minute, end_hour, end_minute = map(int, found.groups())
    start, end = start_hour * 60 + start_minute, end_hour * 60 + end_minute
    return Opening(number, DAYS.index(name), start % _DAY_MINUTES, end % _DAY_MINUTES)


def content(text: str) -> frozenset[str]:
    """Keys of the words with meaning."""
    return frozenset(word.key for word in read_words(text) if not word.stop)


# "9am", "11:30 a.m.", "21:00", "noon".
_CLOCK_RE = re.compile(
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


_DAY_RE = re.compile(r"\b(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b\.?", re.IGNORECASE)
_DAY_RANGE_RE = re.compile(r"\s*(?:to|through|thru|until|till|-|\u2013)\s*", re.IGNORECASE)
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


def open_alike(openings: Sequence[Opening], start: ClockTime, end: ClockTime, days: frozenset[int]) -> bool:
    """Whether the record opens and closes at these times on all of these days."""
    by_day = {opening.day: opening for opening in openings}
    return all(
        day in by_day and same_time(start, by_day[day].start) and same_time(end, by_day[day].end) for day in days
    )


def same_time(stated: ClockTime, minutes: int) -> bool:
    """Whether a stated time is this time of day."""
    half = _DAY_MINUTES // 2
    return stated.minutes == minutes or (not stated.sure and stated.minutes % half == minutes % half)
