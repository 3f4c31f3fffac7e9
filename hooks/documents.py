"""The hook ``footnote``: changed documents against the sources of the configuration.

pre-commit hands files over in batches, so nothing here is counted over a whole run.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from footnote.cli.exits import COULD_NOT_CHECK, run_guarded
from footnote.cli.options import add_gates, overrides_from
from footnote.cli.terminal import complain, emit
from footnote.config import load_settings
from footnote.errors import FootnoteError
from footnote.jobs import DEFAULT_FAIL_ON, job_for_configured, with_sources
from footnote.results import Report
from footnote.settings import Settings
from footnote.unbuilt import require_built_settings

REPORT = ".footnote/report.html"

_NO_CONFIGURATION = "footnote: no documents are configured here: run `footnote init` and name them"

_STAGED_ONLY = "if a source has changed too, `git add` it: pre-commit sets aside what is not staged"


def main(argv: Sequence[str]) -> int:
    """Checks the files that the configuration knows, skips the others, and returns the exit code."""
    try:
        args = _parser().parse_args(_with_dashed_files(argv))
    except SystemExit as stop:
        return int(stop.code or 0)
    return run_guarded(lambda: _run(args))


def _run(args: argparse.Namespace) -> int:
    settings = load_settings(overrides=overrides_from(args))
    require_built_settings(settings)
    if not settings.documents:
        complain(_NO_CONFIGURATION)
        return COULD_NOT_CHECK
    report = check_files(args.files, settings)
    if report.exit_code == 0:
        return 0
    return _tell(report, args.report, settings)


def check_files(files: Sequence[str], settings: Settings) -> Report:
    """The report on those of ``files`` that the configuration knows."""
    jobs = {job.path: job for file in files if (job := job_for_configured(file, settings))}
    if not jobs:
        return Report()
    from footnote.verify import verify

    ready = [with_sources(jobs[path], (), settings) for path in sorted(jobs)]
    return verify(ready, settings, default_fail_on=DEFAULT_FAIL_ON)


def _tell(report: Report, place: str, settings: Settings) -> int:
    from footnote.report.options import ReportOptions
    from footnote.report.renderers import renderer_named
    from footnote.report.writing import refuse_what_was_read, write_report

    emit(renderer_named("text").render(report))
    emit(_STAGED_ONLY)
    try:
        refuse_what_was_read(report, settings.root, place)
        write_report(report, place, "html", ReportOptions(sources=settings.report_sources))
    except FootnoteError as error:
        complain(f"footnote: {error}")
        return COULD_NOT_CHECK
    emit(f"report: {place}")
    return report.exit_code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="footnote (pre-commit hook)", allow_abbrev=False)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--report", default=REPORT, metavar="FILE", help=f"the HTML report (default: {REPORT})")
    add_gates(parser)
    return parser


def _with_dashed_files(argv: Sequence[str]) -> list[str]:
    """pre-commit puts no ``--`` before the files, so one named "-a.md" would be read as an option."""
    return [f"./{word}" if word.startswith("-") and Path(word).is_file() else word for word in argv]
