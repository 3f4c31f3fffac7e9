from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

# Loaded here once: pytester forgets every module that a run inside this process loads.
import footnote.evaluation.gate
import footnote.evaluation.measure
import footnote.evaluation.telling  # noqa: F401

Run = Callable[..., pytest.RunResult]

SOURCE = "In 2025 revenue was 12 million euros. The firm employs 40 people in Ghent."
CLAIMS = (
    ("Revenue was 12 million euros.", "supported", "S"),
    ("Revenue was 13 million euros.", "contradicted", "C"),
    ("The canteen serves soup on Fridays.", "unsupported", "U"),
)
RUN = ("--footnote", "-p", "no:cacheprovider")


@pytest.fixture
def gated(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project whose baseline knows twelve rows, all right."""
    monkeypatch.delenv("CI", raising=False)
    rows = [
        {"id": f"r{number}", "claim": claim, "label": label, "sources": [SOURCE]}
        for number, (claim, label, _) in enumerate(CLAIMS * 4)
    ]
    lines = "".join(json.dumps(row) + "\n" for row in rows)
    (pytester.path / "sets").mkdir()
    (pytester.path / "sets" / "rows.jsonl").write_text(lines, encoding="utf-8")
    pytester.makepyprojecttoml('[tool.footnote]\nbaseline = "base.json"\n')
    _baseline(pytester.path, "".join(letter for _, _, letter in CLAIMS) * 4)
    return pytester


def _baseline(folder: Path, verdicts: str, **more: object) -> None:
    counts = {"n": len(verdicts), "correct": sum(map(str.isupper, verdicts)), "verdicts": verdicts, **more}
    content = {"schema": 1, "documents": {}, "eval": {"sets/rows.jsonl": counts}}
    (folder / "base.json").write_text(json.dumps(content), encoding="utf-8")


def _fingerprint(pytester: pytest.Pytester) -> str:
    from footnote.evaluation.sets import read_set

    return read_set("sets/rows.jsonl", pytester.path).fingerprint()


def test_sets_of_the_baseline_are_an_item(gated: pytest.Pytester, run: Run) -> None:
    result = run(*RUN, "-v")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["*1 labelled set in*", "pyproject.toml::eval-gate PASSED*"])
    result.stdout.fnmatch_lines(["labelled set sets/rows.jsonl: 12 of 12 right*"])


def test_rows_that_changed_since_are_told_as_not_compared(gated: pytest.Pytester, run: Run) -> None:
    _baseline(gated.path, "SCU" * 4, rows="0" * 64)
    result = run(*RUN)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["labelled set sets/rows.jsonl: 12 of 12 right; not compared: other rows than in *"])


def test_a_drop_fails_and_names_the_rows(gated: pytest.Pytester, run: Run) -> None:
    # Rows that the baseline knows as right and the judge gets wrong: their label is not what the source says.
    file = gated.path / "sets" / "rows.jsonl"
    file.write_text(file.read_text(encoding="utf-8").replace('"contradicted"', '"supported"'), encoding="utf-8")
    _baseline(gated.path, "SSU" * 4, rows=_fingerprint(gated))
    result = run(*RUN, "--footnote-json=report.json")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "sets/rows.jsonl: 4 newly wrong, 0 newly right*: DROPPED",
            "  newly wrong: r1 supported -> contradicted: Revenue was 13 million euros.",
        ]
    )
    report = json.loads((gated.path / "report.json").read_text(encoding="utf-8"))
    (measured,) = report["eval"]["sets"]
    assert report["eval"]["failed"]
    assert [flip["id"] for flip in measured["flips"]] == ["r1", "r4", "r7", "r10"]
    assert measured["interval"][1] < 0
    assert measured["baseline"]["macro_f1"] == 1.0


def test_workers_write_the_same_report(gated: pytest.Pytester, run: Run) -> None:
    _baseline(gated.path, "SCU" * 4, rows=_fingerprint(gated))
    run(*RUN, "--footnote-json=one.json")
    run(*RUN, "--footnote-json=two.json", "-n", "2")
    assert (gated.path / "one.json").read_bytes() == (gated.path / "two.json").read_bytes()


def test_a_set_that_is_gone_is_an_error(gated: pytest.Pytester, run: Run) -> None:
    (gated.path / "sets" / "rows.jsonl").unlink()
    result = run(*RUN)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*sets/rows.jsonl: no such file*"])


def test_a_row_that_cannot_be_read_is_an_error(gated: pytest.Pytester, run: Run) -> None:
    row = {"id": "x", "claim": "Revenue rose.", "label": "supported", "sources": ["\x00\x01\ufffd\x02" * 200]}
    with (gated.path / "sets" / "rows.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
    result = run(*RUN, "--footnote-json=report.json")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*sets/rows.jsonl: row 'x': source-1.txt: its text cannot be read*"])
    report = json.loads((gated.path / "report.json").read_text(encoding="utf-8"))
    assert report["summary"]["status"] == "error"
    assert [measured["n"] for measured in report["eval"]["sets"]] == [12]


def test_an_update_takes_in_what_got_better(gated: pytest.Pytester, run: Run) -> None:
    _baseline(gated.path, "sCU" * 4, rows=_fingerprint(gated))
    run(*RUN, "--footnote-update-baseline").assert_outcomes(passed=1)
    known = json.loads((gated.path / "base.json").read_text(encoding="utf-8"))["eval"]["sets/rows.jsonl"]
    assert (known["correct"], known["verdicts"]) == (12, "SCU" * 4)


def test_the_marker_selects_the_gate(gated: pytest.Pytester, run: Run) -> None:
    run(*RUN, "-m", "footnote(kind='eval')").assert_outcomes(passed=1)
    run(*RUN, "-m", "footnote(kind='golden')").assert_outcomes(deselected=1)
