"""The check under pytest: documents, golden questions, the provenance log and the project's own tests in one run."""

from __future__ import annotations

import argparse
import json
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from footnote.cli.check import settings_from
from footnote.cli.exits import COULD_NOT_CHECK
from footnote.cli.terminal import complain
from footnote.committed_chain import problem_since
from footnote.jobs import Job
from footnote.report.github import command
from footnote.settings import Settings
from footnote.text_arguments import plan_texts

from .base import differences
from .changes import touched_jobs
from .command import DEFAULTS, command_arguments, outcome_of_base
from .inputs import Inputs
from .log import has_log
from .outcome import Outcome
from .result import Files, Result

# pytest's exit codes; every other one means that it could not do its work.
_CODES: Mapping[int, int] = {0: 0, 1: 1}
_NO_TESTS = 5

# The files that one run writes beside what is asked for.
_JSON, _ANNOTATIONS, _SUMMARY = "report.json", "annotations.txt", "summary.md"

_NO_DOCUMENT = "pytest checked none of the configured documents: what the input args selects leaves them out"


def run_pytest(inputs: Inputs, base: str | None) -> Result:
    """Runs ``pytest --footnote``, prints annotations, and compares with the base branch."""
    args = command_arguments(inputs)
    settings = settings_from(args, DEFAULTS)
    touched = _touched(inputs, base, settings)
    sarif = _sarif_of(inputs.args)
    with tempfile.TemporaryDirectory(prefix="footnote-pytest-") as name:
        folder, files = Path(name), Files(inputs.report, sarif)
        code = _pytest([*_options(inputs, settings, folder), *_selection(inputs, touched), *inputs.args])
        result = Result(_exit_code(code, touched), report=files.written(inputs.report), sarif=files.written(sarif))
        if not (folder / _JSON).is_file():
            print(command("error", f"pytest came to no report (exit code {code})", title="Footnote"))
            return result._replace(code=COULD_NOT_CHECK)
        print((folder / _ANNOTATIONS).read_text(encoding="utf-8"), end="")
        data = json.loads((folder / _JSON).read_text(encoding="utf-8"))
        outcome, summary = Outcome(data), (folder / _SUMMARY).read_text(encoding="utf-8")
    result = result._replace(outcome=outcome, summary=summary)
    if settings.documents and touched is None and not (outcome.documents or result.code):
        print(command("warning", _NO_DOCUMENT, title="Footnote"))
    return _beside_base(result, outcome, args, settings, base) if base else result


def _options(inputs: Inputs, settings: Settings, folder: Path) -> list[str]:
    return [
        "--footnote",
        *inputs.options("footnote-"),
        f"--footnote-report={inputs.report}",
        f"--footnote-report-sources={settings.report_sources}",
        # An option that repeats: `args` may ask for reports of its own.
        f"--footnote-render=json={folder / _JSON}",
        f"--footnote-render=github={folder / _ANNOTATIONS}",
        f"--footnote-render=markdown={folder / _SUMMARY}",
    ]


def _touched(inputs: Inputs, base: str | None, settings: Settings) -> tuple[Job, ...] | None:
    """The documents to which the run is narrowed; None if it is not."""
    if not inputs.only_changed or base is None:
        return None
    return touched_jobs(plan_texts(inputs.paths, inputs.sources, settings, literal=False).jobs, base, settings)


def _selection(inputs: Inputs, touched: tuple[Job, ...] | None) -> list[str]:
    if touched is None:
        return [f"--footnote-docs={path}" for path in inputs.paths]
    if not touched:
        return ["-m", "not footnote(kind='document') and not footnote(kind='claim')"]
    return [f"--footnote-docs={job.file}" for job in touched]


def _pytest(options: list[str]) -> int:
    """pytest's exit code. What it prints is kept from the runner, which takes lines of it for commands."""
    token = secrets.token_hex(16)
    print(f"::stop-commands::{token}", flush=True)
    try:
        return subprocess.run([sys.executable, "-m", "pytest", *options], check=False).returncode
    finally:
        print(f"\n::{token}::", flush=True)


def _exit_code(code: int, touched: tuple[Job, ...] | None) -> int:
    if code == _NO_TESTS and touched == ():
        return 0
    return _CODES.get(code, COULD_NOT_CHECK)


def _beside_base(result: Result, outcome: Outcome, args: argparse.Namespace, settings: Settings, base: str) -> Result:
    """The result with what the base branch adds to it: documents that are less faithful, a log that was rewritten."""
    beside = outcome_of_base(args, base, outcome) if outcome.documents else None
    problems = []
    if beside and settings.fail_on != ():
        drops = [drop for drop in differences(outcome, beside) if drop.is_worse]
        problems += [f"{d.path}: faithfulness fell from {d.was:.4f} to {d.now:.4f}" for d in drops]
    if has_log(settings, base) and (problem := problem_since(settings, base)):
        problems.append(f"provenance chain: {problem}")
        chain = {**outcome.data.get("chain", {}), "state": "diverged"}
        outcome = replace(outcome, data={**outcome.data, "chain": chain})
    for problem in problems[:5]:
        print(command("error", problem, title="Footnote: worse than the base branch"))
    complain(f"{len(problems)} worse than the base branch")
    return result._replace(outcome=outcome, beside=beside, code=max(result.code, 1 if problems else 0))


def _sarif_of(args: tuple[str, ...]) -> str | None:
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--footnote-sarif")
    try:
        found: str | None = parser.parse_known_args(list(args))[0].footnote_sarif
    except argparse.ArgumentError:
        return None  # pytest tells what is wrong with it
    return found
