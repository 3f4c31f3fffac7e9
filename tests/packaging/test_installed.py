"""The wheel as a new user has it: a walk through the tutorial, and what is there without an extra."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from .building import clean_environment, run
from .conftest import TUTORIAL, Walk


def test_every_command_does_what_the_tutorial_shows(walk: Walk) -> None:
    assert len(walk.done) == TUTORIAL.count("\n$ ")
    assert (walk.folder / "build" / "report.html").stat().st_size > 10_000


WITHOUT_EXTRAS = [
    (["ask", "How much does Bergmann owe?"], "catalog"),
    (["mcp"], "mcp"),
    (["check", "The mill was sold.", "-s", ".", "--judge", "auto"], "llm"),
    (["check", "The mill was sold.", "-s", ".", "--judge", "model", "--model", "."], "model"),
]


@pytest.mark.parametrize(("arguments", "extra"), WITHOUT_EXTRAS)
def test_without_an_extra_its_name_is_told(commands: Path, tmp_path: Path, arguments: list[str], extra: str) -> None:
    done = subprocess.run(
        [str(commands / "footnote"), *arguments],
        cwd=tmp_path,
        env=clean_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert f"pytest-footnote[{extra}]" in done.stderr


def test_every_public_name_is_there(commands: Path, tmp_path: Path) -> None:
    code = "import footnote\nfor name in footnote.__all__: getattr(footnote, name)\nprint(footnote.__file__)"
    assert str(commands.parent) in run([str(commands / "python"), "-c", code], tmp_path).stdout


def test_what_it_needs_fits_together(commands: Path, tmp_path: Path) -> None:
    assert "No broken requirements" in run([str(commands / "python"), "-m", "pip", "check"], tmp_path).stdout
