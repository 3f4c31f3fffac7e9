from __future__ import annotations

from pathlib import Path

import pytest

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
