"""Runs the judge over labelled rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from ..errors import UnreadableError
from ..gates.gates import NO_GATES
from ..jobs import job_for_literal
from ..plugins import Plugins
from ..results import ErrorEntry, Report
from ..row_sources import row_sources
from ..settings import Settings
from ..types import Answers, AskingJudge, Judge, Judgement, Task, Verdict
from ..verify import verify
from .dataset import Row
from .outcome import Outcome

# Told of each row that is left out, with the reason.
LeftOut = Callable[[ErrorEntry], None]


def judge_rows(
    rows: Sequence[Row],
    settings: Settings,
    plugins: Plugins | None = None,
    judge: Judge | None = None,
    answers: Answers | None = None,
    left_out: LeftOut | None = None,
) -> Iterator[Outcome]:
    """The outcome of each row, in order; a text that makes no claim counts as unsupported with score 0.

    A ``judge`` goes before the settings'; one that asks others sees all rows before the first is judged. A row with a
    source that cannot be read is left out where somebody is told of it. UnreadableError that names the row where
    nobody is, or if no answer came.
    """
    plugins, settings = plugins or Plugins(), settings.ungated
    if isinstance(judge, AskingJudge):
        judge.foresee(_tasks(rows, settings, plugins, answers))
    for row in rows:
        report = _report(row, settings, plugins, judge, answers)
        if report.errors:
            _leave_out(row, report.errors[0], left_out)
            continue
        claims = report.claims
        verdict = min((c.verdict for c in claims), key=lambda v: v.severity, default=Verdict.UNSUPPORTED)
        yield Outcome(row, verdict, min((c.score for c in claims), default=0.0), claims, report.sources)


def _leave_out(row: Row, error: ErrorEntry, left_out: LeftOut | None) -> None:
    message = error.message.removeprefix(f"{error.path}: ")
    told = ErrorEntry(f"row {row.id!r}", f"{error.path}: {message}", error.kind)
    if left_out is None or error.kind != UnreadableError.slug:
        raise UnreadableError(f"{told.path}: {told.message}")
    left_out(told)


def _report(row: Row, settings: Settings, plugins: Plugins, judge: Judge | None, answers: Answers | None) -> Report:
    sources = row_sources(dict(zip(row.names, row.sources, strict=True)) if row.names else row.sources)
    job = replace(job_for_literal(row.claim), sources=sources)
    return verify([job], settings, plugins=plugins, gates=NO_GATES, judge=judge, answers=answers)


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
