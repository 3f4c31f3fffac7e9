"""``footnote demo``: the demo in the browser, or only the bundled example's report."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from ..config import environment_text
from ..errors import UnavailableError
from .options import add_talk
from .outputs import open_in_browser, show_in_browser
from .terminal import complain

NAME = "demo"
HELP = "show the bundled examples in the browser; --report FILE only writes the report of one"

LOOPBACK = "127.0.0.1"
TOKEN_VARIABLE = "FOOTNOTE_DEMO_TOKEN"
HOSTS_VARIABLE = "FOOTNOTE_DEMO_HOSTS"
EXTRA = ("starlette", "uvicorn", "multipart", "sqlalchemy")
# What the extra "web" installs.


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("--report", metavar="FILE", help="write the bundled example's HTML report and leave")
    parser.add_argument("--open", action="store_true", help="show it in the browser")
    parser.add_argument("--port", type=int, default=4711, help="0 takes a free one (default: 4711)")
    parser.add_argument("--host", default=LOOPBACK, help=f"another address than {LOOPBACK} needs {TOKEN_VARIABLE}")
    parser.add_argument(
        "--database", metavar="URL", help="a database with the example's tables, such as postgresql://…"
    )
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Serves the demo until it is interrupted, or writes the example's report; 0 although its claims fail."""
    if args.report:
        return _write_report(args)
    _require_extra()
    from ..serving.address import read_address
    from ..web.serve import serve_demo

    host = f"[{args.host}]" if ":" in args.host and not args.host.startswith("[") else args.host
    more = (environment_text(HOSTS_VARIABLE) or "").split(",")
    address = read_address(
        f"{host}:{args.port}", environment_text(TOKEN_VARIABLE), more, "--host with --port", TOKEN_VARIABLE
    )
    serve_demo(address, args.database, lambda url: _started(url, args))
    return 0


def _write_report(args: argparse.Namespace) -> int:
    from ..example import example_report
    from ..report.replacing import refuse_text_of_others
    from ..report.writing import write_report

    refuse_text_of_others(args.report, "html")
    write_report(example_report(), args.report, "html")
    if not args.quiet:
        complain(f"wrote {args.report}")
    if args.open:
        show_in_browser(args.report)
    return 0


def _started(url: str, args: argparse.Namespace) -> None:
    if not args.quiet:
        complain(f"the demo is at {url} (Ctrl+C ends it)")
    if args.open:
        open_in_browser(url)


def _require_extra() -> None:
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise UnavailableError(f"footnote demo needs {missing[0]}: pip install 'pytest-footnote[web]'")
