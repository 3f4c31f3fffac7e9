"""One wheel, one sdist and one fresh environment a session: that of the walk through the tutorial."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from ..support.walking import play
from .building import ROOT, Distributions, build, clean_environment

TUTORIAL = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
INSTALL = "pip install pytest-footnote"


class Walk(NamedTuple):
    """Where the tutorial was played, and the commands that were typed."""

    folder: Path
    done: tuple[str, ...]


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Distributions:
    """The built files."""
    return build(tmp_path_factory.mktemp("distributions"))


@pytest.fixture(scope="session")
def walk(distributions: Distributions, tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """The tutorial from the installation of the built wheel on, command by command."""
    assert INSTALL in TUTORIAL
    page = TUTORIAL.replace(INSTALL, f"pip install --quiet --disable-pip-version-check '{distributions.wheel}'")
    page = page.replace("$ python -m venv", f"$ '{sys.executable}' -m venv")
    folder = tmp_path_factory.mktemp("walk")
    return Walk(folder, tuple(play(page, folder, clean_environment(NO_COLOR="1"))))


@pytest.fixture(scope="session")
def commands(walk: Walk) -> Path:
    """The folder of the commands of an environment that holds the wheel and what it needs, nothing else."""
    return walk.folder / ".venv" / "bin"
