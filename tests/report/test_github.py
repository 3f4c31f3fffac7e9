from __future__ import annotations

import dataclasses
import re

import pytest

from footnote.reading import Span
from footnote.report.github import GithubRenderer
from footnote.report.options import ReportOptions
from footnote.results import DocumentResult, ErrorEntry, Report
from footnote.types import BlockKind, Claim, Finding, Judgement, Reading, Verdict

COMMAND_RE = re.compile(r"::(error|warning) ([^:]*)::(.*)")


def report_with(path="docs/a.md", text="A claim.", message="wrong", verdict=Verdict.CONTRADICTED):
    claim = Claim("c-00000001", text, Span(0, len(text)), 1, 1, BlockKind.PARAGRAPH, Reading.verbatim(text))
    judgement = Judgement(claim, verdict, 0.1, (), (Finding("FN101", message),))
    return Report((DocumentResult(path, text, (judgement,)),))


def test_data_and_properties_are_escaped():
    [command, _] = GithubRenderer().render(report_with("docs/we,ird:1%.md", message="rose 5%")).splitlines()
    assert command.startswith("::error file=docs/we%2Cird%3A1%25.md,line=1,endLine=1,col=1,endColumn=9,")
    assert command.endswith("%0AFN101 rose 5%25")


def test_a_claim_over_several_lines_has_no_columns():
    [command, _] = GithubRenderer().render(report_with(text="One\r\nclaim 😀.")).splitlines()
    assert ",line=1,endLine=2,title=" in command


@pytest.mark.parametrize(
    ("verdict", "level"),
    [(Verdict.CONTRADICTED, "error"), (Verdict.UNSUPPORTED, "warning"), (Verdict.PARTIAL, "warning")],
)
def test_the_level_follows_the_verdict(verdict, level):
    assert GithubRenderer().render(report_with(verdict=verdict)).startswith(f"::{level} ")


def test_no_text_begins_a_command_of_its_own(hostile_report):
    *commands, summary = GithubRenderer().render(hostile_report).splitlines()
    assert len(commands) == 10
    assert all(COMMAND_RE.fullmatch(command) for command in commands)
    assert not summary.startswith("::")
    assert "##[" not in summary


@pytest.mark.parametrize("verdict", [Verdict.CONTRADICTED, Verdict.UNSUPPORTED])
def test_at_most_ten_a_level_and_the_last_tells_how_many_more(large_report, verdict):
    *commands, _ = GithubRenderer().render(large_report(25, verdict)).splitlines()
    assert len(commands) == 10
    assert [f"states {n}" in command for n, command in enumerate(commands[:9])] == [True] * 9
    level = "error" if verdict is Verdict.CONTRADICTED else "warning"
    assert commands[9] == f"::{level} title=Footnote::16 more {level}s in the report"


def test_exactly_ten_are_all_shown(large_report):
    assert "more" not in GithubRenderer().render(large_report(10))


def test_what_could_not_be_checked_comes_first():
    report = Report(report_with().documents, errors=(ErrorEntry("docs/b.md", "no such file"),))
    assert GithubRenderer().render(report).startswith("::error file=docs/b.md::could not check: no such file\n")


def test_files_count_from_the_root_of_the_repository():
    report = dataclasses.replace(
        report_with(),
        errors=(
            ErrorEntry("docs/gone.md", "no such file", "usage"),
            ErrorEntry("/else/where.md", "no such file", "usage"),
            ErrorEntry("op:totals", "refused", "usage"),
            ErrorEntry("footnote", "wrong configuration", "configuration"),
        ),
    )
    shown = GithubRenderer(ReportOptions(folder="sub proj")).render(report)
    assert [line.split("file=")[1].split("::")[0].split(",")[0] for line in shown.splitlines() if "file=" in line] == [
        "sub proj/docs/gone.md",
        "/else/where.md",
        "op%3Atotals",
        "footnote",
        "sub proj/docs/a.md",
    ]
