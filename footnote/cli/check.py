"""``footnote check``: every claim of the documents against the sources."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

from ..config import NOTHING, load_settings
from ..errors import FootnoteError
from ..jobs import Job, from_current_folder
from ..results import ErrorEntry, Report
from ..settings import Settings
from ..text_arguments import plan_texts
from ..types import Verdict
from .baselines import add_baseline, update_from, with_baseline
from .exits import COULD_NOT_CHECK
from .options import add_gates, add_judging, add_reading, add_sources, add_talk, overrides_from, with_model
from .outputs import Output, add_outputs, asked_for, outputs_from, show_in_browser, write_outputs
from .terminal import ProgressBar, complain

if TYPE_CHECKING:
    from ..caching import Cache
    from ..gates.gates import Gates

# Which of the documents that were named are to be checked.
Choose = Callable[[Sequence[Job], Settings], Sequence[Job]]

NAME = "check"
HELP = "check every claim of documents against sources"

_TEXT_HELP = (
    "a file, folder or glob; a text with white space that is no such thing is taken as Markdown; - reads standard "
    "input; without any: all configured documents"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("texts", nargs="*", metavar="TEXT", help=_TEXT_HELP)
    add_sources(parser)
    parser.add_argument("--exclude", action="append", default=[], metavar="GLOB", help="leave documents out; repeats")
    add_outputs(parser)
    add_judging(parser)
    add_reading(parser)
    gates = add_gates(parser)
    add_baseline(gates)
    gates.add_argument("--strict-baseline", action="store_true", default=None, help="fail on entries that are gone")
    _add_others(parser)
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Checks, writes every report, and returns the report's exit code; 2 if a report could not be written."""
    outputs = outputs_from(args)
    try:
        settings = settings_from(args)
    except FootnoteError as error:
        _write_stopped(error, outputs, args, Settings())
        raise
    # Open until the last report is written: it may show what only lies in the cache.
    with _cache_for(args, settings) as cache:
        try:
            report = _check(args, settings, cache)
        except FootnoteError as error:
            _write_stopped(error, outputs, args, settings)
            raise
        if not args.quiet:
            _tell_what_was_read(report, args, cache)
        if _has_no_dependents(report, args):
            outputs = asked_for(outputs, args)
        written = write_outputs(report, outputs, args, settings)
    if args.open and written:
        show_in_browser(args.report)
    return report.exit_code if written else COULD_NOT_CHECK


def _write_stopped(
    error: FootnoteError, outputs: tuple[Output, ...], args: argparse.Namespace, settings: Settings
) -> None:
    """Writes the reports on a run that an error stopped: an old one left in place would pass for that on this run."""
    write_outputs(error_report(error), asked_for(outputs, args), args, settings)


def settings_from(args: argparse.Namespace, defaults: Mapping[str, object] = NOTHING) -> Settings:
    """The configuration with the options over it and ``defaults`` under it."""
    settings = load_settings(overrides=overrides_from(args), defaults=defaults)
    excluded = (str(from_current_folder(pattern, settings)) for pattern in args.exclude)
    settings = replace(settings, exclude=(*settings.exclude, *excluded))
    return with_baseline(args, with_model(args, settings))


def _cache_for(args: argparse.Namespace, settings: Settings) -> AbstractContextManager[Cache | None]:
    """The cache while it is needed; None if it is not wanted."""
    if args.no_cache:
        return nullcontext()
    from ..caching import opened_cache

    return opened_cache(settings)


def _check(args: argparse.Namespace, settings: Settings, cache: Cache | None) -> Report:
    from ..gates.gates import load_gates

    changed, quiet = args.dependents_of, args.quiet
    gates = load_gates(settings, update_from(args))
    report = check_texts(args.texts, args.sources, settings, quiet=quiet, gates=gates, changed=changed, cache=cache)
    if args.update_baseline:
        complain(gates.write(report, whole=not (args.texts or changed)))
    if args.record:
        _record(report, settings, quiet=quiet)
    return report


def _has_no_dependents(report: Report, args: argparse.Namespace) -> bool:
    """Whether nothing was checked because nothing rests on the sources that were named."""
    return bool(args.dependents_of) and not (report.documents or report.errors)


def _tell_what_was_read(report: Report, args: argparse.Namespace, cache: Cache | None) -> None:
    from ..report.plain import counted, one_line
    from ..report.summary import reading_line

    if _has_no_dependents(report, args):
        complain(f"no document rests on {', '.join(map(one_line, args.dependents_of))}: nothing to check")
        return
    complain(f"read {reading_line(report)}")
    if not report.embeds_sources:
        complain("the sources are too large for a report: it holds only what is cited of them")
    if args.verbose:
        known = cache.known if cache else 0
        complain(f"verdicts: {counted(known, 'document')} from the cache, {len(report.documents) - known:,} judged")


def _record(report: Report, settings: Settings, *, quiet: bool) -> None:
    from ..recording import record_run

    kept = record_run(report, settings)
    if not quiet:
        complain(f"recorded as {kept['id']}")


def check_texts(
    texts: list[str],
    sources: list[str],
    settings: Settings,
    *,
    default_fail_on: tuple[Verdict, ...] = (),
    literal: bool = True,
    quiet: bool = False,
    gates: Gates | None = None,
    changed: Sequence[str] = (),
    choose: Choose | None = None,
    cache: Cache | None = None,
) -> Report:
    """The report on TEXT arguments; those that cannot be checked are its errors, the others are checked.

    With ``changed`` sources only the documents that rest on one of them are checked; with ``choose`` only those that
    it leaves.
    """
    plan = plan_texts(texts, sources, settings, literal=literal)
    if choose:
        plan = replace(plan, jobs=tuple(choose(plan.jobs, settings)))
    if changed:
        from ..dependents import dependents_of

        plan = replace(plan, jobs=dependents_of(changed, plan.jobs, settings, cache))
    errors = tuple(ErrorEntry(text or "''", _without_name(str(error), text), error.slug) for text, error in plan.errors)
    if not plan.jobs:
        return Report(errors=errors)
    from ..verify import verify

    with ProgressBar(wanted=not quiet) as progress:
        report = verify(
            plan.jobs,
            settings,
            default_fail_on=default_fail_on,
            progress=progress,
            gates=gates,
            whole=not (texts or changed or choose or plan.errors),
            cache=cache,
            reading=progress.reading,
        )
    return replace(report, errors=(*errors, *report.errors))


def _without_name(message: str, text: str) -> str:
    """A message about one TEXT for an entry that names it already."""
    return message.replace(f": {text!r}", "", 1)


def error_report(error: FootnoteError) -> Report:
    """The report on a run that an error stopped before it began."""
    return Report(errors=(ErrorEntry("footnote", str(error), error.slug),))


def _add_others(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-cache", action="store_true", help="neither use nor fill .footnote_cache")
    parser.add_argument("--record", action="store_true", help="append the run to the provenance log")
    parser.add_argument(
        "--dependents-of",
        action="append",
        default=[],
        metavar="SOURCE",
        help="check only the documents that rest on this source, which may be gone; repeats",
    )
