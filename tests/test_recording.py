from __future__ import annotations

from pathlib import Path

import pytest

from footnote.cli import main
from footnote.config import load_settings
from footnote.database_address import below
from footnote.recording import answer_recorder

pytest.importorskip("sqlalchemy")
pytest.importorskip("rfc8785")


@pytest.fixture
def configured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "footnote.toml").write_text('[catalog]\nlog = "sqlite:///log.db"\n', encoding="utf-8")
    (tmp_path / "source.txt").write_text("Sales were 40.", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FOOTNOTE_ACTOR", "controller-1")
    return tmp_path


def test_answers_refusals_and_runs_are_recorded_in_order(configured: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "How much does Bergmann owe?", "--quiet"]) == 0
    assert main(["ask", "What will revenue be next quarter?", "--quiet"]) == 1
    assert main(["check", "Sales were 44.", "-s", "source.txt", "--record", "--fail-on", "contradicted"]) == 1
    capsys.readouterr()
    assert main(["log", "show"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert [line.split()[0][:2] for line in shown[:3]] == ["r3", "r2", "r1"]
    assert all("controller-1" in line for line in shown[:3])
    assert main(["log", "verify"]) == 0


def test_an_answer_carries_the_id_of_its_record(configured: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import json

    assert main(["ask", "How much does Bergmann owe?", "--json", "-"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["record"]["id"].startswith("r1-")
    assert main(["log", "show", answer["record"]["id"], "--json", "-"]) == 0
    record = json.loads(capsys.readouterr().out)
    kept = record.get("record", record)
    assert kept["answer"] == answer["answer"]
    assert [claim["evidenceIds"] for claim in kept["claims"]] == [c["evidenceIds"] for c in answer["claims"]]
    assert kept["operations"][0]["measureQueries"]


def test_a_lost_log_is_not_made_anew_where_a_key_is_pinned(
    configured: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (configured / "footnote.toml").write_text(
        '[catalog]\nlog = "sqlite:///log.db"\npublic-key = "its-key"\n', encoding="utf-8"
    )
    assert main(["ask", "How much does Bergmann owe?"]) == 2
    told = capsys.readouterr()
    assert "43.805" not in told.out
    assert "no provenance log" in told.err
    assert not (configured / "log.db").exists()


def test_without_a_configured_log_answers_are_not_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FOOTNOTE_LOG", raising=False)
    assert answer_recorder(load_settings()) is None


def test_a_log_is_found_from_the_folder_of_the_configuration() -> None:
    assert below(Path("/etc/x"), "sqlite:///log.db") == "sqlite:////etc/x/log.db"
    assert below(Path("/etc/x"), "postgresql://host/db") == "postgresql://host/db"


def test_a_run_that_cannot_be_recorded_leaves_no_old_report_in_place(
    configured: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["check", "Sales were 40.", "-s", "source.txt", "--record", "--json", "report.json"]
    (configured / "log.db").write_text("no database, and longer than its header would be", encoding="utf-8")
    assert main(arguments) == 2
    assert '"error"' in (configured / "report.json").read_text(encoding="utf-8")
    assert "log.db" in capsys.readouterr().err
