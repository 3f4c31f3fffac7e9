"""Scores of verdicts against labels. All but the AUROC are functions of the confusion: label and verdict to rows."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..types import Verdict
from .dataset import NOT_SUPPORTED

# Rows by what they are labelled and what the judge said.
Confusion = Mapping[tuple[str, str], int]


@dataclass(frozen=True, slots=True)
class Rates:
    """Precision, recall and F1 of one class, each 0 to 1; 0 where it is undefined."""

    precision: float
    recall: float
    f1: float
    n: int
    # Rows that have the label.

    def to_dict(self) -> dict[str, float]:
        """The four figures as plain data."""
        return {"precision": self.precision, "recall": self.recall, "f1": self.f1, "n": self.n}


def confusion_of(pairs: Iterable[tuple[str, str]]) -> Counter[tuple[str, str]]:
    """How often each label met each verdict."""
    return Counter((str(label), str(verdict)) for label, verdict in pairs)


def accuracy(confusion: Confusion) -> float | None:
    """Share of rows that are right, 0 to 1; None without rows. ``not_supported`` is met by all but supported."""
    total = sum(confusion.values())
    hits = sum(number for (label, verdict), number in confusion.items() if is_right(label, verdict))
    return hits / total if total else None


def is_right(label: str, verdict: str) -> bool:
    """Whether a verdict meets a label."""
    return verdict != Verdict.SUPPORTED if label == NOT_SUPPORTED else verdict == label


def balanced_accuracy(confusion: Confusion) -> float | None:
    """Mean of the recall of supported and of the rest, 0 to 1; None if one of them has no row."""
    supported = _rates(confusion, _is_supported, _is_supported)
    rest = _rates(confusion, _is_not_supported, _is_not_supported)
    return (supported.recall + rest.recall) / 2 if supported.n and rest.n else None


def detection(confusion: Confusion) -> Rates:
    """How well claims that are not fully supported are found; they are the positive class."""
    return _rates(confusion, _is_not_supported, _is_not_supported)


def per_verdict(confusion: Confusion) -> dict[str, Rates]:
    """Rates of each verdict over the rows whose label is one of the four, best first."""
    told = {pair: number for pair, number in confusion.items() if pair[0] != NOT_SUPPORTED}
    return {str(verdict): _rates(told, verdict.__eq__, verdict.__eq__) for verdict in reversed(Verdict)}


def macro_f1(confusion: Confusion) -> float:
    """Mean F1 over the verdicts that occur as labels; 0 without any."""
    present = [rate.f1 for rate in per_verdict(confusion).values() if rate.n]
    return math.fsum(present) / len(present) if present else 0.0


def auroc(truth: Sequence[bool], scores: Sequence[float]) -> float | None:
    """Probability that a positive row scores above a negative one, ties half (Mann-Whitney U / n1 n2).

    None if one class is empty.
    """
    order = sorted(range(len(scores)), key=lambda i: scores[i])
    ranks = [0.0] * len(scores)
    start = 0
    while start < len(order):
        end = start
        while end + 1 < len(order) and scores[order[end + 1]] == scores[order[start]]:
            end += 1
        for at in range(start, end + 1):
            ranks[order[at]] = (start + end) / 2 + 1
        start = end + 1
    positive = sum(truth)
    negative = len(truth) - positive
    if not positive or not negative:
        return None
    total = math.fsum(rank for rank, t in zip(ranks, truth, strict=True) if t)
    return (total - positive * (positive + 1) / 2) / (positive * negative)


def _is_supported(name: str) -> bool:
    return name == Verdict.SUPPORTED


def _is_not_supported(name: str) -> bool:
    return name != Verdict.SUPPORTED


def _rates(confusion: Confusion, has: Callable[[str], bool], got: Callable[[str], bool]) -> Rates:
    hits = said = real = 0
    for (label, verdict), number in confusion.items():
        hits += number * (has(label) and got(verdict))
        said += number * got(verdict)
        real += number * has(label)
    precision = hits / said if said else 0.0
    recall = hits / real if real else 0.0
    return Rates(precision, recall, 2 * precision * recall / (precision + recall) if hits else 0.0, real)
