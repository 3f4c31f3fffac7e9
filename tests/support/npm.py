"""Packages of npm that tests need: fetched once and kept outside the repository, for this run and the next."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from .parts import missing

# Read before the tests get a cache folder of their own, which is gone with them.
KEPT = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "footnote-tests"
SECONDS = 300


def npm_package(name: str, version: str, holds: str, variable: str) -> Path:
    """The folder of an unpacked package, which has the file ``holds`` in it.

    The environment variable ``variable`` names such a folder on machines without npm. Skips the test if the package
    cannot be had, fails it in CI.
    """
    given = os.environ.get(variable)
    folder = Path(given) if given else KEPT / f"{name.rpartition('/')[2]}-{version}"
    if not (folder / holds).is_file():
        _fetch(name, version, folder, holds, variable)
    return folder


def _fetch(name: str, version: str, folder: Path, holds: str, variable: str) -> None:
    npm = shutil.which("npm")
    if npm is None:
        missing(f"{name} is not there: install npm, or set {variable} to its folder")
    with tempfile.TemporaryDirectory() as place:
        command = [npm, "install", "--no-save", "--ignore-scripts", "--prefix", place, f"{name}@{version}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
        package = Path(place) / "node_modules" / name
        if done.returncode or not (package / holds).is_file():
            missing(f"npm cannot fetch {name}: {done.stderr[-300:]}")
        part = folder.with_name(f"{folder.name}.{os.getpid()}")
        shutil.copytree(package, part)
    try:
        part.replace(folder)
    except OSError:  # another process of this run was quicker
        shutil.rmtree(part)
