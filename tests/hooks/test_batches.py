"""Batches of one run of pre-commit make one report, and earlier runs leave nothing in it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from footnote_hooks.__main__ import main


def git(*command: str) -> None:
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
    subprocess.run(["git", *identity, *command], check=True, capture_output=True)


@pytest.fixture
def repository(project: Path) -> Path:
    """The project as a git repository with six documents, each second one bad."""
    (project / ".git").rmdir()
    (project / "-dash.md").write_bytes((project / "docs" / "good.md").read_bytes())
    for number in range(6):
        kind = "bad" if number % 2 else "good"
        (project / "docs" / f"{number}.md").write_bytes((project / "docs" / f"{kind}.md").read_bytes())
    git("init", "-q", "-b", "main")
    git("add", "-A")
    return project


def documents_in_report(project: Path) -> set[str]:
    text = (project / ".footnote" / "report.html").read_text(encoding="utf-8")
    return {f"docs/{number}.md" for number in range(6) if f"docs/{number}.md" in text}


def batch(*numbers: int) -> int:
    return main(["documents", *(f"docs/{number}.md" for number in numbers)])


def test_the_report_is_about_every_batch_and_the_text_about_this_one(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [batch(0), batch(1), batch(2, 3)] == [0, 1, 1]
    out = capsys.readouterr().out
    assert out.count("docs/1.md:1:1: CONTRADICTED") == 1
    assert documents_in_report(repository) == {"docs/0.md", "docs/1.md", "docs/2.md", "docs/3.md"}
    assert batch(4) == 0
    assert batch(5) == 1
    assert documents_in_report(repository) == {f"docs/{number}.md" for number in range(6)}


def test_the_order_and_the_cut_of_batches_change_nothing(repository: Path) -> None:
    report = repository / ".footnote" / "report.html"
    assert [batch(0, 1, 2), batch(3, 4, 5)] == [1, 1]
    first = report.read_bytes()
    git("commit", "-q", "--allow-empty", "-m", "first")
    (repository / "new.txt").write_text("x", encoding="utf-8")
    git("add", "-A")
    assert [batch(5), batch(4, 3), batch(2, 1), batch(0), batch(1)] == [1, 1, 1, 0, 1]
    assert report.read_bytes() == first


def test_an_earlier_commit_is_not_mixed_in(repository: Path) -> None:
    assert batch(1) == 1
    git("rm", "-q", "--cached", "docs/0.md")
    assert batch(3) == 1
    assert documents_in_report(repository) == {"docs/3.md"}


def test_another_run_on_the_same_files_is_not_mixed_in(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert batch(1) == 1
    monkeypatch.setattr("os.getppid", lambda: 1)
    assert batch(3) == 1
    assert documents_in_report(repository) == {"docs/3.md"}


@pytest.mark.parametrize("text", ["", "[", "[]", '{"run": 1}', '{"run": "x", "documents": ["docs/0.md"]}', "\0" * 99])
def test_a_state_that_is_broken_or_foreign_counts_for_nothing(repository: Path, text: str) -> None:
    (repository / ".git" / "footnote-hooks.json").write_text(text, encoding="utf-8")
    assert batch(1) == 1
    assert documents_in_report(repository) == {"docs/1.md"}


def test_a_document_that_is_gone_or_no_longer_configured_is_left_out(repository: Path) -> None:
    assert batch(1) == 1
    state = repository / ".git" / "footnote-hooks.json"
    data = json.loads(state.read_text(encoding="utf-8"))
    state.write_text(json.dumps({**data, "documents": ["docs/1.md", "notes.md", "../x.md", 3]}), encoding="utf-8")
    assert batch(3) == 1
    assert documents_in_report(repository) == {"docs/1.md", "docs/3.md"}


def test_the_state_is_no_part_of_the_working_tree(repository: Path) -> None:
    git("commit", "-q", "-m", "first")
    assert batch(0) == 0
    status = subprocess.run(["git", "status", "--porcelain"], capture_output=True, text=True, check=True).stdout
    assert status == ""


def test_hooks_of_one_run_share_the_report(repository: Path) -> None:
    assert batch(1) == 1
    assert main(["sources", "sources/q3.txt"]) == 1
    assert documents_in_report(repository) == {f"docs/{number}.md" for number in range(6)}


def test_four_thousand_files_in_batches_are_all_in_the_report(repository: Path) -> None:
    """As pre-commit cuts them when names are long; most are no document of the configuration."""
    names = [f"other/{number}.md" for number in range(3_994)] + [f"docs/{number}.md" for number in range(6)]
    names.sort(key=lambda name: name[::-1])
    codes = [main(["documents", *names[at : at + 1_334]]) for at in range(0, 4_000, 1_334)]
    assert max(codes) == 1
    assert documents_in_report(repository) == {f"docs/{number}.md" for number in range(6)}
