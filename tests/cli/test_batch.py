from __future__ import annotations

import json
from pathlib import Path

import pytest

from footnote.cli import main

ROW = {"id": "a", "claim": "Revenue was 12 million euros.", "sources": ["Revenue was 12 million euros."]}


@pytest.fixture
def rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "rows.jsonl"
    file.write_text(json.dumps(ROW) + "\n", encoding="utf-8")
    return file


def test_rows_are_checked_and_counted(rows: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["batch", "rows.jsonl", "out.jsonl", "--jobs", "1"]) == 0
    assert capsys.readouterr().out == "1 rows, 0 with errors: out.jsonl\n"
    assert json.loads(Path("out.jsonl").read_text(encoding="utf-8"))["verdict"] == "supported"


def test_a_row_with_an_error_exits_with_2_and_the_rest_is_written(
    rows: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows.write_text(rows.read_text(encoding="utf-8") + '{"claim": "a"}\n', encoding="utf-8")
    assert main(["batch", "rows.jsonl", "out.jsonl", "--jobs", "1", "--quiet"]) == 2
    assert "1 of 2 rows could not be checked" in capsys.readouterr().err
    assert len(Path("out.jsonl").read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rows.jsonl", "out.jsonl", "--jobs", "0"], "--jobs: 0 is no number of processes"),
        (["nowhere.jsonl", "out.jsonl"], "nowhere.jsonl: no such file"),
        (["rows.jsonl", "out.xlsx"], "must end in"),
        (["rows.jsonl", "out.jsonl", "--threshold", "soft"], "soft"),
    ],
)
def test_a_wrong_call_exits_with_2(
    rows: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main(["batch", *arguments]) == 2
    assert message in capsys.readouterr().err
