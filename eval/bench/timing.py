"""Measuring: processor time, memory of child processes, and how a time grows."""

from __future__ import annotations

import json
import math
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def seconds(work: Callable[[], object], rounds: int = 3) -> float:
    """Processor time of ``work``, the best of some rounds: what disturbs a round only ever adds to it."""
    best = math.inf
    for _ in range(rounds):
        begin = time.process_time()
        work()
        best = min(best, time.process_time() - begin)
    return best


def each(work: Iterable[Callable[[], object]], rounds: int = 3) -> list[float]:
    """Processor time of each piece of work, the best of some rounds."""
    return [seconds(piece, rounds) for piece in work]


def spread(times: Sequence[float]) -> dict[str, float]:
    """Mean, median and the value that nine in ten stay under, in milliseconds."""
    ordered = sorted(times)
    return {
        "mean_ms": rounded(1000 * statistics.fmean(ordered)),
        "median_ms": rounded(1000 * statistics.median(ordered)),
        "p90_ms": rounded(1000 * ordered[int(0.9 * (len(ordered) - 1))]),
    }


def exponent(sizes: Sequence[float], times: Sequence[float]) -> float:
    """The power of the size with which the time grows: the slope of the line through both on logarithmic scales."""
    xs, ys = [math.log(size) for size in sizes], [math.log(max(value, 1e-9)) for value in times]
    mean_x, mean_y = statistics.fmean(xs), statistics.fmean(ys)
    slope = math.fsum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    return round(slope / math.fsum((x - mean_x) ** 2 for x in xs), 3)


def rounded(value: float) -> float:
    """Three digits, which is more than repeats."""
    return float(f"{value:.3g}")


def in_child(task: str, *arguments: str) -> dict[str, Any]:
    """What ``python -m eval.bench.child TASK`` prints as JSON, with its peak memory and processor time.

    RuntimeError with what it said if it fails.
    """
    command = [sys.executable, "-m", "eval.bench.child", task, *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"{task} ended with {run.returncode}: {run.stderr[-2000:]}")
    found: dict[str, Any] = json.loads(run.stdout)
    return found
