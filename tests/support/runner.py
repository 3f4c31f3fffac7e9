"""A runner of GitHub Actions as far as the composite action needs one: its steps in bash, and what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
ACTION: Mapping[str, Any] = yaml.safe_load((ROOT / "action" / "action.yml").read_text(encoding="utf-8"))
STEPS: list[dict[str, Any]] = list(ACTION["runs"]["steps"])

# Options of pytest in the workspace; the plugin may be installed where the tests run, and must not be loaded twice.
_INSTALLED = any(entry.value == "pytest_footnote.plugin" for entry in entry_points(group="pytest11"))
PYTEST = f"-p no:cacheprovider{'' if _INSTALLED else ' -p pytest_footnote.plugin'}"

EXPRESSION_RE = re.compile(r"\$\{\{(.+?)\}\}")
_NOT_EMPTY_RE = re.compile(r"([\w.-]+) != ''")


@dataclass(frozen=True)
class Outcome:
    """What one use of the action came to."""

    code: int
    stdout: str
    stderr: str
    summary: str
    outputs: Mapping[str, str]
    used: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    # The actions that would have been run, with what they are given.

    @property
    def commands(self) -> list[str]:
        """Lines of the output that a runner takes for commands, those between stop-commands and its end left out."""
        found, stopped = [], None
        for line in (self.stdout + self.stderr).splitlines():
            if stopped is None and line.lstrip().startswith("::stop-commands::"):
                stopped = f"::{line.split('::')[2]}::"
            elif stopped is not None:
                stopped = None if line.strip() == stopped else stopped
            elif line.lstrip().startswith("::"):
                found.append(line)
        return found


class Runner:
    """Plays the steps of the action in a workspace; what it installs is what the tests run with."""

    def __init__(self, workspace: Path, files: Path) -> None:
        self.workspace, self.files = workspace, files
        self.event: dict[str, str] = {}
        # Properties of the event by their path below ``github.event``.
        self.environment: dict[str, str] = {}

    def run(self, **inputs: str) -> Outcome:
        """One use of the action; an input that it does not have is refused."""
        given = {name.replace("_", "-"): value for name, value in inputs.items()}
        assert given.keys() <= ACTION["inputs"].keys(), "an input that the action does not have"
        values = {name: rule["default"] for name, rule in ACTION["inputs"].items()} | given
        contexts = {f"inputs.{name}": value for name, value in values.items()}
        contexts |= {f"github.event.{name}": value for name, value in self.event.items()}
        contexts |= {"steps.install.outputs.python": sys.executable, "github.job": "check", "strategy.job-index": "0"}
        return self._steps(contexts)

    def _steps(self, contexts: dict[str, str]) -> Outcome:
        code, stdout, stderr, outputs, used = 0, "", "", {}, {}
        summary = self.files / "summary.md"
        summary.write_text("", encoding="utf-8")
        for step in STEPS:
            if step.get("id") == "install" or (code and "if" not in step):
                continue
            if "uses" in step:
                if holds(step.get("if", ""), contexts):
                    used[step["uses"].partition("@")[0]] = {k: fill(str(v), contexts) for k, v in step["with"].items()}
                continue
            done, values = self.bash(step, contexts, summary)
            stdout, stderr, code = stdout + done.stdout, stderr + done.stderr, code or done.returncode
            if "id" in step:
                outputs = values
                contexts |= {f"steps.{step['id']}.outputs.{name}": value for name, value in values.items()}
        return Outcome(code, stdout, stderr, summary.read_text(encoding="utf-8"), outputs, used)

    def bash(
        self, step: Mapping[str, Any], contexts: Mapping[str, str], summary: Path | None = None
    ) -> tuple[subprocess.CompletedProcess[str], dict[str, str]]:
        """One step as the runner starts it, and the outputs it wrote."""
        output = self.files / "output"
        output.write_text("", encoding="utf-8")
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("GITHUB_", "FOOTNOTE_", "GIT_"))}
        environment = {
            **kept,
            "CI": "true",
            "GITHUB_ACTION_PATH": str(ROOT / "action"),
            "GITHUB_STEP_SUMMARY": str(summary or self.files / "summary.md"),
            "GITHUB_OUTPUT": str(output),
            "GITHUB_ENV": str(self.files / "env"),
            "GITHUB_PATH": str(self.files / "path"),
            "RUNNER_TEMP": str(self.files),
            "PYTHONPATH": str(ROOT),
            **self.environment,
            **{name: fill(text, contexts) for name, text in step.get("env", {}).items()},
        }
        script = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        done = subprocess.run(script, cwd=self.workspace, env=environment, capture_output=True, text=True, check=False)
        lines = output.read_text(encoding="utf-8").splitlines()
        return done, dict(line.split("=", 1) for line in lines)


def fill(text: str, contexts: Mapping[str, str]) -> str:
    """The text with its expressions, which are names with ``||`` between them, filled."""
    return EXPRESSION_RE.sub(lambda match: _first(match[1], contexts), text)


def _first(expression: str, contexts: Mapping[str, str]) -> str:
    names = [name.strip() for name in expression.split("||")]
    return next((found for name in names if (found := contexts.get(name, ""))), "")


def holds(condition: str, contexts: Mapping[str, str]) -> bool:
    """Whether a condition of the action holds: parts with ``&&`` between them, that something is not empty."""
    parts = condition.strip().removeprefix("${{").removesuffix("}}").split("&&")
    for part in filter(None, map(str.strip, parts)):
        if part == "!cancelled()":
            continue
        match = _NOT_EMPTY_RE.fullmatch(part)
        assert match, f"a condition that the tests cannot play: {part}"
        if not contexts.get(match[1], ""):
            return False
    return True
