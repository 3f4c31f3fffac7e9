"""Which missing figures tell something: small counts are as often words ("a third reviewer") as figures."""

from __future__ import annotations

from decimal import Decimal

from ...text.figures.quantity import Quantity, QuantityKind, UnitKind

SMALL = Decimal(12)


def is_telling(quantity: Quantity) -> bool:
    """Whether the figure is money, a share, a measure, or a count above twelve; ordinals tell nothing."""
    if quantity.unit is not UnitKind.COUNT:
        return True
    return quantity.kind is not QuantityKind.ORDINAL and quantity.high is not None and abs(quantity.high) > SMALL
