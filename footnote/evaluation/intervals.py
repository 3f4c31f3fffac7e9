"""How sure a figure is: bootstrap intervals over groups of rows that share their sources."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random

from .metrics import Confusion, confusion_of

RESAMPLES = 1000

# What a 95 % interval leaves out at either end.
TAIL = 0.025

# Any number does; a fixed one gives the same interval for the same rows.
_SEED = 20260814

# 1.96 standard errors on either side hold 95 % of a normal distribution.
_NORMAL_95 = 1.96

Interval = tuple[float, float]
Metric = Callable[[Confusion], float | None]


def bootstrap(groups: Iterable[Sequence[tuple[str, str]]], metrics: Sequence[Metric]) -> list[Interval | None]:
    """The 95 % interval of each metric, from resampled groups of (label, verdict) pairs; None if it is never defined.

    Claims about one source are not independent, so whole groups are drawn: the percentile bootstrap over clusters
    (Efron and Tibshirani 1993, chapter 13).
    """
    tables = [tuple(confusion_of(group).items()) for group in groups]
    random = Random(_SEED)
    found: list[list[float]] = [[] for _ in metrics]
    for _ in range(RESAMPLES):
        drawn = Counter[tuple[str, str]]()
        for table in random.choices(tables, k=len(tables)) if tables else ():
            for pair, number in table:
                drawn[pair] += number
        for values, metric in zip(found, metrics, strict=True):
            value = metric(drawn)
            if value is not None:
                values.append(value)
    return [percentile_interval(values) for values in found]


def percentile_interval(values: list[float]) -> Interval | None:
    """The middle 95 % of values, by nearest rank; None without values."""
    if not values:
        return None
    ordered = sorted(values)
    low = max(0, math.ceil(TAIL * len(ordered)) - 1)
    return ordered[low], ordered[len(ordered) - 1 - low]


def auroc_interval(area: float | None, positive: int, negative: int) -> Interval | None:
    """The 95 % interval of an AUROC from its standard error (Hanley and McNeil 1982, equation 2)."""
    if area is None:
        return None
    both_positive = area / (2 - area)
    both_negative = 2 * area * area / (1 + area)
    variance = (
        area * (1 - area) + (positive - 1) * (both_positive - area**2) + (negative - 1) * (both_negative - area**2)
    )
    error = _NORMAL_95 * math.sqrt(max(0.0, variance / (positive * negative)))
    return max(0.0, area - error), min(1.0, area + error)
