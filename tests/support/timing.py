"""CPU time that other work on the machine, and the collector of a full heap, disturb least."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

# Linear work takes LONGER times as long on a text of LONGER times the length, quadratic work sixteen times as long.
LONGER = 4
MOST = 8.0
# Times this short are mostly those of the clock.
FLOOR = 0.02
TRIES = 4


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU time of one run, in seconds, with garbage collection held."""
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        work()
        return time.process_time() - start
    finally:
        gc.enable()


def grows_with_length_only(read: Callable[[str], object], unit: str, length: int) -> bool:
    """Whether reading a repeated ``unit`` takes time in proportion to the text, at ``length`` characters and LONGER.

    One run of each is enough unless other work disturbs it; then there are further tries.
    """
    short, long = (unit * (size // len(unit)) for size in (length, LONGER * length))
    return any(
        cpu_seconds(lambda: read(long)) < MOST * max(cpu_seconds(lambda: read(short)), FLOOR) for _ in range(TRIES)
    )
