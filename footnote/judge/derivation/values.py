"""The values that pass through a derivation."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from ...text.figures.quantity import Quantity
from ...types import SourceSpan
from ..analysis import UnitText


class Operand(NamedTuple):
    """A stated figure that may enter a calculation."""

    text: UnitText
    quantity: Quantity
    value: Decimal
    # In the unit as written, with the scale that its table states.
    agreement: float
    # Share of the claim's words that stand with it.

    @property
    def quote(self) -> SourceSpan:
        """The figure's characters in the source."""
        return self.text.quote(self.quantity.span)


@dataclass(frozen=True, slots=True)
class Derivation:
    """How a figure follows, or does not follow, from stated ones."""

    holds: bool
    message: str
    quotes: tuple[SourceSpan, ...]
    # One for each operand.
    asks: frozenset[str] = frozenset()
    # Forms of words that only ask for the calculation, so that it accounts for them: "lasted".
