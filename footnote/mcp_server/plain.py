"""Any value of a result as JSON that every client reads alike: no NaN, no integer that a reader would round."""

from __future__ import annotations

import math
from base64 import b64encode
from collections.abc import Mapping
from datetime import date, time
from decimal import Decimal
from enum import Enum
from uuid import UUID

LARGEST_EXACT = 2**53
# Integers from here on are rounded by JavaScript: they are sent as text.


def plain(value: object) -> object:
    """``value`` as plain JSON: decimals, dates, UUIDs and large integers as text, bytes as Base64, enums as values.

    TypeError for what has no such form, ValueError for NaN and infinities.
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, str):
        return _encodable(value)
    if isinstance(value, int):
        return value if abs(value) < LARGEST_EXACT else str(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} is no number that JSON can write")
        return value
    if isinstance(value, Mapping):
        return {_encodable(str(key)): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return _text(value)


def _text(value: object) -> str:
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{value} is no number that JSON can write")
        return f"{value:f}"
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, bytes):
        return b64encode(value).decode("ascii")
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(f"a {type(value).__name__} has no JSON form")


def _encodable(text: str) -> str:
    # A lone surrogate has no UTF-8 form.
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")
