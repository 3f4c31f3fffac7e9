"""Makes the Quantity of one numeral: an amount with its unit and bounds, an ordinal, or an identifier."""

from __future__ import annotations

import re
from decimal import Decimal

from ...reading import Span
from ..tables.number_words import SCALES
from .cues import Front, read_bounds
from .measures import Measure, rate_after
from .nouns import noun_after, numbered_key
from .numeral import Numeral, NumeralForm
from .quantity import Quantity, QuantityKind, UnitKind

# Members of an enum are looked up in a slow way, and every amount asks for these.
_VAGUE, _FRACTION = NumeralForm.VAGUE, NumeralForm.FRACTION
_MONEY, _COUNT = UnitKind.MONEY, UnitKind.COUNT
_EXACT = QuantityKind.EXACT
_ONE = Decimal(1)
_new = tuple.__new__


def named(text: str, span: Span, noun: Span | None) -> Quantity:
    """The identifier that ``span`` is; ``noun`` is the word that it numbers."""
    written = span.of(text)
    value = Decimal(written) if written.isascii() and written.isdigit() and len(written) <= 18 else None
    return Quantity(
        span=span,
        text=written,
        low=value,
        high=value,
        kind=QuantityKind.IDENTIFIER,
        noun=numbered_key(noun.of(text)) if noun else None,
        noun_span=noun,
    )


def ordinal(text: str, numeral: Numeral) -> Quantity:
    """The ordinal that ``numeral`` is, with what it counts."""
    span = Span(numeral.start, numeral.end)
    value, noun = numeral.readings[0], noun_after(text, numeral.end)
    return Quantity(
        span=span,
        text=span.of(text),
        low=value,
        high=value,
        kind=QuantityKind.ORDINAL,
        noun=noun.of(text) if noun else None,
        noun_span=noun,
    )


def amount(text: str, numeral: Numeral, front: Front, measure: Measure, floor: int, bare: bool) -> Quantity:
    """The amount that ``numeral`` states between ``front`` and ``measure``; no cue word before ``floor`` counts.

    ``bare`` tells that nothing before it says anything of it.
    """
    end, negative = _closed(text, numeral, front, measure)
    if numeral.form is _VAGUE and measure.unit is None:
        end = numeral.end
    start = front.start
    bounds = read_bounds(text, start, end, floor, bare)
    if bounds.cue is not None and floor and _spreads(text, floor, bounds.cue):
        bounds = read_bounds(text, start, end, bounds.cue.end)
    unit = _unit_of(text, numeral, front, measure)
    below_zero = negative or (unit is _MONEY and bounds.negative)
    readings = _scaled(numeral.readings, -measure.scale if below_zero else measure.scale)
    if negative and _may_be_above(numeral, front):
        readings = tuple(sorted({*readings, *(-value for value in readings)}))
    sure = readings[0] if len(readings) == 1 else None
    noun = noun_after(text, end if end > bounds.end else bounds.end)
    per = measure.per or (rate_after(text, noun.end) if noun and unit is _COUNT else None)
    # Quantity(...) by its shortest way, field by field in their order: a table has thousands of them.
    return _new(
        Quantity,
        (
            _new(Span, (start, end)),
            text[start:end],
            sure,
            sure,
            unit,
            bounds.kind or _kind_of_form(numeral),
            readings if sure is None else (),
            measure.symbol,
            front.currency or measure.currency,
            front.open_currency if front.currency else measure.open_currency,
            _shown_half(numeral, measure),
            bounds.strict,
            bounds.side,
            bounds.direction or (1 if front.positive else 0),
            bounds.cue,
            noun.of(text) if noun else None,
            noun,
            per,
            _spoken_scale(text, numeral) if numeral.in_words else measure.scale,
            measure.factor,
            measure.offset,
            bounds.reach,
        ),
    )


def _spreads(text: str, floor: int, cue: Span) -> bool:
    """Whether "over" follows a figure, so that it says across what: "30 over 3 records", "20 mm over 2 days"."""
    return cue.of(text).lower() == "over" and not text[floor : cue.start].strip()


