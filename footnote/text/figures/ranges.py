"""Two quantities that are the ends of one range: "4.2–4.6 GHz", "12 to 15", "between 20 and 30 percent"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from ...reading import Span
from .quantity import Quantity, QuantityKind, UnitKind

_JOINT = re.compile(
    r"[ \u00a0]?[–—‒−-][ \u00a0]?|[ \u00a0]?±[ \u00a0]?"
    r"|[ \u00a0](?:to|through|bis)[ \u00a0\n]|[ \u00a0](?:and|or)[ \u00a0\n]"
)
# Joints over which the first figure takes the unit of the second, where they make no range.
_SHARING = frozenset({"to", "or"})
_BETWEEN = re.compile(r"\bbetween[ \u00a0\n](?:about |around |roughly )?$", re.IGNORECASE)
_FROM = re.compile(r"\bfrom[ \u00a0\n](?:about |around |roughly |a |an )?$", re.IGNORECASE)
_BY = re.compile(r"\bby[ \u00a0\n](?:about |around |roughly |some )?$", re.IGNORECASE)
# From so many times the first figure on, the second one of "by 140 to 2,310" is the level that was reached.
STEP = 4
# As far back as "between" and "from" are looked for, and the longest joint (" through ").
_REACH = 20
_LONGEST_JOINT = 9
# A first figure without a scale that would be more than so many times the second has none.
MOST_FALLEN = 20
_JOINABLE = (QuantityKind.EXACT, QuantityKind.APPROX)


def join_ranges(text: str, found: Sequence[Quantity]) -> tuple[Quantity, ...]:
    """``found`` with every two ends of a range made one quantity of kind range.

    Where two figures stay apart ("from 4.1 to 4.3 percent", "5 or 6 million"), the first takes the unit and scale
    that only the second one states.
    """
    joined: list[Quantity] = []
    for quantity in found:
        joint = _joint(text, joined[-1], quantity) if joined else ""
        if not joint:
            joined.append(quantity)
            continue
        if joint.strip() == "±":
            joined[-1] = _with_tolerance(text, joined[-1], quantity)
            continue
        pair = _range(text, joint, joined[-1], quantity)
        if pair:
            joined[-1] = pair
            continue
        if joint.strip().lower() in _SHARING and joined[-1].unit is UnitKind.COUNT and not joined[-1].noun:
            joined[-1] = _as_second(joined[-1], quantity)
        joined.append(quantity)
    return tuple(joined)


def _joint(text: str, first: Quantity, second: Quantity) -> str:
    """What stands between two amounts, if it may join them; else ""."""
    if second.span.start - first.span.end > _LONGEST_JOINT:
        return ""
    if first.kind not in _JOINABLE or second.kind not in _JOINABLE:
        return ""
    joint = text[first.span.end : second.span.start]
    return joint if _JOINT.fullmatch(joint) else ""


def _range(text: str, joint: str, first: Quantity, second: Quantity) -> Quantity | None:
    """The range whose ends are ``first`` and ``second``; None if they are two figures."""
    window = max(0, first.span.start - _REACH)
    before = text[window : first.span.start]
    between = _BETWEEN.search(before)
    if not _may_join(joint, before, between is not None, first, second):
        return None
    first = _as_second(first, second)
    low, high = _ends(first.low, second.low)
    if low is None or high is None or low >= high or not _same_measure(first, second):
        return None
    cue = Span(window + between.start(), window + between.start() + len("between")) if between else first.cue
    span = Span(first.span.start, second.span.end)
    return second._replace(
        span=span,
        text=span.of(text),
        low=low,
        high=high,
        kind=QuantityKind.RANGE,
        half=max(first.half, second.half),
        cue=cue,
        direction=first.direction or second.direction,
        currency=first.currency or second.currency,
    )


def _with_tolerance(text: str, first: Quantity, second: Quantity) -> Quantity:
    """ "50 ± 3 mg" is 50 mg, known to within 3."""
    whole = _as_second(first, second)
    span = Span(first.span.start, second.span.end)
    half = abs(second.low or whole.half)
    return whole._replace(span=span, text=span.of(text), half=half, noun=second.noun, noun_span=second.noun_span)


def _ends(one: Decimal | None, other: Decimal | None) -> tuple[Decimal | None, Decimal | None]:
    """Low and high; below zero the larger size comes second ("-5 to -10 °C")."""
    if one is not None and other is not None and other < one < 0:
        return other, one
    return one, other


def _may_join(joint: str, before: str, between: bool, first: Quantity, second: Quantity) -> bool:
    """Whether the words around two figures let them be the ends of a range."""
    word = joint.strip().lower()
    if word in ("and", "or"):
        return between and word == "and"
    if word == "to":
        if _BY.search(before) and first.high is not None and second.low is not None and second.low > first.high * STEP:
            return False  # "grew by 140 to 2,310" is a change and a level, "by 5 to 10" a range
        # "from 4% to 6%" and "rose 4% to 6%" tell two amounts.
        return not _FROM.search(before) and not (first.direction and first.unit is not UnitKind.COUNT)
    # "7-Eleven" is a name.
    return len(joint) > 1 or first.text[-1:].isalpha() or not second.text[:1].isalpha()


def _as_second(first: Quantity, second: Quantity) -> Quantity:
    """The first figure with the unit and scale that only the second one states ("2–3 million")."""
    if first.low is None or first.high is None or second.low is None or first.unit not in (UnitKind.COUNT, second.unit):
        return first
    bare = first.unit is UnitKind.COUNT
    grow = second.scale if first.scale == 1 and (bare or first.unit is UnitKind.MONEY) else Decimal(1)
    if first.low * grow > second.low * MOST_FALLEN:
        grow = Decimal(1)  # "500 to 2 thousand", but "from 27.5 to 24.1 million" are millions
    return first._replace(
        low=first.low * grow,
        high=first.high * grow,
        half=first.half * grow,
        scale=first.scale * grow,
        unit=second.unit,
        symbol=second.symbol if bare else first.symbol,
        factor=second.factor if bare else first.factor,
        offset=second.offset if bare else first.offset,
        currency=first.currency or second.currency,
        open_currency=first.open_currency or second.open_currency,
        per=first.per or second.per,
    )


def _same_measure(first: Quantity, second: Quantity) -> bool:
    return (
        first.unit is second.unit
        and first.symbol == second.symbol
        and first.currency == (second.currency or first.currency)
    )
