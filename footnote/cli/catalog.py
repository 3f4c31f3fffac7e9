"""``footnote catalog``: lint, list or draft a catalog."""

from __future__ import annotations

import argparse

from ..unbuilt import require_built
from .options import add_talk

NAME = "catalog"
HELP = "check a catalog against its database, list it, or draft one from a schema"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("action", choices=("check", "list", "init"))
    parser.add_argument("--catalog", metavar="DIR", help="the folder of the catalog")
    parser.add_argument("--database", metavar="URL", help="the database its operations read")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Refused by name."""
    require_built("footnote catalog")
    return 0
