from __future__ import annotations

import dataclasses
import json

from footnote.report.gitlab import GitlabRenderer
from footnote.report.options import ReportOptions
from footnote.results import DocumentResult, Report


def issues_of(report):
    return json.loads(GitlabRenderer().render(report))


def test_each_problem_is_one_issue_with_what_gitlab_requires(plain_report):
    issues = issues_of(plain_report)
    assert [(issue["severity"], issue["check_name"]) for issue in issues] == [
        ("major", "footnote-FN101"),
        ("minor", "footnote-FN502"),
        ("info", "footnote-FN405"),
    ]
    assert issues[0]["location"] == {"path": "docs/answer.md", "lines": {"begin": 3}}
    assert issues[0]["description"].startswith("contradicted (0.08): Free cash flow")


def test_fingerprints_are_distinct_and_stay_when_lines_move(plain_report):
    before = [issue["fingerprint"] for issue in issues_of(plain_report)]
    document = plain_report.documents[0]
    moved = tuple(
        dataclasses.replace(judgement, claim=dataclasses.replace(judgement.claim, line=judgement.claim.line + 3))
        for judgement in document.claims
    )
    after = issues_of(Report((DocumentResult(document.path, "\n\n\n" + document.text, moved),)))
    assert len(set(before)) == len(before)
    assert [issue["fingerprint"] for issue in after] == before
    assert after[0]["location"]["lines"]["begin"] == 6


def test_what_could_not_be_checked_is_critical(hostile_report):
    issues = issues_of(hostile_report)
    assert [issue["severity"] for issue in issues] == ["critical"] * 5 + ["major"] * 5
    assert len({issue["fingerprint"] for issue in issues}) == 10


def test_files_count_from_the_root_of_the_repository_and_fingerprints_from_the_project(plain_report):
    placed = json.loads(GitlabRenderer(ReportOptions(folder="sub proj")).render(plain_report))
    assert [issue["location"]["path"] for issue in placed] == ["sub proj/docs/answer.md"] * 3
    assert [issue["fingerprint"] for issue in placed] == [issue["fingerprint"] for issue in issues_of(plain_report)]
