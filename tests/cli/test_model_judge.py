"""The model judge from the command line, with a model of two nodes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from footnote.cli import main
from tests.support.tiny_model import write_model

CHECK = ["check", "docs/open.md", "-s", "sources", "--judge", "model"]


@pytest.fixture
def weighing(project: Path) -> Path:
    (project / "sources" / "mill.txt").write_text(
        "The old mill by the river was good for the town.\n", encoding="utf-8"
    )
    (project / "docs" / "open.md").write_text("The town liked the good old mill a lot.\n", encoding="utf-8")
    write_model(project / "models" / "tiny", license="MIT")
    return project


def score(folder: Path, name: str) -> float:
    return float(json.loads((folder / name).read_bytes())["documents"][0]["claims"][0]["score"])


def test_a_folder_counts_from_the_current_one_or_from_the_configuration(
    weighing: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([*CHECK, "--model", "models/tiny", "--json", "one.json", "--quiet"]) == 0
    (weighing / "footnote.toml").write_text('judge = "model"\nmodel = "models/tiny"\n', encoding="utf-8")
    monkeypatch.chdir(weighing / "models")
    shared = ["check", "../docs/open.md", "-s", "../sources", "--quiet"]
    assert main([*shared, "--json", "../two.json"]) == 0
    assert main([*shared, "--json", "../three.json", "--judge", "model", "--model", "tiny"]) == 0
    assert len({score(weighing, name) for name in ("one.json", "two.json", "three.json")}) == 1


def test_another_model_in_the_same_folder_judges_anew(weighing: Path) -> None:
    found = []
    for labels in ({"0": "unsupported", "1": "supported"}, {"1": "unsupported", "0": "supported"}):
        write_model(weighing / "models" / "tiny", labels=labels)
        assert main([*CHECK, "--model", "models/tiny", "--json", "r.json", "--quiet"]) == 0
        found.append(score(weighing, "r.json"))
    assert found[0] > found[1]


def test_a_missing_folder_is_exit_code_2(weighing: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CHECK, "--model", "models/none"]) == 2
    assert "models/none: no model.onnx" in capsys.readouterr().err
    assert main(CHECK) == 2
    assert "--judge model needs --model PATH" in capsys.readouterr().err


def test_eval_lays_it_beside_the_rules(weighing: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = {"id": "a", "claim": "The good mill was sold.", "sources": ["The good mill was sold."], "label": "supported"}
    (weighing / "rows.jsonl").write_text(json.dumps(row), encoding="utf-8")
    assert main(["eval", "rows.jsonl", "--judge", "model", "--model", "models/tiny"]) == 0
    out = capsys.readouterr().out
    assert "on the same passages: model/1 tiny sha256:" in out
    assert "beside lexical/" in out
    assert "sent:" not in out
