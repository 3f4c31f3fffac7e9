"""What the score is worth on sets it knows nothing of, and what each group of its features adds.

    python -m eval.study BENCHMARKS_DIR [--cache build/features] [--json FILE]

``left_out``: each set is taken out of the training entirely, with the edits of its claims, and the whole judge
measured on its test split. ``without``: the score alone, at its own cut-off, on all test splits, trained anew without
one group of features or one part of the training; a claim without any passage counts as clear there, as copies do.
``floor``: the share of the claim's words in the best unit, its cut-off from the training split. ``folds``: the score on
the very sets that are trained on, each third judged by weights of the other two; settings are chosen by these.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from unittest.mock import patch

import numpy as np
from sklearn.metrics import roc_auc_score

from eval.train import ROOT, Sets, fit, read_sets
from eval.training.features import FeatureRow, feature_rows
from footnote.evaluation.dataset import read_rows
from footnote.evaluation.run import judge_rows
from footnote.evaluation.scores import scores_of
from footnote.judge.features.table import FEATURES, GROUPS
from footnote.judge.scorer import Weights
from footnote.settings import Settings

# Test split -> the split of the same set that is trained on.
SISTERS = {
    "wice/test": "wice/dev",
    "summedits/test": "summedits/dev",
    "ragtruth_sentences/test": "ragtruth_sentences/train",
    "tabfact_pairs/test": "tabfact_pairs/train",
}
FLOOR = "cov1"
FOLDS = 3
# A claim that is stated word for word is not scored; it counts as clear.
COPY = 9.0
Figures = dict[str, float]


def left_out(sets: Sets, folder: Path) -> dict[str, Figures]:
    """For each test split what the whole judge reaches with weights that never saw the set."""
    found = {}
    for name in SISTERS:
        folder_name = name.partition("/")[0]
        weights = fit({key: part for key, part in sets.items() if folder_name not in key})
        with patch("footnote.judge.score.load_weights", lambda weights=weights: weights):
            figures = scores_of(list(judge_rows(list(read_rows(folder / f"{name}.jsonl.gz")), Settings())))
        found[name] = {key: figures[key] for key in ("balanced_accuracy", "auroc")}
        print("left out", name, found[name], flush=True)
    return found


def without(sets: Sets, tests: Mapping[str, Sequence[FeatureRow]]) -> dict[str, dict[str, Figures]]:
    """The figures of the score alone, whole and without each part."""
    found = {"nothing": _scored(fit(sets), tests)}
    for group in GROUPS:
        gone = {feature.name for feature in group.features}
        found[f"features: {group.name}"] = _scored(
            fit({name: part._replace(rows=_blank(part.rows, gone)) for name, part in sets.items()}),
            {name: _blank(rows, gone) for name, rows in tests.items()},
        )
        print("without", group.name, found[f"features: {group.name}"], flush=True)
    edits = [name for name in sets if name.startswith("edits")]
    for part, names in {"own claims": ["own"], "tables": ["tables"], "edits": edits}.items():
        found[f"training: {part}"] = _scored(fit({k: v for k, v in sets.items() if k not in names}), tests)
        print("without", part, found[f"training: {part}"], flush=True)
    return found


def folds(sets: Sets) -> dict[str, Figures]:
    """The figures of the score on each set itself, no source on both sides of a fold."""
    logits: dict[str, list[tuple[bool, float]]] = {name: [] for name in sets}
    for fold in range(FOLDS):
        weights = fit({name: part._replace(rows=_in_fold(part.rows, fold, False)) for name, part in sets.items()})
        for name, part in sets.items():
            rows = _in_fold(part.rows, fold, True)
            logits[name] += zip((row.supported for row in rows), _logits(weights, rows), strict=True)
    found = {}
    for name, pairs in logits.items():
        truth, score = (np.array(column) for column in zip(*pairs, strict=True))
        found[name] = _figures(truth, score, 0.0)
    return found


def _in_fold(rows: Sequence[FeatureRow], fold: int, inside: bool) -> list[FeatureRow]:
    return [row for row in rows if (int(row.group, 16) % FOLDS == fold) is inside]


def floor(sets: Sets, tests: Mapping[str, Sequence[FeatureRow]]) -> dict[str, Figures]:
    """The figures of plain word overlap, its cut-off chosen on each set's training split."""
    at = [feature.name for feature in FEATURES].index(FLOOR)
    found = {}
    for name, rows in tests.items():
        truth, shares = _overlap(sets[SISTERS[name]].rows, at)
        cut = max(sorted(set(shares)), key=lambda cut: _balanced(truth, shares > cut))
        truth, shares = _overlap(rows, at)
        found[name] = _figures(truth, shares, cut)
    return found


def _overlap(rows: Sequence[FeatureRow], at: int) -> tuple[np.ndarray, np.ndarray]:
    shares = [min((values[at] for values in row.claims if values), default=1.0) for row in rows]
    return np.array([row.supported for row in rows]), np.array(shares)


def _blank(rows: Iterable[FeatureRow], gone: set[str]) -> list[FeatureRow]:
    kept = [float(feature.name not in gone) for feature in FEATURES]

    def blank(values: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(value * keep for value, keep in zip(values, kept, strict=True)) if values else ()

    return [FeatureRow(row.id, row.group, row.label, tuple(map(blank, row.claims))) for row in rows]


def _scored(weights: Weights, tests: Mapping[str, Sequence[FeatureRow]]) -> dict[str, Figures]:
    found = {}
    for name, rows in tests.items():
        truth = np.array([row.supported for row in rows])
        found[name] = _figures(truth, np.array(_logits(weights, rows)), 0.0)
    return found


def _logits(weights: Weights, rows: Iterable[FeatureRow]) -> list[float]:
    return [min((weights.logit(c) if c else COPY for c in row.claims), default=-COPY) for row in rows]


def _figures(truth: np.ndarray, score: np.ndarray, cut: float) -> Figures:
    return {
        "balanced_accuracy": round(_balanced(truth, score > cut), 4),
        "auroc": round(float(roc_auc_score(truth, score)), 4),
    }


def _balanced(truth: np.ndarray, said: np.ndarray) -> float:
    return float((said[truth].mean() + (~said[~truth]).mean()) / 2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cache", type=Path, default=ROOT / "build" / "features")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    sets = read_sets(options.folder, options.cache)
    tests = {name: feature_rows(options.folder / f"{name}.jsonl.gz", options.cache) for name in SISTERS}
    found = {
        "rows": {name: len(part.rows) for name, part in sets.items()},
        "floor": floor(sets, tests),
        "folds": folds(sets),
        "without": without(sets, tests),
        "left_out": left_out(sets, options.folder),
    }
    if options.json:
        options.json.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
