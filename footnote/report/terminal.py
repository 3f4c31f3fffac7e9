"""Colour on terminals: whether to use it, and the only place that writes escape sequences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from ..types import Verdict

RESET = "\x1b[0m"

STYLES: dict[str, str] = {
    Verdict.CONTRADICTED: "\x1b[1;31m",
    Verdict.UNSUPPORTED: "\x1b[1;35m",
    Verdict.PARTIAL: "\x1b[1;33m",
    Verdict.SUPPORTED: "\x1b[1;32m",
    "error": "\x1b[1;31m",
    "warning": "\x1b[33m",
    "faint": "\x1b[2m",
    "strong": "\x1b[1m",
}


def wants_colour(stream: TextIO | None, environ: Mapping[str, str]) -> bool:
    """Whether to colour what is written to ``stream``: NO_COLOR wins, then FORCE_COLOR, then a terminal."""
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return True
    return stream is not None and stream.isatty() and environ.get("TERM") != "dumb"


@dataclass(frozen=True, slots=True)
class Painter:
    """Puts text into a style, or leaves it alone where colour is off."""

    colour: bool

    def paint(self, style: str, text: str) -> str:
        """``text`` between the escape sequences of ``style`` (see ``STYLES``)."""
        return f"{STYLES[style]}{text}{RESET}" if self.colour else text
