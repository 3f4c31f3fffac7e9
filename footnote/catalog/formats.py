"""Values as people write them in a locale."""

from __future__ import annotations

from datetime import date
from decimal import Context, Decimal

from babel import Locale, UnknownLocaleError
from babel.dates import format_date
from babel.numbers import format_currency, format_decimal, get_currency_precision

from ..errors import ConfigurationError
from .model import ValueKind
from .values import Value

# Locales write figures with no-break spaces; plain ones compare and search better.
_SPACES = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u200e": None, "\u200f": None, "\u061c": None})


def check_locale(name: str) -> str:
    """``name``, if it is a locale; ConfigurationError otherwise."""
    try:
        Locale.parse(name.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        raise ConfigurationError(f"no locale {name!r}: write a code such as en, de or de-AT") from None
    return name.replace("-", "_")


def format_value(value: Value, locale: str, plain: bool = False) -> str:
    """The value in words of the locale; with ``plain`` in a form no reader can take two ways (no groups, ISO dates)."""
    content, kind = value.content, value.type.kind
    if content is None:
        return "–"
    if isinstance(content, bool):
        return "yes" if content else "no"
    if isinstance(content, date):
        return content.isoformat() if plain else format_date(content, "medium", locale).translate(_SPACES)
    if isinstance(content, str):
        return content
    if kind is ValueKind.MONEY and value.currency:
        return _money(Decimal(content), value.currency, locale)
    text = format_decimal(content, _pattern(content, value.type.digits, plain), locale=locale).translate(_SPACES)
    return f"{text} %" if kind is ValueKind.PERCENT else text


def _money(amount: Decimal, currency: str, locale: str) -> str:
    """With the currency's decimals at least, and never fewer than the amount has."""
    exponent = amount.as_tuple().exponent
    places = max(get_currency_precision(currency), -exponent if isinstance(exponent, int) else 0)
    exact = amount.quantize(Decimal(1).scaleb(-places), context=Context(prec=60))
    return format_currency(exact, currency, locale=locale, decimal_quantization=False).translate(_SPACES)


def _pattern(number: int | Decimal, digits: int | None, plain: bool) -> str:
    whole = "0" if plain else "#,##0"
    exponent = number.as_tuple().exponent if isinstance(number, Decimal) else 0
    places = digits if digits is not None else max(0, -exponent) if isinstance(exponent, int) else 0
    return f"{whole}.{'0' * places}" if places else whole
