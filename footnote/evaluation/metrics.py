"""Scores of predictions against labels. All are pure functions of plain sequences."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ..types import Verdict
from .dataset import NOT_SUPPORTED


@dataclass(frozen=True, slots=True)
class Rates:
    """Precision, recall and F1 of one class, each 0 to 1; 0 where it is undefined."""

    precision: float
    recall: float
    f1: float
    n: int
    # Rows that have the label.


def balanced_accuracy(truth: Sequence[bool], predicted: Sequence[bool]) -> float | None:
    """Mean of the recall of both classes, 0 to 1; None if one class is empty."""
    positive = [p for t, p in zip(truth, predicted, strict=True) if t]
    negative = [p for t, p in zip(truth, predicted, strict=True) if not t]
    if not positive or not negative:
        return None
    return (sum(positive) / len(positive) + sum(not p for p in negative) / len(negative)) / 2


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


def rates(truth: Sequence[bool], predicted: Sequence[bool]) -> Rates:
    """How well a class is found."""
    hits = sum(t and p for t, p in zip(truth, predicted, strict=True))
    said, real = sum(predicted), sum(truth)
    precision = hits / said if said else 0.0
    recall = hits / real if real else 0.0
    f1 = 2 * precision * recall / (precision + recall) if hits else 0.0
    return Rates(precision, recall, f1, real)


def per_verdict(labels: Sequence[str], verdicts: Sequence[Verdict]) -> dict[str, Rates]:
    """Rates of each verdict over the rows whose label is one of the four."""
    pairs = [(label, str(verdict)) for label, verdict in zip(labels, verdicts, strict=True) if label != NOT_SUPPORTED]
    return {
        str(verdict): rates([label == verdict for label, _ in pairs], [given == verdict for _, given in pairs])
        for verdict in reversed(Verdict)
    }


def macro_f1(by_verdict: dict[str, Rates]) -> float:
    """Mean F1 over the verdicts that occur as labels; 0 without any."""
    present = [rate.f1 for rate in by_verdict.values() if rate.n]
    return math.fsum(present) / len(present) if present else 0.0
