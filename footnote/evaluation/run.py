"""Runs the judge over labelled rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..errors import UnreadableError
from ..jobs import job_for_literal
from ..plugins import Plugins
from ..row_sources import row_sources
from ..settings import Settings
from ..types import Verdict
from ..verify import verify
from .dataset import Row
from .outcome import Outcome


def judge_rows(rows: Iterable[Row], settings: Settings, plugins: Plugins | None = None) -> Iterator[Outcome]:
    """The outcome of each row, in order; a text that makes no claim counts as unsupported with score 0.

    UnreadableError that names the row if one of its sources cannot be read.
    """
    plugins, settings = plugins or Plugins(), settings.ungated
    for row in rows:
        sources = row_sources(dict(zip(row.names, row.sources, strict=True)) if row.names else row.sources)
        report = verify([replace(job_for_literal(row.claim), sources=sources)], settings, plugins=plugins)
        if report.errors:
            raise UnreadableError(f"row {row.id!r}: {report.errors[0].path}: {report.errors[0].message}")
        claims = report.claims
        verdict = min((c.verdict for c in claims), key=lambda v: v.severity, default=Verdict.UNSUPPORTED)
        yield Outcome(row, verdict, min((c.score for c in claims), default=0.0), claims, report.sources)
