"""The comparison as a Markdown table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def table(results: dict[str, Any]) -> str:
    """One line a checker: its quality on each set, and milliseconds a claim at each size of the source."""
    return "\n".join(_lines(results)) + "\n"


def _lines(results: dict[str, Any]) -> Iterator[str]:
    sets, sizes = results["quality"], results["time"]
    heads = [f"{name} ({found['claims']:,})" for name, found in sets.items()]
    heads += [f"{int(size) // 1000:,} KB" for size in sizes]
    yield f"| checker | {' | '.join(heads)} |"
    yield f"|---|{'---:|' * len(heads)}"
    for name in checkers(results):
        cells = [_quality(found["checkers"][name]) for found in sets.values()]
        cells += [_time(found["checkers"][name]) for found in sizes.values()]
        yield f"| {name} | {' | '.join(cells)} |"
    yield ""
    yield "Balanced accuracy of telling supported claims from the others; milliseconds a claim by size of the source."
    yield "Checkers that give a number get the threshold that is best for them on the very set."
    for name, reason in _skipped(results).items():
        yield f"{name}: no figure where a dash stands, since {reason}."


def checkers(results: dict[str, Any]) -> list[str]:
    """Names of all checkers, ours first."""
    return list(next(iter((*results["quality"].values(), *results["time"].values())))["checkers"])


def _quality(found: dict[str, Any]) -> str:
    return f"{found['balanced_accuracy']:.3f}" if "balanced_accuracy" in found else "–"


def _time(found: dict[str, Any]) -> str:
    return f"{found['mean_ms']:,.3g}" if "mean_ms" in found else "–"


def _skipped(results: dict[str, Any]) -> dict[str, str]:
    reasons: dict[str, str] = {}
    for found in (*results["quality"].values(), *results["time"].values()):
        for name, checker in found["checkers"].items():
            if "skipped" in checker:
                reasons.setdefault(name, checker["skipped"])
    return reasons
