from __future__ import annotations

import json
import os
import stat
import threading
from pathlib import Path

import pytest

from footnote.errors import OutputError, UsageError
from footnote.report.renderers import renderer_classes, renderer_named
from footnote.report.writing import FORMAT_BY_ENDING, format_of, write_report, write_text


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("out.html", "html"),
        ("out.JSON", "json"),
        ("out.sarif", "sarif"),
        ("out.sarif.json", "sarif"),
        ("junit.xml", "junit"),
        ("summary.md", "markdown"),
        ("out.txt", "text"),
    ],
)
def test_the_ending_says_the_format(name, expected):
    assert format_of(Path(name)) == expected


def test_every_ending_has_a_renderer():
    assert set(FORMAT_BY_ENDING.values()) <= {renderer.name for renderer in renderer_classes()}


@pytest.mark.parametrize("name", ["out", "out.pdf", "html"])
def test_an_unknown_ending_is_told_with_the_known_ones(name, plain_report, tmp_path):
    with pytest.raises(UsageError, match=r"known endings: \.html"):
        write_report(plain_report, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_format_is_told_with_the_known_ones():
    with pytest.raises(UsageError, match="'yaml'; known formats: text, json, html"):
        renderer_named("yaml")


def test_folders_are_made_and_nothing_else_is_left(plain_report, tmp_path):
    path = tmp_path / "deep" / "er" / "out.json"
    write_report(plain_report, path)
    assert json.loads(path.read_bytes())["schema"] == "footnote-report/1"
    assert list(path.parent.iterdir()) == [path]


def test_a_format_wins_over_the_ending(plain_report, tmp_path):
    write_report(plain_report, tmp_path / "codequality.json", format="gitlab")
    assert isinstance(json.loads((tmp_path / "codequality.json").read_bytes()), list)


def test_hostile_texts_are_written_as_utf8(hostile_report, tmp_path):
    for ending in FORMAT_BY_ENDING:
        write_report(hostile_report, tmp_path / f"out{ending}")
        (tmp_path / f"out{ending}").read_bytes().decode("utf-8")


def test_a_place_that_cannot_be_written_is_named(plain_report, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match=r"cannot write the report to '.*out\.json': .*; name a file in a folder"):
        write_report(plain_report, tmp_path / "file" / "out.json")


def test_a_folder_in_the_place_of_the_file_is_told(plain_report, tmp_path):
    (tmp_path / "out.json").mkdir()
    with pytest.raises(OutputError, match="directory"):
        write_report(plain_report, tmp_path / "out.json")


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "out.txt"
    path.write_text("old")

    def full(self, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OutputError, match="No space left"):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real.txt").write_text("old")
    (tmp_path / "link.txt").symlink_to("real.txt")
    write_text(tmp_path / "link.txt", "new")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_text() == "new"


def test_the_mode_of_an_old_file_is_kept(tmp_path):
    path = tmp_path / "out.txt"
    path.write_text("old")
    path.chmod(0o640)
    write_text(path, "new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_written_to_not_replaced(tmp_path):
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    received = []
    reader = threading.Thread(target=lambda: received.append(pipe.read_text()))
    reader.start()
    write_text(pipe, "text")
    reader.join(timeout=10)
    assert received == ["text"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
