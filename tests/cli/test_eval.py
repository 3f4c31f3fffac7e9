from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from footnote.cli import main

ROWS = [
    {"id": "a", "claim": "Revenue was 12 million euros.", "label": "supported", "area": "figures"},
    {"id": "b", "claim": "Revenue was 13 million euros.", "label": "contradicted", "area": "figures"},
    {"id": "c", "claim": "The canteen serves soup on Fridays.", "label": "unsupported", "area": "silence"},
]
SOURCE = "In 2025 revenue was 12 million euros. The firm employs 40 people in Ghent."


@pytest.fixture
def dataset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "rows.jsonl"
    rows = [{**row, "sources": [SOURCE], "evidence": ["revenue was 12 million euros"]} for row in ROWS]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return file


@pytest.mark.parametrize("argv", [["rows.jsonl", "--json", "rows.jsonl"], ["--json", "./rows.jsonl"]])
def test_scores_never_overwrite_a_set(dataset: Path, capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    before = dataset.read_bytes()
    assert main(["eval", *argv]) == 2
    assert (capsys.readouterr().out, dataset.read_bytes()) == ("", before)


def test_figures_of_a_set_are_printed(dataset: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "rows.jsonl"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("rows.jsonl: 3 rows, 3 right")
    assert "balanced accuracy 1.000" in shown
    assert "area" not in shown


def test_verbose_adds_confusion_areas_and_reliability(dataset: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "rows.jsonl", "--verbose"]) == 0
    shown = capsys.readouterr().out
    assert "contradicted -> contradicted" in shown
    assert "figures                  2 of 2" in shown
    assert "reliability" in shown


def test_json_holds_every_figure_and_the_verdict_of_each_row(dataset: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "rows.jsonl", "--json", "-"]) == 0
    results = json.loads(capsys.readouterr().out)
    assert results["schema"] == "footnote-eval/1"
    assert results["judge"].startswith("lexical")
    (scores,) = results["sets"]
    assert scores["verdicts_by_row"] == "SCU"
    assert scores["detection"]["f1"] == 1.0
    # The claim that the source does not address cites nothing.
    assert (scores["citations"]["rows"], scores["citations"]["first"]) == (3, 0.6667)
    assert scores["claims_per_second"] > 0


def test_two_runs_differ_in_time_only(dataset: Path) -> None:
    for name in ("one.json", "two.json"):
        assert main(["eval", "rows.jsonl", "--json", name, "--quiet"]) == 0
    one, two = (json.loads(Path(name).read_text(encoding="utf-8"))["sets"][0] for name in ("one.json", "two.json"))
    assert one | {"claims_per_second": 0} == two | {"claims_per_second": 0}


