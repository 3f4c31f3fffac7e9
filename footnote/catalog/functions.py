"""The Python door: a typed function as an operation, whose values come with the records behind them."""

from __future__ import annotations

import inspect
import time
import typing
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Literal, get_args, get_origin

from .contract import Argument
from .database import Snapshot
from .model import Operation, Parameter, ParameterKind, Place
from .refusal import RefusedError
from .values import Computed, Measured, Result

KINDS: Mapping[object, ParameterKind] = {
    str: ParameterKind.TEXT,
    int: ParameterKind.INTEGER,
    Decimal: ParameterKind.DECIMAL,
    date: ParameterKind.DATE,
}


def operation(
    *,
    title: str,
    answer: str,
    empty: str,
    entities: Mapping[str, str] | None = None,
    questions: Sequence[str] = (),
    description: str = "",
) -> Callable[[Callable[..., Computed]], Operation]:
    """Makes an Operation of a function; add it with ``Catalog.with_operations``.

    The function's annotations are its parameters (str, int, Decimal, date, Literal of texts); ``entities`` says which
    are names of records, of which it gets the key. A date with the default None means today. It returns Computed.
    """

    def decorate(function: Callable[..., Computed]) -> Operation:
        return Operation(
            name=function.__name__,
            title=title,
            parameters=_parameters(function, entities or {}),
            rows=None,
            measures={},
            empty=empty,
            answer=answer,
            description=description or (inspect.getdoc(function) or "").partition("\n")[0],
            questions=tuple(questions),
            function=function,
            place=Place(function.__module__, function.__code__.co_firstlineno),
        )

    return decorate


def run_function(operation: Operation, arguments: Mapping[str, Argument], snapshot: Snapshot) -> Result:
    """The function's values as a result; RefusedError for a value that cites no record or one that is not there."""
    if operation.function is None:
        raise ValueError(f"{operation.name} has no function")
    started = time.perf_counter()
    computed = operation.function(**{name: argument.bound for name, argument in arguments.items()})
    elapsed = (time.perf_counter() - started) * 1000
    known = tuple(record.id for record in computed.records)
    if len(set(known)) < len(known):
        raise RefusedError("duplicate_evidence", f"{operation.name} returns a record twice")
    measures = {}
    for name, value in computed.values.items():
        cited = tuple(computed.evidence_of.get(name, known))
        if computed.records and (not cited or set(cited) - set(known)):
            raise RefusedError("no_rows", f"the value {name} of {operation.name} cites no record that it returns")
        measures[name] = Measured(value, cited)
    named = {name: argument.value for name, argument in arguments.items()}
    return Result(operation.name, named, computed.records, measures, (), (), f"{elapsed:.2f}")


def _parameters(function: Callable[..., Computed], entities: Mapping[str, str]) -> dict[str, Parameter]:
    hints = typing.get_type_hints(function)
    signature = inspect.signature(function)
    return {
        name: _parameter(function, parameter, hints.get(name), entities.get(name))
        for name, parameter in signature.parameters.items()
    }


def _parameter(function: object, parameter: inspect.Parameter, hint: object, entity: str | None) -> Parameter:
    has_default = parameter.default is not inspect.Parameter.empty
    default = parameter.default if has_default else None
    choices: tuple[str, ...] = ()
    bare = next((part for part in get_args(hint) if part is not type(None)), hint) if _is_optional(hint) else hint
    if entity:
        kind = ParameterKind.ENTITY
    elif get_origin(bare) is Literal:
        kind, choices = ParameterKind.CHOICE, tuple(map(str, get_args(bare)))
    elif bare in KINDS:
        kind = KINDS[bare]
    else:
        raise TypeError(f"{function!r}: {parameter.name} must be annotated as str, int, Decimal, date or Literal")
    if kind is ParameterKind.DATE and has_default and default is None:
        default = "today"
    return Parameter(parameter.name, kind, entity, default, required=not has_default, choices=choices)


def _is_optional(hint: object) -> bool:
    return type(None) in get_args(hint)
