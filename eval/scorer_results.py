"""What the shipped score reaches: figures of the test splits, of sets left out, of feature groups; reliability."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from feature_rows import SEED, FeatureRow, feature_rows

from footnote.evaluation.metrics import auroc, balanced_accuracy, rates
from footnote.judge.features.table import GROUP_OF, GROUPS
from footnote.judge.lexical import COPY_SCORE
from footnote.judge.scorer import Weights, load_weights, sigmoid
from footnote.judge.verdict import CLEAR, CONTRADICTED_AT_MOST, VETOED_AT_MOST
from footnote.settings import THRESHOLDS

RESULTS = Path(__file__).parent / "results" / "scorer.json"
# Set -> most rows of it, drawn by seed in whole groups; None for all.
TESTS: dict[str, int | None] = {
    "wice/test": None,
    "summedits/test": 1200,
    "ragtruth_sentences/test": 1500,
    "tabfact_pairs/test": 1000,
    "factcheckgpt_stance/test": 800,
    "scitab/test": 600,
}
# Sets without a test split: the rows are judged by weights fitted to the other folds.
OUT_OF_FOLD = ("expertqa/dev", "labelled")
FOLDS = 3
RESAMPLES = 300
BINS = 10

Sets = Mapping[str, Sequence[FeatureRow]]


class Said(NamedTuple):
    """What the judge says of a row with some weights."""

    score: float
    contradicted: bool


def said_of(row: FeatureRow, weights: Weights) -> Said:
    """The lowest score of the row's claims, as ``verdict.decide`` has it, and whether one is contradicted."""
    said = [_said_of_claim(claim, weights) for claim in row.claims]
    return Said(min((s.score for s in said), default=0.0), any(s.contradicted for s in said))


def _said_of_claim(claim: Mapping[str, Any], weights: Weights) -> Said:
    if claim["copy"]:
        return Said(COPY_SCORE, False)
    share = claim["coverage_share"]
    score = round(sigmoid(share * claim["coverage_logit"] + (1 - share) * weights.logit(claim["values"])), 4)
    limits = [limit for _, effect, _, limit in claim["signals"] if effect == "contradicts"]
    if claim["stands"] and limits and (claim["plain"] or score <= max(limits)):
        return Said(min(score, CONTRADICTED_AT_MOST), True)
    if claim["vetoes"][score > CLEAR] or (claim["limited"] and claim["plain"]):
        score = min(score, VETOED_AT_MOST)
    return Said(score, False)


def figures(rows: Sequence[FeatureRow], weights: Weights, intervals: bool = True) -> dict[str, Any]:
    """Balanced accuracy and AUROC with 95 % intervals, by preset too, and how well contradictions are found."""
    said = [said_of(row, weights) for row in rows]
    truth, scores = [row.supported for row in rows], [s.score for s in said]
    found: dict[str, Any] = {"n": len(rows), "auroc": _percent(auroc(truth, scores))}
    for preset, cut in THRESHOLDS.items():
        found[preset] = _percent(balanced_accuracy(truth, [score > cut for score in scores]))
    if intervals:
        found["balanced_95"], found["auroc_95"] = _intervals(rows, truth, scores)
    labels = [row.label for row in rows]
    if "contradicted" in labels:
        rate = rates([label == "contradicted" for label in labels], [s.contradicted for s in said])
        found["contradicted"] = {"precision": _percent(rate.precision), "recall": _percent(rate.recall), "n": rate.n}
    return found


def _percent(share: float | None) -> float | None:
    return None if share is None else round(100 * share, 1)


def _intervals(
    rows: Sequence[FeatureRow], truth: list[bool], scores: list[float]
) -> tuple[list[float | None], list[float | None]]:
    """Middle 95 % over resamples of whole groups."""
    groups: dict[str, list[int]] = {}
    for at, row in enumerate(rows):
        groups.setdefault(row.group, []).append(at)
    names, chance = sorted(groups), random.Random(SEED)
    balanced, areas = [], []
    for _ in range(RESAMPLES):
        chosen = [at for name in chance.choices(names, k=len(names)) for at in groups[name]]
        some_truth, some_scores = [truth[at] for at in chosen], [scores[at] for at in chosen]
        accuracy = balanced_accuracy(some_truth, [s > THRESHOLDS["balanced"] for s in some_scores])
        area = auroc(some_truth, some_scores)
        if accuracy is not None and area is not None:
            balanced.append(accuracy)
            areas.append(area)
    return _middle(balanced), _middle(areas)


