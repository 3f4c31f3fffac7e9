"""The distributions, built once a session from a copy of the files that git knows and an environment for them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
# What the distributions are made of.
ROOM_FOLDERS = {"footnote": "footnote", "pytest_footnote": "pytest_footnote", "hooks": "footnote_hooks"}
TOP_FILES = ("pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md")


class Distributions(NamedTuple):
    """The two files."""

    wheel: Path
    sdist: Path


def project() -> dict[str, object]:
    """The table [project] of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        table: dict[str, object] = tomllib.load(file)["project"]
        return table


def shipped_files() -> set[str]:
    """The files that the distributions are made of, as they lie in the repository."""
    return {
        path.relative_to(ROOT).as_posix()
        for folder in ROOM_FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc"
    }


def build(folder: Path) -> Distributions:
    """The sdist, and the wheel built from it, in ``folder``; the repository itself is left alone."""
    tree = folder / "tree"
    for name in (*TOP_FILES, *shipped_files()):
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, target)
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(tree)])
    (wheel,) = (folder / "dist").glob("*.whl")
    (sdist,) = (folder / "dist").glob("*.tar.gz")
    return Distributions(wheel, sdist)


def clean_environment(**further: str) -> dict[str, str]:
    """The environment variables without what points into this repository."""
    left_out = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "FOOTNOTE_", "PYTEST_", "DATABASE_URL", "COV_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    return kept | further


def run(
    command: list[str], folder: Path | None = None, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The finished command; AssertionError with what it printed unless it ends with 0."""
    done = subprocess.run(
        command, cwd=folder, env=environment or clean_environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done
