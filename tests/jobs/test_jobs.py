from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from footnote.globs import _entries
from footnote.jobs import Job, configured_jobs, job_for_configured
from footnote.settings import DocumentRule, Settings

FIRST = DocumentRule(paths=("docs/answer.md",), sources=("sources/",), fail_under=0.95)
SECOND = DocumentRule(paths=("docs/**/*.md", "README.md"), sources=("other/",))


def paths(jobs: tuple[Job, ...]) -> list[str]:
    return [job.path for job in jobs]


def test_a_configured_file_that_is_missing_is_still_a_job(tree: Path) -> None:
    settings = Settings(root=tree, documents=(DocumentRule(("gone.md",), ("sources/",)),))
    assert paths(configured_jobs(settings)) == ["gone.md"]


def test_a_configured_folder_takes_the_document_formats(tree: Path) -> None:
    settings = Settings(root=tree, documents=(DocumentRule(("docs/",), ("sources/",)),))
    (tree / "docs" / "page.htm").write_text("<p>It is 4.</p>", "utf-8")
    assert "docs/page.htm" in paths(configured_jobs(settings))
    assert "docs/notes.txt" in paths(configured_jobs(settings))
    assert "docs/image.png" not in paths(configured_jobs(settings))
    assert paths(configured_jobs(settings, suffixes=(".png",))) == ["docs/image.png"]


@pytest.mark.parametrize("pattern", ["docs/**/*.md", "docs/**", "docs"])
def test_a_lock_file_is_no_document_unless_it_is_named(tree: Path, pattern: str) -> None:
    lock = tree / "docs" / "~$answer.md"
    lock.write_bytes(b"\5Ada")
    settings = Settings(root=tree, documents=(DocumentRule((pattern,), ("sources/",)),))
    assert "docs/answer.md" in paths(configured_jobs(settings))
    assert "docs/~$answer.md" not in paths(configured_jobs(settings))
    assert job_for_configured(lock, settings) is None
    named = Settings(root=tree, documents=(DocumentRule(("docs/~$answer.md",), ("sources/",)),))
    assert paths(configured_jobs(named)) == ["docs/~$answer.md"]


@pytest.mark.parametrize("pattern", ["docs/**/*.md", "docs/**", "docs", "docs/*/*.md"])
@pytest.mark.parametrize(
    ("exclude", "is_told"),
    [((), True), (("docs/deep",), False), (("docs/deep/**",), False), (("docs/deep/c.md",), True)],
)
def test_a_folder_that_cannot_be_read_is_a_job_that_says_so(
    tree: Path, monkeypatch: pytest.MonkeyPatch, pattern: str, exclude: tuple[str, ...], is_told: bool
) -> None:
    scan = os.scandir

    def scandir(folder: Path) -> object:
        if Path(folder).name == "deep":
            raise PermissionError(13, "Permission denied", str(folder))
        return scan(folder)

    monkeypatch.setattr("footnote.globs.os.scandir", scandir)
    settings = Settings(root=tree, documents=(DocumentRule((pattern,), ("sources/",)),), exclude=exclude)
    assert ("docs/deep" in paths(configured_jobs(settings))) is is_told


def test_a_folder_that_git_ignores_may_be_unreadable(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / ".git").mkdir()
    (tree / ".gitignore").write_text("deep/\n", "utf-8")
    monkeypatch.setattr("footnote.globs._entries", lambda folder, real=_entries: _locked(folder, real))
    settings = Settings(root=tree, documents=(DocumentRule(("docs/**/*.md",), ("sources/",)),))
    assert "docs/deep" not in paths(configured_jobs(settings))


def _locked(folder: Path, real: Callable[[Path], object]) -> object:
    return None if folder.name == "deep" else real(folder)


CONFIGURED = [
    ("docs/answer.md", FIRST),
    ("docs/deep/c.md", SECOND),
    ("docs/notes.txt", None),
    ("docs/changelog.md", None),
    ("other.md", None),
]


@pytest.mark.parametrize(("path", "rule"), CONFIGURED)
def test_one_file_has_the_job_that_the_whole_configuration_would_give_it(
    tree: Path, path: str, rule: DocumentRule | None
) -> None:
    settings = Settings(root=tree, documents=(FIRST, SECOND), exclude=("docs/changelog.md",))
    job = job_for_configured(path, settings)
    assert (job.rule if job else None) == rule
    assert job is None or job in configured_jobs(settings)


def test_wildcards_in_the_names_of_the_root_are_no_wildcards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "odd [x] *"
    (root / "docs").mkdir(parents=True)
    (root / "docs" / "a.md").write_text("x", encoding="utf-8")
    settings = Settings(root=root, documents=(DocumentRule(("docs/*.md",), ("s",)),))
    monkeypatch.chdir(root)
    assert paths(configured_jobs(settings)) == ["docs/a.md"]
    assert job_for_configured("docs/a.md", settings) == configured_jobs(settings)[0]
