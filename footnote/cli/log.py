"""``footnote log``: the provenance log."""

from __future__ import annotations

import argparse

from ..unbuilt import require_built
from .options import add_talk

NAME = "log"
HELP = "start, verify, show, export, anchor the provenance log, or prove one record"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("action", choices=("init", "verify", "show", "export", "checkpoint", "prove"))
    parser.add_argument("record", nargs="?", metavar="RECORD", help="id of a record, for show and prove")
    parser.add_argument("--log", metavar="URL", help="the database of the log")
    parser.add_argument("--require-anchor", action="store_true", help="a log without a checkpoint fails")
    parser.add_argument("--json", metavar="FILE", help="the result as JSON; - is standard output")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Refused by name."""
    require_built("footnote log")
    return 0
