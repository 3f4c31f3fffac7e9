"""The provenance log as an item: it runs last, and what golden questions record is verified with it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy")
pytest.importorskip("rfc8785")
pytest.importorskip("cryptography")

# Loaded here once: pytester forgets every module that a run inside this process loads.
import footnote.catalog.answering
import footnote.catalog.opening
import footnote.golden.structure
import footnote.provenance.export  # noqa: F401
from footnote.provenance import commands

Run = Callable[..., pytest.RunResult]

LOG = "sqlite:///log.db"
QUESTIONS = """\
catalog: bundled
as_of: 2026-08-14
questions:
  - ask: How much does Bergmann owe?
  - ask: What will revenue be next quarter?
    expect: {refused: unroutable}
"""
CONFIGURATION = f"""\
[tool.footnote.catalog]
golden = ["golden/*.yaml"]
log = "{LOG}"
checkpoint = "anchor/checkpoint"
"""

CHAIN = "pyproject.toml::chain"


@pytest.fixture
def logged(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with two golden questions and a log with two records under a signed checkpoint, its key pinned."""
    (project / "golden").mkdir()
    (project / "golden" / "a.yaml").write_text(QUESTIONS, encoding="utf-8")
    keys = tmp_path_factory.mktemp("keys")
    log, checkpoint = f"sqlite:///{project / 'log.db'}", project / "anchor" / "checkpoint"
    made = commands.init(log, checkpoint, keys / "key", keys)
    configure(project, made.public_key)
    append(project)
    commands.checkpoint(log, checkpoint, keys / "key", keys, made.public_key)
    return project


def configure(project: Path, key: str) -> None:
    text = f'{CONFIGURATION}public-key = "{key}"\n'
    (project / "pyproject.toml").write_text(text, encoding="utf-8")


def append(project: Path) -> None:
    """Two records, as an application would write them."""
    from footnote.ask import ask, open_catalog
    from footnote.config import load_settings
    from footnote.recording import answer_recorder

    settings = load_settings(project)
    recorder = answer_recorder(settings)
    for question in ("What is overdue for Bergmann?", "Is Bergmann at risk?"):
        ask(question, open_catalog(type(settings)()), type(settings)(), recorder)
    if recorder:
        recorder.close()


def change(project: Path, statement: str) -> None:
    connection = sqlite3.connect(project / "log.db")
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        connection.execute(f'DROP TRIGGER "{name}"')
    connection.execute(statement)
    connection.commit()
    connection.close()


def table(project: Path) -> str:
    connection = sqlite3.connect(project / "log.db")
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    connection.close()
    return next(name for name in names if "record" in name)


def test_the_chain_is_the_last_item_and_covers_what_the_run_recorded(logged: Path, run: Run) -> None:
    result = run("--footnote", "-v", "--footnote-json=r.json")
    result.assert_outcomes(passed=4)
    assert [line for line in result.outlines if "PASSED" in line][-1].startswith(CHAIN)
    result.stdout.fnmatch_lines(
        [
            "footnote: 1 golden file, the provenance chain in *",
            "golden questions: 2 passed, 0 failed",
            "provenance chain: anchored: records 1\u20132 anchored, 3\u20134 not yet",
        ]
    )
    report = json.loads((logged / "r.json").read_text(encoding="utf-8"))
    chain = report["chain"]
    assert (chain["state"], chain["size"], chain["anchored"], chain["failed"]) == ("anchored", 4, 2, False)
    records = [question["record"] for question in report["golden"]["questions"]]
    assert [set(record) for record in records] == [{"id", "hash"}, {"id", "hash"}]


BROKEN = [
    ("UPDATE {t} SET body = replace(body, 'Bergmann', 'Bergfeld') WHERE sequence = 1", "tampered", "1"),
    ("DELETE FROM {t} WHERE sequence = 2", "diverged", "2"),
]


@pytest.mark.parametrize(("statement", "state", "record"), BROKEN)
def test_a_log_that_was_changed_or_cut_fails(logged: Path, run: Run, statement: str, state: str, record: str) -> None:
    change(logged, statement.format(t=table(logged)))
    result = run("--footnote", "--footnote-json=r.json", CHAIN, "-rf")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"{state}: *", f"FAILED {CHAIN}*"])
    chain = json.loads((logged / "r.json").read_text(encoding="utf-8"))["chain"]
    assert (chain["state"], chain["first_bad"], chain["failed"]) == (state, record, True)


def test_another_key_is_a_bad_signature(logged: Path, run: Run, tmp_path: Path) -> None:
    other = commands.init(
        f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "c" / "checkpoint", tmp_path / "k" / "key", tmp_path
    )
    configure(logged, other.public_key)
    result = run("--footnote", CHAIN)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["bad-signature: *"])


def test_a_checkpoint_that_is_gone_fails_where_a_key_is_pinned(logged: Path, run: Run) -> None:
    (logged / "anchor" / "checkpoint").unlink()
    result = run("--footnote", CHAIN)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["unanchored: *", "*an anchor is required*"])


def test_a_log_that_cannot_be_verified_is_an_error(logged: Path, run: Run) -> None:
    (logged / "log.db").unlink()
    result = run("--footnote", "--footnote-json=r.json", CHAIN)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["could not check: chain: could not run: *footnote log init*"])
    report = json.loads((logged / "r.json").read_text(encoding="utf-8"))
    assert (report["summary"]["status"], report["chain"]["state"]) == ("error", "could not run")


def test_a_run_that_records_verifies_the_chain_although_its_item_is_not_selected(logged: Path, run: Run) -> None:
    run("--footnote", "golden").stdout.fnmatch_lines(["provenance chain: anchored: *"])
    change(logged, BROKEN[0][0].format(t=table(logged)))
    result = run("--footnote", "golden")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["provenance chain: tampered: *"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_the_chain_is_selected_by_kind_and_not_by_other_arguments(logged: Path, run: Run) -> None:
    result = run("--footnote", "--co", "-q", "-m", "footnote(kind='chain')")
    assert CHAIN in result.outlines
    assert CHAIN not in run("--footnote", "--co", "-q", "tests").outlines


def test_workers_record_and_the_controller_verifies_everything_once(logged: Path, run: Run) -> None:
    pytest.importorskip("xdist")
    result = run("--footnote", "-n", "2", "-p", "no:cacheprovider", "--footnote-json=r.json")
    result.assert_outcomes(passed=4)
    chain = json.loads((logged / "r.json").read_text(encoding="utf-8"))["chain"]
    assert (chain["state"], chain["size"]) == ("anchored", 4)


def test_the_first_run_makes_the_log_with_and_without_workers(project: Path, run: Run) -> None:
    pytest.importorskip("xdist")
    (project / "golden").mkdir()
    (project / "golden" / "a.yaml").write_text(QUESTIONS, encoding="utf-8")
    (project / "pyproject.toml").write_text(CONFIGURATION, encoding="utf-8")
    for distribution in ((), ("-n", "2")):
        result = run("--footnote", "-p", "no:cacheprovider", *distribution, "golden", "pyproject.toml")
        result.assert_outcomes(passed=3)
        result.stdout.fnmatch_lines(["provenance chain: unanchored: records 1\u20132 not anchored*"])
        (project / "log.db").unlink()


def test_a_log_that_only_the_environment_names_and_nobody_started_is_skipped(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTNOTE_LOG", LOG)
    result = run("--footnote", "-rs", "docs/good.md", "pyproject.toml")
    result.assert_outcomes(passed=1, skipped=1)
    result.stdout.fnmatch_lines(["SKIPPED*no provenance log yet*"])
