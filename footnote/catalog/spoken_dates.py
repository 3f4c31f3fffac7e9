"""Calendar days as people write them in a question; nothing that could be read in two ways."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

from ..text.tables.months import MONTH_NAMES

_MONTHS = "|".join(f"{name}|{name[:3]}" for name in MONTH_NAMES)
_MONTH = r"(?P<month>[A-Za-z]{3,9})\.?"

# 2026-08-14; 14.08.2026; 14 August 2026; August 14, 2026. A date with slashes has two readings.
PATTERNS = (
    re.compile(r"(?<![\d-])(?P<year>\d{4})-(?P<m>\d{2})-(?P<day>\d{2})(?![\d-])", re.ASCII),
    re.compile(r"(?<![\d.])(?P<day>\d{1,2})\.(?P<m>\d{1,2})\.(?P<year>\d{4})(?!\d)", re.ASCII),
    re.compile(rf"(?<!\d)(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.)? {_MONTH} (?P<year>\d{{4}})(?!\d)", re.ASCII),
    re.compile(rf"(?<![A-Za-z]){_MONTH} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year>\d{{4}})(?!\d)", re.ASCII),
)


# What looks like a day and is none of the patterns, or no day of the calendar: 03/04/2026, 2026-02-29, March 2026.
LIKE_A_DAY_RE = re.compile(
    r"(?<![\w./-])(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2\d{4}|\d{1,2}/\d{1,2}/\d{2})(?![\w/-]|\.\d)"
    rf"|(?:(?<!\w)\d{{1,2}}(?:st|nd|rd|th|\.)? (?:of )?)?(?<![A-Za-z])(?:{_MONTHS})\.?(?: \d{{1,2}}(?:st|nd|rd|th)?,?)?"
    r" \d{4}(?!\d)",
    re.ASCII | re.IGNORECASE,
)


class SpokenDate(NamedTuple):
    """A day and where it stands in the question."""

    start: int
    end: int
    day: date


def spoken_dates(text: str) -> list[SpokenDate]:
    """The days in ``text``, in order; what is no day of the calendar is left out."""
    found: list[SpokenDate] = []
    for pattern in PATTERNS:
        for match in pattern.finditer(text):
            day = _day(match)
            if day and not any(other.start < match.end() and match.start() < other.end for other in found):
                found.append(SpokenDate(match.start(), match.end(), day))
    return sorted(found)


def unread_dates(text: str) -> list[tuple[int, int]]:
    """Where something stands in ``text`` that looks like a day and cannot be read as one."""
    read = spoken_dates(text)
    found = [match.span() for match in LIKE_A_DAY_RE.finditer(text)]
    return [(start, end) for start, end in found if not any(one.start < end and start < one.end for one in read)]


def _day(match: re.Match[str]) -> date | None:
    parts = match.groupdict()
    month = int(parts["m"]) if parts.get("m") else _month(parts["month"])
    try:
        return date(int(parts["year"]), month, int(parts["day"]))
    except ValueError:
        return None


def _month(word: str) -> int:
    """1 to 12, or 0 for a word that is no month."""
    hits = [number for number, name in enumerate(MONTH_NAMES, 1) if name.startswith(word.lower())]
    return hits[0] if len(hits) == 1 else 0
