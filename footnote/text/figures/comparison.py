"""How a figure of a claim stands to a figure of a source, by value and whatever the notation."""

from __future__ import annotations

from decimal import Context, Decimal
from enum import StrEnum
from typing import NamedTuple

from ..tables.currencies import SHARED
from ..tables.rates import PER_SECONDS
from ..tables.units import LOOSE_UNITS
from .quantity import Quantity, QuantityKind, UnitKind


class Relation(StrEnum):
    """What a source's figure says of a claim's figure."""

    EQUAL = "equal"
    # The same amount, in any notation or unit.
    ROUNDED = "rounded"
    # The claim rounds the source to the precision the claim shows, or approximates it closely enough.
    HOLDS = "holds"
    # The claim is a bound or a range, and the source's amount satisfies it.
    INSIDE = "inside"
    # The source is vaguer than the claim: the claim's amount is possible but not stated.
    SAME_DIGITS_OTHER_UNIT = "same digits, other unit"
    # The numbers agree and the units do not (10 km, 10 miles).
    AMBIGUOUS = "ambiguous"
    # Some reading of one of them agrees.
    DIFFERENT = "different"
    # Comparable and incompatible, or the bound is not met.
    INCOMPARABLE = "incomparable"
    # They measure different things.


# "About X" allows this part of X on either side, "nearly X" and "just over X" this part on their side.
ABOUT = Decimal("0.06")
NEARLY = Decimal("0.1")
# A claim that rounds after converting a unit, or counts months in days, may be off by this part at most.
CONVERTED = Decimal("0.02")
# Decimal arithmetic on repeating factors (5/9, 1/3.6) is exact to far more places than this.
_EXACT = Decimal("1e-12")
_SNAPPED = Context(prec=20)


class _Set(NamedTuple):
    """The amounts that a figure allows, in base units: from ``low`` to ``high``."""

    low: Decimal
    high: Decimal
    open_low: bool = False
    open_high: bool = False

    def covers(self, other: _Set) -> bool:
        low = self.low < other.low or (self.low == other.low and (not self.open_low or other.open_low))
        high = other.high < self.high or (self.high == other.high and (not self.open_high or other.open_high))
        return low and high

    def meets(self, other: _Set) -> bool:
        low, high = max(self.low, other.low), min(self.high, other.high)
        if low != high:
            return low < high
        return not (
            (self.open_low and low == self.low)
            or (other.open_low and low == other.low)
            or (self.open_high and high == self.high)
            or (other.open_high and high == other.high)
        )


_INFINITE = Decimal("Infinity")
_BOUNDS = (QuantityKind.AT_LEAST, QuantityKind.AT_MOST)


def compare(claim: Quantity, source: Quantity) -> Relation:
    """How ``source`` stands to ``claim``; pure, and blind to what the two figures count."""
    if claim.kind is QuantityKind.IDENTIFIER or source.kind is QuantityKind.IDENTIFIER:
        return _compare_names(claim, source)
    if (claim.kind is QuantityKind.ORDINAL) != (source.kind is QuantityKind.ORDINAL):
        return Relation.INCOMPARABLE
    if claim.readings or source.readings:
        return _compare_readings(claim, source)
    if claim.low is None or source.low is None:
        return Relation.INCOMPARABLE
    if not _comparable(claim, source):
        return _compare_unlike(claim, source)
    if not _same_currency(claim, source):
        return _compare_currencies(claim, source)
    relation = _compare_amounts(claim, source)
    agrees = relation in (Relation.EQUAL, Relation.ROUNDED)
    if not agrees and claim.symbol != source.symbol and _same_digits(claim, source):
        if frozenset((claim.symbol, source.symbol)) in LOOSE_UNITS:
            return Relation.AMBIGUOUS
        return Relation.SAME_DIGITS_OTHER_UNIT
    return relation


def _same_digits(claim: Quantity, source: Quantity) -> bool:
    return claim.low == source.low and claim.high == source.high


def _compare_names(claim: Quantity, source: Quantity) -> Relation:
    if claim.kind is not source.kind:
        return Relation.INCOMPARABLE
    if _name_key(claim.text) == _name_key(source.text):
        return Relation.EQUAL
    return Relation.DIFFERENT if claim.noun and claim.noun == source.noun else Relation.INCOMPARABLE


def _name_key(written: str) -> str:
    return "".join(char for char in written.casefold() if char.isalnum() or char == ".")


def _compare_readings(claim: Quantity, source: Quantity) -> Relation:
    """AMBIGUOUS if some reading agrees; EQUAL if both are written with the same doubt and the same readings."""
    relations = {compare(c, s) for c in _sure(claim) for s in _sure(source)}
    if claim.readings == source.readings and Relation.EQUAL in relations:
        return Relation.EQUAL
    if relations - {Relation.DIFFERENT, Relation.INCOMPARABLE, Relation.SAME_DIGITS_OTHER_UNIT}:
        return Relation.AMBIGUOUS
    for relation in (Relation.SAME_DIGITS_OTHER_UNIT, Relation.DIFFERENT):
        if relation in relations:
            return relation
    return Relation.INCOMPARABLE


