"""How fast a text is scanned for figures, in megabytes a second on one core.

Run from the top of the repository: ``python eval/scan_speed.py``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from footnote.text.numbers import read_quantities
from footnote.text.tables.irregular import IRREGULAR

TARGET = 2.0
ROUNDS = 5

# One figure in about twenty words, as reports have it.
FIGURES = (
    "34%",
    "$2.1 billion",
    "1,200 people",
    "12 to 15 sites",
    "three million",
    "about 2.5 kg",
    "section 4",
    "2019",
)


def sample(megabytes: float = 1.0) -> str:
    """A text of the project's own words with figures strewn in."""
    words = sorted({*IRREGULAR, *IRREGULAR.values()})
    parts: list[str] = []
    size = number = 0
    while size < megabytes * 1_000_000:
        sentence = [words[(number * 7919 + place * 104_729) % len(words)] for place in range(18)]
        sentence.insert(9, FIGURES[number % len(FIGURES)])
        parts.append(" ".join(sentence).capitalize() + ". ")
        size += len(parts[-1])
        number += 1
    return "".join(parts)


def megabytes_a_second(scan: Callable[[str], Iterable[object]], text: str) -> float:
    """The best of some rounds, in processor time."""
    best = float("inf")
    for _ in range(ROUNDS):
        begin = time.process_time()
        list(scan(text))
        best = min(best, time.process_time() - begin)
    return len(text.encode()) / best / 1_000_000


def main() -> int:
    """Prints one line a scanner; exit code 1 if one is slower than the target."""
    text = sample()
    speed = megabytes_a_second(read_quantities, text)
    print(f"figures {speed:.2f} MB/s (target {TARGET} MB/s)")
    return 0 if speed >= TARGET else 1


if __name__ == "__main__":
    raise SystemExit(main())
