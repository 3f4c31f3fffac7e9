"""``footnote mcp``: the checks and the catalog as tools of the Model Context Protocol."""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..config import environment_text, load_settings
from ..errors import UnavailableError, UsageError
from .ask import settings_with
from .options import add_sources, add_talk
from .terminal import complain

if TYPE_CHECKING:
    from ..mcp_server.desk import Desk
    from ..serving.address import Address

NAME = "mcp"
HELP = "serve the checks and the catalog to a language model (MCP)"

TOKEN_VARIABLE = "FOOTNOTE_MCP_TOKEN"
HOSTS_VARIABLE = "FOOTNOTE_MCP_HOSTS"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    add_sources(parser)
    parser.add_argument("--catalog", metavar="DIR", help="the catalog's folder; without any, no operations are offered")
    parser.add_argument("--database", metavar="URL", help="the database that its operations read")
    parser.add_argument("--http", metavar="HOST:PORT", help="serve over HTTP instead of standard input and output")
    parser.add_argument("--no-links", action="store_true", help="leave the links to records out of replies")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """0 once the client has gone, or the server was stopped."""
    _require_extra()
    if args.http is None and (sys.stdin is None or sys.stdout is None):
        raise UsageError("standard input or output is closed, and the client speaks through both")
    # Imported here: the SDK takes a second to load, which other commands need not wait for.
    from ..mcp_server.server import make_server
    from ..mcp_server.stdio import serve_stdio, stdout_kept_clean

    with stdout_kept_clean():
        address = _address(args)
        desk = _desk(args)
    with desk:
        with stdout_kept_clean():
            server = make_server(desk)
        if address is None:
            serve_stdio(server)
        else:
            from ..mcp_server.http import serve_http

            serve_http(server, address, lambda line: None if args.quiet else complain(line))
    return 0


def _desk(args: argparse.Namespace) -> Desk:
    from ..mcp_server.desk import open_desk, refuse_database_alone

    settings = settings_with(args, load_settings())
    refuse_database_alone(args.database, settings)
    desk = open_desk(settings, args.sources, not args.no_links)
    if desk.catalog is not None and desk.log is None and not args.quiet:
        complain("not recorded: no provenance log is configured (see `footnote log init`)")
    return desk


def _address(args: argparse.Namespace) -> Address | None:
    if args.http is None:
        return None
    from ..serving.address import read_address

    more = (environment_text(HOSTS_VARIABLE) or "").split(",")
    return read_address(args.http, environment_text(TOKEN_VARIABLE), more)


def _require_extra() -> None:
    if find_spec("mcp") is None:
        raise UnavailableError("footnote mcp needs mcp: pip install 'pytest-footnote[mcp]'")
