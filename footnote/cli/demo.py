"""``footnote demo``: the web demo, or only the bundled example's report."""

from __future__ import annotations

import argparse

from ..unbuilt import require_built
from .options import add_talk
from .outputs import show_in_browser
from .terminal import complain

NAME = "demo"
HELP = "show the bundled example: --report FILE writes its report"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("--report", metavar="FILE", help="write the bundled example's HTML report and leave")
    parser.add_argument("--open", action="store_true", help="show it in the browser")
    parser.add_argument("--port", type=int, default=4711)
    parser.add_argument("--database", metavar="URL", help="the database that the demo's catalog reads")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Writes the example's report; 0 although the example has claims that fail, as it is meant to."""
    if not args.report:
        require_built("footnote demo without --report")
    from ..example import example_report
    from ..report.writing import write_report

    write_report(example_report(), args.report, "html")
    if not args.quiet:
        complain(f"wrote {args.report}")
    if args.open:
        show_in_browser(args.report)
    return 0
