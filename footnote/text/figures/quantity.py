"""Quantity: one amount as a text states it, with its exact value and the precision it shows."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from ...reading import Span


class UnitKind(StrEnum):
    """What an amount measures."""

    MONEY = "money"
    PERCENT = "percent"
    PERCENTAGE_POINT = "percentage_point"
    BASIS_POINT = "basis_point"
    COUNT = "count"
    RATIO = "ratio"
    LENGTH = "length"
    AREA = "area"
    VOLUME = "volume"
    MASS = "mass"
    DURATION = "duration"
    TEMPERATURE = "temperature"
    DATA = "data"
    DATA_RATE = "data_rate"
    FREQUENCY = "frequency"
    PRESSURE = "pressure"
    POWER = "power"
    ENERGY = "energy"
    SPEED = "speed"
    ANGLE = "angle"


class QuantityKind(StrEnum):
    """How the stated value bounds the amount."""

    EXACT = "exact"
    APPROX = "approx"
    AT_LEAST = "at_least"
    AT_MOST = "at_most"
    RANGE = "range"
    ORDINAL = "ordinal"
    IDENTIFIER = "identifier"


# Shares of a whole are one dimension whatever their notation; percentage points differ from them by meaning.
_DIMENSIONS = {kind: kind.value for kind in UnitKind} | {UnitKind.PERCENT: "ratio", UnitKind.BASIS_POINT: "ratio"}


class Quantity(NamedTuple):
    """One amount in a text. All values are in the unit as written, scale words multiplied out."""

    span: Span
    # Number with sign, currency, scale word and unit; no cue words.
    text: str
    low: Decimal | None
    high: Decimal | None
    # Equal for a single value; both None if ambiguous or an identifier that is no number.
    unit: UnitKind = UnitKind.COUNT
    kind: QuantityKind = QuantityKind.EXACT
    readings: tuple[Decimal, ...] = ()
    # Two or more, in rising order, if ambiguous; else empty.
    symbol: str | None = None
    currency: str | None = None
    # ISO 4217; None for money of an unknown currency.
    open_currency: bool = False
    # Whether the mark is one that several currencies share ("$", "dollars").
    half: Decimal = Decimal(0)
    # Half a unit of the last place shown: 0.05e9 for "2.1 billion". A round integer that ends in three or more
    # zeros counts as rounded to its last other digit, but by 2.5 % of its value at most.
    strict: bool = False
    # "more than", "fewer than" against "at least", "at most".
    side: int = 0
    # Of an approximation: -1 "nearly", the amount lies just below; +1 "just over"; 0 either side.
    direction: int = 0
    # -1 if words say that it is a loss or a fall, +1 for a gain or a rise, 0 if none say.
    cue: Span | None = None
    # The words that bound or sign it: "about", "more than", "a loss of".
    noun: str | None = None
    # What it counts: the words right after it ("new data centres"); the cue noun of an identifier ("section").
    noun_span: Span | None = None
    per: str | None = None
    # Of a rate, singular: "year", "day", "share".
    scale: Decimal = Decimal(1)
    # The scale words and letters that are multiplied out in the value.
    factor: Decimal = Decimal(1)
    offset: Decimal = Decimal(0)
    # Base value = value * factor + offset: seconds, metres, shares of one, kilograms, litres, bytes, …
    reach: bool = False
    # "Within 10 km": how far something may go.

    @property
    def dimension(self) -> str:
        """What it can be compared with: amounts of one dimension have comparable base values."""
        return _DIMENSIONS[self.unit]

    @property
    def value(self) -> Decimal | None:
        """The value where it is a single sure one, else None."""
        return self.low if self.low == self.high else None

    @property
    def base_low(self) -> Decimal | None:
        """``low`` in the base unit of the dimension."""
        return None if self.low is None else self.low * self.factor + self.offset

    @property
    def base_high(self) -> Decimal | None:
        """``high`` in the base unit of the dimension."""
        return None if self.high is None else self.high * self.factor + self.offset

    @property
    def base_half(self) -> Decimal:
        """``half`` in the base unit of the dimension."""
        return self.half * self.factor
