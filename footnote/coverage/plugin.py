"""A plugin of coverage.py that tells it which lines of a text count, from what Footnote has stored of a run."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

from coverage import CoveragePlugin, FileReporter
from coverage.exceptions import CoverageException

from ..types import LINE_BREAK_RE

# Coverage.py shows nothing but what a file reporter hands out; it is never asked to trace.


class Plugin(CoveragePlugin):
    """Hands out the stored texts and lines by file name."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self._place = place

    @cached_property
    def _stored(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = json.loads(Path(self._place).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise CoverageException(f"cannot read the lines that Footnote stored in {self._place!r}: {error}") from None
        return found

    def file_reporter(self, filename: str) -> TextReporter:
        """The reporter of one text; CoverageException if the run has no such text."""
        shown = Path(os.path.relpath(filename)).as_posix() if Path(filename).is_absolute() else filename
        entry = self._stored.get(filename) or self._stored.get(shown)
        if entry is None:
            raise CoverageException(f"Footnote stored no lines of {filename!r}")
        return TextReporter(filename, str(entry["text"]), frozenset(entry["lines"]))


class TextReporter(FileReporter):
    """A text whose lines bear statements or not. It is served as it was checked, even if the file is gone."""

    def __init__(self, filename: str, text: str, lines: frozenset[int]) -> None:
        super().__init__(filename)
        self._text = text
        self._lines = lines

    def lines(self) -> set[int]:
        """The lines that bear a statement, from 1."""
        return set(self._lines)

    def source(self) -> str:
        """The text with line ends as coverage.py splits them."""
        return "\n".join(self._split())

    def source_token_lines(self) -> Iterable[list[tuple[str, str]]]:
        """Each line as plain text."""
        return ([("txt", line)] for line in self._split())

    def _split(self) -> list[str]:
        return LINE_BREAK_RE.split(self._text)


def coverage_init(reg: Any, options: dict[str, Any]) -> None:
    """Registers the plugin; ``lines`` of its section in the rc file names what was stored."""
    reg.add_file_tracer(Plugin(str(options.get("lines", ""))))
