"""The contract layer: arguments of a question or a model, strictly checked and resolved before any query runs."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from .database import Snapshot
from .declarations import INTEGER_LIMIT, parse_date, parse_decimal, parse_integer
from .entities import Resolved, resolve_entity
from .folding import checked_text
from .model import Catalog, Parameter, ParameterKind, ValueKind, ValueType
from .refusal import RefusedError
from .statement import read_statement
from .stored import shown_text
from .values import Record, Scalar, Value

MAX_CHOICES = 1_000


@dataclass(frozen=True, slots=True)
class Argument:
    """One checked argument."""

    bound: object
    # What the query gets: the key of a record, a date, a number, a text, or None.
    value: Value
    # What a person sees.
    record: Record | None = None


@dataclass(frozen=True, slots=True)
class Context:
    """What arguments are resolved against."""

    catalog: Catalog
    snapshot: Snapshot
    today: date
    # Resolved once a question.
    scope: Mapping[str, object]
    # Values of hidden parameters, from the caller, never from a question.


def check_arguments(
    parameters: Mapping[str, Parameter], given: Mapping[str, object], context: Context
) -> dict[str, Argument]:
    """Every parameter with its checked argument, in declared order; RefusedError for the first that does not hold.

    Shapes are checked before anything is looked up.
    """
    _check_names(parameters, given)
    plain = {name: _plain(parameter, given, context) for name, parameter in parameters.items()}
    _check_ranges(parameters, plain)
    return {name: _resolved(parameter, plain[name], context) for name, parameter in parameters.items()}


def arguments_from_text(parameters: Mapping[str, Parameter], given: Mapping[str, str]) -> dict[str, object]:
    """Texts of a command line or reference as typed arguments; RefusedError if one cannot be read."""
    typed: dict[str, object] = {}
    for name, text in given.items():
        parameter = parameters.get(name)
        is_integer = parameter is not None and parameter.kind is ParameterKind.INTEGER
        try:
            typed[name] = parse_integer(text) if is_integer else text
        except ValueError:
            raise RefusedError("invalid_argument", f"{name} must be a whole number, not {text[:40]!r}") from None
    return typed


def _check_names(parameters: Mapping[str, Parameter], given: Mapping[str, object]) -> None:
    visible = [name for name, parameter in parameters.items() if not parameter.hidden]
    for name in given:
        if name not in visible:
            near = difflib.get_close_matches(str(name), visible, n=1) or visible
            raise RefusedError("unknown_parameter", f"there is no parameter {str(name)[:60]!r}", near)


def _plain(parameter: Parameter, given: Mapping[str, object], context: Context) -> Scalar:
    value = context.scope.get(parameter.name) if parameter.hidden else given.get(parameter.name)
    if value is None:
        value = context.today if parameter.default == "today" else parameter.default
    if value is None:
        if parameter.required:
            raise RefusedError("missing_parameter", f"{parameter.name} is required", _hints(parameter))
        return None
    plain = _CHECKS[parameter.kind](parameter, value)
    _check_bounds(parameter, plain)
    return plain


def _hints(parameter: Parameter) -> tuple[str, ...]:
    return parameter.choices


def _check_bounds(parameter: Parameter, plain: Any) -> None:
    if parameter.minimum is not None and plain < parameter.minimum:
        raise RefusedError("out_of_domain", f"{parameter.name} must be at least {parameter.minimum}")
    if parameter.maximum is not None and plain > parameter.maximum:
        raise RefusedError("out_of_domain", f"{parameter.name} must be at most {parameter.maximum}")


def _check_ranges(parameters: Mapping[str, Parameter], plain: Mapping[str, Any]) -> None:
    for name, parameter in parameters.items():
        low, high = plain.get(parameter.not_before or ""), plain[name]
        if low is not None and high is not None and high < low:
            raise RefusedError("inverted_range", f"{name} ({high}) lies before {parameter.not_before} ({low})")


def _text(parameter: Parameter, value: object) -> Scalar:
    return checked_text(value, parameter.name, parameter.max_length)


def _integer(parameter: Parameter, value: object) -> Scalar:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(parameter, value, "a whole number")
    if not -INTEGER_LIMIT <= value < INTEGER_LIMIT:
        raise RefusedError("invalid_argument", f"{parameter.name} does not fit into 64 bits")
    return value


def _decimal(parameter: Parameter, value: object) -> Scalar:
    if isinstance(value, bool) or not isinstance(value, (int, str, Decimal)):
        raise _wrong(parameter, value, 'a decimal number as text, such as "12.50"')
    try:
        return parse_decimal(str(value))
    except ValueError:
        raise _wrong(parameter, value, "a plain decimal number") from None


def _date(parameter: Parameter, value: object) -> Scalar:
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    if not isinstance(value, str):
        raise _wrong(parameter, value, "a date as text, such as 2026-08-14")
    try:
        return parse_date(value)
    except ValueError:
        raise _wrong(parameter, value, "a day of the calendar such as 2026-08-14") from None


def _wrong(parameter: Parameter, value: object, expected: str) -> RefusedError:
    shown = f" {value[:40]!r}" if isinstance(value, str) else f" a {type(value).__name__}"
    return RefusedError("invalid_argument", f"{parameter.name} must be {expected}, not{shown}")


_CHECKS: dict[ParameterKind, Callable[[Parameter, object], Scalar]] = {
    ParameterKind.ENTITY: _text,
    ParameterKind.DATE: _date,
    ParameterKind.INTEGER: _integer,
    ParameterKind.DECIMAL: _decimal,
    ParameterKind.CHOICE: _text,
    ParameterKind.TEXT: _text,
}

_TYPES = {
    ParameterKind.DATE: ValueType(ValueKind.DATE),
    ParameterKind.INTEGER: ValueType(ValueKind.INTEGER),
    ParameterKind.DECIMAL: ValueType(ValueKind.DECIMAL),
}


def _resolved(parameter: Parameter, plain: Scalar, context: Context) -> Argument:
    if parameter.kind is ParameterKind.ENTITY and parameter.entity and plain is not None:
        entity = context.catalog.entities[parameter.entity]
        found: Resolved = resolve_entity(context.snapshot, entity, plain, context.scope)
        return Argument(found.key, Value(found.record.label), found.record)
    if parameter.kind is ParameterKind.CHOICE and plain is not None:
        plain = _choice(parameter, str(plain), context.snapshot)
    return Argument(plain, Value(plain, _TYPES.get(parameter.kind, ValueType())))


def _choice(parameter: Parameter, plain: str, snapshot: Snapshot) -> str:
    choices = parameter_choices(parameter, snapshot)
    if plain not in choices:
        near = difflib.get_close_matches(plain, choices, n=5, cutoff=0.3)
        offered = [shown_text(choice) for choice in (*near, *(choice for choice in choices if choice not in near))]
        raise RefusedError("out_of_domain", f"{parameter.name} has no value {plain[:60]!r}", offered)
    return plain


def parameter_choices(parameter: Parameter, snapshot: Snapshot) -> tuple[str, ...]:
    """The values that a choice may take: declared, or those that the database holds now."""
    if parameter.choices_sql is None:
        return parameter.choices
    statement = read_statement(parameter.choices_sql, snapshot.dialect)
    if statement.placeholders:
        raise RefusedError("unsafe_sql", f"the choices of {parameter.name} take no parameters")
    rows = snapshot.query(statement.sql, {}, MAX_CHOICES).rows
    return tuple(dict.fromkeys(str(row[0]) for row in rows if row[0] is not None))
