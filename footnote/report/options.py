"""What a caller may choose about a rendered report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# What stands in a report in place of a path, or begins an absolute one.
_NO_PATHS = ("<", "op:", "/", "../")
_NAMES = frozenset({"footnote", "provenance log", "standard input"})


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """Choices that change how a report is shown, never what it says."""

    verbose: bool = False
    # Text: show supported claims too.
    quiet: bool = False
    # Text: only what makes the run fail.
    colour: bool = False
    # Text: colour the verdicts (see ``terminal.wants_colour``).
    sources: Literal["full", "cited"] = "full"
    # HTML: embed whole sources, or only cited passages with some lines around.
    folder: str = ""
    # GitHub, GitLab, SARIF: where the project lies below the root of its repository, with forward slashes; empty at it.

    def placed(self, path: str) -> str:
        """A path of the report, which counts from the project, from the root of the repository; a name stays."""
        is_file = path and not path.startswith(_NO_PATHS) and path not in _NAMES
        return f"{self.folder}/{path}" if self.folder and is_file else path


DEFAULT_OPTIONS = ReportOptions()
