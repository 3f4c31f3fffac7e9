"""Whether scores mean probabilities: of the claims scored about 0.8, are eight in ten supported?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """The rows whose score lies in one tenth of the scale."""

    low: float
    high: float
    n: int
    mean_score: float
    supported: float
    # Share of the rows that are labelled supported.


def reliability(truth: Sequence[bool], scores: Sequence[float]) -> tuple[Bin, ...]:
    """The bins that hold rows, lowest first; a score on an edge belongs to the upper bin, 1 to the last."""
    rows: dict[int, list[tuple[bool, float]]] = {}
    for label, score in zip(truth, scores, strict=True):
        rows.setdefault(min(int(score * BINS), BINS - 1), []).append((label, score))
    return tuple(_bin(place, rows[place]) for place in sorted(rows))


def calibration_error(bins: Sequence[Bin]) -> float | None:
    """Mean distance of score and share over the rows (expected calibration error); None without rows."""
    total = sum(bin_.n for bin_ in bins)
    if not total:
        return None
    return math.fsum(bin_.n * abs(bin_.mean_score - bin_.supported) for bin_ in bins) / total


def _bin(place: int, rows: list[tuple[bool, float]]) -> Bin:
    mean = math.fsum(score for _, score in rows) / len(rows)
    return Bin(place / BINS, (place + 1) / BINS, len(rows), mean, sum(label for label, _ in rows) / len(rows))