def _sure(quantity: Quantity) -> list[Quantity]:
    if not quantity.readings:
        return [quantity]
    return [quantity._replace(low=value, high=value, readings=()) for value in quantity.readings]


def _comparable(claim: Quantity, source: Quantity) -> bool:
    if claim.dimension == source.dimension:
        return claim.per == source.per or claim.per is None or source.per is None
    return False


def _compare_unlike(claim: Quantity, source: Quantity) -> Relation:
    """Two figures of different dimension: equal only where one of them is a bare number."""
    shares = {claim.unit, source.unit}
    same = _same_digits(claim, source)
    if shares == {UnitKind.PERCENTAGE_POINT, UnitKind.BASIS_POINT}:
        return _compare_amounts(claim, source)
    if shares == {UnitKind.PERCENTAGE_POINT, UnitKind.PERCENT} and same:
        return Relation.SAME_DIGITS_OTHER_UNIT
    if same and frozenset((claim.symbol or claim.currency, source.symbol or source.currency)) in LOOSE_UNITS:
        return Relation.AMBIGUOUS
    if {claim.unit, source.unit} == {UnitKind.ANGLE, UnitKind.TEMPERATURE} and same:
        return Relation.EQUAL  # "21 degrees" leaves the scale open
    bare = [q for q in (claim, source) if q.unit is UnitKind.COUNT and q.noun is None]
    if bare and same and claim.kind is source.kind:
        return Relation.EQUAL
    if claim.dimension == source.dimension:
        return _compare_rates(claim, source, same)
    return Relation.INCOMPARABLE


def _compare_rates(claim: Quantity, source: Quantity, same_digits: bool) -> Relation:
    """Amounts of one dimension for unlike stretches or things: "$1,000 a month", "$12,000 a year"."""
    one, other = PER_SECONDS.get(claim.per or ""), PER_SECONDS.get(source.per or "")
    if one and other:
        relation = _compare_amounts(_a_second(claim, one), _a_second(source, other))
        if relation is not Relation.DIFFERENT:
            return relation
    return Relation.SAME_DIGITS_OTHER_UNIT if same_digits else Relation.INCOMPARABLE


def _a_second(rate: Quantity, seconds: Decimal) -> Quantity:
    return rate._replace(factor=rate.factor / seconds)


def _same_currency(claim: Quantity, source: Quantity) -> bool:
    return claim.currency == source.currency or claim.currency is None or source.currency is None


def _compare_currencies(claim: Quantity, source: Quantity) -> Relation:
    relation = _compare_amounts(claim, source)
    agree = relation not in (Relation.DIFFERENT, Relation.INCOMPARABLE)
    for one, other in ((claim, source), (source, claim)):
        if one.open_currency and other.currency in SHARED.get(one.currency or "", ()):
            return Relation.AMBIGUOUS if agree else Relation.INCOMPARABLE
    return Relation.SAME_DIGITS_OTHER_UNIT if claim.low == source.low else Relation.INCOMPARABLE


def _compare_amounts(claim: Quantity, source: Quantity) -> Relation:
    claim, source = _bounding(claim, source), _bounding(source, claim)
    flipped = _sign_flip(claim, source)
    if flipped is None:
        return Relation.DIFFERENT
    wanted, stated = _allowed(claim, flipped), _allowed(source, flipped)
    if claim.kind in (QuantityKind.EXACT, QuantityKind.ORDINAL) and source.kind is claim.kind:
        return _compare_exact(claim, source, wanted.low, stated.low)
    if claim.kind in _BOUNDS and source.kind is QuantityKind.EXACT:
        return Relation.HOLDS if wanted.covers(stated) else Relation.DIFFERENT
    if source.kind is QuantityKind.EXACT:
        return _compare_to_exact(claim, source, wanted, stated)
    return _compare_sets(claim, source, wanted, stated)


def _bounding(quantity: Quantity, other: Quantity) -> Quantity:
    """The figure, where it says how far something may go and the other one bounds too, as a bound: "within 10 km"."""
    if not quantity.reach or quantity.kind is not QuantityKind.EXACT or other.kind not in _BOUNDS:
        return quantity
    return quantity._replace(kind=QuantityKind.AT_MOST, strict=other.strict and other.kind is QuantityKind.AT_MOST)


def _sign_flip(claim: Quantity, source: Quantity) -> bool | None:
    """Whether to compare sizes without sign; None if the signs exclude each other."""
    one, other = _sign(claim), _sign(source)
    if one and other:
        return None if one != other else True
    negative = [q for q in (claim, source) if q.low is not None and q.low < 0]
    if not negative:
        return False
    # A fall told in words may meet a figure whose sign is told elsewhere in its sentence; a bare minus may not.
    return len(negative) == 2 or negative[0].direction < 0


