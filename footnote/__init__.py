"""Checks generated text against its sources: every claim gets a verdict and a character-exact citation.

The names below load when they are first used, so that starting the command or pytest pays for nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .batch.checking import check_row
    from .errors import FootnoteError
    from .hookspecs import hookimpl
    from .reading import Span
    from .report.writing import write_report
    from .results import Report
    from .settings import Settings
    from .text.figures.listing import read_figures
    from .types import Claim, Evidence, Finding, Judgement, Source, SourceSpan, Verdict
    from .verify import check

__all__ = [
    "Claim",
    "Evidence",
    "Finding",
    "FootnoteError",
    "Judgement",
    "Report",
    "Settings",
    "Source",
    "SourceSpan",
    "Span",
    "Verdict",
    "check",
    "check_row",
    "hookimpl",
    "read_figures",
    "write_report",
]

_HOMES = {
    "FootnoteError": "errors",
    "Report": "results",
    "Settings": "settings",
    "Span": "reading",
    "check": "verify",
    "check_row": "batch.checking",
    "hookimpl": "hookspecs",
    "read_figures": "text.figures.listing",
    "write_report": "report.writing",
}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES.get(name, 'types')}", __name__), name)


def __dir__() -> list[str]:
    return __all__
