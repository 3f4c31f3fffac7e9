"""What a process that runs one command and then ends can spare itself."""

from __future__ import annotations

import atexit
import gc

# So many more objects made than let go of before the youngest are looked at; Python's own number is 700.
ALLOCATIONS = 50_000


def spare_collections() -> None:
    """Makes the search for objects that only hold one another rare, and leaves it out when the process ends.

    A run makes few of them. To look through all others for them took a tenth of the time of a small check, most of it
    at the end, when the memory goes back to the system anyway.
    """
    gc.set_threshold(ALLOCATIONS, *gc.get_threshold()[1:])
    atexit.register(gc.freeze)
