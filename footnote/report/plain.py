"""Texts of a report made safe to show, and short."""

from __future__ import annotations

from ..page.visible import visible as visible  # a word of this room too


def one_line(text: str) -> str:
    """``text`` visible on a single line: white space folded to single spaces."""
    return " ".join(visible(text).split())


def shorten(text: str, limit: int) -> str:
    """``text`` with at most ``limit`` characters; an ellipsis stands for what was cut."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def counted(number: int, noun: str) -> str:
    """The number with its noun: "1 source", "1,200 sources"."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
