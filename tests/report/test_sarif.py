from __future__ import annotations

import dataclasses
import json
from urllib.parse import unquote

import pytest

from footnote.report.options import ReportOptions
from footnote.report.sarif import SarifRenderer
from footnote.results import DocumentResult, Report


def run_of(report):
    sarif = json.loads(SarifRenderer().render(report).encode("utf-8"))
    assert sarif["version"] == "2.1.0"
    [run] = sarif["runs"]
    return run


def test_thirty_documents_are_one_run(plain_report):
    document = plain_report.documents[0]
    documents = tuple(dataclasses.replace(document, path=f"docs/{number}.md") for number in range(30))
    run = run_of(Report(documents))
    assert len(run["results"]) == 90
    assert len({result["partialFingerprints"]["footnoteClaim/v1"] for result in run["results"]}) == 90


def test_results_stand_worst_first_with_their_rules(plain_report):
    run = run_of(plain_report)
    rules = run["tool"]["driver"]["rules"]
    assert [(r["level"], r["ruleId"]) for r in run["results"]] == [
        ("error", "FN101"),
        ("warning", "FN502"),
        ("note", "FN405"),
    ]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])
    assert len({rule["id"] for rule in rules}) == len(rules)


@pytest.mark.parametrize("name", ["plain_report", "hostile_report"])
def test_regions_are_exact_in_code_points(name, request):
    report = request.getfixturevalue(name)
    texts = {document.path: document.text for document in report.documents}
    run = run_of(report)
    assert run["columnKind"] == "unicodeCodePoints"
    for result in run["results"]:
        physical = result["locations"][0]["physicalLocation"]
        region = physical["region"]
        text = texts[unquote(physical["artifactLocation"]["uri"], errors="surrogatepass")]
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        assert region["startLine"] >= 1
        first = lines[region["startLine"] - 1][region["startColumn"] - 1 :]
        quote = text[region["charOffset"] : region["charOffset"] + region["charLength"]]
        assert first.startswith(quote.splitlines()[0][:20])
        last = lines[region["endLine"] - 1][: region["endColumn"] - 1]
        assert last.endswith(quote[-5:])


def test_fingerprints_stay_when_lines_move(plain_report):
    document = plain_report.documents[0]
    moved = tuple(
        dataclasses.replace(judgement, claim=dataclasses.replace(judgement.claim, line=judgement.claim.line + 3))
        for judgement in document.claims
    )
    after = run_of(Report((DocumentResult(document.path, "\n\n\n" + document.text, moved),)))
    assert [r["partialFingerprints"] for r in after["results"]] == [
        r["partialFingerprints"] for r in run_of(plain_report)["results"]
    ]


def test_only_the_worst_are_listed_with_a_note(large_report):
    run = run_of(large_report(5_003))
    assert len(run["results"]) == 5_000
    assert run["results"][0]["properties"]["score"] == 0
    [note] = run["invocations"][0]["toolExecutionNotifications"]
    assert note["message"]["text"].startswith("3 more in the report")


def test_a_run_that_could_not_check_something_says_so(hostile_report, plain_report):
    [invocation] = run_of(hostile_report)["invocations"]
    assert invocation["executionSuccessful"] is False
    assert len(invocation["toolExecutionNotifications"]) == 5
    assert run_of(plain_report)["invocations"] == [{"executionSuccessful": True}]


def test_no_text_becomes_a_link(hostile_report):
    texts = [result["message"]["text"] for result in run_of(hostile_report)["results"]]
    assert any("[link] (javascript:x)" in text for text in texts)
    assert not any("](" in text for text in texts)


def test_a_paged_source_has_no_region_of_its_extracted_text(plain_report):
    partial = run_of(plain_report)["results"][2]
    board = [place for place in partial["relatedLocations"] if "board.pdf" in place["message"]["text"]]
    assert [list(place["physicalLocation"]) for place in board] == [["artifactLocation"]]


def test_a_guest_judges_code_gets_a_rule(large_report):
    report = large_report(1)
    judgement = report.claims[0]
    finding = dataclasses.replace(judgement.findings[0], code="XX900")
    document = DocumentResult("a.md", "", (dataclasses.replace(judgement, findings=(finding,)),))
    run = run_of(Report((document,)))
    assert run["tool"]["driver"]["rules"][run["results"][0]["ruleIndex"]]["id"] == "XX900"


def test_files_count_from_the_root_of_the_repository_and_fingerprints_from_the_project(plain_report):
    def results(options):
        return json.loads(SarifRenderer(options).render(plain_report))["runs"][0]["results"]

    def addresses(result):
        places = [*result["locations"], *result.get("relatedLocations", [])]
        return [place["physicalLocation"]["artifactLocation"]["uri"] for place in places]

    below, at_root = results(ReportOptions(folder="sub proj")), results(ReportOptions())
    assert any(len(addresses(result)) > 1 for result in below)
    for one, other in zip(below, at_root, strict=True):
        assert addresses(one) == [f"sub%20proj/{address}" for address in addresses(other)]
        assert one["partialFingerprints"] == other["partialFingerprints"]
