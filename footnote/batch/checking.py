"""One row checked: the function that every engine maps over the rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..config import override
from ..errors import FootnoteError, UsageError
from ..gates.gates import NO_GATES
from ..jobs import job_for_literal
from ..plugins import Plugins
from ..results import Report
from ..row_sources import row_sources
from ..serial import judgement_to_dict, rounded
from ..settings import Settings
from ..shelves import Shelves
from ..types import Verdict
from ..verify import verify
from .reading import BadRow

# Lists of sources that are kept read: rows about one source often follow each other.
_KEPT = 8


class RowChecker:
    """Checks rows under the same settings, with the sources of the last few rows kept read."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings.ungated
        self._plugins = Plugins()
        self._judge = self._plugins.judge(settings)
        self._kept: Shelves = {}

    def __call__(self, row: Mapping[str, Any] | BadRow) -> dict[str, Any]:
        """The result of one row as plain data: ``id``, ``status``, ``verdict`` (the worst of its claims), ``score``
        (the lowest), ``faithfulness``, ``counts``, ``claims``, and ``error``, which is None unless it is no such row.
        """
        if isinstance(row, BadRow):
            return _result({"id": row.id}, Report(), row.error)
        try:
            report = self._report(row)
        except FootnoteError as error:
            return _result(row, Report(), str(error))
        problem = report.errors[0] if report.errors else None
        return _result(row, report, f"{problem.path}: {problem.message}" if problem else None)

    def _report(self, row: Mapping[str, Any]) -> Report:
        texts = [row[key] for key in ("claim", "text") if row.get(key) is not None]
        if len(texts) != 1 or not isinstance(texts[0], str):
            raise UsageError("a row has either a claim or a text, which is a string")
        sources = row_sources(row["sources"]) if row.get("sources") is not None else ()
        if not sources:
            raise UsageError("the row has no sources")
        if len(self._kept) > _KEPT:
            self._kept.clear()
        job = replace(job_for_literal(texts[0]), sources=sources)
        return verify([job], self._settings, plugins=self._plugins, kept=self._kept, gates=NO_GATES, judge=self._judge)


def check_row(row: Mapping[str, Any], **keys: object) -> dict[str, Any]:
    """Checks one row ``{id, claim or text, sources}``; ``keys`` are the configuration keys with underscores.

    The result is plain data that any cluster can move (see ``RowChecker``). Sources are texts: a text, a list of
    texts, or an object of name to text. A row that cannot be checked comes back with its ``error``.
    """
    return RowChecker(override(Settings(), keys))(row)


def _result(row: Mapping[str, Any], report: Report, error: str | None) -> dict[str, Any]:
    claims = report.claims
    verdict = min((claim.verdict for claim in claims), key=lambda verdict: verdict.severity, default=None)
    return {
        "id": row.get("id"),
        "status": "error" if error else ("checked" if claims else "no claims"),
        "verdict": None if verdict is None else str(verdict),
        "score": rounded(min((claim.score for claim in claims), default=None)),
        "faithfulness": rounded(report.faithfulness),
        "counts": {str(name): report.counts()[name] for name in reversed(Verdict)},
        "claims": [judgement_to_dict(claim) for claim in claims],
        "error": error,
    }
