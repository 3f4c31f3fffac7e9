"""Numeral: a number as it stands in a text, before units, signs and bounds are read."""

from __future__ import annotations

from decimal import Decimal
from enum import Enum
from typing import NamedTuple


class NumeralForm(Enum):
    """What a numeral is by its own look."""

    NUMBER = "number"
    ORDINAL = "ordinal"
    FRACTION = "fraction"
    VAGUE = "vague"
    IDENTIFIER = "identifier"


class Numeral(NamedTuple):
    """A numeral and its place in the text."""

    start: int
    end: int
    readings: tuple[Decimal, ...]
    # Empty for an identifier.
    half: Decimal
    # Half a unit of the last place shown.
    form: NumeralForm = NumeralForm.NUMBER
    in_words: bool = False
    bare: bool = False
    # Digits alone: no mark, no fraction, no exponent.


def identifier(start: int, end: int) -> Numeral:
    """The digits ``[start, end)`` as the name of a thing."""
    return Numeral(start, end, (), Decimal(0), NumeralForm.IDENTIFIER)
