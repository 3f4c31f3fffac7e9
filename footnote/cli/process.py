"""What a process that runs one command and then ends can spare itself."""

from __future__ import annotations

import atexit
import gc
import os
import sys

# So many more objects made than let go of before the youngest are looked at; Python's own number is 700.
ALLOCATIONS = 50_000


def spare_collections() -> None:
    """Makes the search for objects that only hold one another rare, and leaves it out when the process ends.

    A run makes few of them. To look through all others for them took a tenth of the time of a small check, most of it
    at the end, when the memory goes back to the system anyway.
    """
    gc.set_threshold(ALLOCATIONS, *gc.get_threshold()[1:])
    atexit.register(gc.freeze)


def keep_standard_descriptors() -> None:
    """Puts the null device in place of standard streams that were closed before the process began.

    Else the next file that is opened takes the number of one, and what is meant for the terminal goes into it. Python
    has no stream there: `sys.stdin` and `sys.stdout` stay None, so that reading and writing them can be refused.
    """
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number, which is this one
    if sys.stderr is None:
        # Libraries, the parser of arguments among them, write to it unasked.
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # open as long as the process
