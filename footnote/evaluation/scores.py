"""The figures of one set, as ``footnote eval`` tells them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ..serial import rounded
from ..types import Verdict
from .citations import citation_rates
from .intervals import auroc_interval, bootstrap
from .metrics import (
    accuracy,
    auroc,
    balanced_accuracy,
    confusion_of,
    detection,
    is_right,
    macro_f1,
    per_verdict,
)
from .outcome import Outcome
from .reliability import calibration_error, reliability


def scores_of(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Every figure of the contract but time, as plain data rounded to four places; the same for the same outcomes.

    n, right, accuracy, balanced_accuracy and auroc (supported against the rest), rates per verdict, macro_f1,
    detection, confusion, areas, reliability, calibration_error, citations, and 95 % intervals of the chief figures.
    """
    confusion = confusion_of(_pair(outcome) for outcome in outcomes)
    truth = [outcome.row.label == Verdict.SUPPORTED for outcome in outcomes]
    said = [outcome.score for outcome in outcomes]
    bins = reliability(truth, said)
    citations = citation_rates(outcomes)
    found = {
        "n": len(outcomes),
        "right": sum(is_right(*_pair(outcome)) for outcome in outcomes),
        "accuracy": accuracy(confusion),
        "balanced_accuracy": balanced_accuracy(confusion),
        "auroc": auroc(truth, said),
        "macro_f1": macro_f1(confusion),
        "detection": detection(confusion).to_dict(),
        "verdicts": {name: rate.to_dict() for name, rate in per_verdict(confusion).items()},
        "confusion": {f"{label} -> {given}": number for (label, given), number in sorted(confusion.items())},
        "areas": _areas(outcomes),
        "calibration_error": calibration_error(bins),
        "reliability": [asdict(entry) for entry in bins],
        "citations": asdict(citations) if citations else None,
        "intervals": _intervals(outcomes, truth, said),
    }
    return {name: _rounded(value) for name, value in found.items()}


def _pair(outcome: Outcome) -> tuple[str, str]:
    return outcome.row.label, str(outcome.verdict)


def _areas(outcomes: Sequence[Outcome]) -> dict[str, dict[str, int]]:
    areas: dict[str, dict[str, int]] = defaultdict(lambda: {"n": 0, "right": 0})
    for outcome in outcomes:
        if outcome.row.area:
            areas[outcome.row.area]["n"] += 1
            areas[outcome.row.area]["right"] += is_right(*_pair(outcome))
    return {name: areas[name] for name in sorted(areas)}


def _intervals(outcomes: Sequence[Outcome], truth: Sequence[bool], said: Sequence[float]) -> dict[str, Any]:
    groups: dict[tuple[str, ...], list[tuple[str, str]]] = {}
    for outcome in outcomes:
        groups.setdefault(outcome.row.sources, []).append(_pair(outcome))
    metrics = {
        "accuracy": accuracy,
        "balanced_accuracy": balanced_accuracy,
        "macro_f1": macro_f1,
        "detection_f1": lambda confusion: detection(confusion).f1,
    }
    found = dict(zip(metrics, bootstrap(groups.values(), list(metrics.values())), strict=True))
    found["auroc"] = auroc_interval(auroc(truth, said), sum(truth), len(truth) - sum(truth))
    return {name: list(pair) if pair else None for name, pair in found.items()}


def _rounded(value: Any) -> Any:
    """Figures to four places, so that two runs differ only where it means something."""
    if isinstance(value, float):
        return rounded(value)
    if isinstance(value, dict):
        return {key: _rounded(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_rounded(inner) for inner in value]
    return value
