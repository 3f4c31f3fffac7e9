"""Two quantities that are the ends of one range: "4.2–4.6 GHz", "12 to 15", "between 20 and 30 percent"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ..reading import Span
from .quantity import Quantity, QuantityKind, UnitKind

_JOINT = re.compile(r"[ \u00a0]?[–—‒−-][ \u00a0]?|[ \u00a0](?:to|through|bis)[ \u00a0\n]|[ \u00a0]and[ \u00a0\n]")
_BETWEEN = re.compile(r"\bbetween[ \u00a0\n](?:about |around |roughly )?$", re.IGNORECASE)
_FROM = re.compile(r"\bfrom[ \u00a0\n](?:about |around |roughly |a |an )?$", re.IGNORECASE)
# As far back as "between" and "from" are looked for, and the longest joint (" through ").
_REACH = 20
_LONGEST_JOINT = 9
_JOINABLE = (QuantityKind.EXACT, QuantityKind.APPROX)


def join_ranges(text: str, found: Sequence[Quantity]) -> tuple[Quantity, ...]:
    """``found`` with every two ends of a range made one quantity of kind range."""
    joined: list[Quantity] = []
    for quantity in found:
        pair = _range(text, joined[-1], quantity) if joined else None
        if pair:
            joined[-1] = pair
        else:
            joined.append(quantity)
    return tuple(joined)


def _range(text: str, first: Quantity, second: Quantity) -> Quantity | None:
    """The range whose ends are ``first`` and ``second``; None if they are two figures."""
    if first.kind not in _JOINABLE or second.kind not in _JOINABLE:
        return None
    joint = text[first.span.end : second.span.start] if second.span.start - first.span.end <= _LONGEST_JOINT else ""
    if not _JOINT.fullmatch(joint):
        return None
    window = max(0, first.span.start - _REACH)
    before = text[window : first.span.start]
    between = _BETWEEN.search(before)
    if not _may_join(joint, before, between is not None, first, second):
        return None
    first = _as_second(first, second)
    if first.low is None or second.low is None or first.low >= second.low or not _same_measure(first, second):
        return None
    cue = Span(window + between.start(), window + between.start() + len("between")) if between else first.cue
    span = Span(first.span.start, second.span.end)
    return replace(
        second,
        span=span,
        text=span.of(text),
        low=first.low,
        kind=QuantityKind.RANGE,
        half=max(first.half, second.half),
        cue=cue,
        direction=first.direction or second.direction,
        currency=first.currency or second.currency,
    )


def _may_join(joint: str, before: str, between: bool, first: Quantity, second: Quantity) -> bool:
    """Whether the words around two figures let them be the ends of a range."""
    word = joint.strip().lower()
    if word == "and":
        return between
    if word == "to":
        # "from 4% to 6%" and "rose 4% to 6%" tell two amounts.
        return not _FROM.search(before) and not (first.direction and first.unit is not UnitKind.COUNT)
    # "7-Eleven" is a name.
    return len(joint) > 1 or first.text[-1:].isalpha() or not second.text[:1].isalpha()


def _as_second(first: Quantity, second: Quantity) -> Quantity:
    """The first end with the unit and scale that only the second one states ("2–3 million")."""
    if first.low is None or first.high is None or second.half == 0 or first.unit not in (UnitKind.COUNT, second.unit):
        return first
    bare = first.unit is UnitKind.COUNT or first.unit is UnitKind.MONEY
    scale = second.scale if bare and first.scale == 1 else first.scale
    grow = scale / first.scale
    return replace(
        first,
        low=first.low * grow,
        high=first.high * grow,
        half=first.half * grow,
        scale=scale,
        unit=second.unit,
        symbol=second.symbol if first.unit is UnitKind.COUNT else first.symbol,
        factor=second.factor if first.unit is UnitKind.COUNT else first.factor,
        offset=second.offset if first.unit is UnitKind.COUNT else first.offset,
        currency=first.currency or second.currency,
        open_currency=first.open_currency or second.open_currency,
    )


def _same_measure(first: Quantity, second: Quantity) -> bool:
    return (
        first.unit is second.unit
        and first.symbol == second.symbol
        and first.currency == (second.currency or first.currency)
    )
