"""Times of day: "8:15", "8.15 a.m.", "17:00 UTC", "4 p.m.", "9 o'clock", "noon", and ranges of them."""

from __future__ import annotations

import re

from ..late_pattern import LatePattern
from ..tables.calendar import ZONES
from .atoms import Atom, before
from .calendar import Fields
from .period import Clock, Grain

_ZONE_NAME = rf"(?:{'|'.join(sorted(ZONES, key=lambda zone: (-len(zone), zone)))})"
_HALF_DAY = r"(?:[ \u00a0\u202f]?([ap])(?:\.[ ]?m\b\.?|m\b))"
# "17:30-22:0", as some data sets write it: only inside a range, since "3:0" is a score.
_LONE_ZERO = r"0(?=[-\u2013]\d{1,2}:\d)|(?<=\d[-\u2013]\d:)0|(?<=\d[-\u2013]\d\d:)0"
_COLON_RE = LatePattern(
    rf"([01]?\d|2[0-4]):([0-5]\d|{_LONE_ZERO})(?::([0-5]\d)(?:[.,]\d{{1,9}})?)?(?![:\d%]|[.,]\d){_HALF_DAY}?(?![^\WZ])",
    re.IGNORECASE,
)
_POINT_RE = LatePattern(rf"(1[0-2]|0?[1-9])(?:[.]([0-5]\d))?{_HALF_DAY}(?!\w)", re.IGNORECASE)
_EUROPEAN_RE = LatePattern(
    rf"([01]?\d|2[0-4])[.]([0-5]\d)(?=[ \u00a0](?:Uhr|hours|hrs|{_ZONE_NAME})\b)|([01]?\d|2[0-4])h([0-5]\d)(?!\w)"
)
_TWELVE_RE = LatePattern(r"12[ \u00a0](noon|midday|midnight)\b", re.IGNORECASE)
_OCLOCK_RE = LatePattern(r"(1[0-2]|[1-9])[ \u00a0]o['\u2019]clock\b", re.IGNORECASE)
_ZONE_RE = LatePattern(rf"[ \u00a0]?\(?({_ZONE_NAME}(?![A-Za-z]))?([+\u2212-]\d{{1,2}}(?::?[0-5]\d)?)?(?!\w)\)?")
_SHARED_HALF_RE = LatePattern(
    r"(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?[ \u00a0]?(?:[-\u2013\u2014]|to\b)[ \u00a0]?"
    r"(?=(?:1[0-2]|0?[1-9])(?:[:.][0-5]\d)?[ \u00a0]?[ap]\.?m)",
    re.IGNORECASE,
)
# Two numbers with a colon that are no time.
_NOT_A_TIME_RE = LatePattern(
    r"(?:\b(?:ratio|ratios|aspect|odds|score|scored|won|beat|lost|scale|mix|psalm|psalms|verse|verses|matthew|mark|luke"
    r"|john|genesis|exodus|isaiah|romans)(?: of)?[ :]{1,2}|[\w.]:)$",
    re.IGNORECASE,
)


def clock_at(text: str, at: int, *, iso: bool = False) -> tuple[Clock, int] | None:
    """The time of day that begins at ``at`` and where it ends, zone included; None if there is none.

    After an ISO date (``iso``) "-04:00" is a zone; elsewhere "9:00-17:00" is a range.
    """
    found = _bare_clock(text, at)
    if not found:
        return None
    clock, end = found
    offset, end = _zone(text, end, iso)
    return Clock(clock.hour, clock.minute, clock.second, clock.certain, offset), end


def clock_time(text: str, at: int) -> Atom | None:
    """A time of day in digits as a date atom; None where the colon means a ratio, a score or a verse."""
    shared = _SHARED_HALF_RE.match(text, at)
    if shared:
        return _shared_half(text, shared)
    found = clock_at(text, at)
    if not found or _NOT_A_TIME_RE.search(before(text, at)):
        return None
    clock, end = found
    return Atom(at, end, Fields(Grain.TIME, clock=clock))


def _shared_half(text: str, match: re.Match[str]) -> Atom | None:
    """ "9-11 a.m.": the first hour is in the half of the day that makes it the earlier one."""
    found = clock_at(text, match.end())
    if not found:
        return None
    last, end = found
    hour = int(match[1])
    first = next((h for h in (hour % 12 + 12, hour % 12) if h < last.hour), hour % 12)
    lead = Clock(first, int(match[2] or 0), None, True, last.offset)
    return Atom(match.start(), end, Fields(Grain.TIME, clock=lead), Fields(Grain.TIME, clock=last))


def clock_word(text: str, at: int) -> Atom | None:
    """ "noon", "midday" and "midnight"."""
    for word, hour in (("noon", 12), ("midday", 12), ("midnight", 0)):
        if text[at : at + len(word)].lower() == word:
            return Atom(at, at + len(word), Fields(Grain.TIME, clock=Clock(hour)))
    return None


def _bare_clock(text: str, at: int) -> tuple[Clock, int] | None:
    match = _COLON_RE.match(text, at)
    if match:
        half = (match[4] or "").lower()
        hour, minute = int(match[1]), int(match[2])
        if hour > 12 or hour == 0:
            # "22:00 pm" says it twice.
            half = ""
        if hour == 24 and minute:
            return None
        second = int(match[3]) if match[3] else None
        certain = bool(match[4]) or hour > 12 or hour == 0 or match[1][0] == "0"
        return Clock(_hour24(hour, half), minute, second, certain), match.end()
    match = _POINT_RE.match(text, at)
    if match:
        return Clock(_hour24(int(match[1]), match[3].lower()), int(match[2] or 0)), match.end()
    match = _EUROPEAN_RE.match(text, at)
    if match:
        return Clock(int(match[1] or match[3]), int(match[2] or match[4])), match.end()
    match = _TWELVE_RE.match(text, at)
    if match:
        return Clock(0 if match[1].lower() == "midnight" else 12), match.end()
    match = _OCLOCK_RE.match(text, at)
    if match:
        return Clock(int(match[1]), certain=False), match.end()
    return None


def _hour24(hour: int, half: str) -> int:
    if not half:
        return hour
    return hour % 12 + (12 if half == "p" else 0)


def _zone(text: str, at: int, iso: bool) -> tuple[int | None, int]:
    """Minutes east of UTC of a zone at ``at`` and where it ends; None and ``at`` without one."""
    match = _ZONE_RE.match(text, at)
    if not match or not (match[1] or match[2]):
        return None, at
    if match[2] and not match[1]:
        whole = ":" in match[2] or len(match[2]) == 5
        if text[at] in " \u00a0(" or not (iso or (whole and match[2][0] == "+")):
            return None, at
    if match[2] and match[1] not in (None, "UTC", "GMT"):
        return ZONES[match[1]], match.end(1)
    minutes = ZONES[match[1]] if match[1] else 0
    end = match.end(2) if match[2] else match.end(1)
    if match[2]:
        sign = 1 if match[2][0] == "+" else -1
        digits = match[2][1:].replace(":", "")
        hours, rest = (int(digits[:-2]), int(digits[-2:])) if len(digits) > 2 else (int(digits), 0)
        minutes += sign * (60 * hours + rest)
    opened = "(" in match[0]
    return minutes, end + 1 if opened and text[end : end + 1] == ")" else end
