"""Where a project lies in its repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from footnote.repository_folder import folder_in_repository


@pytest.fixture(autouse=True)
def no_runner(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("git", "project", "expected"),
    [
        (".", ".", ""),
        (".", "sub proj", "sub proj"),
        (".", "a/b", "a/b"),
        ("a", "a/b", "b"),
        ("a/b", "a/b", ""),
        ("elsewhere", "a/b", ""),
        (None, "a/b", ""),
    ],
)
def test_below_the_nearest_repository(tmp_path: Path, git: str | None, project: str, expected: str) -> None:
    (tmp_path / project).mkdir(parents=True, exist_ok=True)
    if git:
        (tmp_path / git / ".git").mkdir(parents=True)
    assert folder_in_repository(tmp_path / project) == expected


@pytest.mark.parametrize("name", ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
def test_without_one_below_the_checkout_of_the_runner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(name, str(tmp_path))
    (tmp_path / "a" / "b").mkdir(parents=True)
    assert folder_in_repository(tmp_path / "a" / "b") == "a/b"
    (tmp_path / "a" / ".git").write_text("gitdir: elsewhere", encoding="utf-8")
    assert folder_in_repository(tmp_path / "a" / "b") == "b"
    assert folder_in_repository(tmp_path.parent) == ""
