"""Years, months, quarters and weekdays that headers and claims name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from functools import lru_cache
from itertools import pairwise

from ...text.dates.period import Grain
from ...text.dates.reading import read_periods
from ...text.words import Word
from ..rules import Order

# A sort of time and which of them: ("weekday", 2) is a Wednesday.
Moment = tuple[str, int]

_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_MONTHS = "january february march april may june july august september october november december".split()
_QUARTER_DIGITS = frozenset("1234")
# Which quarter an ordinal means.
QUARTERS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
# Short forms by what they stand for; "May" is its own.
_NAMES: dict[str, Moment] = {
    **{name[:size]: ("weekday", n) for n, name in enumerate(_WEEKDAYS) for size in (3, len(name))},
    "tues": ("weekday", 1),
    "thur": ("weekday", 3),
    "thurs": ("weekday", 3),
    **{name[:size]: ("month", n) for n, name in enumerate(_MONTHS, 1) for size in (3, len(name))},
    "sept": ("month", 9),
    **{f"q{n}": ("quarter", n) for n in range(1, 5)},
}
_YEAR_RE = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_WORD_RE = re.compile(r"[^\W_]+")


@lru_cache(maxsize=4096)
def moments_of_header(name: str) -> tuple[frozenset[Moment], str]:
    """The times that a header names, and the header without them."""
    found: set[Moment] = set()
    rest = name
    for match in reversed(list(_WORD_RE.finditer(name))):
        year = _YEAR_RE.search(match.group())
        moment = ("year", int(year.group())) if year else _NAMES.get(match.group().lower())
        if moment and (year or match.group()[0].isupper() or len(match.group()) == 3 or moment[0] == "quarter"):
            found.add(moment)
            rest = rest[: match.start()] + rest[match.end() :]
    return frozenset(found), rest


def moments_of_words(words: Sequence[Word]) -> Iterator[tuple[Moment, int]]:
    """The times that a text names, in order, each with the index of its word."""
    for at, word in enumerate(words):
        moment = ("year", int(word.form)) if _YEAR_RE.fullmatch(word.form) else _NAMES.get(word.form)
        if moment and (word.capital or moment[0] == "year"):
            yield moment, at
    for at, (word, following) in enumerate(pairwise(words)):
        if following.form in ("quarter", "quarters") and word.form in QUARTERS:
            yield ("quarter", QUARTERS[word.form]), at + 1
        elif word.form == "q" and word.end == following.start and following.form in _QUARTER_DIGITS:
            yield ("quarter", int(following.form)), at + 1  # "Q3" is read as two words


@lru_cache(maxsize=4096)
def day_of(text: str, order: Order) -> float | None:
    """The day of the calendar that a cell is, of some year without one, or the minute of the day; None for others."""
    if not any(char.isdigit() for char in text) or len(text) > _LONGEST_DATE:
        return None
    found = read_periods(text, order=order)
    if len(found) != 1 or found[0].span.end - found[0].span.start < len(text.strip()):
        return None
    clock = found[0].partial.clock if found[0].partial else None
    if clock is not None and found[0].start is None:
        return clock.hour * 60 + clock.minute + (clock.second or 0) / 60
    partial = found[0].partial
    if found[0].start is None and partial is not None and partial.month and partial.day:
        return date(_LEAP_YEAR, partial.month, partial.day).toordinal()
    return found[0].start.toordinal() if found[0].start and found[0].grain in (Grain.DAY, Grain.TIME) else None


# Stands for the year of a date without one; it has all days.
_LEAP_YEAR = 2000
# Characters of the longest text that is a date: "Wednesday, 24 September 2025".
_LONGEST_DATE = 32
