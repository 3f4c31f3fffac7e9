"""The sections beside the documents, golden questions and the provenance chain, as lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..results import Report, Section
from .plain import one_line, shorten

_LIMIT = 1_000
_OTHER_ROWS = "; not compared: other rows than in the baseline"

Plain = Mapping[str, object]


class GoldenFailure(NamedTuple):
    """A golden question that failed, in words that are safe to show on one line each."""

    path: str
    line: int
    id: str
    ask: str
    failures: tuple[str, ...]

    @property
    def text(self) -> str:
        """The question, then each difference on a line of its own."""
        return "\n".join([self.ask, *self.failures])


def golden_questions(report: Report) -> tuple[Plain, ...]:
    """The golden questions that were asked, in the order of files and questions."""
    return report.golden.entries("questions") if report.golden else ()


def golden_failures(report: Report) -> tuple[GoldenFailure, ...]:
    """The golden questions that fail the run, in the same order; not those that the baseline knows."""
    failed = (question for question in golden_questions(report) if not question["passed"])
    return tuple(_failure(question) for question in failed if not question.get("known"))


def section_lines(report: Report) -> Iterator[str]:
    """A line for each section: "golden questions: 11 passed, 1 failed"."""
    if report.golden:
        data = report.golden.data
        known = sum(bool(question.get("known")) for question in golden_questions(report))
        excuse = f", {known} of them known in the baseline" if known else ""
        yield f"golden questions: {data.get('passed', 0)} passed, {data.get('failed_count', 0)} failed{excuse}"
    if report.chain:
        yield f"provenance chain: {chain_text(report.chain)}"
    if report.eval:
        yield from (f"labelled set {_measured(entry)}" for entry in report.eval.entries("sets"))


def _measured(entry: Plain) -> str:
    """Such as "labelled: 326 of 648 right; 4 newly wrong, 1 newly right: dropped"."""
    counts, flips = entry.get("counts"), entry.get("flips")
    right = f"{counts['correct']} of {counts['n']} right" if isinstance(counts, Mapping) else f"{entry.get('n')} rows"
    changes = [flip.get("change") for flip in flips if isinstance(flip, Mapping)] if isinstance(flips, list) else []
    told = f"{changes.count(-1)} newly wrong, {changes.count(1)} newly right" if changes else "as in the baseline"
    beside = f"; {told}" if entry.get("baseline") else _OTHER_ROWS if entry.get("other_rows") else ""
    return f"{one_line(str(entry.get('name')))}: {right}{beside}{': dropped' if entry.get('dropped') else ''}"


def section_failure_lines(report: Report) -> Iterator[str]:
    """Why sections fail, one reason a line."""
    for failure in golden_failures(report):
        for reason in failure.failures:
            yield f"{one_line(failure.path)}::{one_line(failure.id)}: {reason}"
    if report.chain and report.chain.failed:
        yield f"provenance chain: {chain_text(report.chain)}"
    if report.eval and report.eval.failed:
        dropped = (entry for entry in report.eval.entries("sets") if entry.get("dropped"))
        yield from (f"labelled set {_measured(entry)}" for entry in dropped)


def chain_text(section: Section) -> str:
    """The state of the provenance log with its reason: "tampered: record 3 …"."""
    message = one_line(str(section.data.get("message") or ""))
    state = one_line(str(section.data.get("state") or "unknown"))
    return shorten(f"{state}: {message}" if message else state, _LIMIT)


def _failure(question: Plain) -> GoldenFailure:
    failures = question.get("failures")
    line = question.get("line")
    return GoldenFailure(
        path=str(question["file"]),
        line=line if isinstance(line, int) and line > 0 else 1,
        id=str(question["id"]),
        ask=shorten(one_line(str(question["ask"])), _LIMIT),
        failures=tuple(
            shorten(one_line(str(line)), _LIMIT) for line in (failures if isinstance(failures, list | tuple) else ())
        ),
    )
