"""CPU time that other work on the machine, and the collector of a full heap, disturb least."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable


def least_seconds(work: Callable[[], object], runs: int = 3) -> float:
    """The least CPU time of some runs, in seconds, with garbage collection held."""
    times = []
    for _ in range(runs):
        gc.collect()
        gc.disable()
        try:
            start = time.process_time()
            work()
            times.append(time.process_time() - start)
        finally:
            gc.enable()
    return min(times)
