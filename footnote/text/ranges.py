"""Two quantities that are the ends of one range: "4.2–4.6 GHz", "12 to 15", "between 20 and 30 percent"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ..reading import Span
from .quantity import Quantity, QuantityKind, UnitKind

_DASH = re.compile(r"[ \u00a0]?[–—‒−-][ \u00a0]?|[ \u00a0](?:to|through|bis)[ \u00a0\n]|[ \u00a0]and[ \u00a0\n]")
_BETWEEN = re.compile(r"\bbetween[ \u00a0\n](?:about |around |roughly )?$", re.IGNORECASE)
_FROM = re.compile(r"\bfrom[ \u00a0\n](?:about |around |roughly |a |an )?$", re.IGNORECASE)
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
    if first.low is None or second.low is None or second.span.start - first.span.end > 9:
        return None
    if first.kind not in _JOINABLE or second.kind not in _JOINABLE or first.span.end > second.span.start:
        return None
    joint = text[first.span.end : second.span.start]
    if not _DASH.fullmatch(joint):
        return None
    before = text[max(0, first.span.start - 20) : first.span.start]
    between = _BETWEEN.search(before)
    word = joint.strip().lower()
    if len(joint) == 1 and first.text[-1:].isalpha() != second.text[:1].isalpha() and second.text[:1].isalpha():
        return None  # "7-Eleven"
    if word == "and" and not between:
        return None
    if word == "to" and (_FROM.search(before) or (first.direction and first.unit is not UnitKind.COUNT)):
        return None
    first = _as_second(first, second)
    if not _same_measure(first, second) or first.low is None or not first.low < second.low:
        return None
    start = max(0, first.span.start - 20) + between.start() if between else None
    cue = Span(start, start + len("between")) if start is not None else first.cue
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
