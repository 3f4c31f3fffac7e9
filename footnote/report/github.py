"""Annotations of GitHub Actions: workflow commands that put a claim's problem on its line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ..results import WAIVED, Report, has_code, is_exempt
from ..types import Verdict
from .builtin import BuiltinRenderer
from .gate_lines import gate_lines, waiver_findings
from .options import ReportOptions
from .places import region_of
from .plain import visible
from .ranking import Row, problems_first
from .sections import chain_text, golden_failures
from .summary import closing_lines, document_failure_lines
from .wording import explanation

# GitHub shows this many annotations a level and step, and drops the rest.
_SHOWN = 10


class GithubRenderer(BuiltinRenderer):
    """At most ten errors, warnings and notices, worst first, the last of each telling how many more; then the summary.

    What a waiver covers is a notice; what the baseline knows is not annotated.
    """

    name = "github"

    def render(self, report: Report) -> str:
        """One workflow command a line; no text of the report can begin another."""
        rows = [row for row in problems_first(report) if not is_exempt(row.judgement)]
        contradicted = (row for row in rows if row.judgement.verdict is Verdict.CONTRADICTED)
        others = (row for row in rows if row.judgement.verdict is not Verdict.CONTRADICTED)
        options = self.options
        exempt = (row for row in problems_first(report) if has_code(row.judgement, WAIVED))
        waived = [_annotation("notice", row, options) for row in exempt]
        denied = (_annotation("error", row, options) for row in contradicted)
        errors = chain(_trouble(report, options), denied, _failures(report, options))
        warnings = chain((_annotation("warning", row, options) for row in others), _stale_waivers(report, options))
        annotations = [*_limited("error", list(errors)), *_limited("warning", list(warnings))]
        told = [_plain(line) for line in (*gate_lines(report), *closing_lines(report))]
        lines = [*annotations, *_limited("notice", waived), *told]
        return "".join(f"{line}\n" for line in lines)


def _trouble(report: Report, options: ReportOptions) -> Iterator[str]:
    for entry in report.errors:
        yield command("error", f"could not check: {entry.message}", file=options.placed(entry.path))


def _failures(report: Report, options: ReportOptions) -> Iterator[str]:
    for failure in document_failure_lines(report):
        yield command("error", failure, title="Footnote")
    for question in golden_failures(report):
        file = options.placed(question.path)
        yield command("error", question.text, file=file, line=question.line, title="Footnote: golden question")
    if report.chain and report.chain.failed:
        yield command("error", chain_text(report.chain), title="Footnote: provenance chain")


def _stale_waivers(report: Report, options: ReportOptions) -> Iterator[str]:
    file, findings = waiver_findings(report)
    for finding in findings:
        yield command("warning", finding, file=options.placed(file), title="Footnote")


def _annotation(level: str, row: Row, options: ReportOptions) -> str:
    region = region_of(row.judgement.claim)
    properties: dict[str, object] = {"file": options.placed(row.document.path), "line": region.line}
    properties |= {"endLine": region.end_line}
    if region.line == region.end_line:
        # GitHub refuses columns of a range over several lines.
        properties |= {"col": region.column, "endColumn": region.end_column}
    return command(level, explanation(row.judgement), **properties, title=f"Footnote: {row.judgement.verdict}")


def command(level: str, message: str, **properties: object) -> str:
    """One workflow command, in which any text stays text."""
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    return f"::{level} {listed}::{_data(message)}"


def _data(text: str) -> str:
    return visible(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _limited(level: str, commands: list[str]) -> list[str]:
    if len(commands) <= _SHOWN:
        return commands
    more = len(commands) - _SHOWN + 1
    return [*commands[: _SHOWN - 1], f"::{level} title=Footnote::{more:,} more {level}s in the report"]


def _plain(line: str) -> str:
    """A line that is no command: the runner looks for the older form ``##[command]`` anywhere in a line."""
    return line.replace("##[", "## [")
