"""What the hooks that check documents have in common: options, the check itself, what is told on failure.

pre-commit hands files over in batches, so nothing here is counted over a whole run.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from footnote.caching import Cache, opened_cache
from footnote.cli.exits import COULD_NOT_CHECK, run_guarded
from footnote.cli.options import add_gates, overrides_from
from footnote.cli.terminal import complain, emit
from footnote.config import load_settings
from footnote.errors import FootnoteError
from footnote.jobs import DEFAULT_FAIL_ON, Job, job_for_configured, with_sources
from footnote.results import Report
from footnote.settings import Settings

from .run_state import documents_of_run

REPORT = ".footnote/report.html"

NO_CONFIGURATION = "footnote: no documents are configured here: run `footnote init` and name them"

# The documents that a hook is to check, of the files it was called with.
FindJobs = Callable[[Sequence[str], Settings, Cache | None], Sequence[Job]]


def run_hook(argv: Sequence[str], find_jobs: FindJobs, advice: str) -> int:
    """Checks the documents that ``find_jobs`` names and returns the exit code; ``advice`` is told on failure."""
    try:
        args = _parser().parse_args(with_dashed_files(argv))
    except SystemExit as stop:
        return int(stop.code or 0)
    return run_guarded(lambda: _run(args, find_jobs, advice))


def _run(args: argparse.Namespace, find_jobs: FindJobs, advice: str) -> int:
    settings = load_settings(overrides=overrides_from(args))
    if not settings.documents:
        complain(NO_CONFIGURATION)
        return COULD_NOT_CHECK
    with opened_cache(settings) as cache:
        jobs = find_jobs(args.files, settings, cache)
        if not jobs:
            return 0
        report = _check(jobs, settings, cache)
        documents = documents_of_run(job.path for job in jobs)
        if report.exit_code == 0:
            return 0
        _tell(report, advice)
        return _write(_whole_run(report, documents, settings, cache), args.report, settings, report.exit_code)


def _check(jobs: Sequence[Job], settings: Settings, cache: Cache | None) -> Report:
    from footnote.verify import verify

    ready = [with_sources(job, (), settings) for job in jobs]
    return verify(ready, settings, default_fail_on=DEFAULT_FAIL_ON, cache=cache)


def _tell(report: Report, advice: str) -> None:
    from footnote.report.renderers import renderer_named

    emit(renderer_named("text").render(report))
    emit(advice)


def _whole_run(batch: Report, documents: Sequence[str], settings: Settings, cache: Cache | None) -> Report:
    """The report on what all batches so far have checked; the cache knows what came of those before."""
    jobs = [job for path in documents if (job := job_for_configured(settings.root / path, settings))]
    return batch if len(jobs) <= len(batch.documents) else _check(jobs, settings, cache)


def _write(report: Report, place: str, settings: Settings, code: int) -> int:
    """Writes the HTML report, names it, and returns ``code``; 2 if it cannot be written."""
    from footnote.report.options import ReportOptions
    from footnote.report.replacing import refuse_what_was_read
    from footnote.report.writing import write_report

    try:
        refuse_what_was_read(report, settings, place)
        write_report(report, place, "html", ReportOptions(sources=settings.report_sources))
    except FootnoteError as error:
        complain(f"footnote: {error}")
        return COULD_NOT_CHECK
    emit(f"report: {place}")
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="footnote (pre-commit hook)", allow_abbrev=False)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--report", default=REPORT, metavar="FILE", help=f"the HTML report (default: {REPORT})")
    add_gates(parser)
    return parser


def with_dashed_files(argv: Sequence[str]) -> list[str]:
    """pre-commit puts no ``--`` before the files, so one named "-a.md" would be read as an option."""
    return [f"./{word}" if word.startswith("-") and Path(word).is_file() else word for word in argv]
