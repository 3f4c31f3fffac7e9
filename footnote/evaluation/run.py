"""Runs the judge over labelled rows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..errors import UnreadableError
from ..gates.gates import NO_GATES
from ..jobs import job_for_literal
from ..plugins import Plugins
from ..settings import Settings
from ..types import Source, Verdict
from ..verify import verify
from .dataset import Row
from .outcome import Outcome


def judge_rows(rows: Iterable[Row], settings: Settings, plugins: Plugins | None = None) -> Iterator[Outcome]:
    """The outcome of each row, in order; a text that makes no claim counts as unsupported with score 0.

    UnreadableError that names the row if one of its sources cannot be read.
    """
    plugins = plugins or Plugins()
    for row in rows:
        job = replace(job_for_literal(row.claim), sources=sources_of(row))
        report = verify([job], settings, plugins=plugins, gates=NO_GATES)
        if report.errors:
            raise UnreadableError(f"row {row.id!r}: {report.errors[0].path}: {report.errors[0].message}")
        claims = report.claims
        verdict = min((c.verdict for c in claims), key=lambda v: v.severity, default=Verdict.UNSUPPORTED)
        yield Outcome(row, verdict, min((c.score for c in claims), default=0.0), claims, report.sources)


def sources_of(row: Row) -> tuple[Source, ...]:
    """The sources of a row, under the names that say how to read them."""
    names = row.names or tuple(_name(number, text) for number, text in enumerate(row.sources, start=1))
    return tuple(Source.from_text(name, text) for name, text in zip(names, row.sources, strict=True))


_TABLE_RE = re.compile(r"^\|(?:\s*:?-+:?\s*\|)+\s*$", re.MULTILINE)


def _name(number: int, text: str) -> str:
    """A name for a source without one; what is JSON is read as JSON, and a table of pipes as Markdown."""
    if text.lstrip()[:1] in ("{", "["):
        try:
            json.loads(text)
        except ValueError:
            return f"source-{number}.txt"
        return f"source-{number}.json"
    return f"source-{number}.md" if _TABLE_RE.search(text) else f"source-{number}.txt"
