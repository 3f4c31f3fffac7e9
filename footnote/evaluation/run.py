"""Runs the judge over labelled rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ..errors import UnreadableError
from ..gates.gates import NO_GATES
from ..jobs import job_for_literal
from ..plugins import Plugins
from ..results import Report
from ..row_sources import row_sources
from ..settings import Settings
from ..types import Answers, AskingJudge, Judge, Judgement, Task, Verdict
from ..verify import verify
from .dataset import Row
from .outcome import Outcome


def judge_rows(
    rows: Sequence[Row],
    settings: Settings,
    plugins: Plugins | None = None,
    judge: Judge | None = None,
    answers: Answers | None = None,
) -> Iterator[Outcome]:
    """The outcome of each row, in order; a text that makes no claim counts as unsupported with score 0.

    A ``judge`` goes before the settings'; one that asks others sees all rows before the first is judged.
    UnreadableError that names the row if one of its sources cannot be read or no answer came.
    """
    plugins, settings = plugins or Plugins(), settings.ungated
    if isinstance(judge, AskingJudge):
        judge.foresee(_tasks(rows, settings, plugins, answers))
    for row in rows:
        report = _report(row, settings, plugins, judge, answers)
        claims = report.claims
        verdict = min((c.verdict for c in claims), key=lambda v: v.severity, default=Verdict.UNSUPPORTED)
        yield Outcome(row, verdict, min((c.score for c in claims), default=0.0), claims, report.sources)


def _report(row: Row, settings: Settings, plugins: Plugins, judge: Judge | None, answers: Answers | None) -> Report:
    sources = row_sources(dict(zip(row.names, row.sources, strict=True)) if row.names else row.sources)
    job = replace(job_for_literal(row.claim), sources=sources)
    report = verify([job], settings, plugins=plugins, gates=NO_GATES, judge=judge, answers=answers)
    if report.errors:
        raise UnreadableError(f"row {row.id!r}: {report.errors[0].path}: {report.errors[0].message}")
    return report


def _tasks(rows: Iterable[Row], settings: Settings, plugins: Plugins, answers: Answers | None) -> tuple[Task, ...]:
    """What a judge will be given for all rows."""
    collector = _Collector()
    for row in rows:
        _report(row, settings, plugins, collector, answers)
    return tuple(collector.tasks)


class _Collector:
    """Takes tasks as a judge does, and judges nothing."""

    id = "collector/1"

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        """Nothing said of any claim."""
        self.tasks.append(task)
        return tuple(Judgement(claim, Verdict.UNSUPPORTED, 0.0) for claim in task.document.claims)
