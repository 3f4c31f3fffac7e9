"""Quantities of a text: numerals with the signs, units, bounds and nouns that stand around them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...reading import Span
from ..tables.number_words import MYRIADS
from ..words import Word, letter_runs
from .amounts import amount, named, ordinal
from .compounds import join_halves, join_myriads, name_minutes
from .cues import Front, bare_front, fills_cell, is_bare_before, read_front
from .digits import decimal_mark
from .measures import read_measure
from .nouns import numbered_noun, year_stands_at
from .numeral import Numeral, NumeralForm
from .numerals import find_numerals, may_have_numerals
from .quantity import Quantity, QuantityKind, UnitKind
from .ranges import join_ranges

_IDENTIFIER, _ORDINAL, _VAGUE = NumeralForm.IDENTIFIER, NumeralForm.ORDINAL, NumeralForm.VAGUE
_RATIO = UnitKind.RATIO


def read_quantities(
    text: str, locale: str | None = None, masked: Sequence[Span] = (), words: tuple[Word, ...] | None = None
) -> tuple[Quantity, ...]:
    """The quantities of ``text`` in text order, with offsets into it.

    ``locale`` ("en", "de", "fr-CH") tells how numbers are written; without it "3.500" keeps both its readings.
    Spans in ``masked`` (dates, code) are left out; ``words`` are those of ``text`` if they are at hand. Dates, years,
    clock times, citation marks, list numbers and numbers inside web addresses are no quantities.
    """
    runs = letter_runs(text, words)
    if not may_have_numerals(text, runs):
        return ()
    found: list[Quantity] = []
    floor, has_ratio = 0, False
    for numeral in find_numerals(text, decimal_mark(locale), masked, runs):
        if numeral.start < floor:
            continue  # inside a name that began earlier ("4x4")
        quantity = _quantity(text, numeral, floor, found[-1] if found else None)
        if quantity is not None:
            found.append(quantity)
            has_ratio = has_ratio or quantity.unit is _RATIO
        floor = max(floor, numeral.end, quantity.span.end if quantity else 0)
    if has_ratio:
        found = join_halves(text, found)
    if any(quantity.text[-1] in MYRIADS for quantity in found):
        found = join_myriads(text, found)
    if any(quantity.symbol == "m" for quantity in found):
        found = name_minutes(text, found)
    return join_ranges(text, found) if len(found) > 1 else tuple(found)


def _quantity(text: str, numeral: Numeral, floor: int, previous: Quantity | None) -> Quantity | None:
    """What a numeral states at its place; None for list marks and years."""
    if numeral.form is _IDENTIFIER:
        return named(text, Span(numeral.start, numeral.end), numbered_noun(text, numeral.start, numeral))
    if numeral.form is _ORDINAL:
        return ordinal(text, numeral)
    if _is_list_mark(text, numeral):
        return None
    if _goes_on_from_code(text, numeral, previous):
        return named(text, _glued_token(text, numeral), previous.noun_span if previous else None)
    bare = is_bare_before(text, numeral.start, floor)
    front = _front(text, numeral, floor, previous, bare)
    if numeral.form is _VAGUE and text.startswith(" of ", numeral.end):
        return amount(text, numeral, front, read_measure(text, numeral.end + 3, False, True), floor, bare)
    closed = front.bracket and text.startswith(")", numeral.end)
    measure = read_measure(text, numeral.end + closed, front.currency is not None, numeral.in_words)
    if measure.stray:
        return named(text, _glued_token(text, numeral), None)
    if measure.unit is None and front.currency is None and measure.scale == 1:
        noun = _series_noun(text, numeral, previous)
        if noun is None and not bare:
            noun = numbered_noun(text, front.start, numeral)
        if noun is not None:
            return named(text, Span(numeral.start, numeral.end), noun)
        if numeral.bare and year_stands_at(text, numeral.start, numeral.end):
            return None
    return amount(text, numeral, front, measure, floor, bare)


# What may stand between "$4.2" and "4.6bn", whose currency is then the same.
_SAME_MONEY = frozenset({"–", "-", "—", " to ", " – "})
# What may stand between two numbers under one noun ("sections 4 and 5").
_SERIES = _SAME_MONEY | {", ", " and ", " or ", " & "}
_LONGEST_JOINT = 5


def _joint(text: str, previous: Quantity, numeral: Numeral) -> str:
    """What stands between the previous quantity and this numeral, if it is short; else ""."""
    near = numeral.start - previous.span.end <= _LONGEST_JOINT
    return text[previous.span.end : numeral.start] if near else ""


def _front(text: str, numeral: Numeral, floor: int, previous: Quantity | None, bare: bool) -> Front:
    front = bare_front(numeral.start) if bare else read_front(text, numeral.start)
    if front.start < floor or (front.bracket and front.currency is None and _is_mark_of_list(text, numeral, front)):
        front = Front(numeral.start)
    if previous is None or previous.currency is None or front.currency is not None:
        return front
    if _joint(text, previous, numeral) not in _SAME_MONEY or _has_own_unit(text, numeral):
        return front
    return Front(numeral.start, currency=previous.currency, open_currency=previous.open_currency)


def _is_mark_of_list(text: str, numeral: Numeral, front: Front) -> bool:
    """Whether a bracketed number numbers something or is a year, and no amount below zero."""
    if not numeral.bare:
        return False
    is_short = numeral.end - numeral.start < 2
    return is_short or _YEAR.match(text, numeral.start) is not None or not fills_cell(text, front.start)


_YEAR = re.compile(r"(?:1[5-9]|20)[0-9]{2}(?![0-9])")


def _has_own_unit(text: str, numeral: Numeral) -> bool:
    """Whether a unit follows, so that the currency before does not hold; "m" after money is a million."""
    own = read_measure(text, numeral.end, False, numeral.in_words)
    return own.unit is not None and own.symbol != "m"


def _series_noun(text: str, numeral: Numeral, previous: Quantity | None) -> Span | None:
    """The noun of the identifier that this number goes on from ("pages 12-15"); None if it goes on from none."""
    if previous is None or previous.kind is not QuantityKind.IDENTIFIER or previous.noun_span is None:
        return None
    return previous.noun_span if _joint(text, previous, numeral) in _SERIES else None


_CODE = re.compile(r"[0-9]{1,2}[a-z]\Z")
_CODE_LETTER = re.compile(r"[a-z](?![^\W_])")


def _goes_on_from_code(text: str, numeral: Numeral, previous: Quantity | None) -> bool:
    """Whether a number with one letter is another name of a row of such: the 3b of "classes 3a and 3b"."""
    if previous is None or previous.kind is not QuantityKind.IDENTIFIER or not numeral.bare:
        return False
    if not _CODE.match(previous.text):
        return False
    return _joint(text, previous, numeral) in _SERIES and _CODE_LETTER.match(text, numeral.end) is not None


_GLUED = re.compile(r"[^\W_]{1,24}(?:-[^\W_]{1,24})?")


def _glued_token(text: str, numeral: Numeral) -> Span:
    match = _GLUED.match(text, numeral.end)
    return Span(numeral.start, match.end() if match else numeral.end)


_LIST_MARK = re.compile(r"[.)](?:[ \t]|\r?\n|\Z)")


def _is_list_mark(text: str, numeral: Numeral) -> bool:
    """Whether a short number at the start of a line is the mark of a list item ("12. Rinse")."""
    if not numeral.bare or numeral.end - numeral.start > 3 or not _LIST_MARK.match(text, numeral.end):
        return False
    line = text.rfind("\n", max(0, numeral.start - 12), numeral.start) + 1
    return not text[line : numeral.start].strip(" \t>*") and (line > 0 or numeral.start < 12)
