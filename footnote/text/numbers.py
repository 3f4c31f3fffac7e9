"""Quantities of a text: numerals with the signs, units, bounds and nouns that stand around them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from ..reading import Span
from .cues import Front, read_bounds, read_front
from .digits import decimal_mark
from .measures import Measure, read_measure
from .nouns import noun_after, numbered_key, numbered_noun, year_stands_at
from .numeral import Numeral, NumeralForm
from .numerals import find_numerals
from .quantity import Quantity, QuantityKind, UnitKind
from .ranges import join_ranges


def read_quantities(text: str, locale: str | None = None, masked: Sequence[Span] = ()) -> tuple[Quantity, ...]:
    """The quantities of ``text`` in text order, with offsets into it.

    ``locale`` ("en", "de", "fr-CH") tells how numbers are written; without it "3.500" keeps both its readings.
    Spans in ``masked`` (dates, code) are left out. Dates, years, clock times, citation marks, list numbers and
    numbers inside web addresses are no quantities.
    """
    found: list[Quantity] = []
    floor = 0
    for numeral in find_numerals(text, decimal_mark(locale), masked):
        quantity = _quantity(text, numeral, floor, found[-1] if found else None)
        if quantity is not None:
            found.append(quantity)
        floor = max(floor, numeral.end, quantity.span.end if quantity else 0)
    return join_ranges(text, found)


_JOINTS = frozenset({"–", "-", "—", " to ", " – "})
_SERIES = frozenset({"–", "-", "—", ", ", " and ", " or ", " to ", " – ", " & "})


def _joint(text: str, previous: Quantity | None, numeral: Numeral) -> str:
    """What stands between the previous quantity and this numeral, if it is short; else ""."""
    if previous is None or numeral.start - previous.span.end > 5:
        return ""
    return text[previous.span.end : numeral.start]


def _quantity(text: str, numeral: Numeral, floor: int, previous: Quantity | None) -> Quantity | None:
    if numeral.form is NumeralForm.IDENTIFIER:
        return _named(text, Span(numeral.start, numeral.end), None)
    if _is_list_mark(text, numeral):
        return None
    front = read_front(text, numeral.start)
    if front.start < floor:
        front = Front(numeral.start)
    if numeral.form is NumeralForm.ORDINAL:
        return _ordinal(text, numeral)
    joint = _joint(text, previous, numeral)
    if previous is not None and previous.currency and front.currency is None and joint in _JOINTS:
        front = Front(numeral.start, currency=previous.currency, open_currency=previous.open_currency)
    if numeral.form is NumeralForm.VAGUE and text.startswith(" of ", numeral.end):
        return _amount(text, numeral, front, read_measure(text, numeral.end + 3, False, True), floor)
    measure = read_measure(text, numeral.end, front.currency is not None, numeral.in_words)
    if measure.stray:
        return _named(text, _glued_token(text, numeral), None)
    if measure.unit is None and front.currency is None and measure.scale == 1:
        noun = numbered_noun(text, front.start, numeral)
        if (
            previous is not None
            and previous.noun_span
            and previous.kind is QuantityKind.IDENTIFIER
            and joint in _SERIES
        ):
            noun = previous.noun_span
        if noun is not None:
            return _named(text, Span(numeral.start, numeral.end), noun)
        if numeral.bare and year_stands_at(text, numeral.start, numeral.end):
            return None
    return _amount(text, numeral, front, measure, floor)


_GLUED = re.compile(r"[^\W_]{1,24}(?:-[^\W_]{1,24})?")


def _glued_token(text: str, numeral: Numeral) -> Span:
    match = _GLUED.match(text, numeral.end)
    return Span(numeral.start, match.end() if match else numeral.end)


_LIST_MARK = re.compile(r"[.)][ \t]")


def _is_list_mark(text: str, numeral: Numeral) -> bool:
    """Whether a short number at the start of a line is the mark of a list item ("12. Rinse")."""
    if not numeral.bare or numeral.end - numeral.start > 3 or not _LIST_MARK.match(text, numeral.end):
        return False
    line = text.rfind("\n", max(0, numeral.start - 12), numeral.start) + 1
    return not text[line : numeral.start].strip(" \t>*") and (line > 0 or numeral.start < 12)


def _named(text: str, span: Span, noun: Span | None) -> Quantity:
    """An identifier: its digits name a thing."""
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


def _ordinal(text: str, numeral: Numeral) -> Quantity:
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


def _amount(text: str, numeral: Numeral, front: Front, measure: Measure, floor: int) -> Quantity:
    end, negative = _closed(text, numeral, front, measure)
    if numeral.form is NumeralForm.VAGUE and measure.unit is None:
        end = numeral.end
    bounds = read_bounds(text, front.start, end, floor)
    unit = _unit_of(text, numeral, front, measure)
    sign = -1 if negative or (unit is UnitKind.MONEY and bounds.negative) else 1
    readings = _scaled(numeral.readings, sign * measure.scale)
    sure = readings[0] if len(readings) == 1 else None
    noun = noun_after(text, max(end, bounds.end))
    span = Span(front.start, end)
    return Quantity(
        span=span,
        text=span.of(text),
        low=sure,
        high=sure,
        readings=readings if sure is None else (),
        unit=unit,
        symbol=measure.symbol,
        currency=front.currency or measure.currency,
        open_currency=front.open_currency if front.currency else measure.open_currency,
        half=_shown_half(numeral, measure),
        kind=bounds.kind or _kind_of_form(numeral),
        strict=bounds.strict,
        side=bounds.side,
        direction=bounds.direction or (1 if front.positive else 0),
        cue=bounds.cue,
        noun=noun.of(text) if noun else None,
        noun_span=noun,
        per=measure.per,
        scale=measure.scale,
        factor=measure.factor,
        offset=measure.offset,
    )


def _closed(text: str, numeral: Numeral, front: Front, measure: Measure) -> tuple[int, bool]:
    """Where the amount ends, and whether it is below zero by a minus or an accountant's brackets."""
    if front.bracket and text[numeral.end : numeral.end + 1] == ")":
        return max(measure.end, numeral.end + 1), True
    return measure.end, front.negative


