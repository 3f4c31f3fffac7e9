"""``footnote parse``: what is read in a text."""

from __future__ import annotations

import argparse

from ..unbuilt import require_built

NAME = "parse"
HELP = "show what is read in a text: claims, what was skipped and why, figures, dates, names"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("text", metavar="TEXT", help="as for footnote check")


def run(args: argparse.Namespace) -> int:
    """Refused by name."""
    require_built("footnote parse")
    return 0
