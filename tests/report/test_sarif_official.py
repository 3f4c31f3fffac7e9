"""SARIF against the official schema and the rules of Microsoft's multitool, GitHub's among them."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from footnote.report.sarif import SarifRenderer
from footnote.results import Report
from tests.support.npm import npm_package
from tests.support.parts import missing
from tests.support.sections import BASELINE, GOLDEN, TAMPERED, WAIVERS

VERSION = "5.7.0"
PACKAGE = "@microsoft/sarif-multitool-linux"
# A folder with the unpacked package, for machines without npm.
VARIABLE = "FOOTNOTE_SARIF_MULTITOOL"
# The address of the project, which no release has yet.
KNOWN_WARNINGS = {"SARIF2005"}

REPORTS = ["plain_report", "hostile_report", "sections_report"]


@pytest.fixture
def sections_report(plain_report: Report) -> Report:
    """Claims, golden questions, a broken chain, a baseline and waivers."""
    return replace(plain_report, golden=GOLDEN, chain=TAMPERED, baseline=BASELINE, waivers=WAIVERS)


@pytest.fixture(scope="module")
def multitool() -> Path:
    """The folder of the multitool."""
    folder = npm_package(PACKAGE, VERSION, "Sarif.Multitool", VARIABLE)
    (folder / "Sarif.Multitool").chmod(0o755)
    return folder


def found_by(multitool: Path, sarif: str, folder: Path) -> Counter[tuple[str, str]]:
    """Level and rule of each finding; the tool exits with 0 whatever it finds."""
    given, answer = folder / "given.sarif", folder / "answer.sarif"
    given.write_text(sarif, encoding="utf-8")
    command = [multitool / "Sarif.Multitool", "validate", given, "--rule-kind", "Sarif;Ghas", "--output", answer]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not answer.is_file():
        missing(f"the SARIF multitool does not run here: {done.stdout[-200:]}{done.stderr[-200:]}")
    [run] = json.loads(answer.read_text(encoding="utf-8-sig"))["runs"]
    return Counter((result.get("level", "warning"), result["ruleId"]) for result in run["results"])


@pytest.mark.parametrize("name", REPORTS)
def test_it_fits_the_official_schema(multitool: Path, request: pytest.FixtureRequest, name: str) -> None:
    schema = json.loads((multitool / "sarif-2.1.0.json").read_text(encoding="utf-8-sig"))
    sarif = json.loads(SarifRenderer().render(request.getfixturevalue(name)).encode("utf-8", "backslashreplace"))
    validator = jsonschema.validators.validator_for(schema)(schema)
    assert [error.message for error in validator.iter_errors(sarif)] == []
    del sarif["runs"][0]["results"][0]["message"]
    assert [error.message for error in validator.iter_errors(sarif)] == ["'message' is a required property"]


@pytest.mark.parametrize("name", REPORTS)
def test_the_multitool_finds_no_error(
    multitool: Path, request: pytest.FixtureRequest, tmp_path: Path, name: str
) -> None:
    found = found_by(multitool, SarifRenderer().render(request.getfixturevalue(name)), tmp_path)
    assert {level for level, _ in found} <= {"warning", "note"}
    assert {rule for _, rule in found} <= KNOWN_WARNINGS


def break_region(run: dict[str, Any]) -> None:
    run["results"][0]["locations"][0]["physicalLocation"]["region"]["endLine"] = 0


def drop_location(run: dict[str, Any]) -> None:
    run["results"][0]["locations"] = []


@pytest.mark.parametrize("fault", [break_region, drop_location])
def test_the_multitool_finds_a_planted_fault(multitool: Path, plain_report: Any, tmp_path: Path, fault: Any) -> None:
    sarif = json.loads(SarifRenderer().render(plain_report))
    fault(sarif["runs"][0])
    assert any(level == "error" for level, _ in found_by(multitool, json.dumps(sarif), tmp_path))
