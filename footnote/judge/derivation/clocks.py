"""The time between two stated moments: "restarted 21 minutes after" from 09:20 and 09:41."""

from __future__ import annotations

from datetime import datetime, timedelta
from decimal import Decimal
from itertools import combinations

from ...text.dates.period import Grain, Period
from ...text.figures.quantity import Quantity, UnitKind
from ..analysis import UnitText
from ..case import Case
from .values import Derivation

# Least share of the claim's words that a unit with a moment must have.
RELATED = 0.3


def time_between(case: Case, quantity: Quantity) -> Derivation | None:
    """The claim's duration as the time between two stated clock times or dates; None if none gives it."""
    if quantity.unit is not UnitKind.DURATION or quantity.base_low is None:
        return None
    moments = [m for view in case.views if view.coverage >= RELATED for m in _moments(view.focus)]
    for (first, a, at), (second, b, until) in combinations(moments, 2):
        if a is b or a.grain is not b.grain:
            continue
        seconds = Decimal(abs((until - at) // timedelta(seconds=1)))
        if seconds and abs(seconds - quantity.base_low) <= quantity.half * quantity.factor / 2:
            message = f"{quantity.text} lies between {a.text} and {b.text}"
            return Derivation(True, message, (first.quote(a.span), second.quote(b.span)))
    return None


def _moments(text: UnitText) -> list[tuple[UnitText, Period, datetime]]:
    found = []
    for period in text.periods:
        clock = period.partial.clock if period.partial else None
        if clock is not None:
            found.append((text, period, datetime(1, 1, 1, clock.hour, clock.minute, clock.second or 0)))
        elif period.start is not None and period.grain in (Grain.TIME, Grain.DAY):
            found.append((text, period, period.start))
    return found