def test_a_set_that_cannot_be_read_exits_with_2(dataset: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dataset.write_text("{}\n", encoding="utf-8")
    assert main(["eval", "rows.jsonl"]) == 2
    assert "rows.jsonl:1: the row has no id" in capsys.readouterr().err


def _add_unreadable_row(dataset: Path) -> None:
    row = {"id": "x", "claim": "Revenue rose.", "label": "supported", "sources": ["\x00\x01\ufffd\x02" * 200]}
    dataset.write_text(json.dumps(row) + "\n" + dataset.read_text(encoding="utf-8"), encoding="utf-8")


def test_a_row_that_cannot_be_read_is_told_and_the_others_are_measured(
    dataset: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["eval", "rows.jsonl", "--quiet", "--json", "whole.json"]) == 0
    _add_unreadable_row(dataset)
    assert main(["eval", "rows.jsonl", "--json", "scores.json"]) == 2
    shown = capsys.readouterr()
    assert shown.out.startswith("rows.jsonl: 3 rows, 3 right")
    assert "footnote: rows.jsonl: row 'x': source-1.txt: its text cannot be read" in shown.err
    assert "1 row left out" in shown.err
    whole, partial = (json.loads(Path(name).read_text("utf-8"))["sets"][0] for name in ("whole.json", "scores.json"))
    assert [error["path"] for error in partial.pop("errors")] == ["rows.jsonl: row 'x'"]
    # The fingerprint too is that of the rows that were judged.
    assert partial | {"claims_per_second": 0} == whole | {"claims_per_second": 0}


def test_a_set_of_which_no_row_can_be_read_exits_with_2(dataset: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dataset.write_text("", encoding="utf-8")
    _add_unreadable_row(dataset)
    assert main(["eval", "rows.jsonl"]) == 2
    assert "no row can be read; row 'x': source-1.txt" in capsys.readouterr().err


@pytest.fixture
def baseline(dataset: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The scores of twelve rows, all right, as the baseline knows them."""
    monkeypatch.delenv("CI", raising=False)
    _write_rows(dataset)
    assert main(["eval", "rows.jsonl", "--baseline", "base.json", "--update-baseline", "--quiet"]) == 0
    return Path("base.json")


def _write_rows(dataset: Path, *, figure: int = 12) -> None:
    source = SOURCE.replace("12", str(figure))
    rows = [{**row, "id": f"{row['id']}{n}", "sources": [source]} for n in range(4) for row in ROWS]
    dataset.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def _break_the_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("footnote.judge.verdict.open_limits", lambda signals: [])
    monkeypatch.setattr("footnote.judge.verdict.standing", lambda case, conflicts, silent: [])


def test_a_baseline_knows_each_row(baseline: Path) -> None:
    known = json.loads(baseline.read_text(encoding="utf-8"))["eval"]["rows.jsonl"]
    assert (known["n"], known["correct"], known["verdicts"]) == (12, 12, "SCU" * 4)


def test_unchanged_scores_pass(baseline: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "rows.jsonl", "--baseline", "base.json", "--quiet"]) == 0
    assert "rows.jsonl: 0 newly wrong, 0 newly right" in capsys.readouterr().out


def test_a_judge_that_got_worse_fails_with_the_rows_it_lost(
    baseline: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = baseline.read_bytes()
    _break_the_judge(monkeypatch)
    assert main(["eval", "rows.jsonl", "--baseline", "base.json", "--quiet"]) == 1
    shown = capsys.readouterr().out
    assert "4 newly wrong" in shown
    assert "DROPPED" in shown
    assert "newly wrong: b0 contradicted ->" in shown
    assert baseline.read_bytes() == before


def test_an_update_swallows_no_drop_unless_it_is_accepted(baseline: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = json.loads(baseline.read_text(encoding="utf-8"))
    _break_the_judge(monkeypatch)
    command = ["eval", "rows.jsonl", "--baseline", "base.json", "--quiet", "--update-baseline"]
    assert main(command) == 1
    assert json.loads(baseline.read_text(encoding="utf-8")) == before
    assert main([*command, "--accept-new"]) == 0
    assert json.loads(baseline.read_text(encoding="utf-8"))["eval"]["rows.jsonl"]["correct"] == 8


def test_a_row_that_cannot_be_read_wins_over_the_baseline_and_leaves_it_alone(
    baseline: Path, dataset: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = baseline.read_bytes()
    _write_rows(dataset, figure=14)
    _add_unreadable_row(dataset)
    assert main(["eval", "rows.jsonl", "--baseline", "base.json", "--update-baseline", "--accept-new"]) == 2
    assert "baseline: base.json is unchanged: not everything could be checked" in capsys.readouterr().err
    assert baseline.read_bytes() == before


def test_other_rows_are_another_set(baseline: Path, dataset: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _write_rows(dataset, figure=14)
    assert main(["eval", "rows.jsonl", "--baseline", "base.json", "--quiet"]) == 0
    assert "rows.jsonl: not compared: its rows or labels are others than in the baseline" in capsys.readouterr().out
    dataset.rename("new.jsonl")
    assert main(["eval", "new.jsonl", "--baseline", "base.json", "--quiet"]) == 0
    assert "new.jsonl: not in the baseline" in capsys.readouterr().out


@pytest.mark.parametrize("folder", ["", "deep"])
def test_a_set_is_held_against_its_record_however_its_place_is_written(
    baseline: Path, dataset: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    (dataset.parent / "footnote.toml").write_text("", encoding="utf-8")
    (dataset.parent / "deep").mkdir()
    _break_the_judge(monkeypatch)
    monkeypatch.chdir(dataset.parent / folder)
    for place in (str(dataset), os.path.relpath(dataset), f"{dataset.parent}/deep/../rows.jsonl"):
        assert main(["eval", place, "--baseline", str(dataset.parent / baseline), "--quiet"]) == 1, place


def test_an_update_says_how_many_sets_the_baseline_knows(
    dataset: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert main(["eval", "rows.jsonl", "--baseline", "base.json", "--update-baseline", "--quiet"]) == 0
    assert "baseline: made base.json, which knows 1 labelled set\n" in capsys.readouterr().err


@pytest.mark.parametrize("place", ["rows.jsonl", "./base.json"])
def test_the_scores_never_overwrite_what_was_read(baseline: Path, dataset: Path, place: str) -> None:
    before = [file.read_bytes() for file in (baseline, dataset)]
    assert main(["eval", "rows.jsonl", "--baseline", "base.json", "--json", place]) == 2
    assert [file.read_bytes() for file in (baseline, dataset)] == before


def test_a_missing_baseline_exits_with_2(dataset: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "rows.jsonl", "--baseline", "nowhere.json"]) == 2
    assert "nowhere.json" in capsys.readouterr().err
