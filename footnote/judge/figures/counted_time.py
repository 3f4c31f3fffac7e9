"""Times that are read as counts of something: the "five unused days" beside which a claim says "five days"."""

from __future__ import annotations

from ...text.figures.quantity import Quantity, UnitKind
from ...text.tables.units import NAMES


def as_time(figure: Quantity, like: Quantity) -> Quantity:
    """``figure`` as a duration, if it counts days and the figure that it is laid beside is a duration."""
    if like.unit is not UnitKind.DURATION or figure.unit is not UnitKind.COUNT or figure.noun is None:
        return figure
    words = figure.noun.lower().split()
    unit = NAMES.get(words[-1]) if len(words) > 1 else None
    if unit is None or unit.kind is not UnitKind.DURATION:
        return figure
    return figure._replace(unit=UnitKind.DURATION, symbol=unit.symbol, factor=unit.factor)
