"""What a caller may choose about a rendered report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """Choices that change how a report is shown, never what it says."""

    verbose: bool = False
    # Text: show supported claims too.
    colour: bool = False
    # Text: colour the verdicts (see ``terminal.wants_colour``).
    sources: Literal["full", "cited"] = "full"
    # HTML: embed whole sources, or only cited passages with some lines around.


DEFAULT_OPTIONS = ReportOptions()
