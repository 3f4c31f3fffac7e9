"""One byte sequence for one value: RFC 8785 JSON without floats, both ways.

Letters are kept as they are: a composed and a decomposed "é" are two values with two hashes.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, NoReturn

from ..errors import LogError, UnavailableError

try:
    import rfc8785
except ImportError as error:
    raise UnavailableError("the provenance log needs the extra: pip install 'pytest-footnote[catalog]'") from error

SAFE_INTEGER = 2**53 - 1
# Beyond it a JSON reader with doubles loses digits.
MAX_EXPONENT = 400
# A decimal with more digits than this is kept in its own notation: written out it could fill the memory.
FOUR_BYTES_RE = re.compile(rb"[\xf0-\xf4]")
# Finds characters whose order as keys differs between code points and the UTF-16 of RFC 8785.


class BodyError(ValueError):
    """Bytes that are not the canonical form of any record; the message says why."""


def recordable(value: object, path: str = "$") -> Any:
    """``value`` as plain JSON data: decimals, floats, dates and large integers as strings, exactly.

    LogError that names the place for NaN, infinities, keys that are no strings, and other types.
    """
    # Every append walks its whole record here: exact types first, and strings without a call.
    if isinstance(value, dict):
        return {
            key if type(key) is str else _key(key, path): item
            if type(item) is str
            else recordable(item, f"{path}.{key}")
            for key, item in value.items()
        }
    if isinstance(value, list | tuple):
        return [item if type(item) is str else recordable(item, path) for item in value]
    if value is None or value is True or value is False:
        return value
    return _converted(value, path)


def _converted(value: object, path: str) -> Any:
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int):
        return int(value) if -SAFE_INTEGER <= value <= SAFE_INTEGER else str(int(value))
    if isinstance(value, float):
        if not math.isfinite(value):
            raise LogError(f"{value!r} under {path} cannot be recorded: a record holds finite numbers only")
        return _decimal_text(Decimal(repr(float(value))))
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise LogError(f"{value!r} under {path} cannot be recorded: a record holds finite numbers only")
        return _decimal_text(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return recordable(dict(value), path)
    raise LogError(f"a value of type {type(value).__name__} under {path} cannot be recorded")


def _key(key: object, path: str) -> str:
    if not isinstance(key, str):
        raise LogError(f"the key {key!r} under {path} cannot be recorded: keys are strings")
    return key


def _decimal_text(value: Decimal) -> str:
    if value.is_zero():
        value = abs(value)
    return f"{value:f}" if abs(value.adjusted()) <= MAX_EXPONENT else str(value)


def canonical_body(value: object) -> bytes:
    """RFC 8785 bytes of plain data as ``recordable`` gives it; LogError for text that is not Unicode."""
    try:
        body = _SORTED_JSON(value).encode("utf-8")
        return body if _sorts_alike(body) else rfc8785.dumps(value)  # type: ignore[arg-type]
    except (ValueError, RecursionError) as error:
        raise LogError(f"the record has no canonical form: {error}") from error


def parse_body(body: bytes) -> dict[str, Any]:
    """The object that ``body`` is the canonical form of.

    BodyError if it is not: other spacing or order, repeated keys, floats, integers out of range, no JSON.
    """
    try:
        value = _DECODER.decode(body.decode("utf-8"))
        canonical = canonical_body(value)
    except (ValueError, RecursionError, LogError) as error:
        raise BodyError(f"not canonical JSON: {error}") from error
    if canonical != body:
        raise BodyError("not canonical JSON: written in another order or spacing, or a key is repeated")
    if not isinstance(value, dict):
        raise BodyError("not a JSON object")
    return value


def _sorts_alike(body: bytes) -> bool:
    # The C encoder sorts keys by code point, which is the order of RFC 8785 as long as no character needs a
    # surrogate pair; it is ten times faster than the reference.
    return FOUR_BYTES_RE.search(body) is None


def _refuse_float(text: str) -> NoReturn:
    raise BodyError(f"{text} is a float or no number")


def _safe_integer(text: str) -> int:
    value = int(text)
    if not -SAFE_INTEGER <= value <= SAFE_INTEGER:
        raise BodyError(f"the integer {text} is out of range")
    return value


_SORTED_JSON = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False).encode
_DECODER = json.JSONDecoder(parse_float=_refuse_float, parse_constant=_refuse_float, parse_int=_safe_integer)
