"""The steps around the check: what is installed, which base is fetched, what is uploaded."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.support.runner import ACTION, STEPS, Runner

from .conftest import Repository

# Stands for Python: says how it was called, and makes the environment that it is asked for.
PYTHON = """#!/bin/sh
printf '%s\\n' "$*" >> "$CALLS"
for last in "$@"; do :; done
case "$*" in *venv*) mkdir -p "$last/bin" && cp "$0" "$last/bin/python" ;; esac
"""


def step(name: str) -> dict[str, object]:
    (found,) = [step for step in STEPS if step["name"] == name]
    return found


@pytest.fixture
def calls(runner: Runner, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where each call of Python is written while a step runs."""
    programs = runner.files / "programs"
    programs.mkdir()
    (programs / "python").write_text(PYTHON, encoding="utf-8")
    (programs / "python").chmod(0o755)
    calls = runner.files / "calls"
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    monkeypatch.setenv("CALLS", str(calls))
    return calls


@pytest.mark.parametrize(("value", "sees"), [("true", True), ("false", False), ("", False), ("$(touch pwned)", False)])
def test_the_checked_out_version_is_installed_into_an_environment_of_its_own(
    runner: Runner, calls: Path, value: str, sees: bool
) -> None:
    done, outputs = runner.bash(step("Install Footnote"), {"inputs.pytest": value})
    assert done.returncode == 0, done.stderr
    made, installed = calls.read_text(encoding="utf-8").splitlines()
    assert made.startswith("-I -m venv")
    assert ("--system-site-packages" in made) is sees
    assert installed.startswith("-I -m pip install")
    assert installed.endswith("/action/..[catalog,office,postgres]")
    assert outputs == {"python": str(runner.files / "footnote" / "bin" / "python")}
    assert not (runner.workspace / "pwned").exists()


def test_a_failed_installation_fails_the_step(runner: Runner, calls: Path) -> None:
    (runner.files / "programs" / "python").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    assert runner.bash(step("Install Footnote"), {})[0].returncode == 1


def test_a_shallow_clone_fetches_the_base_and_finds_the_fall(repository: Repository, tmp_path: Path) -> None:
    repository.write("docs/good.md", "Revenue rose to 12 million dollars.\n\nThe mill stands in Porto.\n")
    repository.commit()
    shallow = tmp_path / "shallow"
    clone = ["git", "clone", "-q", "--depth=1", "--branch=change", f"file://{repository.folder}", str(shallow)]
    subprocess.run(clone, check=True, capture_output=True)
    repository.runner.workspace = shallow
    outcome = repository.runner.run(only_changed="true")
    assert outcome.code == 1
    assert "| docs/good.md | **0.50** | 1.00 |" in outcome.summary
    assert "docs/bad.md" not in outcome.summary


def test_nothing_is_uploaded_unless_it_is_asked_for(runner: Runner) -> None:
    inputs = {"paths": "docs", "sources": "sources"}
    assert set(runner.run(**inputs).used) == {"actions/setup-python"}
    outcome = runner.run(**inputs, report="out/r.html", args="--sarif out/r.sarif")
    assert outcome.code == 1
    assert outcome.used["actions/upload-artifact"]["path"] == "out/r.html"
    assert outcome.used["actions/upload-artifact"]["name"] == "footnote-check-0"
    assert outcome.used["github/codeql-action/upload-sarif"]["sarif_file"] == "out/r.sarif"
    assert (runner.workspace / "out" / "r.sarif").is_file()


def test_the_contract_of_inputs_and_outputs_is_kept() -> None:
    inputs = "paths sources fail-under fail-on judge baseline report args python-version pytest only-changed"
    outputs = "faithfulness claims supported partial unsupported contradicted chain report sarif"
    assert set(ACTION["inputs"]) == set(inputs.split())
    assert set(ACTION["outputs"]) == set(outputs.split())
    with pytest.raises(AssertionError, match="does not have"):
        Runner(Path(), Path()).run(path="docs")