def _scaled(readings: tuple[Decimal, ...], scale: Decimal) -> tuple[Decimal, ...]:
    if scale == 1:
        return readings
    return tuple(sorted(value * scale for value in readings))


_P_VALUE = re.compile(r"(?<![A-Za-z])[pP][ ]?(?:[<>=≤≥]|<=|>=)[ ]?$")


def _unit_of(text: str, numeral: Numeral, front: Front, measure: Measure) -> UnitKind:
    if front.currency is not None:
        return UnitKind.MONEY
    if measure.unit is not None:
        return measure.unit
    if numeral.form is NumeralForm.FRACTION:
        return UnitKind.RATIO
    if not numeral.bare and _P_VALUE.search(text[max(0, numeral.start - 5) : numeral.start]):
        return UnitKind.RATIO
    return UnitKind.COUNT


def _kind_of_form(numeral: Numeral) -> QuantityKind:
    """Vague words bound from below; a fraction without an end ("two thirds") is approximate by itself."""
    endless = numeral.form is NumeralForm.FRACTION and len(numeral.readings[0].as_tuple().digits) > 12
    if numeral.form is NumeralForm.VAGUE:
        return QuantityKind.AT_LEAST
    return QuantityKind.APPROX if endless else QuantityKind.EXACT


# A round integer may be rounded to its last digit that is not zero, but no coarser than this part of it.
_ROUND_SHARE = Decimal("0.025")
_LEAST_ROUND, _MOST_ROUND = 1000, 10**15


def _shown_half(numeral: Numeral, measure: Measure) -> Decimal:
    half = numeral.half if measure.scale == 1 else numeral.half * measure.scale
    value = numeral.readings[0]
    if numeral.readings[1:] or measure.scale != 1 or numeral.in_words:
        return half
    if not _LEAST_ROUND <= value < _MOST_ROUND or value % _LEAST_ROUND:
        return half
    digits = str(int(value))
    zeros = len(digits) - len(digits.rstrip("0"))
    return max(half, min(Decimal(5).scaleb(zeros - 1), value * _ROUND_SHARE))
