"""What a driver hands over -> a typed Value; a value of another type than declared is an error, never a guess."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import ROUND_HALF_EVEN, Context, Decimal, InvalidOperation
from typing import Any

from .declarations import CURRENCY_RE, INTEGER_LIMIT, parse_date
from .model import ValueKind, ValueType
from .refusal import RefusedError
from .values import Scalar, Value

EXACT = Context(prec=50)

MAX_SHOWN = 40
# Characters of a wrong value that a refusal shows.


def read_value(stored: Any, type_: ValueType, row: Mapping[str, Any]) -> Value:
    """The value of a column or measure; ``row`` holds the currency column. NULL stays None, it is not 0."""
    currency = _currency(type_, row) if type_.kind is ValueKind.MONEY else None
    if stored is None:
        return Value(None, type_, currency)
    return Value(_READERS[type_.kind](stored, type_), type_, currency)


def _currency(type_: ValueType, row: Mapping[str, Any]) -> str | None:
    if type_.currency_column is None:
        return type_.currency
    code = row.get(type_.currency_column)
    if code is not None and not (isinstance(code, str) and CURRENCY_RE.fullmatch(code.strip())):
        raise _wrong(code, "a currency code")
    return code.strip() if code else None


def _text(stored: Any, _type: ValueType) -> Scalar:
    if not isinstance(stored, str):
        raise _wrong(stored, "a text")
    return shown_text(stored)


def shown_text(text: str) -> str:
    """``text`` with white space as spaces and hidden characters as U+FFFD: control and direction marks could make a
    quoted row look like something else where it is shown.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if char in "\t\n\r" else "\ufffd" if _is_hidden(char) else char for char in text)


def _is_hidden(char: str) -> bool:
    return unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def _integer(stored: Any, _type: ValueType) -> Scalar:
    if isinstance(stored, bool) or not isinstance(stored, (int, Decimal, float)) or stored != _whole(stored):
        raise _wrong(stored, "a whole number")
    return int(stored)


def _whole(stored: int | Decimal | float) -> Decimal | None:
    number = Decimal(stored)
    return number.to_integral_value() if number.is_finite() else None


def _decimal(stored: Any, type_: ValueType) -> Scalar:
    if isinstance(stored, bool) or not isinstance(stored, (int, Decimal, float)):
        raise _wrong(stored, "a number")
    if isinstance(stored, float) and type_.digits is None:
        raise _wrong(stored, "an exact number (give `digits` to round a floating-point one)")
    number = Decimal(repr(stored)) if isinstance(stored, float) else Decimal(stored)
    if not number.is_finite() or len(number.as_tuple().digits) > EXACT.prec:
        raise _wrong(stored, f"a finite number of at most {EXACT.prec} digits")
    return _rounded(number.scaleb(-type_.scale, EXACT), type_.digits)


def _rounded(number: Decimal, digits: int | None) -> Decimal:
    if digits is None:
        return number
    try:
        return number.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN)
    except InvalidOperation:
        raise _wrong(number, "a number of ordinary size") from None


def _money(stored: Any, type_: ValueType) -> Scalar:
    if type(stored) is int and abs(stored) < INTEGER_LIMIT and type_.digits is None:
        return Decimal(stored).scaleb(-type_.scale)
    if isinstance(stored, float):
        raise _wrong(stored, "exact money (select whole minor units, for an average CAST(ROUND(AVG(…)) AS INTEGER))")
    number = _decimal(stored, type_)
    if type_.scale and isinstance(number, Decimal) and stored != Decimal(stored).to_integral_value():
        raise _wrong(stored, "a whole number of minor units (round an average)")
    return number


def _date(stored: Any, _type: ValueType) -> Scalar:
    if isinstance(stored, datetime):
        return stored.date()
    if isinstance(stored, date):
        return stored
    try:
        if isinstance(stored, str):
            return parse_date(stored[:10] if stored[10:11] in {" ", "T"} else stored)
    except ValueError:
        pass
    raise _wrong(stored, "a day of the calendar")


def _boolean(stored: Any, _type: ValueType) -> Scalar:
    if not isinstance(stored, int) or stored not in {0, 1}:
        raise _wrong(stored, "true or false")
    return bool(stored)


def _wrong(stored: object, expected: str) -> RefusedError:
    return RefusedError("invalid_value", f"the database holds {told_value(stored)} where {expected} was declared")


def told_value(stored: object) -> str:
    """A stored value in words for people who know the database, not Python."""
    if isinstance(stored, str):
        return f"the text {shown_text(stored)[:MAX_SHOWN]!r}"
    if isinstance(stored, bool):
        return str(stored).lower()
    if isinstance(stored, float):
        return f"the floating-point number {stored!r}"
    if isinstance(stored, (int, Decimal)):
        return f"the number {str(stored)[:MAX_SHOWN]}"
    if isinstance(stored, date):
        return f"the day {stored.isoformat()}"
    return "bytes" if isinstance(stored, bytes) else f"a value of the type {type(stored).__name__}"


_READERS: dict[ValueKind, Callable[[Any, ValueType], Scalar]] = {
    ValueKind.TEXT: _text,
    ValueKind.INTEGER: _integer,
    ValueKind.DECIMAL: _decimal,
    ValueKind.MONEY: _money,
    ValueKind.PERCENT: _decimal,
    ValueKind.DATE: _date,
    ValueKind.BOOLEAN: _boolean,
}
