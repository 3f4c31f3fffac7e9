"""Values are written as people of a locale write them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from footnote.catalog.formats import check_locale, format_value
from footnote.catalog.model import ValueKind, ValueType
from footnote.catalog.stored import read_value
from footnote.catalog.values import Value
from footnote.errors import ConfigurationError

EUR = ValueType(ValueKind.MONEY, currency="EUR", scale=2)


@pytest.mark.parametrize(
    ("value", "locale", "text", "plain"),
    [
        (read_value(4380500, EUR, {}), "de", "43.805,00 €", "43.805,00 €"),
        (read_value(4380500, EUR, {}), "en", "€43,805.00", "€43,805.00"),
        (read_value(4380500, EUR, {}), "fr", "43 805,00 €", "43 805,00 €"),
        (read_value(Decimal("12.5"), ValueType(ValueKind.MONEY, currency="EUR"), {}), "de", "12,50 €", "12,50 €"),
        (read_value(Decimal("0.125"), ValueType(ValueKind.MONEY, currency="EUR"), {}), "de", "0,125 €", "0,125 €"),
        (read_value(1200, ValueType(ValueKind.MONEY, currency="JPY"), {}), "de", "1.200 ¥", "1.200 ¥"),
        (read_value(-5, EUR, {}), "de", "-0,05 €", "-0,05 €"),
        (read_value(12345, ValueType(ValueKind.INTEGER), {}), "de", "12.345", "12345"),
        (read_value(Decimal("1234.50"), ValueType(ValueKind.DECIMAL), {}), "de", "1.234,50", "1234,50"),
        (read_value(12.345, ValueType(ValueKind.PERCENT, digits=1), {}), "de", "12,3 %", "12,3 %"),
        (Value(date(2026, 8, 14)), "de", "14.08.2026", "2026-08-14"),
        (Value(date(2026, 8, 14)), "en", "Aug 14, 2026", "2026-08-14"),
        (Value(None), "de", "–", "–"),
        (Value(True), "en", "yes", "yes"),
        (Value("4,380 pallets"), "de", "4,380 pallets", "4,380 pallets"),
    ],
)
def test_value_is_written(value: Value, locale: str, text: str, plain: str) -> None:
    assert format_value(value, locale) == text
    assert format_value(value, locale, plain=True) == plain


def test_locales_are_checked() -> None:
    assert check_locale("de-AT") == "de_AT"
    for wrong in ("", "xx", "deutsch", "../de", "de\u0000"):
        with pytest.raises(ConfigurationError):
            check_locale(wrong)
