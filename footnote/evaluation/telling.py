"""The figures of a set in lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..report.plain import one_line, shorten
from ..results import Section

_CHIEF = (
    ("balanced accuracy", "balanced_accuracy"),
    ("AUROC", "auroc"),
    ("macro F1", "macro_f1"),
    ("accuracy", "accuracy"),
)

_CHANGES = {-1: "newly wrong", 0: "still wrong", 1: "newly right"}
_CLAIM_LIMIT = 120


def lines_of(scores: Mapping[str, Any], *, verbose: bool = False) -> Iterator[str]:
    """The chief figures with their intervals and the verdicts; ``verbose`` adds confusion, areas and reliability."""
    speed = scores["claims_per_second"]
    yield f"{one_line(scores['name'])}: {scores['n']} rows, {scores['right']} right" + (
        f", {speed:g} claims a second" if speed else ""
    )
    intervals = scores["intervals"]
    for label, key in _CHIEF:
        yield _figure(label, scores[key], intervals.get(key))
    yield _figure("detection F1", scores["detection"]["f1"], intervals["detection_f1"])
    yield "  verdict        precision  recall     F1      n"
    for name, rates in scores["verdicts"].items():
        if rates["n"] or rates["precision"]:
            yield f"  {name:13} {rates['precision']:9.3f} {rates['recall']:8.3f} {rates['f1']:7.3f} {rates['n']:6}"
    if scores["citations"]:
        cited = scores["citations"]
        yield (
            f"  citations: precision {cited['precision']:.3f}, recall {cited['recall']:.3f}, "
            f"first citation right {cited['first']:.3f} ({cited['rows']} rows with gold sentences)"
        )
    if verbose:
        yield from _details(scores)


def _figure(label: str, value: float | None, interval: list[float] | None) -> str:
    shown = "–" if value is None else f"{value:.3f}"
    return f"  {label:17} {shown}" + (f"  [{interval[0]:.3f}, {interval[1]:.3f}]" if interval else "")


def _details(scores: Mapping[str, Any]) -> Iterator[str]:
    yield "  label -> verdict"
    for pair, number in scores["confusion"].items():
        yield f"    {pair:30} {number:6}"
    if scores["areas"]:
        yield "  area: right of rows"
        for name, area in scores["areas"].items():
            yield f"    {one_line(name):20} {area['right']:5} of {area['n']}"
    yield f"  reliability (calibration error {scores['calibration_error']:.3f}): score, share supported, rows"
    for entry in scores["reliability"]:
        yield (
            f"    {entry['low']:.1f}–{entry['high']:.1f}  mean score {entry['mean_score']:.3f}  "
            f"supported {entry['supported']:.3f}  {entry['n']:6}"
        )


def change_lines(section: Section) -> Iterator[str]:
    """What changed in each set since the baseline: the interval of the change, and every flip."""
    for entry in section.entries("sets"):
        name = one_line(str(entry["name"]))
        interval = entry["interval"]
        if not isinstance(interval, list):
            yield f"{name}: {_not_compared(entry)}"
            continue
        flips = _flips(entry)
        told = {change: sum(flip["change"] == change for flip in flips) for change in (-1, 1, 0)}
        yield (
            f"{name}: {told[-1]} newly wrong, {told[1]} newly right, {told[0]} wrong in another way; "
            f"change of the share right [{interval[0]:+.4f}, {interval[1]:+.4f}]"
            f"{': DROPPED' if entry['dropped'] else ''}"
        )
        for flip in flips:
            text = shorten(one_line(flip["claim"]), _CLAIM_LIMIT)
            yield f"  {_CHANGES[flip['change']]}: {one_line(flip['id'])} {flip['was']} -> {flip['now']}: {text}"


def _not_compared(entry: Mapping[str, object]) -> str:
    if entry["other_rows"]:
        return "not compared: its rows or labels are others than in the baseline; --update-baseline takes them in"
    return "not in the baseline, so nothing was compared"


def _flips(entry: Mapping[str, object]) -> list[dict[str, Any]]:
    flips = entry["flips"]
    return flips if isinstance(flips, list) else []