def _sign(quantity: Quantity) -> int:
    if quantity.low is not None and quantity.low < 0 and quantity.kind is not QuantityKind.RANGE:
        return -1
    return quantity.direction


def _allowed(quantity: Quantity, sizes: bool) -> _Set:
    """The amounts that a figure allows, in base units; without sign if ``sizes``."""
    low, high = _SNAPPED.plus(quantity.base_low or Decimal(0)), _SNAPPED.plus(quantity.base_high or Decimal(0))
    if sizes:
        low, high = sorted((abs(low), abs(high)))
    if quantity.kind is QuantityKind.AT_LEAST:
        return _Set(low, _INFINITE, open_low=quantity.strict)
    if quantity.kind is QuantityKind.AT_MOST:
        return _Set(-_INFINITE, high, open_high=quantity.strict)
    if quantity.kind is not QuantityKind.APPROX:
        return _Set(low, high)
    if quantity.side:
        reach = abs(low) * NEARLY
        return _Set(low - reach, high, open_high=True) if quantity.side < 0 else _Set(low, high + reach, open_low=True)
    reach = max(abs(low) * ABOUT, quantity.base_half)
    return _Set(low - reach, high + reach)


def _compare_exact(claim: Quantity, source: Quantity, wanted: Decimal, stated: Decimal) -> Relation:
    off = abs(wanted - stated)
    size = max(abs(wanted), abs(stated))
    if off <= size * _EXACT:
        return Relation.EQUAL
    if claim.kind is QuantityKind.ORDINAL:
        return Relation.DIFFERENT
    converted = claim.symbol != source.symbol
    if converted and claim.reach and source.reach and wanted > stated:
        return Relation.INSIDE  # "within two weeks" of "within five working days": true, if that is a promise
    limit = claim.base_half if not converted else min(claim.base_half, size * CONVERTED)
    if off <= limit and (converted or source.base_half < claim.base_half):
        return Relation.ROUNDED
    if converted and claim.unit is UnitKind.DURATION and off <= size * CONVERTED:
        return Relation.ROUNDED
    if off <= source.base_half and claim.base_half < source.base_half:
        return Relation.INSIDE
    return Relation.DIFFERENT


def _compare_to_exact(claim: Quantity, source: Quantity, wanted: _Set, stated: _Set) -> Relation:
    """A range or an approximation of the claim against one stated amount."""
    if claim.kind is QuantityKind.RANGE:
        half = claim.base_half if source.base_half < claim.base_half else Decimal(0)
        wide = _Set(wanted.low - half, wanted.high + half)
        return Relation.HOLDS if wanted.covers(stated) or wide.covers(stated) else Relation.DIFFERENT
    centre = claim.base_low or Decimal(0)
    if not claim.side and abs(centre) == abs(stated.low):
        return Relation.EQUAL
    if wanted.covers(stated):
        return Relation.ROUNDED
    if claim.side and abs(centre) == abs(stated.low):
        # "Nearly 3 million" of a source that itself says 3 million, rounded.
        return Relation.ROUNDED if source.base_half > Decimal("0.5") * source.factor else Relation.DIFFERENT
    return Relation.DIFFERENT


def _compare_sets(claim: Quantity, source: Quantity, wanted: _Set, stated: _Set) -> Relation:
    """A source that is itself a bound, a range or an approximation."""
    if claim.kind is source.kind and wanted == stated:
        return Relation.EQUAL
    if source.kind is QuantityKind.APPROX and claim.kind in (QuantityKind.EXACT, QuantityKind.APPROX):
        return _compare_to_approx(claim, source, wanted, stated)
    if _limits(claim) and _limits(source):
        return Relation.DIFFERENT
    if claim.kind in (*_BOUNDS, QuantityKind.RANGE) and wanted.covers(stated):
        return Relation.HOLDS
    return Relation.INSIDE if wanted.meets(stated) else Relation.DIFFERENT


def _limits(quantity: Quantity) -> bool:
    """Whether it states a limit that is reached ("up to 24 W"): two unlike limits exclude each other."""
    return quantity.kind is QuantityKind.AT_MOST and not quantity.strict


def _is_endless(quantity: Quantity) -> bool:
    """Whether it is approximate only because no decimal number is a third."""
    return quantity.unit is UnitKind.RATIO and quantity.cue is None


def _compare_to_approx(claim: Quantity, source: Quantity, wanted: _Set, stated: _Set) -> Relation:
    """ "About 2 million" in the source backs "2 million", but nothing more precise."""
    if abs(claim.base_low or Decimal(0)) == abs(source.base_low or Decimal(0)):
        return Relation.ROUNDED
    if not wanted.meets(stated):
        return Relation.DIFFERENT
    if _is_endless(source) and _Set(wanted.low - claim.base_half, wanted.high + claim.base_half).covers(
        _Set(source.base_low or Decimal(0), source.base_high or Decimal(0))
    ):
        return Relation.ROUNDED
    return Relation.ROUNDED if claim.kind is QuantityKind.APPROX else Relation.INSIDE
