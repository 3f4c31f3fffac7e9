"""Two judges on the same rows and the same retrieved passages: figures, time and costs side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..report.plain import counted, one_line
from .comparison import flips_between, letters_of
from .measure import Measured

_CHIEF = (
    ("balanced accuracy", "balanced_accuracy"),
    ("AUROC", "auroc"),
    ("macro F1", "macro_f1"),
    ("accuracy", "accuracy"),
)


def beside(measured: Measured, rules: Measured) -> dict[str, Any]:
    """What ``rules`` reached where ``measured`` was measured too, as plain data, and how many rows changed."""
    theirs = rules.to_dict()
    changes = [flip.change for flip in flips_between(measured.outcomes, letters_of(rules.outcomes))]
    return {
        "judge": rules.judge,
        **{key: theirs[key] for _, key in _CHIEF},
        "seconds": round(rules.seconds, 3),
        "newly_right": changes.count(1),
        "newly_wrong": changes.count(-1),
        "wrong_in_another_way": changes.count(0),
    }


def beside_lines(measured: Measured, scores: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[str]:
    """The comparison for people; ``scores`` are those of ``measured``."""
    mine, theirs = (one_line(judge).split(" ")[0] for judge in (measured.judge, other["judge"]))
    yield f"  on the same passages: {one_line(measured.judge)} beside {theirs}"
    yield f"    {'':17} {mine:>12} {theirs:>12}"
    for label, key in _CHIEF:
        yield f"    {label:17} {_shown(scores[key]):>12} {_shown(other[key]):>12}"
    yield f"    {'seconds':17} {measured.seconds:12.2f} {other['seconds']:12.2f}"
    yield (
        f"    against {theirs}: {other['newly_right']} newly right, {other['newly_wrong']} newly wrong, "
        f"{other['wrong_in_another_way']} wrong in another way"
    )
    if measured.costs is not None:
        yield from _cost_lines(measured.costs)


def _cost_lines(costs: Mapping[str, float | int | None]) -> Iterator[str]:
    price = costs["price"]
    told = "no price is configured" if price is None else f"estimated price {price:.4f}"
    requests = counted(int(costs["requests"] or 0), "request")
    yield (
        f"    sent: {requests}, {costs['tokens_in']:,} tokens in, {costs['tokens_out']:,} tokens out, {told}; "
        f"{costs['answers_known']:,} answers known from before; {costs['seconds']:.1f} s of waiting"
    )


def _shown(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"
