"""``footnote ask``: a question answered from the catalog."""

from __future__ import annotations

import argparse

from ..unbuilt import require_built
from .options import add_talk

NAME = "ask"
HELP = "answer a question from the catalog, each figure with its rows"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("question", metavar="QUESTION")
    parser.add_argument("--catalog", metavar="DIR", help="the folder of the catalog")
    parser.add_argument("--database", metavar="URL", help="the database its operations read")
    parser.add_argument("--as-of", metavar="DATE", help="the day that counts as today")
    parser.add_argument("--json", metavar="FILE", help="the answer as JSON; - is standard output")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Refused by name."""
    require_built("footnote ask")
    return 0
