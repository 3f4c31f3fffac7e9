"""Places in a text for messages."""

from __future__ import annotations

from ..types import line_and_column, line_starts


def place_in(text: str, at: int) -> str:
    """ "line:column" of offset ``at``, both from 1."""
    line, column = line_and_column(text, line_starts(text), min(at, len(text)))
    return f"{line}:{column}"
