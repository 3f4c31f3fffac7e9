"""Texts made safe to show: what steers a terminal, reorders a line or hides becomes visible."""

from __future__ import annotations

import json
import re
from typing import TypeGuard

from ..serial import STEERING

# Controls (ESC, NUL …) but line ends and tabs; what steers a reader; characters of no width that join nothing, and
# the tag characters in which a text can be hidden.
_HIDDEN_RE = re.compile(rf"[\x00-\x08\x0b\x0c\x0e-\x1f{STEERING}\u200b\u2060-\u2064\u206a-\u206f\U000e0000-\U000e007f]")


def visible(text: str) -> str:
    """``text`` with every hidden or steering character written as its escape; line ends and tabs stay."""
    return _HIDDEN_RE.sub(_escape, text)


def shown(value: object) -> str:
    """Any plain value as a person reads it: text as it is, nothing for None, money as "12.50 EUR", the rest as JSON;
    always visible.
    """
    if value is None:
        return ""
    if is_money(value):
        value = f"{value['amount']} {value['currency']}"
    return visible(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str))


def is_money(value: object) -> TypeGuard[dict[str, object]]:
    """Whether a plain value is an amount with its currency, as records and answers write it."""
    return isinstance(value, dict) and value.keys() == {"amount", "currency"}


def is_figure(value: object) -> bool:
    """Whether a plain value is a number or money, which a table sets flush right."""
    return is_money(value) or (isinstance(value, int | float) and not isinstance(value, bool))


def _escape(match: re.Match[str]) -> str:
    code = ord(match.group())
    if code > 0xFFFF:
        return f"\\U{code:08x}"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
