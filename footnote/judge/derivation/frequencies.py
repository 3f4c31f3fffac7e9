"""Amounts so many times a day, week or year: one tablet twice a day is two tablets a day."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from ...text.figures.quantity import Quantity, UnitKind
from ...text.late_pattern import LatePattern
from ...text.words import word_key
from ..analysis import Analysis
from ..case import View
from .operands import single_figures

_PERIODS = {
    "daily": "day",
    "weekly": "week",
    "monthly": "month",
    "yearly": "year",
    "annually": "year",
}
_NUMBERS = {"once": 1, "twice": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
_UNIT = r"day|week|month|year"
_EVERY = rf"(?:an?|per|each|every) (?P<unit>{_UNIT})|(?P<adverb>{'|'.join(_PERIODS)})"
_OFTEN_RE = re.compile(
    rf"\b(?:(?P<once>once|twice)|(?P<number>\d{{1,2}}|{'|'.join(_NUMBERS)}) times) (?:{_EVERY})\b", re.IGNORECASE
)
_RATE_RE = LatePattern(rf"(?: of)?(?: [\w-]+){{0,2}}? (?:{_EVERY})\b", re.IGNORECASE)


class Often(NamedTuple):
    """How often something is said to be."""

    times: int
    period: str
    words: str


Found = tuple[Decimal, str, tuple[tuple[View, Quantity], ...]]


def at_a_frequency(view: View, quantity: Quantity) -> Iterator[Found]:
    """The claim's amount a day from the unit's amount so often a day, and the reverse."""
    often, mine = how_often(view.focus), how_often(view.claim)
    for amount in single_figures(view.focus):
        if not is_alike(quantity, amount) or amount.low is None:
            continue
        value = amount.low * amount.factor / quantity.factor
        if often and not mine and not amount.per and rate_of(view.claim, quantity) == often.period:
            yield value * often.times, f"{amount.text} × {often.words}", ((view, amount),)
        elif mine and not often and rate_of(view.focus, amount) == mine.period:
            yield value / mine.times, f"{amount.text} ÷ {mine.times}", ((view, amount),)


# How many of the one a longer time has: "4.50 a month" is 54 a year.
_TIMES_A = {("month", "year"): 12, ("week", "year"): 52, ("day", "week"): 7}
# "The monthly fee rises to 4.50 euros"
_PERIODIC_RE = LatePattern(r"\b(?P<adverb>daily|weekly|monthly|yearly)\b", re.IGNORECASE)


def over_a_longer_time(view: View, quantity: Quantity) -> Iterator[Found]:
    """The claim's amount a year from the unit's amount a month, and the reverse."""
    mine = rate_of(view.claim, quantity)
    for amount in single_figures(view.focus) if mine else ():
        if not is_alike(quantity, amount) or amount.low is None:
            continue
        spoken = _PERIODIC_RE.search(view.focus.text, 0, amount.span.start)
        period = rate_of(view.focus, amount) or (_PERIODS[spoken["adverb"].lower()] if spoken else "")
        value = amount.low * amount.factor / quantity.factor
        times, parts = _TIMES_A.get((period, mine)), _TIMES_A.get((mine, period))
        if times:
            yield value * times, f"{times} × {amount.text}", ((view, amount),)
        elif parts:
            yield value / parts, f"{amount.text} ÷ {parts}", ((view, amount),)


def how_often(text: Analysis) -> Often | None:
    """How often a text says that something is; None if it says so not once or more than once."""
    found: list[Often] | None = text.remembered.get(how_often)
    if found is None:
        found = text.remembered[how_often] = [
            Often(_number(one["once"] or one["number"]), _period(one), one.group())
            for one in _OFTEN_RE.finditer(text.text)
        ]
    return found[0] if len(found) == 1 else None


def rate_of(text: Analysis, quantity: Quantity) -> str:
    """The period that a figure is of: "day" for "two tablets a day"; "" without one."""
    if quantity.per:
        return quantity.per
    found = _RATE_RE.match(text.text, quantity.span.end)
    return _period(found) if found else ""


def is_alike(quantity: Quantity, amount: Quantity) -> bool:
    """Whether two figures are of one measure, or count the same."""
    if quantity.unit is not amount.unit or quantity.currency != amount.currency or not quantity.factor:
        return False
    if quantity.unit is not UnitKind.COUNT:
        return True
    nouns = [word_key(q.noun.split()[0]) if q.noun else "" for q in (quantity, amount)]
    return bool(nouns[0]) and nouns[0] == nouns[1]


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else _NUMBERS[word.lower()]


def _period(found: re.Match[str]) -> str:
    return (found["unit"] or _PERIODS[found["adverb"].lower()]).lower()
