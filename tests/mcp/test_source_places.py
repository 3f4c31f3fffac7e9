from __future__ import annotations

from pathlib import Path

import pytest

from footnote.errors import UsageError
from footnote.mcp_server.source_places import list_places, place_of
from footnote.plugins import Plugins

READERS = Plugins().readers()


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in ("in/a.md", "in/deep/b.txt", "in/c.unknown", "in/.hidden.md", "in/.git/d.md", "out/e.md", "f.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", encoding="utf-8")
    return tmp_path


def shown(tree: Path, *names: str) -> list[str]:
    places = [place_of(name, tree, must_exist=True) for name in names]
    return sorted(list_places(places, READERS).files.values())


NAMES = [
    (["in"], ["in/a.md", "in/deep/b.txt"]),
    (["in/"], ["in/a.md", "in/deep/b.txt"]),
    (["f.md"], ["f.md"]),
    (["in/c.unknown"], ["c.unknown"]),
    (["in/*.md"], ["in/a.md"]),
    (["in/**/*.txt"], ["in/deep/b.txt"]),
    (["in", "f.md", "in"], ["f.md", "in/a.md", "in/deep/b.txt"]),
    (["out/../in"], ["in/a.md", "in/deep/b.txt"]),
]


@pytest.mark.parametrize(("names", "files"), NAMES)
def test_files_are_called_by_their_place_and_never_by_the_whole_path(
    tree: Path, names: list[str], files: list[str]
) -> None:
    assert shown(tree, *names) == files


@pytest.mark.parametrize("target", ["out/e.md", "../../../../etc/passwd"])
def test_a_link_out_of_its_place_is_left_out(tree: Path, target: str) -> None:
    (tree / "in" / "link.md").symlink_to(tree / target)
    for name in ("in", "in/*.md"):
        found = list_places([place_of(name, tree, must_exist=True)], READERS)
        assert "in/link.md" not in found.files.values()
        assert found.left_out == ("in/link.md: leads out of its folder",)


def test_a_link_within_its_place_is_read(tree: Path) -> None:
    (tree / "in" / "link.md").symlink_to(tree / "in" / "a.md")
    assert "in/link.md" in shown(tree, "in")


def test_a_linked_folder_is_not_entered(tree: Path) -> None:
    (tree / "in" / "linked").symlink_to(tree / "out", target_is_directory=True)
    assert shown(tree, "in") == ["in/a.md", "in/deep/b.txt"]


def test_a_folder_that_was_named_by_a_link_is_read(tree: Path) -> None:
    (tree / "link").symlink_to(tree / "out", target_is_directory=True)
    assert shown(tree, "link") == ["link/e.md"]


def test_the_stamp_changes_with_the_files(tree: Path) -> None:
    place = place_of("in", tree, must_exist=True)
    before = list_places([place], READERS).stamp
    assert list_places([place], READERS).stamp == before
    (tree / "in" / "a.md").write_text("longer", encoding="utf-8")
    changed = list_places([place], READERS).stamp
    assert changed != before
    (tree / "in" / "a.md").unlink()
    assert list_places([place], READERS).stamp != changed


@pytest.mark.parametrize("name", ["nowhere", "nowhere/*.md", "-"])
def test_what_is_not_there_is_refused_at_the_start(tree: Path, name: str) -> None:
    with pytest.raises(UsageError):
        place_of(name, tree, must_exist=True)
