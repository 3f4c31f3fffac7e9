"""Golden questions and the provenance chain in every format."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from importlib.resources import files

import jsonschema
import pytest

from footnote.report.renderers import FORMATS, renderer_named
from footnote.results import Report, Section
from footnote.serial import to_json

HOSTILE = "x\n::error::y \x1b[31m\x00 <b>|`]]>\u202e \ud800"


def question(name: str, failures: list[str], **more: object) -> dict[str, object]:
    plain = {
        "id": name,
        "file": "golden/a.yaml",
        "line": 7,
        "ask": f"How much does {name} owe?",
        "kind": "catalog",
        "passed": not failures,
        "failures": failures,
        "answer": "nothing",
        "refusal": None,
        "operation": "overdue",
        "arguments": {},
        "values": {},
        "claims": [{"text": "nothing", "start": 0, "end": 7, "evidenceIds": ["invoice:1"]}],
        "evidence": [{"id": "invoice:1", "type": "invoice", "recordId": "1", "uri": "", "fields": {}}],
        "sql": "SELECT 1",
        "record": None,
        "faithfulness": None,
    }
    return {**plain, **more}


def report_on(*questions: dict[str, object], state: str = "anchored") -> Report:
    failed = [entry for entry in questions if not entry["passed"]]
    data = {"questions": list(questions), "passed": len(questions) - len(failed), "failed_count": len(failed)}
    chain = {"state": state, "size": 3, "anchored": 1, "message": "record 2 is changed", "first_bad": "2"}
    return Report(
        golden=Section(bool(failed), data), chain=Section(state != "anchored", chain), engine={"footnote": "0.1.0"}
    )


FAILED = report_on(
    question("bergmann", []),
    question("acme", ["values.total: expected 4 €, got 5 €"]),
    question("known", ["outdated"], known=True),
    state="tampered",
)


def rendered(report: Report, name: str) -> str:
    return renderer_named(name).render(report)


@pytest.mark.parametrize("name", ["text", "markdown", "github"])
def test_texts_tell_the_figures_the_failures_and_the_chain(name: str) -> None:
    text = rendered(FAILED, name).replace("\\", "")
    assert "golden questions: 1 passed, 2 failed, 1 of them known in the baseline" in text
    assert "values.total: expected 4 €, got 5 €" in text
    assert "provenance chain: tampered: record 2 is changed" in text
    assert "outdated" not in text
    assert "no claims" not in text


def test_github_points_at_the_question() -> None:
    place = "::error file=golden/a.yaml,line=7,title=Footnote%3A golden question::How much does acme owe?%0A"
    assert place in rendered(FAILED, "github")


def test_gitlab_has_an_issue_each_with_a_stable_fingerprint() -> None:
    issues = json.loads(rendered(FAILED, "gitlab"))
    assert [issue["check_name"] for issue in issues] == ["footnote-golden-question", "footnote-provenance-chain"]
    moved = report_on(question("acme", ["values.total: expected 4 €, got 6 €"], line=90))
    again = json.loads(rendered(moved, "gitlab"))
    assert again[0]["fingerprint"] == issues[0]["fingerprint"]
    assert again[0]["location"]["lines"]["begin"] == 90


def test_sarif_has_a_result_each() -> None:
    run = json.loads(rendered(FAILED, "sarif"))["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert [result["ruleId"] for result in run["results"]] == ["golden-question", "provenance-chain"]
    assert all(rules[result["ruleIndex"]] == result["ruleId"] for result in run["results"])


def test_junit_has_a_case_a_question() -> None:
    root = ElementTree.fromstring(rendered(FAILED, "junit"))
    suites = {suite.get("name"): suite for suite in root}
    assert [case.get("name") for case in suites["golden/a.yaml"]] == ["bergmann", "acme", "known"]
    assert [case.get("name") for case in suites["golden/a.yaml"] if case.find("failure") is not None] == ["acme"]
    assert suites["provenance chain"].get("failures") == "1"


def test_a_run_of_golden_questions_alone_passes() -> None:
    report = report_on(question("bergmann", []))
    assert (report.status, report.exit_code) == ("pass", 0)
    assert rendered(report, "text").splitlines() == [
        "golden questions: 1 passed, 0 failed",
        "provenance chain: anchored: record 2 is changed",
    ]


@pytest.mark.parametrize("name", FORMATS)
def test_hostile_questions_stay_text(name: str) -> None:
    hostile = question(HOSTILE, [HOSTILE], ask=HOSTILE, file=HOSTILE, answer=HOSTILE)
    text = rendered(report_on(hostile, state=HOSTILE), name)
    text.encode("utf-8")
    assert "\x1b" not in text
    # A file of HTML is never printed to a log that reads commands.
    assert name == "html" or not any(line.startswith("::error::y") for line in text.splitlines())
    assert name != "junit" or ElementTree.fromstring(text) is not None


def test_the_sections_keep_the_schema() -> None:
    schema = json.loads((files("footnote.report") / "report.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(json.loads(to_json(FAILED.to_dict())), schema)
