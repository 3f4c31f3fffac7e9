"""The smallest piece of a text that is a date, before neighbours, cue words and anchors are looked at."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ..tables.calendar import MONTHS, WEEKDAYS
from ..tables.year_context import COUNTED_THINGS
from .calendar import Fields
from .period import Cue

# Bounded white space, so that no pattern can run away on a megabyte of blanks.
GAP = r"(?:[ \t\n\r\u00a0\u2009\u202f]{1,3})"
DASH = r"[-\u2010-\u2014\u2212]"
YEAR_NUMBER = r"(?:1[0-9]|2[01])\d\d"
YEAR_END = r"(?![\w\u00b0%$\u20ac])(?!,\d{3})(?!\.\d)"
DAY_NUMBER = r"(?:3[01]|[12]\d|0?[1-9])(?!\d)"


def words_pattern(words: Iterable[str]) -> str:
    """An alternation of ``words``, longest first."""
    return "|".join(sorted((re.escape(word) for word in words), key=lambda word: (-len(word), word)))


# Not before a counted thing: "on 4 May, 2016 units", "in March 12 people".
UNCOUNTED = f"(?!{GAP}(?:{words_pattern(COUNTED_THINGS)})(?![A-Za-z]))"
MONTH_WORD = f"(?:{words_pattern(MONTHS)})(?![A-Za-z])\\.?"
WEEKDAY_WORD = f"(?:{words_pattern(WEEKDAYS)})(?![A-Za-z])\\.?"


class Atom(NamedTuple):
    """One date at ``text[start:end]``, or a range from ``first`` to ``last``."""

    start: int
    end: int
    first: Fields
    last: Fields | None = None
    others: tuple[Fields, ...] = ()
    # Further readings of ``first``.
    weak: bool = False
    # Counts only beside another date ("March and April 2020").
    cue: Cue | None = None
    cue_start: int = -1
    cue_end: int = -1


def month_number(word: str) -> int:
    """1 to 12 for a month's name or abbreviation."""
    return MONTHS[word.rstrip(".").lower()]


def weekday_number(word: str) -> int:
    """0 (Monday) to 6 for a weekday's name or abbreviation."""
    return WEEKDAYS[word.rstrip(".").lower()]


def two_digit_year(digits: str) -> int:
    """The year behind two or four digits; two digits lie in 1969 to 2068."""
    number = int(digits)
    if len(digits) > 2:
        return number
    return 1900 + number if number > 68 else 2000 + number


def before(text: str, at: int, size: int = 28) -> str:
    """Up to ``size`` characters in front of ``at``."""
    return text[max(0, at - size) : at]


def after(text: str, at: int, size: int = 28) -> str:
    """Up to ``size`` characters from ``at``."""
    return text[at : at + size]
