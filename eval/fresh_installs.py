"""The built wheel in fresh environments: each Python that is found, with pip, uv and pipx.

Run ``python -m eval.fresh_installs``; it prints a line an installation and writes eval/results/fresh_installs.json.
Exit code 1 if one fails. What the machine does not have is listed as missing.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.packaging.building import build, clean_environment, run

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
RESULTS = Path(__file__).parent / "results" / "fresh_installs.json"
# What is asked of each installation: the second needs the extras.
PLAIN = (["--version"], ["demo", "--report", "report.html"])
QUESTION = ["ask", "How much does Bergmann owe?"]


class Attempt(NamedTuple):
    """One installation."""

    python: str
    installer: str
    extras: str
    outcome: str


def interpreters() -> dict[str, str]:
    """Version to path of each Python on the machine: on the path, or kept by pyenv."""
    kept = sorted(Path.home().glob(".pyenv/versions/*/bin/python"))
    named = [shutil.which(f"python{version}") for version in VERSIONS]
    found: dict[str, str] = {}
    for path in (sys.executable, *map(str, kept), *filter(None, named)):
        code = "import sys; print('%d.%d' % sys.version_info[:2])"
        done = subprocess.run([path, "-c", code], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            found.setdefault(done.stdout.strip(), path)
    return {version: found[version] for version in VERSIONS if version in found}


def with_pip(python: str, wheel: str, folder: Path) -> Path:
    """The folder of the commands."""
    run([python, "-m", "venv", str(folder / "venv")])
    run([str(folder / "venv/bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel])
    return folder / "venv" / "bin"


def with_uv(python: str, wheel: str, folder: Path) -> Path:
    """The folder of the commands."""
    uv = program("uv")
    run([uv, "venv", "--quiet", "--python", python, str(folder / "venv")])
    run([uv, "pip", "install", "--quiet", "--python", str(folder / "venv/bin/python"), wheel])
    return folder / "venv" / "bin"


def with_pipx(python: str, wheel: str, folder: Path) -> Path:
    """The folder of the commands."""
    homes = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    run([program("pipx"), "install", "--quiet", "--python", python, wheel], environment=clean_environment(**homes))
    return folder / "bin"


INSTALLERS: dict[str, Callable[[str, str, Path], Path]] = {"pip": with_pip, "uv": with_uv, "pipx": with_pipx}


def program(name: str) -> str:
    """The path of an installer; LookupError if the machine has none."""
    beside = Path(sys.executable).with_name(name)
    found = str(beside) if beside.is_file() else shutil.which(name)
    if not found:
        raise LookupError(f"{name} is not installed")
    return found


def attempts() -> Iterator[Attempt]:
    """Every installation, one after the other."""
    pythons = interpreters()
    with tempfile.TemporaryDirectory() as name:
        wheel = build(Path(name) / "dist").wheel
        for version in VERSIONS:
            if version not in pythons:
                yield Attempt(version, "", "", "this machine has no such Python")
                continue
            for installer in INSTALLERS:
                yield _attempt(version, pythons[version], installer, str(wheel), "")
            yield _attempt(version, pythons[version], "uv", str(wheel), "all")


def _attempt(version: str, python: str, installer: str, wheel: str, extras: str) -> Attempt:
    with tempfile.TemporaryDirectory() as name:
        try:
            commands = INSTALLERS[installer](python, f"{wheel}[{extras}]" if extras else wheel, Path(name))
            for arguments in (*PLAIN, QUESTION) if extras else PLAIN:
                run([str(commands / "footnote"), *arguments], Path(name))
        except (AssertionError, LookupError) as error:
            return Attempt(version, installer, extras, str(error))
    return Attempt(version, installer, extras, "works")


def main() -> int:
    """0 if everything that could be tried works."""
    done = []
    for attempt in attempts():
        print(*attempt, sep="\t", flush=True)
        done.append(attempt._asdict())
    RESULTS.write_text(json.dumps(done, indent=2) + "\n", encoding="utf-8")
    fine = ("works", "this machine has no such Python", "uv is not installed", "pipx is not installed")
    return int(any(attempt["outcome"] not in fine for attempt in done))


if __name__ == "__main__":
    sys.exit(main())
