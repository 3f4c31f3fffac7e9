"""Amounts for several times of what a column gives the rate of: a week at "price per night"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ...reading import Span
from ...text.late_pattern import LatePattern

if TYPE_CHECKING:
    from .sheet import Sheet

_DAYS = {"night": 1, "day": 1, "week": 7, "fortnight": 14}
_MONTHS = {"month": 1, "quarter": 3, "year": 12}
_UNIT = "|".join((*_DAYS, *_MONTHS))
_PER_RE = LatePattern(rf"\b(?:per|a|each|every) (?P<unit>{_UNIT})\b", re.IGNORECASE)
_TIMES_RE = LatePattern(rf"\b(?P<number>an?|one|\d+|[a-z]+)[ -](?P<unit>{_UNIT})s?\b", re.IGNORECASE)


class Times(NamedTuple):
    """How often a claim takes a rate, and where it says so."""

    number: int
    span: Span


def times_said(sheet: Sheet, column: int) -> Times | None:
    """How often the claim takes the rate of a column; None if it speaks of no several times of its unit."""
    rate = _PER_RE.search(sheet.grid.names[column].replace("_", " "))
    if rate is None:
        return None
    per = rate["unit"].lower()
    for said in _TIMES_RE.finditer(sheet.case.analysis.text):
        number, unit = _number(said["number"].lower()), said["unit"].lower()
        for sizes in (_DAYS, _MONTHS):
            if number and unit in sizes and per in sizes and not sizes[unit] * number % sizes[per]:
                times = sizes[unit] * number // sizes[per]
                if times > 1:
                    return Times(times, Span(*said.span()))
    return None


def _number(word: str) -> int | None:
    if word.isdecimal():
        return int(word)
    return 1 if word in ("a", "an", "one") else _SMALL.get(word)


_SMALL = {word: n for n, word in enumerate("two three four five six seven eight nine ten eleven twelve".split(), 2)}
