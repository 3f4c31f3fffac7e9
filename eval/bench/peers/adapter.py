"""What adapters share; imports nothing but the standard library, since it runs in a peer's environment."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable


def serve(prepare: Callable[[str], Callable[[str], object]]) -> None:
    """Reads text and claims from standard input, prints the peer's times.

    ``prepare`` takes the text once and gives what checks a claim; only the checking is timed claim by claim.
    """
    work = json.load(sys.stdin)
    begin = time.process_time()
    check = prepare(work["text"])
    prepared = time.process_time() - begin
    check(work["claims"][0])
    times = []
    for claim in work["claims"]:
        begin = time.process_time()
        check(claim)
        times.append(1000 * (time.process_time() - begin))
    times.sort()
    found = {
        "mean_ms": statistics.fmean(times),
        "median_ms": statistics.median(times),
        "p90_ms": times[int(0.9 * (len(times) - 1))],
        "prepare_ms": 1000 * prepared,
    }
    print(json.dumps({name: float(f"{value:.3g}") for name, value in found.items()}))
