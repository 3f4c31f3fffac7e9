"""A reader's machine: commands of this checkout under the names that the pages use."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.resources import files
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLUGIN = "-p pytest_footnote.plugin -p no:footnote -p no:cacheprovider -p no:xdist"

# Name of a command -> what it does here. What is installed, made or committed elsewhere has tests of its own.
COMMANDS = {
    "footnote": f'exec "{sys.executable}" -m footnote "$@"',
    "pytest": f'exec "{sys.executable}" -m pytest {PLUGIN} "$@"',
    "python3": f'exec "{sys.executable}" "$@"',
    "pip": f'"{sys.executable}" -m tests.docs.installing "$@"',
    "make": f'grep -q "^$1:" "{ROOT}/Makefile"',
    "pre-commit": f'grep -q "id: $2$" "{ROOT}/.pre-commit-hooks.yaml"',
}


@pytest.fixture(scope="session")
def machine(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment variables of a shell in which the commands are found."""
    folder = tmp_path_factory.mktemp("machine")
    for name, script in COMMANDS.items():
        file = folder / "bin" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        file.chmod(0o755)
    left_out = ("FOOTNOTE_", "PYTEST_", "DATABASE_URL", "COV_", "XDG_", "GIT_", "CI")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    home = {"HOME": str(folder / "home"), "XDG_CONFIG_HOME": str(folder / "home" / "config")}
    return kept | home | {"PATH": path, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}


@pytest.fixture
def erp(tmp_path: Path) -> Path:
    """The bundled receivables as a database file that somebody could have."""
    import sqlite3

    connection = sqlite3.connect(tmp_path / "erp.db")
    for name in ("schema.sql", "seed.sql"):
        connection.executescript((files("footnote.catalog") / "erp" / name).read_text(encoding="utf-8"))
    connection.close()
    return tmp_path / "erp.db"


def copied(name: str, folder: Path) -> None:
    """An example's files, in ``folder``."""
    ignored = shutil.ignore_patterns("build", "__pycache__", ".pytest_cache", ".footnote*")
    shutil.copytree(ROOT / name, folder, ignore=ignored, dirs_exist_ok=True)
