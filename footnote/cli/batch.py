"""``footnote batch``: many rows at once."""

from __future__ import annotations

import argparse

from ..unbuilt import require_built
from .options import add_talk

NAME = "batch"
HELP = "check many rows (JSONL, CSV, Parquet) of claim or text with sources"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("input", metavar="IN")
    parser.add_argument("output", metavar="OUT")
    parser.add_argument("--engine", choices=("local", "ray"), default="local")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes at once")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Refused by name."""
    require_built("footnote batch")
    return 0
