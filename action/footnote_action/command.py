"""The check by the command line: its arguments, the run on this change, and the same run on the base branch."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from footnote.cli.check import Choose, check_texts, error_report, settings_from
from footnote.cli.exits import COULD_NOT_CHECK
from footnote.cli.outputs import outputs_from, write_outputs
from footnote.cli.parser import parse_arguments
from footnote.cli.terminal import complain
from footnote.errors import FootnoteError
from footnote.git_files import not_in_git
from footnote.jobs import DEFAULT_FAIL_ON
from footnote.report.github import command
from footnote.report.renderers import renderer_named
from footnote.report.summary import reading_line
from footnote.results import DocumentResult, Report
from footnote.settings import Settings

from .base import Drop, base_tree, differences
from .changes import touched_jobs
from .inputs import Inputs
from .log import with_chain
from .outcome import Outcome
from .result import Files, Result

# Whole sources stay out of a report that a workflow may publish.
DEFAULTS = {"report_sources": "cited"}

# Files that a warning names.
_SHOWN = 5


def run_command(inputs: Inputs, base: str | None) -> Result:
    """Checks, prints annotations, writes the reports that are asked for; SystemExit if ``args`` has a wrong option."""
    args = command_arguments(inputs, inputs.args)
    # Any other format could begin a line with a command of the runner.
    args.format = "github"
    outputs, files = outputs_from(args), Files(args.report, args.sarif)
    choose = choose_touched(base) if inputs.only_changed else None
    settings, report = _checked(args, choose)
    beside = None
    if report.documents and base:
        beside = outcome_of_base(args, base, Outcome(report.to_dict()))
        report = with_drops(report, beside, settings)
    if not _is_broken(report):
        report = with_chain(report, settings, base)
    complain(f"read {reading_line(report)}")
    all_written = write_outputs(report, outputs, args, settings)
    return Result(
        code=report.exit_code if all_written else COULD_NOT_CHECK,
        outcome=Outcome(report.to_dict()),
        beside=beside,
        summary=renderer_named("markdown").render(report),
        report=files.written(args.report),
        sarif=files.written(args.sarif),
    )


def command_arguments(inputs: Inputs, extra: tuple[str, ...] = ()) -> argparse.Namespace:
    """The arguments of ``footnote check`` that the inputs stand for; SystemExit, told on standard error, if wrong."""
    options = [*inputs.options(""), f"--report={inputs.report}", *extra]
    return parse_arguments(["check", *options, "--", *inputs.paths])


def choose_touched(base: str | None) -> Choose | None:
    """What leaves the documents that the change concerns; None, which leaves all, without a base to compare with."""
    return (lambda jobs, settings: touched_jobs(jobs, base, settings)) if base else None


def outcome_of_base(args: argparse.Namespace, base: str, now: Outcome) -> Outcome | None:
    """What the same check says of those documents of ``now`` that the base branch has; None if it has none, or no say.

    What keeps a document from being compared is told as a warning: it could be less faithful than it was.
    """
    outside = not_in_git(now.documents)
    with base_tree(base) as folder:
        if folder is None:
            _warn("git cannot write the files of the base branch")
            return None
        texts = [path for path in now.documents if Path(path).is_file()]
        found = _checked_base(args, texts) if texts else None
    if outside:
        _warn(f"no version of the base branch is in git of {_named(outside)}")
    if found and (unread := not_in_git(now.sources - found.sources)):
        _warn(f"the base branch was checked without sources that are not in git: {_named(unread)}")
    return found


def _checked_base(args: argparse.Namespace, texts: list[str]) -> Outcome | None:
    try:
        report = check_texts(texts, args.sources, settings_from(args, DEFAULTS), literal=False, quiet=True)
    except FootnoteError as error:
        _warn(f"the base branch could not be checked: {error}")
        return None
    if report.errors:
        first = report.errors[0]
        more = f" (and {len(report.errors) - 1:,} more errors)" if len(report.errors) > 1 else ""
        _warn(f"the base branch could not be checked as a whole: {first.path}: {first.message}{more}")
    return Outcome(report.to_dict())


def _warn(reason: str) -> None:
    print(command("warning", f"{reason}, so a document that became less faithful may have passed", title="Footnote"))


def _named(files: tuple[str, ...]) -> str:
    more = f" and {len(files) - _SHOWN:,} more" if len(files) > _SHOWN else ""
    return ", ".join(files[:_SHOWN]) + more


def with_drops(report: Report, beside: Outcome | None, settings: Settings) -> Report:
    """The report in which a document fails that is less faithful than on the base branch; `fail-on: none` lets it."""
    if beside is None or settings.fail_on == ():
        return report
    drops = {drop.path: drop for drop in differences(Outcome(report.to_dict()), beside) if drop.is_worse}
    return replace(report, documents=tuple(_failing(document, drops) for document in report.documents))


def _failing(document: DocumentResult, drops: dict[str, Drop]) -> DocumentResult:
    drop = drops.get(document.path)
    if drop is None:
        return document
    reason = f"faithfulness fell to {drop.now:.4f}, and is {drop.was:.4f} on the base branch"
    return replace(document, failures=(*document.failures, reason))


def _checked(args: argparse.Namespace, choose: Choose | None) -> tuple[Settings, Report]:
    """The report; an error that stops the whole run is an entry of it, so that it is annotated like any other."""
    settings = Settings()
    try:
        settings = settings_from(args, DEFAULTS)
        report = check_texts(
            args.texts,
            args.sources,
            settings,
            default_fail_on=DEFAULT_FAIL_ON,
            literal=False,
            quiet=True,
            changed=args.dependents_of,
            choose=choose,
        )
        return settings, report
    except FootnoteError as error:
        return settings, error_report(error)


def _is_broken(report: Report) -> bool:
    """Whether the run was stopped before it read anything."""
    return bool(report.errors) and not (report.documents or report.sources)
