"""What either way of checking hands back to the action."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from .outcome import Outcome


class Result(NamedTuple):
    """One run of the command line or of pytest."""

    code: int
    # 0 holds, 1 fails, 2 could not check.
    outcome: Outcome | None = None
    # None: it came to no report.
    beside: Outcome | None = None
    # The same on the base branch; None without one.
    summary: str = ""
    # Markdown.
    report: str = ""
    sarif: str = ""
    # Files that were written; empty without one.


def written(place: str | None) -> str:
    """The file that was asked for if it is there and its name can be an output; else empty."""
    return place if place and place.isprintable() and Path(place).is_file() else ""
