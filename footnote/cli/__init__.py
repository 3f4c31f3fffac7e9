"""The command line: parses, calls, prints, and holds no judgement. One command a file."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .exits import COULD_NOT_CHECK, run_guarded
from .process import keep_standard_descriptors, spare_collections
from .terminal import complain, emit


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; its exit code: 0 holds, 1 failed, 2 could not check, 3 our fault, 130 interrupted.

    Without ``argv`` the command is that of the process, which is to end with it.
    """
    if argv is None:
        keep_standard_descriptors()
        spare_collections()
    # Here and not above: the hooks need parts of this package, and none of its commands.
    from .parser import parse_arguments

    try:
        args = parse_arguments(sys.argv[1:] if argv is None else argv)
    except SystemExit as stop:
        code = int(stop.code or 0)
        return run_guarded(lambda: _printed(code))
    except OSError as error:  # what the parser prints
        complain(f"footnote: {error.strerror}")
        return COULD_NOT_CHECK
    return run_guarded(lambda: int(args.run(args)), verbose=getattr(args, "verbose", False))


def _printed(code: int) -> int:
    """``code``, once what the parser printed is written; OutputError if it cannot be."""
    emit("")
    return code
