from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy")
pytest.importorskip("rfc8785")

from footnote.provenance.log import open_log
from footnote.provenance.reader import Reader

Run = Callable[..., pytest.RunResult]


@contextmanager
def reading(project: Path) -> Iterator[Reader]:
    with open_log(f"sqlite:///{project / 'log.db'}") as log, log.reading() as reader:
        yield reader


def test_a_run_is_recorded_once_where_the_environment_names_a_log(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTNOTE_LOG", "sqlite:///log.db")
    monkeypatch.setenv("FOOTNOTE_ACTOR", "ci")
    result = run("--footnote")
    result.assert_outcomes(passed=3, failed=1, skipped=1, warnings=1)
    result.stdout.fnmatch_lines(["recorded as r1-*"])
    with reading(project) as reader:
        (record,) = reader.records()
    assert record.draft.actor.id == "ci"
    documents = (record.draft.run or {})["documents"]
    assert isinstance(documents, list)
    assert [document["path"] for document in documents] == ["docs/bad.md", "docs/good.md", "docs/vague.md"]


def test_workers_leave_the_record_to_the_controller(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("xdist")
    monkeypatch.setenv("FOOTNOTE_LOG", "sqlite:///log.db")
    run("--footnote", "-n", "2", "-p", "no:cacheprovider").stdout.fnmatch_lines(["recorded as r1-*"])
    with reading(project) as reader:
        assert reader.size() == 1


@pytest.mark.parametrize("arguments", [("--footnote", "--collect-only"), ("--footnote", "tests"), ("tests",)])
def test_a_run_that_checks_nothing_is_not_recorded(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv("FOOTNOTE_LOG", "sqlite:///log.db")
    run(*arguments)
    assert not (project / "log.db").exists()


def test_a_log_of_the_configuration_alone_does_not_record_runs(project: Path, run: Run) -> None:
    configuration = project / "pyproject.toml"
    text = configuration.read_text(encoding="utf-8")
    configuration.write_text(f'{text}[tool.footnote.catalog]\nlog = "sqlite:///log.db"\n', encoding="utf-8")
    run("--footnote").assert_outcomes(passed=3, failed=1, errors=1, warnings=1)
    assert not (project / "log.db").exists()


def test_a_run_that_cannot_be_recorded_does_not_pass(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOOTNOTE_LOG", "sqlite:////nowhere/at/all.db")
    result = run("--footnote", "--footnote-docs=docs/good.md")
    result.stdout.fnmatch_lines(["ERROR: the provenance log /nowhere/at/all.db*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
