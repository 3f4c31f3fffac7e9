"""Two runs over the same labelled rows compared row by row: which flipped, and whether the drop is more than chance."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

# How many rows fewer may be right where only their number is known. With four newly wrong rows and none newly right,
# a paired bootstrap over 60 to 1,000 rows shows a drop at 95 percent.
DROP_LIMIT = 3

_TAIL = 0.025

# Standard deviations around the middle that are looked at.
_REACH = 8


@dataclass(frozen=True, slots=True)
class Comparison:
    """What changed between two runs; both know the same ``n`` rows."""

    n: int
    was: int
    # Rows that were right before, and now.
    now: int
    interval: tuple[float, float]
    # 95 percent interval of the change in the share of right rows, from a paired bootstrap.
    broken: tuple[str, ...]
    # Ids of rows that were right and are not, and the other way round, sorted.
    fixed: tuple[str, ...]

    @property
    def change(self) -> float:
        """The change in the share of right rows, -1 to 1; 0 without rows."""
        return (self.now - self.was) / self.n if self.n else 0.0

    @property
    def dropped(self) -> bool:
        """Whether the drop is more than chance: the whole interval lies below zero."""
        return self.interval[1] < 0


def compare_rows(was: Mapping[str, bool], now: Mapping[str, bool]) -> Comparison:
    """Compares by id whether each row is right; rows that only one of the two has do not count.

    The same rows give the same interval on every machine.
    """
    ids = sorted(was.keys() & now.keys())
    broken = tuple(name for name in ids if was[name] and not now[name])
    fixed = tuple(name for name in ids if now[name] and not was[name])
    return Comparison(
        n=len(ids),
        was=sum(was[name] for name in ids),
        now=sum(now[name] for name in ids),
        interval=paired_interval(len(fixed), len(broken), len(ids)),
        broken=broken,
        fixed=fixed,
    )


def paired_interval(fixed: int, broken: int, n: int) -> tuple[float, float]:
    """The 95 percent interval of (fixed - broken) / n over resamples of the n pairs; (0, 0) if none changed.

    It is what endlessly many resamples would give, computed instead of drawn: a row that did not change adds nothing,
    so a resample is two binomial numbers, how many of its pairs changed, and how many of these were fixed.
    """
    changed = fixed + broken
    if not changed:
        return (0.0, 0.0)
    weights: dict[int, float] = {}
    for drawn, share in _binomial(n, changed / n):
        for good, part in _binomial(drawn, fixed / changed):
            difference = 2 * good - drawn
            weights[difference] = weights.get(difference, 0.0) + share * part
    return _quantile(weights, _TAIL) / n, _quantile(weights, 1 - _TAIL) / n


def _binomial(n: int, p: float) -> Iterator[tuple[int, float]]:
    """How probable each number of hits is, but those that never matter."""
    if p in (0.0, 1.0):
        yield (n if p else 0), 1.0
        return
    reach = math.ceil(_REACH * math.sqrt(n * p * (1 - p))) + _REACH
    middle = round(n * p)
    for hits in range(max(0, middle - reach), min(n, middle + reach) + 1):
        ways = math.lgamma(n + 1) - math.lgamma(hits + 1) - math.lgamma(n - hits + 1)
        yield hits, math.exp(ways + hits * math.log(p) + (n - hits) * math.log1p(-p))


def _quantile(weights: Mapping[int, float], share: float) -> int:
    total = math.fsum(weights.values())
    gathered = 0.0
    for value in sorted(weights):
        gathered += weights[value]
        if gathered >= share * total:
            return value
    return max(weights)
