"""Texts of a report made safe to show: what steers a terminal or reorders a line becomes visible."""

from __future__ import annotations

import re

from ..serial import STEERING

# Controls (ESC, NUL …) but line ends and tabs, and what else steers a reader.
_HIDDEN_RE = re.compile(rf"[\x00-\x08\x0b\x0c\x0e-\x1f{STEERING}]")


def visible(text: str) -> str:
    """``text`` with every hidden or steering character written as its escape; line ends and tabs stay."""
    return _HIDDEN_RE.sub(_escape, text)


def one_line(text: str) -> str:
    """``text`` visible on a single line: white space folded to single spaces."""
    return " ".join(visible(text).split())


def shorten(text: str, limit: int) -> str:
    """``text`` with at most ``limit`` characters; an ellipsis stands for what was cut."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def counted(number: int, noun: str) -> str:
    """The number with its noun: "1 source", "1,200 sources"."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def _escape(match: re.Match[str]) -> str:
    code = ord(match.group())
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
