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


class Files:
    """Files that a run is asked to write, as they were before it: what an earlier run left is none of this one's."""

    def __init__(self, *places: str | None) -> None:
        self._before = {place: _stamp(place) for place in places if place}

    def written(self, place: str | None) -> str:
        """The file if this run wrote it and its name can be an output; else empty."""
        if not place or not place.isprintable() or not Path(place).is_file():
            return ""
        return "" if _stamp(place) == self._before.get(place) else place


def _stamp(place: str) -> tuple[int, int] | None:
    """What a report that is written anew changes, its place in the file system and its time; None without a file."""
    try:
        found = Path(place).stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns
