"""What questions to an index take, one by one; imports nothing but Python's own."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence


def asked(search: Callable[[list[str]], object], questions: Sequence[list[str]]) -> dict[str, float]:
    """Milliseconds of processor time a question, the better of two; ``new_median`` is that of the very first time."""

    def seconds(question: list[str]) -> float:
        begin = time.process_time()
        search(question)
        return time.process_time() - begin

    new = [1000 * seconds(question) for question in questions]
    warm = sorted(1000 * min(seconds(question) for _ in range(2)) for question in questions)
    return {
        "new_median": round(statistics.median(new), 2),
        "median": round(statistics.median(warm), 2),
        "p90": round(warm[int(0.9 * (len(warm) - 1))], 2),
    }