def _spoken_scale(text: str, numeral: Numeral) -> Decimal:
    """The scale word that ends a number in words, where it multiplies all of it ("three million")."""
    last = text[max(numeral.start, numeral.end - 12) : numeral.end].rpartition(" ")[2].lower()
    scale = SCALES.get(last, 1)
    return Decimal(scale) if numeral.readings[0] < 1000 * scale else Decimal(1)


def _closed(text: str, numeral: Numeral, front: Front, measure: Measure) -> tuple[int, bool]:
    """Where the amount ends, and whether it is below zero by a minus or an accountant's brackets."""
    if front.bracket and text[numeral.end : numeral.end + 1] == ")":
        return max(measure.end, numeral.end + 1), True
    if front.bracket and front.currency and text[measure.end : measure.end + 1] == ")":
        return measure.end + 1, True
    if text[numeral.end : numeral.end + 1] in _MINUS and _ends_in_minus(text, numeral, front.start):
        return numeral.end + 1, True
    return measure.end, front.negative


_MINUS = ("-", "\u2212")
_CELL_ENDS = re.compile(r"[ \u00a0]*(?:[;|\n]|\Z)")
_CELL_BEGINS = ("", ":", "|")


def _ends_in_minus(text: str, numeral: Numeral, start: int) -> bool:
    """Whether a cell holds an amount with its minus behind it, as ledgers print it: "1,200.00-"; "18-" is a bound."""
    before = text[max(0, start - 4) : start].rstrip()
    return not numeral.bare and before[-1:] in _CELL_BEGINS and _CELL_ENDS.match(text, numeral.end + 1) is not None


def _may_be_above(numeral: Numeral, front: Front) -> bool:
    """Whether a bracketed number may be above zero all the same, as standard errors and counts in brackets are."""
    return front.bracket and front.currency is None and (numeral.bare or abs(numeral.readings[0]) < 1)


def _scaled(readings: tuple[Decimal, ...], scale: Decimal) -> tuple[Decimal, ...]:
    if scale == _ONE:
        return readings
    return tuple(sorted(value * scale for value in readings))


_COMPARING = frozenset("<>=≤≥ ")
_P_VALUE = re.compile(r"(?<![A-Za-z])[pP][ ]?(?:[<>=≤≥]|<=|>=)[ ]?$")


def _unit_of(text: str, numeral: Numeral, front: Front, measure: Measure) -> UnitKind:
    if front.currency is not None:
        return _MONEY
    if measure.unit is not None:
        return measure.unit
    if numeral.form is _FRACTION:
        return UnitKind.RATIO
    before = text[max(0, numeral.start - 5) : numeral.start]
    if not numeral.bare and before[-1:] in _COMPARING and _P_VALUE.search(before):
        return UnitKind.RATIO
    return _COUNT


def _kind_of_form(numeral: Numeral) -> QuantityKind:
    """Vague words bound from below; a fraction without an end ("two thirds") is approximate by itself."""
    if numeral.form is _VAGUE:
        return QuantityKind.AT_LEAST
    endless = numeral.form is _FRACTION and len(numeral.readings[0].as_tuple().digits) > 12
    return QuantityKind.APPROX if endless else _EXACT


# A round integer may be rounded to its last digit that is not zero, but no coarser than this part of it.
_ROUND_SHARE = Decimal("0.025")
_LEAST_ROUND, _MOST_ROUND = Decimal(1000), Decimal(10**15)


def _shown_half(numeral: Numeral, measure: Measure) -> Decimal:
    half, value = numeral.half, numeral.readings[0]
    if measure.scale != _ONE:
        return half * measure.scale
    if numeral.in_words or numeral.readings[1:]:
        return half
    if not _LEAST_ROUND <= value < _MOST_ROUND or value % _LEAST_ROUND:
        return half
    digits = str(int(value))
    zeros = len(digits) - len(digits.rstrip("0"))
    return max(half, min(Decimal(5).scaleb(zeros - 1), value * _ROUND_SHARE))
