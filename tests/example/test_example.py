"""The bundled example shows every verdict, and travels whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from footnote import Report, Verdict
from footnote.example import FILES, FOLDER, copy_example, example_report


@pytest.fixture(scope="module")
def report() -> Report:
    return example_report()


def test_every_verdict_is_shown(report: Report) -> None:
    counts = report.counts()
    assert counts[Verdict.SUPPORTED] >= 4
    assert counts[Verdict.PARTIAL] == 1
    assert counts[Verdict.UNSUPPORTED] == 1
    assert counts[Verdict.CONTRADICTED] == 3
    assert report.exit_code == 1


def test_the_contradictions_are_a_figure_a_negation_and_a_year(report: Report) -> None:
    wrong = {c.findings[0].code: c.claim.text for c in report.claims if c.verdict is Verdict.CONTRADICTED}
    assert set(wrong) == {"FN101", "FN401", "FN204"}
    assert "$6.9 million" in wrong["FN101"]
    assert "closed" in wrong["FN401"]
    assert "2013" in wrong["FN204"]


def test_one_claim_joins_passages_of_several_places(report: Report) -> None:
    joined = [claim for claim in report.claims if claim.verdict is Verdict.SUPPORTED and len(claim.evidence) > 1]
    assert any(len({evidence.span.source.name for evidence in claim.evidence}) > 1 for claim in joined)


def test_a_table_row_is_supported_by_a_table_row(report: Report) -> None:
    row = report.claims[-1]
    assert "43.9" in row.claim.text
    assert row.verdict is Verdict.SUPPORTED
    assert row.best is not None
    assert "43.9" in row.best.span.text


def test_every_file_of_the_example_is_copied(tmp_path: Path) -> None:
    copy_example(tmp_path)
    copied = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    here = {p.relative_to(FOLDER).as_posix() for p in FOLDER.rglob("*") if p.is_file()}
    assert copied == set(FILES) == {name for name in here if not name.endswith((".py", ".pyc"))}
