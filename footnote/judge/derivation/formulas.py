"""The calculations over two stated figures: which words of a claim call for each, and which units it takes."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import NamedTuple

from ...text.figures.quantity import Quantity, UnitKind


class Formula(NamedTuple):
    """One way to calculate."""

    name: str
    sign: str
    cue: re.Pattern[str]
    # Words of the claim without which it is not tried.
    fits: Callable[[Quantity, Quantity, Quantity], bool]
    # Whether the units of claim and operands allow it.
    apply: Callable[[Decimal, Decimal], Decimal | None]
    # In the operands' unit; shares as parts of one.
    ordered: bool = True


CHANGE_RE = re.compile(
    r"\b(?:rose|risen|ris(?:e|es|ing)|grew|grown|grow(?:s|th|ing)?|increas\w+|climb\w+|gain\w*|went up|up|more|higher|"
    r"improv\w+|fell|fallen|fall(?:s|ing)?|declin\w+|decreas\w+|drop\w*|lost|slip\w+|shr[aiu]nk\w*|went down|down|"
    r"fewer|less|lower|by|later|earlier|after|longer|shorter|lighter|heavier|cheaper|dearer|taller|older|younger|"
    r"faster|slower|warmer|colder|exceed\w*|between|difference|gap|above|below|ahead|behind)\b",
    re.IGNORECASE,
)
REST_RE = re.compile(
    r"\b(?:left|remain\w*|rest|not|other|others|unspent|unused|without|outside|missing|empty|vacant|unsold|absent"
    r"|unoccupied|spare|failed)\b",
    re.IGNORECASE,
)
SUM_RE = re.compile(r"\b(?:totals?|totall?ed|sums?|together|combined|altogether|in all|both|overall)\b", re.IGNORECASE)
SHARE_RE = re.compile(
    r"%|\bper ?cent\b|\bshare\b|\bhalf\b|\bthird\b|\bquarter\b|\bof (?:the|all|its|their)\b", re.IGNORECASE
)
PER_RE = re.compile(r"\b(?:per|each|average|apiece|every)\b|/", re.IGNORECASE)
AVERAGE_RE = re.compile(r"\b(?:average|averaged|averages|mean)\b", re.IGNORECASE)
_TIME_NAMES = {"s": "second", "min": "minute", "h": "hour", "d": "day"}
OVER_RE = re.compile(r"\b(?:over|in|during|within|for|across|at)\b", re.IGNORECASE)


def _same(q: Quantity, a: Quantity, b: Quantity) -> bool:
    if UnitKind.MONEY is q.unit and {a.unit, b.unit} == {UnitKind.MONEY, UnitKind.COUNT}:
        bare = a if a.unit is UnitKind.COUNT else b  # "to 12 million dollars from 45 million"
        return bare.scale > 1 and bare.noun is None and _currency_fits(q, a if bare is b else b)
    return q.unit is a.unit is b.unit and _currency_fits(q, a) and _currency_fits(a, b)


def _points(q: Quantity, a: Quantity, b: Quantity) -> bool:
    return q.unit is UnitKind.PERCENTAGE_POINT and a.unit is b.unit is UnitKind.PERCENT


def _part(q: Quantity, a: Quantity, b: Quantity) -> bool:
    alike = a.unit is b.unit and a.factor == b.factor and _currency_fits(a, b)
    return q.unit in (UnitKind.PERCENT, UnitKind.RATIO) and alike


def _part_of_amount(q: Quantity, a: Quantity, b: Quantity) -> bool:
    return _part(q, a, b) and a.unit not in (UnitKind.PERCENT, UnitKind.RATIO)


def _per_count(q: Quantity, a: Quantity, b: Quantity) -> bool:
    return q.unit is a.unit and b.unit is UnitKind.COUNT and _currency_fits(q, a)


def _rate_times(q: Quantity, a: Quantity, b: Quantity) -> bool:
    """An amount a year times a number of years, or an amount each times a count."""
    if q.unit is not a.unit or not _currency_fits(q, a):
        return False
    if b.unit is UnitKind.DURATION:
        return a.per is not None and a.per == (b.symbol or b.noun or a.per)
    return b.unit is UnitKind.COUNT and a.per is not None


def _per_time(q: Quantity, a: Quantity, b: Quantity) -> bool:
    """An amount for a number of days is that amount a day."""
    named = {b.symbol, _TIME_NAMES.get(b.symbol or "")}
    return q.unit is a.unit and _currency_fits(q, a) and b.unit is UnitKind.DURATION and q.per in named - {None}


def _currency_fits(a: Quantity, b: Quantity) -> bool:
    return a.currency == b.currency or None in (a.currency, b.currency)


def _quotient(a: Decimal, b: Decimal) -> Decimal | None:
    return a / b if b else None


def _change(a: Decimal, b: Decimal) -> Decimal | None:
    return (a - b) / b if b else None


FORMULAS: tuple[Formula, ...] = (
    Formula("difference", "−", CHANGE_RE, _same, lambda a, b: a - b),
    Formula("difference", "−", CHANGE_RE, _points, lambda a, b: a - b),
    Formula("remainder", "−", REST_RE, _same, lambda a, b: a - b),
    Formula("sum", "+", SUM_RE, _same, lambda a, b: a + b, ordered=False),
    Formula("percent change", "against", CHANGE_RE, _part, _change),
    Formula("share", "of", SHARE_RE, _part_of_amount, _quotient),
    Formula("ratio", "÷", PER_RE, _per_count, _quotient),
    Formula("ratio", "÷", PER_RE, _per_time, _quotient),
    Formula("average", "and", AVERAGE_RE, _same, lambda a, b: (a + b) / 2, ordered=False),
    Formula("product", "×", OVER_RE, _rate_times, lambda a, b: a * b),
)
