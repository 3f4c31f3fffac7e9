"""Arguments of a call, checked strictly against the schema that the client was shown: nothing is converted."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from .failures import ToolError

_TYPES = Draft202012Validator.TYPE_CHECKER.redefine(
    "integer",
    # JSON Schema takes 3.0 for an integer; a caller who means 3 writes 3.
    lambda _checker, value: isinstance(value, int) and not isinstance(value, bool),
)

_Strict = extend(Draft202012Validator, type_checker=_TYPES)  # type: ignore[no-untyped-call]  # it has no types

# Errors below are jsonschema's, whose fields are typed for errors without a schema too: Any here.

# JSON's names of types, for people.
_WORDS = {
    "string": "a text",
    "integer": "a whole number",
    "array": "a list",
    "object": "an object",
    "boolean": "true or false",
}


def check_arguments(arguments: Mapping[str, object], schema: Mapping[str, Any]) -> None:
    """Passes if the arguments fit the schema; ToolError with a code for the first that does not."""
    errors = _Strict(schema).iter_errors(dict(arguments))
    first = min(errors, key=_rank, default=None)
    if first is not None:
        raise _REFUSALS[str(first.validator)](first)


def _rank(error: Any) -> tuple[int, list[str]]:
    return _ORDER.index(str(error.validator)), [str(part) for part in error.absolute_path]


def _place(error: Any) -> str:
    name, *rest = [str(part) for part in error.absolute_path]
    return f"{name}[{']['.join(rest)}]" if rest else name


def _unknown(error: Any) -> ToolError:
    known = list(error.schema["properties"])
    name = sorted(str(key) for key in error.instance if key not in known)[0]
    near = difflib.get_close_matches(name, known, n=1) or known
    return ToolError("unknown_parameter", f"there is no argument {name[:60]!r}", near)


def _missing(error: Any) -> ToolError:
    name = next(name for name in error.validator_value if name not in error.instance)
    return ToolError("missing_parameter", f"{name} is required")


def _wrong_type(error: Any) -> ToolError:
    wanted = _WORDS.get(str(error.validator_value), str(error.validator_value))
    return ToolError("invalid_argument", f"{_place(error)} must be {wanted}, not {_kind(error.instance)}")


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    kinds = {str: "a text", int: "a whole number", float: "a number with a fraction", list: "a list", dict: "an object"}
    return kinds.get(type(value), "null")


def _wrong_shape(error: Any) -> ToolError:
    if error.validator == "pattern" and error.schema.get("format") == "date":
        return ToolError("invalid_argument", f"{_place(error)} must be a date such as 2026-08-14")
    if error.validator in ("minLength", "minItems"):
        return ToolError("invalid_argument", f"{_place(error)} must not be empty")
    return ToolError("invalid_argument", f"{_place(error)} does not have the form {error.validator_value}")


def _outside(error: Any) -> ToolError:
    if error.validator == "enum":
        return ToolError("out_of_domain", f"{_place(error)} has no such value", map(str, error.validator_value))
    bound = "at least" if error.validator == "minimum" else "at most"
    return ToolError("out_of_domain", f"{_place(error)} must be {bound} {error.validator_value}")


def _too_large(error: Any) -> ToolError:
    unit = "entries" if error.validator == "maxItems" else "characters"
    return ToolError("too_large", f"{_place(error)} may have {error.validator_value:,} {unit}")


# By keyword of the schema, in the order in which they are told.
_REFUSALS: dict[str, Callable[[Any], ToolError]] = {
    "additionalProperties": _unknown,
    "required": _missing,
    "type": _wrong_type,
    "minLength": _wrong_shape,
    "minItems": _wrong_shape,
    "maxLength": _too_large,
    "maxItems": _too_large,
    "pattern": _wrong_shape,
    "enum": _outside,
    "minimum": _outside,
    "maximum": _outside,
}
_ORDER = list(_REFUSALS)
