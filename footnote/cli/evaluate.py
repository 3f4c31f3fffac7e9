"""``footnote eval``: a judge measured on labelled rows."""

from __future__ import annotations

import argparse

from ..config_keys import JUDGES
from ..unbuilt import require_built
from .options import add_talk

NAME = "eval"
HELP = "measure a judge on labelled rows"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("datasets", nargs="*", metavar="DATASET", help=".jsonl or .jsonl.gz; default: the bundled set")
    parser.add_argument("--judge", metavar="|".join(JUDGES))
    parser.add_argument("--json", metavar="FILE", help="the scores as JSON; - is standard output")
    parser.add_argument("--baseline", metavar="FILE", help="fail on scores worse than in this file")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Refused by name."""
    require_built("footnote eval")
    return 0
