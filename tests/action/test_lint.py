"""Action and workflows under three linters that know GitHub Actions; each is shown faults that it must find."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.support.parts import missing

ROOT = Path(__file__).parents[2]
ACTION = ROOT / "action" / "action.yml"
WORKFLOWS = [*sorted((ROOT / ".github" / "workflows").glob("*.yml")), ROOT / "examples" / "ci" / "footnote.yml"]

SCHEMA = ("check-jsonschema", "--builtin-schema")
# First the schema: zizmor finds nothing in files that do not fit it.
LINTERS = [
    (*SCHEMA, "vendor.github-actions"),
    (*SCHEMA, "vendor.github-workflows"),
    ("actionlint",),
    ("zizmor", "--offline", "--quiet"),
]
CHECKS = [
    (LINTERS[0], ACTION),
    *((LINTERS[1], workflow) for workflow in WORKFLOWS),
    *((LINTERS[2], workflow) for workflow in WORKFLOWS),
    *((LINTERS[3], file) for file in (ACTION, *WORKFLOWS)),
]

# What each linter would have to find: the text that is put in for another one.
FAULTS = [
    (LINTERS[0], ACTION, "using: composite", "using: composit"),
    (LINTERS[1], WORKFLOWS[0], "runs-on:", "run-on:"),
    (LINTERS[2], WORKFLOWS[0], "github.ref", "github.reff"),
    (
        LINTERS[3],
        ACTION,
        "actions/setup-python@a26af69be951a213d495a4c3e4e4022e16d87065 # v5.6.0",
        "actions/setup-python@v5",
    ),
    (LINTERS[3], ACTION, '"$FOOTNOTE_PYTHON" "$GITHUB', 'echo ${{ inputs.args }}; "$FOOTNOTE_PYTHON" "$GITHUB'),
    (LINTERS[3], WORKFLOWS[0], "permissions:\n  contents: read", "permissions: write-all"),
]


def lint(linter: tuple[str, ...], file: Path) -> subprocess.CompletedProcess[str]:
    name, *options = linter
    program = shutil.which(name, path=sysconfig.get_path("scripts")) or shutil.which(name)
    if program is None:
        missing(f"{name} is not installed: pip install -e '.[dev]'")
    return subprocess.run([str(program), *options, str(file)], capture_output=True, text=True, check=False)


def named(value: object) -> str:
    return value.name if isinstance(value, Path) else str(value[0]) if isinstance(value, tuple) else ""


@pytest.mark.parametrize(("linter", "file"), CHECKS, ids=named)
def test_nothing_is_reported(linter: tuple[str, ...], file: Path) -> None:
    done = lint(linter, file)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("linter", "file", "right", "wrong"), FAULTS, ids=named)
def test_a_planted_fault_is_found(tmp_path: Path, linter: tuple[str, ...], file: Path, right: str, wrong: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert right in text
    # zizmor tells an action from a workflow by its name.
    planted = tmp_path / file.name
    planted.write_text(text.replace(right, wrong), encoding="utf-8")
    assert lint(linter, planted).returncode != 0


def test_the_example_has_ten_lines_and_names_the_action() -> None:
    lines = WORKFLOWS[-1].read_text(encoding="utf-8").splitlines()
    assert len(lines) == 10
    assert any("OWNER/REPO/action@" in line for line in lines)


def test_the_projects_own_workflow_runs_everything_and_uses_its_own_action() -> None:
    text = WORKFLOWS[0].read_text(encoding="utf-8")
    assert "run: .ci/run" in text
    assert "uses: $/action" in text
    assert "README.md" in text
    assert "docs/*.md" in text
