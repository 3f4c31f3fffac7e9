"""Amounts written in parts: "2 hours and 15 minutes", "an hour and a half", "half an hour"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from ...reading import Span
from ..late_pattern import LatePattern
from ..tables.number_words import MYRIADS
from ..tables.units import NAMES, SYMBOLS, UnitDef
from .quantity import Quantity, QuantityKind, UnitKind

# Units whose amounts people write in parts, each from the largest to the smallest.
_LADDERS = (("year", "month"), ("week", "day", "h", "min", "s"), ("lb", "oz"), ("ft", "inch"))
_PARTED = frozenset({UnitKind.DURATION, UnitKind.MASS, UnitKind.LENGTH})
_SMALLER = {(big, small) for ladder in _LADDERS for at, big in enumerate(ladder) for small in ladder[at + 1 :]}
_JOINT = LatePattern(r"[ \u00a0]?(?:,?[ \u00a0]and[ \u00a0]|,[ \u00a0])?")
_LONGEST_JOINT = 6
_BETWEEN = LatePattern(r"\b(?:between|from|either)[ \u00a0\n]$", re.IGNORECASE)
# What stands before "and a half" where a unit was counted with an article.
_ONE_UNIT = LatePattern(r"\b(?:an?|one)[ \u00a0]([a-z]{3,12})[ \u00a0]and[ \u00a0]$", re.IGNORECASE)
_AND = LatePattern(r"[ \u00a0]and[ \u00a0]")
_HALF = Decimal("0.5")
# "Half an hour" is as exact as a twentieth of it.
_SHOWN = Decimal("0.05")
_OF_ONE = LatePattern(r"[ \u00a0](?:of[ \u00a0])?an?[ \u00a0]([a-z]{3,12})$", re.IGNORECASE)
_OF_ONE_AHEAD = re.compile(r"[ \u00a0](?:of[ \u00a0])?an?[ \u00a0]([a-z]{3,12})(?![A-Za-z])", re.IGNORECASE)
_REACH = 24


def name_minutes(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """``found`` with an "m" beside hours or seconds ("1h 30m", "3m 20s") made minutes, which alone would be metres."""
    named = list(found)
    for at, quantity in enumerate(found):
        if quantity.symbol == "m" and _is_glued_m(quantity.text):
            before, after = found[max(0, at - 1)], found[min(at + 1, len(found) - 1)]
            is_rest = before.symbol == "h" and _touch(text, before, quantity)
            if is_rest or (after.symbol == "s" and _touch(text, quantity, after)):
                minute = SYMBOLS["min"]
                named[at] = quantity._replace(unit=minute.kind, symbol=minute.symbol, factor=minute.factor)
    return named


def _is_glued_m(written: str) -> bool:
    return written.endswith("m") and written[-2:-1].isdigit()


def _touch(text: str, first: Quantity, second: Quantity) -> bool:
    return text[first.span.end : second.span.start] in ("", " ", "\u00a0")


def join_myriads(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """``found`` with the steps of an East Asian number ("3億2000万円") made one amount in the unit of the last."""
    joined: list[Quantity] = []
    for quantity in found:
        before = joined[-1] if joined else None
        goes_on = before is not None and before.span.end == quantity.span.start and before.text[-1] in MYRIADS
        if before is not None and goes_on and before.low is not None and quantity.low is not None:
            joined.pop()
            span = Span(before.span.start, quantity.span.end)
            value = before.low + quantity.low
            currency = quantity.currency or before.currency
            unit = before.unit if quantity.currency is None else quantity.unit
            quantity = quantity._replace(
                span=span, text=span.of(text), low=value, high=value, unit=unit, currency=currency, kind=before.kind
            )
        joined.append(quantity)
    return joined


def join_halves(text: str, found: Sequence[Quantity]) -> list[Quantity]:
    """``found`` with the fractions of a unit ("half an hour", "an hour and a half") made amounts in that unit."""
    joined: list[Quantity] = []
    for quantity in found:
        before = joined[-1] if joined else None
        is_part = quantity.unit is UnitKind.RATIO
        whole = (_part_of_unit(text, quantity) or _unit_and_half(text, before, quantity)) if is_part else None
        _put(joined, quantity, whole)
    return joined


def join_parts(text: str, found: Sequence[Quantity]) -> tuple[Quantity, ...]:
    """``found`` with the parts of one amount ("2 h 15 min") made one quantity in the smaller unit.

    ``read_quantities`` leaves them apart, since each part is a figure that stands in the text.
    """
    joined: list[Quantity] = []
    for quantity in found:
        parted = joined and quantity.unit in _PARTED
        _put(joined, quantity, _with_smaller(text, joined[-1], quantity) if parted else None)
    return tuple(joined)


def _put(joined: list[Quantity], quantity: Quantity, whole: Quantity | None) -> None:
    """Appends ``whole``, if there is one, in place of the quantity and of the one before that it takes in."""
    if whole is not None and joined and whole.span.start <= joined[-1].span.start:
        joined.pop()
    joined.append(whole or quantity)


def _with_smaller(text: str, first: Quantity, second: Quantity) -> Quantity | None:
    """ "2 h 15 min" as 135 minutes; None if the second amount does not go on from the first."""
    joint = text[first.span.end : second.span.start]
    if (first.symbol, second.symbol) not in _SMALLER or len(joint) > _LONGEST_JOINT or not _JOINT.fullmatch(joint):
        return None
    if first.value is None or second.value is None or first.value % 1 or second.kind is not QuantityKind.EXACT:
        return None
    size = first.factor / second.factor
    start = first.span.start
    if not 0 < second.value < size or first.per or _BETWEEN.search(text[max(0, start - 10) : start]):
        return None
    value = first.value * size + second.value
    span = Span(start, second.span.end)
    return second._replace(
        span=span,
        text=span.of(text),
        low=value,
        high=value,
        kind=first.kind,
        strict=first.strict,
        side=first.side,
        direction=first.direction,
        cue=first.cue,
    )


def _unit_and_half(text: str, before: Quantity | None, half: Quantity) -> Quantity | None:
    """ "An hour and a half", "two hours and a half"; None if the half stands for itself."""
    if half.value != _HALF or not half.text.lower().endswith("half"):
        return None
    window = max(0, half.span.start - _REACH)
    lead = _ONE_UNIT.search(text[window : half.span.start])
    unit = NAMES.get(lead[1].lower()) if lead else None
    if lead and unit:
        span = Span(window + lead.start(), half.span.end)
        return _of_unit(half, unit, Decimal(1) + _HALF)._replace(span=span, text=span.of(text))
    if before is None or before.value is None or before.unit not in (UnitKind.DURATION, UnitKind.LENGTH):
        return None
    if not _AND.fullmatch(text[before.span.end : half.span.start]):
        return None
    span = Span(before.span.start, half.span.end)
    value = before.value + _HALF
    return before._replace(span=span, text=span.of(text), low=value, high=value, half=_SHOWN)


def _part_of_unit(text: str, part: Quantity) -> Quantity | None:
    """ "Half an hour", "three quarters of a mile"; None if it is a part of something else."""
    named = _OF_ONE.search(part.text) or _OF_ONE_AHEAD.match(text, part.span.end)
    unit = NAMES.get(named[1].lower()) if named else None
    if named is None or unit is None or part.value is None:
        return None
    span = Span(part.span.start, max(part.span.end, named.end() if named.re is _OF_ONE_AHEAD else 0))
    return _of_unit(part, unit, part.value)._replace(span=span, text=span.of(text))


def _of_unit(quantity: Quantity, unit: UnitDef, value: Decimal) -> Quantity:
    return quantity._replace(
        low=value,
        high=value,
        half=_SHOWN,
        unit=unit.kind,
        symbol=unit.symbol,
        factor=unit.factor,
        offset=unit.offset,
        per=None,
    )