def _middle(values: list[float]) -> list[float | None]:
    ordered = sorted(values)
    return [_percent(ordered[round(share * (len(ordered) - 1))]) for share in (0.025, 0.975)]


def reliability(rows: Sequence[FeatureRow], weights: Weights) -> list[dict[str, Any]]:
    """By tenth of the score: how many rows, their mean score, and the share of them that is supported."""
    scored = [(said_of(row, weights).score, row.supported) for row in rows]
    table = []
    for number in range(BINS):
        inside = [(s, t) for s, t in scored if min(BINS - 1, int(s * BINS)) == number]
        if inside:
            mean = sum(s for s, _ in inside) / len(inside)
            table.append({"n": len(inside), "score": round(mean, 3), "supported": round(_share(inside), 3)})
    return table


def _share(inside: list[tuple[float, bool]]) -> float:
    return sum(t for _, t in inside) / len(inside)


def without_group(weights: Weights, rows: Sequence[FeatureRow], group: str) -> list[FeatureRow]:
    """The rows with the group's features at their mean, so that they tell nothing."""
    inside = {n for n, name in enumerate(weights.features) if GROUP_OF[name] == group}

    def blunted(claim: dict[str, Any]) -> dict[str, Any]:
        if claim["copy"]:
            return claim
        values = [weights.mean[n] if n in inside else value for n, value in enumerate(claim["values"])]
        return {**claim, "values": values}

    return [FeatureRow(r.id, r.group, r.label, tuple(blunted(c) for c in r.claims)) for r in rows]


def fold_of(row: FeatureRow) -> int:
    """The fold that the row's group belongs to."""
    return int(hashlib.sha256(f"fold {row.group}".encode()).hexdigest(), 16) % FOLDS


def _fit(sets: Sets) -> Weights:
    from train import fit

    return fit(sets)


def write_results(folder: Path, cache: Path, sets: Sets) -> None:
    """Computes every figure with the shipped scorer and writes them all."""
    weights = load_weights()
    tests = {name: feature_rows(folder / f"{name}.jsonl.gz", cache, limit) for name, limit in TESTS.items()}
    results: dict[str, Any] = {
        "training": {name: len(rows) for name, rows in sets.items()},
        "test": {name: figures(rows, weights) for name, rows in tests.items()},
        "reliability": {name: reliability(rows, weights) for name, rows in tests.items()},
        "group_at_its_mean": _group_table(weights, tests),
    }
    _save(results)
    folds = [{n: [r for r in rows if fold_of(r) != k] for n, rows in sets.items()} for k in range(FOLDS)]
    lefts = [name for name in sets if name.split("/")[0] in {test.split("/")[0] for test in tests}]
    without = [{n: rows for n, rows in sets.items() if n != left} for left in lefts]
    with ProcessPoolExecutor(2) as pool:
        fitted = list(pool.map(_fit, [*without, *folds]))
    results["left_out"] = {
        name: figures(rows, fitted[lefts.index(left)])
        for left in lefts
        for name, rows in tests.items()
        if name.split("/")[0] == left.split("/")[0]
    }
    results["out_of_fold"] = {
        name: [figures([r for r in sets[name] if fold_of(r) == k], fitted[len(lefts) + k], False) for k in range(FOLDS)]
        for name in OUT_OF_FOLD
    }
    _save(results)


def _group_table(weights: Weights, tests: Sets) -> dict[str, dict[str, Any]]:
    """By group and set, the balanced accuracy where the group tells nothing."""
    names = [group.name for group in GROUPS]
    return {
        group: {
            name: figures(without_group(weights, rows, group), weights, False)["balanced"]
            for name, rows in tests.items()
        }
        for group in names
    }


def _save(results: Mapping[str, Any]) -> None:
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
