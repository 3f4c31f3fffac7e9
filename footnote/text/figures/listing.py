"""The figures of a text as plain data, for ``footnote.read_figures`` and ``footnote parse``."""

from __future__ import annotations

import re
from decimal import Decimal

from ..dates.reading import date_spans
from ..tables.languages import LANGUAGE_CODES
from .numbers import read_quantities
from .quantity import Quantity, QuantityKind


def read_figures(text: str, locale: str | None = None) -> list[dict[str, object]]:
    """The figures of ``text`` in order, each a dict of plain values.

    Keys: ``text``, ``start``, ``end``, ``value`` (decimal string, ``[low, high]``, or None where ambiguous),
    ``readings`` (only where ambiguous), ``unit``, ``symbol``, ``currency``, ``kind``. ValueError for a locale that is
    no language.
    """
    if locale is not None and re.split("[-_.]", locale.lower())[0] not in LANGUAGE_CODES:
        raise ValueError(f"locale: {locale!r} is no language such as en, de or de-CH")
    return [_as_dict(quantity) for quantity in read_quantities(text, locale, date_spans(text))]


def _as_dict(quantity: Quantity) -> dict[str, object]:
    figure: dict[str, object] = {
        "text": quantity.text,
        "start": quantity.span.start,
        "end": quantity.span.end,
        "value": _value(quantity),
        "unit": quantity.unit.value,
        "symbol": quantity.symbol,
        "currency": quantity.currency,
        "kind": quantity.kind.value,
    }
    if quantity.readings:
        figure["readings"] = [plain(reading) for reading in quantity.readings]
    return figure


def _value(quantity: Quantity) -> str | list[str] | None:
    if quantity.kind is QuantityKind.IDENTIFIER:
        digits = re.sub(r"[ ()+]", "", quantity.text)
        return digits if digits.isdigit() else quantity.text
    if quantity.low is None or quantity.high is None:
        return None
    if quantity.low != quantity.high:
        return [plain(quantity.low), plain(quantity.high)]
    return plain(quantity.low)


# An endless fraction is written to this many places.
_PLACES = Decimal("1e-10")


def plain(value: Decimal) -> str:
    """``value`` as a decimal string without exponent, and without zeros that only pad the fraction."""
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and exponent < -20:
        value = value.quantize(_PLACES)
    written = f"{value:f}"
    written = written.rstrip("0").rstrip(".") if "." in written else written
    return "0" if written in ("-0", "") else written
