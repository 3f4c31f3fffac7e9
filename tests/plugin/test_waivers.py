from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import CONFIGURATION

Run = Callable[..., pytest.RunResult]

WAIVER = '[[waiver]]\nmatch = "Free cash flow"\nreason = "signed off <by> & all"\nuntil = 2026-12-31\n'
KEYS = "[tool.footnote]\nwaivers = 'footnote-waivers.toml'\nas-of = 2026-08-14\n"


@pytest.fixture
def waived(project: Path) -> Path:
    """A project whose one bad claim is waived."""
    (project / "pyproject.toml").write_text(KEYS + CONFIGURATION, encoding="utf-8")
    (project / "footnote-waivers.toml").write_text(WAIVER, encoding="utf-8")
    return project


@pytest.mark.parametrize("items", ["document", "claim"])
def test_a_waived_claim_is_an_expected_failure(waived: Path, run: Run, items: str) -> None:
    result = run("--footnote", f"--footnote-items={items}", "-rx")
    result.assert_outcomes(passed=3, xfailed=1, warnings=1)
    result.stdout.fnmatch_lines(["1 waiver: 1 used", "XFAIL docs/bad.md::* FN701 waived until 2026-12-31: signed off*"])
    assert result.ret == pytest.ExitCode.OK


def test_another_failure_of_the_same_document_still_fails(waived: Path, run: Run) -> None:
    with (waived / "docs" / "bad.md").open("a", encoding="utf-8") as stream:
        stream.write("\nRevenue rose to 13 million dollars.\n")
    run("--footnote").assert_outcomes(passed=3, failed=1, warnings=1)
    run("--footnote", "--footnote-items=claim").assert_outcomes(passed=3, failed=1, xfailed=1, warnings=1)


def test_a_claim_that_holds_again_passes_and_its_waiver_is_told(waived: Path, run: Run) -> None:
    (waived / "docs" / "bad.md").write_text("Free cash flow was 410 million dollars.\n", encoding="utf-8")
    result = run("--footnote")
    result.assert_outcomes(passed=4, warnings=1)
    result.stdout.fnmatch_lines(["    FN702 the waiver of * covers no claim that fails*"])


def test_after_its_last_day_a_waiver_is_a_finding_and_covers_nothing(waived: Path, run: Run) -> None:
    (waived / "pyproject.toml").write_text(KEYS.replace("2026-08", "2027-08") + CONFIGURATION, encoding="utf-8")
    result = run("--footnote")
    result.assert_outcomes(passed=3, failed=1, warnings=1)
    result.stdout.fnmatch_lines(["    FN703 the waiver of * expired after 2026-12-31*"])


@pytest.mark.parametrize("items", ["document", "claim"])
def test_other_reports_of_pytest_show_the_waiver(waived: Path, run: Run, items: str) -> None:
    for module in ("pytest_html", "pytest_reportlog", "pytest_jsonreport"):
        pytest.importorskip(module)
    outputs = (
        "--junitxml=j.xml",
        "--html=h.html",
        "--report-log=l.jsonl",
        "--json-report",
        "--json-report-file=r.json",
    )
    result = run("--footnote", f"--footnote-items={items}", "-W", "ignore::DeprecationWarning", *outputs)
    result.assert_outcomes(passed=3, xfailed=1, warnings=1)
    told = "signed off <by> & all"
    skipped = ElementTree.parse(waived / "j.xml").find(".//testcase/skipped")
    assert skipped is not None
    assert skipped.get("type") == "pytest.xfail"
    assert told in (skipped.get("message") or "")
    assert "XFailed" in (waived / "h.html").read_text(encoding="utf-8")
    entries = [json.loads(line) for line in (waived / "l.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [told in entry["wasxfail"] for entry in entries if "wasxfail" in entry] == [True]
    outcomes = [test["outcome"] for test in json.loads((waived / "r.json").read_text(encoding="utf-8"))["tests"]]
    assert sorted(outcomes) == ["passed", "passed", "passed", "xfailed"]


def test_own_reports_have_the_section(waived: Path, run: Run) -> None:
    run("--footnote", "--footnote-json=r.json", "--footnote-sarif=r.sarif").assert_outcomes(
        passed=3, xfailed=1, warnings=1
    )
    (waiver,) = json.loads((waived / "r.json").read_text(encoding="utf-8"))["waivers"]["waivers"]
    assert (waiver["status"], len(waiver["claims"])) == ("used", 1)
    results = json.loads((waived / "r.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
    assert [bool(result.get("suppressions")) for result in results] == [False, True]
