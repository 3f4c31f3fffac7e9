from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.globs import find_files, is_lock_file, matches, matches_folder

MATCHES = [
    ("docs/**/*.md", "docs/a.md", True),
    ("docs/**/*.md", "docs/x/y/a.md", True),
    ("docs/**/*.md", "other/docs/a.md", False),
    ("**/*.md", "a.md", True),
    ("**/*.md", "x/a.md", True),
    ("**", "x/y/a.md", True),
    ("docs/**", "docs/x/a.md", True),
    ("docs/**", "docs", False),
    ("docs/*.md", "docs/x/a.md", False),
    ("docs/a?.md", "docs/ab.md", True),
    ("docs/a?.md", "docs/a/.md", False),
    ("docs/[ab].md", "docs/b.md", True),
    ("docs/[!ab].md", "docs/b.md", False),
    ("*.md", ".hidden.md", False),
    (".*.md", ".hidden.md", True),
    ("**/*.md", ".venv/a.md", False),
    (".github/**/*.md", ".github/a.md", True),
    ("./docs//*.md", "docs/a.md", True),
    ("a**b/x", "a-b/x", True),
    ("**/x/**/y.md", "x/y.md", True),
    ("**/x/**/y.md", "a/x/b/c/y.md", True),
    ("*.MD", "a.md", False),
]


@pytest.mark.parametrize(("pattern", "path", "expected"), MATCHES)
def test_a_pattern_matches_whole_paths(pattern: str, path: str, expected: bool) -> None:
    assert matches(pattern, path) is expected


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    [("docs/old", "docs/old/a.md", True), ("docs/old/", "docs/old/x/a.md", True), ("docs/old", "docs/older.md", False)],
)
def test_a_folder_covers_what_lies_below_it(pattern: str, path: str, expected: bool) -> None:
    assert matches_folder(pattern, path) is expected


def plant(root: Path, *names: str) -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("x", encoding="utf-8")


def found(root: Path, pattern: str) -> list[str]:
    return [file.relative_to(root).as_posix() for file in find_files(root, pattern)]


def test_files_are_found_sorted_and_hidden_ones_left_out(tmp_path: Path) -> None:
    plant(tmp_path, "docs/b.md", "docs/a.md", "docs/x/c.md", "docs/.git/d.md", "docs/a.txt", "e.md")
    assert found(tmp_path, "docs/**/*.md") == ["docs/a.md", "docs/b.md", "docs/x/c.md"]
    assert found(tmp_path, "docs/a.md") == ["docs/a.md"]
    assert found(tmp_path, "docs") == []
    assert found(tmp_path, "nothing/*.md") == []


def test_absolute_patterns_and_parents_are_followed(tmp_path: Path) -> None:
    plant(tmp_path, "shared/a.md", "repo/b.md")
    assert found(tmp_path, f"{tmp_path.as_posix()}/shared/*.md") == ["shared/a.md"]
    assert find_files(tmp_path / "repo", "../shared/*.md") == [tmp_path / "shared" / "a.md"]


def test_a_linked_folder_is_followed_and_a_circle_ends(tmp_path: Path) -> None:
    plant(tmp_path, "real/a.md")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "link").symlink_to(tmp_path / "real")
    (tmp_path / "docs" / "circle").symlink_to(tmp_path / "docs")
    assert found(tmp_path, "docs/**/*.md") == ["docs/link/a.md"]


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Names of folders that may not be listed, whoever runs the tests."""
    names: set[str] = set()
    scan = os.scandir

    def scandir(folder: Path) -> object:
        if Path(folder).name in names:
            raise PermissionError(13, "Permission denied", str(folder))
        return scan(folder)

    monkeypatch.setattr("footnote.globs.os.scandir", scandir)
    return names


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("docs/**/*.md", ["docs/a.md", "docs/secret"]),
        ("docs/*/*.md", ["docs/secret"]),
        ("docs/secret/*.md", ["docs/secret"]),
        ("docs/*.md", ["docs/a.md"]),
        ("docs/x*/*.md", []),
        ("gone/**/*.md", []),
    ],
)
def test_a_folder_that_cannot_be_read_is_found_where_files_in_it_might_match(
    tmp_path: Path, locked: set[str], pattern: str, expected: list[str]
) -> None:
    plant(tmp_path, "docs/a.md", "docs/secret/b.md")
    locked.add("secret")
    assert found(tmp_path, pattern) == expected


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("docs/*.md", ["docs/a.md", "docs/gone.md", "docs/loop.md"]),
        ("docs/*.txt", []),
        ("docs/**/g*", ["docs/gone.md"]),
    ],
)
def test_a_link_that_leads_nowhere_is_found(tmp_path: Path, pattern: str, expected: list[str]) -> None:
    plant(tmp_path, "docs/a.md")
    (tmp_path / "docs" / "gone.md").symlink_to("nowhere.md")
    (tmp_path / "docs" / "loop.md").symlink_to("loop.md")
    assert found(tmp_path, pattern) == expected


@pytest.mark.parametrize(
    ("name", "is_lock"),
    [
        ("~$report.docx", True),
        ("~$a.md", True),
        (".~lock.a.odt#", True),
        ("~WRD0001.docx", True),
        ("#a.md#", True),
        (".#a.md", True),
        ("report.docx", False),
        ("a~$b.docx", False),
        ("~notes.md", False),
        ("#1.md", False),
        ("$a.md", False),
    ],
)
def test_lock_files_are_known_by_their_names(name: str, is_lock: bool) -> None:
    assert is_lock_file(name) is is_lock


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.lists(st.sampled_from(["a", "b", "a.b", "*", "**", "?", "a*"]), min_size=1, max_size=5))
def test_the_walk_finds_exactly_what_matches(tmp_path_factory: pytest.TempPathFactory, parts: list[str]) -> None:
    tree = {"a/a", "a/b", "b/a/a.b", "b/b", "a.b/b", "b/a/b/a"}
    root = tmp_path_factory.getbasetemp() / "walk"
    if not root.exists():
        plant(root, *tree)
    pattern = "/".join(parts)
    assert found(root, pattern) == sorted(path for path in tree if matches(pattern, path))
