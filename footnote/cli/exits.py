"""The one place that turns errors into exit codes and messages."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from contextlib import suppress

from ..config import environment_text
from ..errors import FootnoteError
from .terminal import complain

COULD_NOT_CHECK = 2
OUR_FAULT = 3
INTERRUPTED = 130

_REPORT_IT = "this is a fault in Footnote, not in your text: please report it with the command you ran and this line"


def run_guarded(run: Callable[[], int], *, verbose: bool = False) -> int:
    """The exit code of ``run``, or that of the error it raised, told on standard error.

    The traceback of an internal error shows with ``verbose`` or FOOTNOTE_DEBUG only.
    """
    try:
        return run()
    except FootnoteError as error:
        complain(f"footnote: {error}")
        return COULD_NOT_CHECK
    except KeyboardInterrupt:
        complain("footnote: interrupted")
        return INTERRUPTED
    except Exception as error:
        if verbose or environment_text("FOOTNOTE_DEBUG"):
            with suppress(OSError):
                traceback.print_exc(file=sys.stderr)
        complain(f"footnote: internal error: {type(error).__name__}: {error}; {_REPORT_IT}")
        return OUR_FAULT
