"""What the GitHub Action runs: `footnote check` with annotations, a job summary and outputs.

Inputs come from the environment as text and never reach a shell.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from footnote.cli.check import check_texts, error_report, settings_from
from footnote.cli.exits import COULD_NOT_CHECK, run_guarded
from footnote.cli.outputs import outputs_from, write_outputs
from footnote.cli.parser import parse_arguments
from footnote.cli.terminal import complain
from footnote.errors import FootnoteError
from footnote.jobs import DEFAULT_FAIL_ON
from footnote.report.renderers import renderer_named
from footnote.report.summary import reading_line
from footnote.results import Report
from footnote.settings import Settings

_PREFIX = "FOOTNOTE_INPUT_"

# Inputs with one value, and the option of `footnote check` that takes it.
_SINGLE = ("fail-under", "fail-on", "judge", "report")

# Whole sources stay out of a report that a workflow may publish.
_DEFAULTS = {"report_sources": "cited"}


def main(environment: Mapping[str, str]) -> int:
    """Checks what the inputs name; the exit code is the report's, 2 if something could not be read or written."""
    try:
        args = parse_arguments(["check", *arguments(environment)])
    except SystemExit as stop:
        return int(stop.code or 0)
    except ValueError as error:
        complain(f"footnote: the input args: {error}")
        return COULD_NOT_CHECK
    return run_guarded(lambda: _run(args, environment), verbose=args.verbose)


def arguments(environment: Mapping[str, str]) -> list[str]:
    """The arguments of `footnote check` that the inputs stand for; ValueError if ``args`` has an open quote."""
    options = [f"--{name}={value}" for name in _SINGLE if (value := _input(environment, name))]
    options += [f"--sources={source}" for source in _lines(environment, "sources")]
    options += shlex.split(_input(environment, "args"))
    return [*options, "--", *_lines(environment, "paths")]


def _run(args: argparse.Namespace, environment: Mapping[str, str]) -> int:
    # Any other format could begin a line with a command of the runner.
    args.format = "github"
    outputs = outputs_from(args)
    settings, report = _checked(args)
    complain(f"read {reading_line(report)}")
    written = write_outputs(report, outputs, args, settings)
    _append(environment, "GITHUB_STEP_SUMMARY", renderer_named("markdown").render(report))
    _append(environment, "GITHUB_OUTPUT", "".join(f"{k}={v}\n" for k, v in _values(report, args.report).items()))
    return report.exit_code if written else COULD_NOT_CHECK


def _checked(args: argparse.Namespace) -> tuple[Settings, Report]:
    """The report; an error that stops the whole run is an entry of it, so that it is annotated like any other."""
    settings = Settings()
    try:
        settings = settings_from(args, _DEFAULTS)
        report = check_texts(
            args.texts, args.sources, settings, default_fail_on=DEFAULT_FAIL_ON, literal=False, quiet=True
        )
        return settings, report
    except FootnoteError as error:
        return settings, error_report(error)


def _values(report: Report, place: str | None) -> dict[str, str]:
    faithfulness = report.faithfulness
    return {
        "faithfulness": "" if faithfulness is None else f"{faithfulness:.4f}",
        "claims": str(len(report.claims)),
        **{str(verdict): str(number) for verdict, number in report.counts().items()},
        "report": place if place and Path(place).is_file() and place.isprintable() else "",
    }


def _append(environment: Mapping[str, str], name: str, text: str) -> None:
    """Adds to a file of the runner; nothing outside of a runner."""
    if place := environment.get(name):
        with Path(place).open("a", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(text)


def _input(environment: Mapping[str, str], name: str) -> str:
    return environment.get(_PREFIX + name.upper().replace("-", "_"), "").strip()


def _lines(environment: Mapping[str, str], name: str) -> list[str]:
    return [line.strip() for line in _input(environment, name).splitlines() if line.strip()]


if __name__ == "__main__":
    sys.exit(main(os.environ))
