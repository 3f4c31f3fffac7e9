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


def found_by(multitool: Path, texts: dict[str, str], folder: Path) -> dict[str, Counter[tuple[str, str]]]:
    """Level and rule of each finding, by the name of the text; the tool exits with 0 whatever it finds.

    All texts in one run: to start the tool takes longer than to read them.
    """
    for name, sarif in texts.items():
        (folder / f"{name}.sarif").write_text(sarif, encoding="utf-8")
    answer = folder / "answer.sarif"
    given = [folder / f"{name}.sarif" for name in texts]
    command = [multitool / "Sarif.Multitool", "validate", *given, "--rule-kind", "Sarif;Ghas", "--output", answer]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not answer.is_file():
        missing(f"the SARIF multitool does not run here: {done.stdout[-200:]}{done.stderr[-200:]}")
    [run] = json.loads(answer.read_text(encoding="utf-8-sig"))["runs"]
    found: dict[str, Counter[tuple[str, str]]] = {name: Counter() for name in texts}
    for result in run["results"]:
        place = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        found[Path(place).stem][result.get("level", "warning"), result["ruleId"]] += 1
    return found


@pytest.mark.parametrize("name", REPORTS)
def test_it_fits_the_official_schema(multitool: Path, request: pytest.FixtureRequest, name: str) -> None:
    schema = json.loads((multitool / "sarif-2.1.0.json").read_text(encoding="utf-8-sig"))
    sarif = json.loads(SarifRenderer().render(request.getfixturevalue(name)).encode("utf-8", "backslashreplace"))
    validator = jsonschema.validators.validator_for(schema)(schema)
    assert [error.message for error in validator.iter_errors(sarif)] == []
    del sarif["runs"][0]["results"][0]["message"]
    assert [error.message for error in validator.iter_errors(sarif)] == ["'message' is a required property"]


def break_region(run: dict[str, Any]) -> None:
    run["results"][0]["locations"][0]["physicalLocation"]["region"]["endLine"] = 0


def drop_location(run: dict[str, Any]) -> None:
    run["results"][0]["locations"] = []


def test_the_multitool_finds_every_planted_fault_and_nothing_else(
    multitool: Path, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    texts = {name: SarifRenderer().render(request.getfixturevalue(name)) for name in REPORTS}
    for fault in (break_region, drop_location):
        sarif = json.loads(texts["plain_report"])
        fault(sarif["runs"][0])
        texts[fault.__name__] = json.dumps(sarif)
    found = found_by(multitool, texts, tmp_path)
    for name in REPORTS:
        assert {level for level, _ in found[name]} <= {"warning", "note"}, name
        assert {rule for _, rule in found[name]} <= KNOWN_WARNINGS, name
    for fault in (break_region, drop_location):
        assert any(level == "error" for level, _ in found[fault.__name__]), fault.__name__
