"""Where a report goes: files named by options, and what is printed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ..config import environment
from ..errors import FootnoteError, UsageError
from ..jobs import job_for_configured
from ..repository_folder import folder_in_repository
from ..results import Report
from ..settings import Settings
from ..types import Renderer
from .terminal import complain, emit

PRINTED_FORMATS = ("text", "json", "github", "gitlab", "markdown")

_STDOUT = "-"


class Output(NamedTuple):
    """One report to be written: where, in which format, and the option that asked for it."""

    place: str
    format: str
    option: str


# Options that name a file, and the format of that file.
_FILE_OPTIONS = {
    "report": "html",
    "json": "json",
    "sarif": "sarif",
    "junit": "junit",
    "lcov": "lcov",
    "markdown": "markdown",
}


def add_outputs(parser: argparse.ArgumentParser) -> None:
    """The options that name report files, and ``--format``."""
    group = parser.add_argument_group("reports (- is standard output)")
    group.add_argument("--report", metavar="FILE", help="a self-contained HTML report")
    for name in ("json", "sarif", "junit", "lcov", "markdown"):
        group.add_argument(f"--{name}", metavar="FILE", help=f"a report as {_FILE_OPTIONS[name]}")
    formats = f"what is printed: {', '.join(PRINTED_FORMATS)}, or the format of a plugin (default: text)"
    group.add_argument("--format", metavar="NAME", help=formats)
    group.add_argument("--open", action="store_true", help="show the HTML report in the browser")


def outputs_from(args: argparse.Namespace) -> tuple[Output, ...]:
    """What the options ask for, the printed format last; UsageError if two want standard output, or the same file."""
    from ..report.replacing import refuse_shared_places

    if args.format and args.format not in PRINTED_FORMATS:
        guest_renderer(args.format)
    wanted = [
        Output(place, kind, f"--{name}") for name, kind in _FILE_OPTIONS.items() if (place := getattr(args, name))
    ]
    refuse_shared_places(output.place for output in wanted if output.place != _STDOUT)
    if args.open and not args.report:
        raise UsageError("--open shows the HTML report: name its file with --report")
    if args.open and args.report == _STDOUT:
        raise UsageError("--open needs a file, and --report - writes to standard output")
    on_stdout = [output.option for output in wanted if output.place == _STDOUT]
    if args.format:
        on_stdout.append("--format")
    if len(on_stdout) > 1:
        raise UsageError(f"{on_stdout[0]} and {on_stdout[1]} both want standard output: give one of them a file")
    if args.format or not on_stdout:
        wanted.append(Output(_STDOUT, args.format or "text", "--format"))
    return tuple(wanted)


def asked_for(outputs: tuple[Output, ...], args: argparse.Namespace) -> tuple[Output, ...]:
    """The outputs without the text that is printed where no option asks for anything else."""
    return tuple(output for output in outputs if args.format or output.option != "--format")


def write_outputs(report: Report, outputs: tuple[Output, ...], args: argparse.Namespace, settings: Settings) -> bool:
    """Writes every output, the others too if one fails; False if one could not be written, which is told."""
    written = True
    for output in outputs:
        try:
            _write(report, output, args, settings)
        except FootnoteError as error:
            complain(f"footnote: {output.option} {output.place}: {error}")
            written = False
    return written


def json_place(args: argparse.Namespace, read: Sequence[str | Path], settings: Settings) -> str | None:
    """What ``--json`` names, if anything; OutputError if one of the files ``read`` would be lost, or another text."""
    from ..report.replacing import refuse_text_of_others, refuse_to_overwrite

    place: str | None = args.json
    if place is None or place == _STDOUT:
        return place
    refuse_to_overwrite([str(Path(file).absolute()) for file in read], settings, place)
    refuse_text_of_others(place, "json")
    return place


def write_json(data: object, place: str) -> None:
    """Writes data to a file, or prints it for ``-``."""
    from ..report.writing import write_text
    from ..serial import to_json

    if place == _STDOUT:
        emit(to_json(data))
    else:
        write_text(Path(place), to_json(data))


def guest_renderer(name: str) -> Renderer:
    """The renderer of a plugin by its name; UsageError that lists what can be printed if there is none."""
    from ..plugins import Plugins
    from ..report.renderers import FORMATS

    guests = {renderer.name: renderer for renderer in Plugins().renderers() if renderer.name not in FORMATS}
    if name not in guests:
        known = ", ".join((*PRINTED_FORMATS, *sorted(guests)))
        raise UsageError(f"--format: no format {name!r} can be printed; there are: {known}")
    return guests[name]


def show_in_browser(file: str) -> None:
    """Opens a report that was written."""
    open_in_browser(Path(file).absolute().as_uri())


def open_in_browser(url: str) -> None:
    """Opens an address in the browser of the user."""
    # Here and not above: it is slow to load, and seldom asked for.
    import webbrowser

    webbrowser.open(url)


def _write(report: Report, output: Output, args: argparse.Namespace, settings: Settings) -> None:
    from ..report.options import ReportOptions
    from ..report.renderers import FORMATS, renderer_named
    from ..report.terminal import wants_colour
    from ..report.writing import write_report

    on_stdout = output.place == _STDOUT
    colour = on_stdout and wants_colour(sys.stdout, environment())
    folder = folder_in_repository(settings.root)
    options = ReportOptions(
        verbose=args.verbose, quiet=args.quiet, colour=colour, sources=settings.report_sources, folder=folder
    )
    if not on_stdout:
        _refuse_to_replace(report, output, args, settings)
        write_report(report, output.place, output.format, options)
    elif not _is_hushed(report, args):
        builtin = output.format in FORMATS
        renderer = renderer_named(output.format, options) if builtin else guest_renderer(output.format)
        emit(renderer.render(report))


def _refuse_to_replace(report: Report, output: Output, args: argparse.Namespace, settings: Settings) -> None:
    """Passes unless the report would overwrite a document or a source, or a TEXT that the option took for its file."""
    from ..report.replacing import refuse_text_of_others, refuse_what_was_read

    refuse_what_was_read(report, settings, output.place)
    is_configured = job_for_configured(output.place, settings) is not None
    lacks_text = not (args.texts or report.documents)
    refuse_text_of_others(output.place, output.format, whatever_its_name=is_configured or lacks_text)


def _is_hushed(report: Report, args: argparse.Namespace) -> bool:
    """Whether a quiet run has nothing to say: only what fails is printed, unless a format was asked for."""
    asked_for = args.format or any(getattr(args, name) == _STDOUT for name in _FILE_OPTIONS)
    return args.quiet and not asked_for and report.exit_code == 0
