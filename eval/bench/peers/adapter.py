"""What adapters share; imports nothing but the standard library, since it runs in a peer's environment."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable

# As many as ours get: what disturbs a round only ever adds to it.
ROUNDS = 3


def _seconds(check: Callable[[str], object], claim: str) -> float:
    begin = time.process_time()
    check(claim)
    return time.process_time() - begin


def serve(prepare: Callable[[str], Callable[[str], object]]) -> None:
    """Reads text and claims from standard input, prints the peer's times.

    ``prepare`` takes the text once and gives what checks a claim; only the checking is timed claim by claim.
    """
    work = json.load(sys.stdin)
    begin = time.process_time()
    check = prepare(work["text"])
    prepared = time.process_time() - begin
    check(work["claims"][0])
    times = sorted(1000 * min(_seconds(check, claim) for _ in range(ROUNDS)) for claim in work["claims"])
    found = {
        "mean_ms": statistics.fmean(times),
        "median_ms": statistics.median(times),
        "p90_ms": times[int(0.9 * (len(times) - 1))],
        "prepare_ms": 1000 * prepared,
    }
    print(json.dumps({name: float(f"{value:.3g}") for name, value in found.items()}))
