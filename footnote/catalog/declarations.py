"""Declarations of types, fields and parameters -> model values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal, InvalidOperation

from .model import Field, Parameter, ParameterKind, ValueKind, ValueType
from .yamltree import Item

TYPE_KEYS = ("type", "unit", "currency", "scale", "digits")
FIELD_KEYS = ("column", *TYPE_KEYS)
PARAMETER_KEYS = (
    "type",
    "entity",
    "default",
    "required",
    "choices",
    "minimum",
    "maximum",
    "max_length",
    "not_before",
    "hidden",
    "description",
)
NAME_RE = re.compile(r"[a-z][a-z0-9_]{0,62}", re.ASCII)
CURRENCY_RE = re.compile(r"[A-Z]{3}", re.ASCII)
DECIMAL_RE = re.compile(r"-?\d{1,24}(?:\.\d{1,12})?", re.ASCII)
INTEGER_RE = re.compile(r"-?(?:0|[1-9]\d{0,18})", re.ASCII)
MAX_TEXT = 10_000
INTEGER_LIMIT = 2**63


def parse_integer(text: str) -> int:
    """A whole number of at most 64 bits written plainly; ValueError for anything else."""
    if not INTEGER_RE.fullmatch(text) or not -INTEGER_LIMIT <= int(text) < INTEGER_LIMIT:
        raise ValueError(text)
    return int(text)


def parse_decimal(text: str) -> Decimal:
    """A plain decimal number, no exponent, no NaN; ValueError for anything else."""
    if not DECIMAL_RE.fullmatch(text):
        raise ValueError(text)
    try:
        return Decimal(text)
    except InvalidOperation:
        raise ValueError(text) from None


def parse_date(text: str) -> date:
    """A calendar day written YYYY-MM-DD; ValueError for anything else, 2026-02-30 too."""
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
        raise ValueError(text)
    return date.fromisoformat(text)


# Kind of a parameter -> how a scalar of the file is read, and how to say what was expected.
_SCALARS = {
    ParameterKind.INTEGER: (parse_integer, "a whole number"),
    ParameterKind.DECIMAL: (parse_decimal, "a decimal number"),
    ParameterKind.DATE: (parse_date, "a date such as 2026-08-14"),
}


def read_type(item: Item, keys: Mapping[str, Item]) -> ValueType:
    """The value type that the keys of ``item`` declare."""
    kind = ValueKind(keys["type"].one_of(ValueKind)) if "type" in keys else ValueKind.TEXT
    currency, column = _currency(keys["currency"]) if "currency" in keys else (None, None)
    if kind is ValueKind.MONEY and not (currency or column):
        raise item.error("is money, so it needs a currency: EUR, or {column: currency}")
    if kind is not ValueKind.MONEY and "currency" in keys:
        raise keys["currency"].error(f"is for money only, not for {kind}")
    return ValueType(
        kind=kind,
        unit=keys["unit"].text() if "unit" in keys else None,
        currency=currency,
        currency_column=column,
        scale=keys["scale"].integer(0, 9) if "scale" in keys else 0,
        digits=keys["digits"].integer(0, 9) if "digits" in keys else None,
    )


def _currency(item: Item) -> tuple[str | None, str | None]:
    if item.is_mapping:
        keys = item.mapping(("column",))
        if "column" not in keys:
            raise item.error("lacks the key 'column'")
        return None, keys["column"].text()
    text = item.text()
    if not CURRENCY_RE.fullmatch(text):
        raise item.error(f"must be a code of three capital letters such as EUR, not {text!r}")
    return text, None


def read_fields(item: Item) -> tuple[Field, ...]:
    """Fields in order: a list of columns (all text), or names with a type or with the keys of one."""
    if item.is_list:
        return tuple(Field(name, name, ValueType()) for name in item.texts())
    return tuple(_field(name, spec) for name, spec in item.mapping().items())


def _field(name: str, item: Item) -> Field:
    if not item.is_mapping:
        return Field(name, name, ValueType(ValueKind(item.one_of(ValueKind))))
    keys = item.mapping(FIELD_KEYS)
    return Field(name, keys["column"].text() if "column" in keys else name, read_type(item, keys))


def read_parameters(item: Item) -> dict[str, Parameter]:
    """Parameters by name, in order; a range may only point back to an earlier parameter of the same kind."""
    parameters: dict[str, Parameter] = {}
    for name, spec in item.mapping().items():
        if not NAME_RE.fullmatch(name):
            raise spec.error("must be named in lower-case letters, digits and _")
        parameter = _parameter(name, spec)
        lower = parameters.get(parameter.not_before or "")
        if parameter.not_before and (lower is None or lower.kind is not parameter.kind):
            raise spec.error(f"has not_before {parameter.not_before!r}, which is no earlier {parameter.kind} parameter")
        parameters[name] = parameter
    return parameters


def _parameter(name: str, item: Item) -> Parameter:
    keys = item.mapping(PARAMETER_KEYS)
    kind = _kind(item, keys)
    choices, choices_sql = _choices(keys["choices"]) if "choices" in keys else ((), None)
    if (kind is ParameterKind.CHOICE) != ("choices" in keys):
        raise item.error("needs choices if, and only if, its type is choice")
    parse, expected = _SCALARS.get(kind, (str, "a text"))
    default = keys.get("default")
    today = default is not None and kind is ParameterKind.DATE and default.text() == "today"
    return Parameter(
        name=name,
        kind=kind,
        entity=keys["entity"].text() if "entity" in keys else None,
        default="today" if today else default.parsed(parse, expected) if default else None,
        required=keys["required"].flag() if "required" in keys else default is None,
        choices=choices,
        choices_sql=choices_sql,
        minimum=keys["minimum"].parsed(parse, expected) if "minimum" in keys else None,
        maximum=keys["maximum"].parsed(parse, expected) if "maximum" in keys else None,
        max_length=keys["max_length"].integer(1, MAX_TEXT) if "max_length" in keys else 200,
        not_before=keys["not_before"].text() if "not_before" in keys else None,
        hidden=keys["hidden"].flag() if "hidden" in keys else False,
        description=keys["description"].text() if "description" in keys else "",
    )


def _kind(item: Item, keys: Mapping[str, Item]) -> ParameterKind:
    if "entity" in keys:
        if "type" in keys and keys["type"].text() != "entity":
            raise keys["type"].error("must be left out or say entity beside the key 'entity'")
        return ParameterKind.ENTITY
    if "type" not in keys:
        raise item.error("lacks the key 'type' or 'entity'")
    kind = ParameterKind(keys["type"].one_of(ParameterKind))
    if kind is ParameterKind.ENTITY:
        raise item.error("lacks the key 'entity'")
    return kind


def _choices(item: Item) -> tuple[tuple[str, ...], str | None]:
    if item.is_mapping:
        keys = item.mapping(("sql",))
        if "sql" not in keys:
            raise item.error("lacks the key 'sql'")
        return (), keys["sql"].text()
    return item.texts(), None
