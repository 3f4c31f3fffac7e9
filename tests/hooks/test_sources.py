"""The hook ``footnote-sources`` in real repositories: what changed, what was deleted, what was moved."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from footnote_hooks.__main__ import main
from footnote_hooks.sources import deleted_in_commit

CONFIGURATION = """
[[documents]]
paths = ["docs/*.md"]
sources = ["sources/"]

[[documents]]
paths = ["mill.md"]
sources = ["mill/*.txt"]
"""


def git(*command: str) -> None:
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
    subprocess.run(["git", *identity, *command], check=True, capture_output=True)


@pytest.fixture
def repository(project: Path) -> Path:
    """The project as a git repository with everything committed, its bad document mended, and a second pair."""
    (project / ".git").rmdir()
    (project / "docs" / "bad.md").write_text("Free cash flow was 410 million dollars.\n", encoding="utf-8")
    (project / "mill").mkdir()
    (project / "mill" / "mill.txt").write_text("The mill was sold in May. It is old.\n", encoding="utf-8")
    (project / "mill.md").write_text("The mill was sold in May.\n", encoding="utf-8")
    (project / "footnote.toml").write_text(CONFIGURATION, encoding="utf-8")
    git("init", "-q", "-b", "main")
    git("add", "-A")
    git("commit", "-q", "-m", "first")
    return project


def change(repository: Path, name: str, old: str, new: str) -> None:
    file = repository / name
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    git("add", "-A")


def test_a_changed_source_that_breaks_an_untouched_document_fails(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(repository, "sources/q3.txt", "410", "430")
    assert main(["sources", "sources/q3.txt"]) == 1
    out = capsys.readouterr().out
    assert "docs/bad.md:1:1: CONTRADICTED" in out
    assert "rest on a source that has changed" in out
    assert "mill.md" not in out
    assert out.endswith("report: .footnote/report.html\n")


@pytest.mark.parametrize(
    "files", [[], ["docs/good.md"], ["footnote.toml", "notes.md"], ["sources/q3.txt"], ["op:a=b?c"], ["https://x"]]
)
def test_what_holds_or_concerns_no_document_is_silent(
    repository: Path, capsys: pytest.CaptureFixture[str], files: list[str]
) -> None:
    assert main(["sources", *files]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_deleted_source_counts_although_pre_commit_does_not_name_it(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (repository / "mill" / "other.txt").write_text("The mill has two wheels.\n", encoding="utf-8")
    git("add", "-A")
    git("commit", "-q", "-m", "second")
    git("rm", "-q", "mill/mill.txt")
    assert deleted_in_commit() == ("mill/mill.txt",)
    assert main(["sources", "--fail-on=unsupported"]) == 1
    assert "mill.md:1:1: UNSUPPORTED" in capsys.readouterr().out


def test_the_last_source_of_a_document_deleted_cannot_be_checked(repository: Path) -> None:
    git("rm", "-q", "mill/mill.txt")
    assert main(["sources"]) == 2


def test_a_moved_source_is_gone_where_it_was(repository: Path) -> None:
    git("mv", "mill/mill.txt", "attic.txt")
    assert deleted_in_commit() == ("mill/mill.txt",)


def test_deletions_of_a_range_are_found(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    git("rm", "-q", "mill/mill.txt")
    git("commit", "-q", "-m", "second")
    assert deleted_in_commit() == ()
    monkeypatch.setenv("PRE_COMMIT_FROM_REF", "HEAD~1")
    monkeypatch.setenv("PRE_COMMIT_TO_REF", "HEAD")
    assert deleted_in_commit() == ("mill/mill.txt",)


def test_an_odd_name_is_given_as_it_is(repository: Path) -> None:
    name = "mill/größe [1]\nx.txt"
    (repository / name).write_text("x\n", encoding="utf-8")
    git("add", "-A")
    git("commit", "-q", "-m", "second")
    git("rm", "-q", name)
    assert deleted_in_commit() == (name,)


def test_outside_of_a_repository_nothing_was_deleted(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert deleted_in_commit() == ()
    monkeypatch.setenv("PATH", "")
    assert deleted_in_commit() == ()


def test_the_hooks_answer_from_one_cache(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["documents", "docs/good.md", "docs/bad.md", "mill.md"]) == 0
    monkeypatch.setattr("footnote.judging.judge_item", lambda *_: pytest.fail("a document was judged again"))
    assert main(["documents", "docs/good.md", "docs/bad.md"]) == 0
    assert main(["sources", "sources/q3.txt", "mill"]) == 0
