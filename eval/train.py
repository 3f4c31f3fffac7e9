"""Trains the score from labelled sets and writes its weights; the trainer's libraries are needed for nothing else.

    python eval/train.py BENCHMARKS_DIR [--cache build/features]

Only train and dev splits are looked at for the weights. Every set counts alike and so does each class within a set;
the rows of one source never stand on both sides of a fold. Writes footnote/judge/weights.json and
tests/judge/scorer_rows.json; eval/run_set.py measures what comes of it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from feature_rows import SEED, FeatureRow, feature_rows, own_rows
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression

from footnote.judge.features.table import FEATURES
from footnote.judge.scorer import Weights, digest, read_weights

ROOT = Path(__file__).parents[1]
WEIGHTS = ROOT / "footnote" / "judge" / "weights.json"
# What the trainer says of some rows, for the test that the shipped scorer says the same.
SAMPLE_FILE = ROOT / "tests" / "judge" / "scorer_rows.json"
SAMPLE = 40
FORMAT = 1
# Set -> most rows taken from it, None for all.
TRAINING: dict[str, int | None] = {
    "wice/dev": None,
    "summedits/dev": None,
    "expertqa/dev": None,
    "ragtruth_sentences/train": 4000,
    "tabfact_pairs/train": 1800,
}
LINEAR_SHARE = 0.4
STRENGTH = 0.3
# Of the regression, as the library's C.
TREES = {
    "max_iter": 250,
    "learning_rate": 0.06,
    "max_depth": 4,
    "max_leaf_nodes": 12,
    "min_samples_leaf": 40,
    "l2_regularization": 5.0,
    "early_stopping": False,
    "random_state": SEED,
}
# Decimal places that still tell a probability: a zero spread would divide by nothing.
LEAST_SPREAD = 1e-9

Sets = Mapping[str, Sequence[FeatureRow]]


def fit(sets: Sets) -> Weights:
    """The weights of both models, in the form in which they are shipped."""
    return read_weights(fit_data(sets))


def fit_data(sets: Sets) -> dict[str, Any]:
    """The content of the weights file."""
    return _fit_both(sets)[0]


def _fit_both(sets: Sets, shown: Sequence[FeatureRow] = ()) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The content of the weights file, and what the trainer itself says of some of the rows ``shown``."""
    values, truth, weight = matrix(sets)
    linear, regression = _fit_linear(values, truth, weight)
    trees = _fit_trees(values, truth, weight)
    data: dict[str, Any] = {
        "version": FORMAT,
        "features": [feature.name for feature in FEATURES],
        "sets": {name: len(rows) for name, rows in sets.items()},
        "linear": {"share": LINEAR_SHARE, **linear},
        "trees": _export(trees),
    }
    data["sha256"] = digest(data)
    sample = [row.values for row in shown if row.values][:SAMPLE]
    return data, [_as_trained(row, linear, regression, trees) for row in sample]


def _as_trained(
    row: Sequence[float], linear: Mapping[str, Any], regression: LogisticRegression, trees: Any
) -> dict[str, Any]:
    one = np.array([row], dtype=float)
    scaled = (one - np.array(linear["mean"])) / np.array(linear["scale"])
    return {
        "values": list(row),
        "linear": float(regression.decision_function(scaled)[0]),
        "trees": float(trees.decision_function(one)[0]),
    }


def matrix(sets: Sets) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Values, labels and weights of all rows with values; each set weighs 1, half for each of its classes."""
    values, truth, weight = [], [], []
    for rows in sets.values():
        counts = {kind: sum(row.supported is kind for row in rows if row.values) for kind in (True, False)}
        for row in rows:
            if row.values:
                values.append(row.values)
                truth.append(row.supported)
                weight.append(0.5 / counts[row.supported])
    total = np.array(weight)
    return np.array(values, dtype=float), np.array(truth), total * len(total) / total.sum()


def _fit_linear(values: np.ndarray, truth: np.ndarray, weight: np.ndarray) -> tuple[dict[str, Any], LogisticRegression]:
    mean = np.average(values, axis=0, weights=weight)
    scale = np.sqrt(np.average((values - mean) ** 2, axis=0, weights=weight))
    scale[scale < LEAST_SPREAD] = 1.0
    model = LogisticRegression(C=STRENGTH, max_iter=5000, tol=1e-8)
    model.fit((values - mean) / scale, truth, sample_weight=weight)
    data = {
        "mean": mean.tolist(),
        "scale": scale.tolist(),
        "coefficients": model.coef_[0].tolist(),
        "intercept": float(model.intercept_[0]),
    }
    return data, model


def _fit_trees(values: np.ndarray, truth: np.ndarray, weight: np.ndarray) -> HistGradientBoostingClassifier:
    signs = [feature.sign for feature in FEATURES]
    model = HistGradientBoostingClassifier(monotonic_cst=signs, **TREES)
    model.fit(values, truth, sample_weight=weight)
    return model


def _export(model: HistGradientBoostingClassifier) -> dict[str, Any]:
    """The trees as lists of nodes; a leaf has its value, a split feature, threshold, left and right."""
    trees = []
    for (predictor,) in model._predictors:
        nodes = []
        for node in predictor.nodes:
            if node["is_leaf"]:
                nodes.append([float(node["value"])])
            else:
                threshold = float(node["num_threshold"])
                nodes.append([int(node["feature_idx"]), threshold, int(node["left"]), int(node["right"])])
        trees.append(nodes)
    return {"base": float(model._baseline_prediction.ravel()[0]), "trees": trees}


def read_sets(folder: Path, cache: Path, wanted: Mapping[str, int | None]) -> dict[str, list[FeatureRow]]:
    """The feature rows of some sets, by name."""
    return {name: feature_rows(folder / f"{name}.jsonl.gz", cache, limit) for name, limit in wanted.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cache", type=Path, default=ROOT / "build" / "features")
    options = parser.parse_args()
    # The project's own set is kept out, so that it measures what was not trained on.
    sets = read_sets(options.folder, options.cache, TRAINING)
    data, sample = _fit_both(sets, own_rows(options.cache))
    SAMPLE_FILE.write_text(json.dumps({"sha256": data["sha256"], "rows": sample}) + "\n", encoding="utf-8")
    WEIGHTS.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
