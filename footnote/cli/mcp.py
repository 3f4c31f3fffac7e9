"""``footnote mcp``: the checks as tools of the Model Context Protocol."""

from __future__ import annotations

import argparse

from ..unbuilt import require_built
from .options import add_sources, add_talk

NAME = "mcp"
HELP = "serve the checks and the catalog to a language model (MCP)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    add_sources(parser)
    parser.add_argument("--catalog", metavar="DIR", help="the folder of the catalog")
    parser.add_argument("--database", metavar="URL", help="the database its operations read")
    parser.add_argument("--http", metavar="HOST:PORT", help="serve over HTTP instead of standard input and output")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Refused by name."""
    require_built("footnote mcp")
    return 0
