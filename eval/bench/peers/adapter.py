"""What adapters share; imports nothing but the standard library, since it runs in a peer's environment."""

from __future__ import annotations

import json
import re
import statistics
import sys
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

# As many as ours get: what disturbs a round only ever adds to it.
ROUNDS = 3
# A text of so many characters is worked on once a claim.
LONG = 100_000

# What a peer says of a claim: whether it is supported, or how likely that is.
Said = bool | float
Check = Callable[[str], Said]
_SENTENCE_RE = re.compile(r"(?<=[.!?])\s+|\n+")


def sentences(text: str) -> list[str]:
    """The sentences of a text, for peers that compare two sentences."""
    return [part for part in (part.strip() for part in _SENTENCE_RE.split(text)) if part]


def _seconds(check: Check, claim: str) -> float:
    begin = time.process_time()
    check(claim)
    return time.process_time() - begin


def serve(prepare: Callable[[str], Check]) -> None:
    """Reads work from standard input and prints what came out: times on one text, or what is said of each row.

    ``prepare`` takes the text once and gives what checks a claim; only the checking is timed claim by claim.
    """
    work = json.load(sys.stdin)
    found = _said(prepare, work["rows"]) if "rows" in work else _times(prepare, work["text"], work["claims"])
    print(json.dumps(found))


def _said(prepare: Callable[[str], Check], rows: list[dict[str, str]]) -> dict[str, Any]:
    # Many claims are about the same text.
    prepared = lru_cache(maxsize=32)(prepare)
    return {"said": [prepared(row["text"])(row["claim"]) for row in rows]}


def _times(prepare: Callable[[str], Check], text: str, claims: list[str]) -> dict[str, Any]:
    begin = time.process_time()
    check = prepare(text)
    prepared = time.process_time() - begin
    check(claims[0])
    rounds = range(ROUNDS if len(text) < LONG else 1)
    times = sorted(1000 * min(_seconds(check, claim) for _ in rounds) for claim in claims)
    found = {
        "mean_ms": statistics.fmean(times),
        "median_ms": statistics.median(times),
        "p90_ms": times[int(0.9 * (len(times) - 1))],
        "prepare_ms": 1000 * prepared,
    }
    return {name: float(f"{value:.3g}") for name, value in found.items()}
