"""The hook ``footnote-log`` in a real repository whose log is honest, changed, cut or written anew."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy")
pytest.importorskip("rfc8785")
pytest.importorskip("cryptography")

from footnote_hooks.__main__ import main
from tests.support.logs import CATALOG_TABLE, ProjectLog

QUESTIONS = ("What is overdue for Bergmann?", "Is Bergmann at risk?", "What will revenue be next quarter?")


def git(*command: str) -> None:
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
    subprocess.run(["git", *identity, *command], check=True, capture_output=True)


@pytest.fixture
def log(project: Path, tmp_path_factory: pytest.TempPathFactory) -> ProjectLog:
    """A log of two records under a committed checkpoint."""
    (project / ".git").rmdir()
    (project / "footnote.toml").write_text(CATALOG_TABLE, encoding="utf-8")
    made = ProjectLog(project, tmp_path_factory.mktemp("keys"))
    made.start()
    made.append(*QUESTIONS[:2])
    made.anchor()
    git("init", "-q", "-b", "main")
    git("add", "-A")
    git("commit", "-q", "-m", "first")
    return made


def test_an_honest_log_is_silent_also_when_it_grows_and_its_checkpoint_moves(
    log: ProjectLog, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log"]) == 0
    log.append(QUESTIONS[2])
    assert main(["log"]) == 0
    log.anchor()
    git("add", "-A")
    assert main(["log"]) == 0
    assert capsys.readouterr() == ("", "")


CHANGES = [
    ("UPDATE {t} SET body = replace(body, 'Bergmann', 'Bergfeld') WHERE sequence = 1", "tampered"),
    ("DELETE FROM {t} WHERE sequence = 2", "diverged"),
]


@pytest.mark.parametrize(("statement", "state"), CHANGES)
def test_a_changed_log_is_blocked_with_its_record_and_what_to_do(
    log: ProjectLog, capsys: pytest.CaptureFixture[str], statement: str, state: str
) -> None:
    log.change(statement)
    assert main(["log"]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{state}: ")
    assert "git checkout HEAD -- .footnote" in out
    assert "footnote log verify" in out


def test_a_log_written_anew_with_a_fresh_checkpoint_is_found_by_the_committed_one(
    log: ProjectLog, capsys: pytest.CaptureFixture[str]
) -> None:
    log.rewrite(*QUESTIONS)
    assert main(["log"]) == 1
    assert "the first 2 records are not those of that checkpoint" in capsys.readouterr().out


def test_a_checkpoint_that_goes_back_or_away_is_found(log: ProjectLog, capsys: pytest.CaptureFixture[str]) -> None:
    before = log.project / ".footnote" / "before"
    shutil.copytree(log.project / ".footnote", before)
    log.append(QUESTIONS[2])
    log.anchor()
    git("add", "-A")
    git("commit", "-q", "-m", "second")
    for name in ("checkpoint", "leaves"):
        shutil.copy(before / name, log.project / ".footnote" / name)
    assert main(["log"]) == 1
    assert "covers 2 records, that one covers 3" in capsys.readouterr().out
    log.checkpoint.unlink()
    assert main(["log"]) == 1
    assert "the checkpoint is gone" in capsys.readouterr().out


def test_leaves_that_are_not_the_checkpoints_are_found(log: ProjectLog, capsys: pytest.CaptureFixture[str]) -> None:
    log.append(QUESTIONS[2])
    log.anchor()
    leaves = log.project / ".footnote" / "leaves"
    leaves.write_text("0" * 64 + "\n" + leaves.read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["log"]) == 1
    assert "cannot be compared" in capsys.readouterr().out


def test_a_log_out_of_reach_is_exit_2_and_names_where_it_is_looked_for(
    log: ProjectLog, capsys: pytest.CaptureFixture[str]
) -> None:
    (log.project / "log.db").unlink()
    assert main(["log"]) == 2
    out = capsys.readouterr().out
    assert out.startswith("could not run")
    assert "FOOTNOTE_LOG" in out


def test_without_a_log_or_a_configuration_one_line_says_what_to_do(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["log"]) == 2
    (project / "footnote.toml").unlink()
    assert main(["log"]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert "footnote log init" in first
    assert "footnote init" in second
