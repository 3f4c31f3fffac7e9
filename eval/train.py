"""Trains the score and writes its weights; the trainer's libraries are needed for nothing else.

    python -m eval.train BENCHMARKS_DIR [--cache build/features]

Trained on the train and dev splits of public sets, on the project's own training claims, on statements made from
tables, and on edits of true claims. For each of the two experts every set counts by a weight of its own, and each class
within a set alike. Writes
footnote/judge/weights.json and tests/judge/scorer_rows.json; eval/run_set.py measures what comes of it, and
eval/study.py what each part is worth.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression

from eval.training.features import PROJECT, SEED, FeatureRow, edited_rows, feature_rows, project_rows, sample
from footnote.evaluation.dataset import Row, read_rows
from footnote.judge.features.table import FEATURES
from footnote.judge.scorer import FORMAT, Weights, digest, read_weights

ROOT = Path(__file__).parents[1]
WEIGHTS = ROOT / "footnote" / "judge" / "weights.json"
# What the trainer says of some rows, for the test that the shipped scorer says the same.
SAMPLE_FILE = ROOT / "tests" / "judge" / "scorer_rows.json"
SAMPLE = 40


class Part(NamedTuple):
    """How a set is trained on."""

    weight: float = 1.0
    # Of its rows for the expert on sources that say much.
    sparse: float | None = None
    # The same for the expert on sources that say little; None for ``SPARSE`` of the weight.
    edits: float = 0.0
    # Weight of its true claims together with edits of them; 0 for none.
    edited: int | None = None
    # Most true claims edited, None for all.


OWN, EVERYDAY, TABLES = PROJECT
# Weights were chosen by folds over these very sets and by what is reached on one that is left out entirely
# (``eval.study``), never by a test split.
TRAINING: dict[str, Part] = {
    "wice/dev": Part(edits=0.4),
    "summedits/dev": Part(weight=3.0, sparse=0.6),
    "expertqa/dev": Part(edits=0.4),
    "ragtruth_sentences/train": Part(weight=3.5, sparse=0.5, edits=0.4, edited=1200),
    "tabfact_pairs/train": Part(weight=2.5),
    OWN: Part(weight=0.1, sparse=0.5, edits=0.4),
    EVERYDAY: Part(weight=0.25, sparse=2.0),
    TABLES: Part(weight=0.5),
}
SPARSE = 0.25
# The feature that tells how many passages speak of a claim, and between which numbers of them one expert hands over to
# the other.
GATE, FEW, MANY = "views", 3.0, 6.0
LINEAR_SHARE = 0.4
STRENGTH = 0.3
# Of the regression, as the library's C.
TREES = {
    "max_iter": 150,
    "learning_rate": 0.1,
    "max_depth": 4,
    "max_leaf_nodes": 12,
    "min_samples_leaf": 80,
    "l2_regularization": 5.0,
    "early_stopping": False,
    "random_state": SEED,
}
# Decimal places that still tell a probability: a zero spread would divide by nothing.
LEAST_SPREAD = 1e-9


class Trained(NamedTuple):
    """Rows that are fitted to, with the weight of all of them together for each expert."""

    weight: float
    sparse: float
    rows: Sequence[FeatureRow]


Sets = Mapping[str, Trained]


class _Expert(NamedTuple):
    """One fitted expert: what is shipped of it, and the models of the trainer's library."""

    data: dict[str, Any]
    regression: LogisticRegression
    trees: HistGradientBoostingClassifier


def fit(sets: Sets) -> Weights:
    """The weights of both experts, in the form in which they are shipped."""
    return read_weights(fit_data(sets))


def fit_data(sets: Sets) -> dict[str, Any]:
    """The content of the weights file."""
    return _data(sets, _fit_experts(sets))


def _fit_experts(sets: Sets) -> dict[str, _Expert]:
    return {name: _fit_expert(*matrix(sets, name)) for name in ("sparse", "rich")}


def _fit_expert(values: np.ndarray, truth: np.ndarray, weight: np.ndarray) -> _Expert:
    linear, regression = _fit_linear(values, truth, weight)
    trees = _fit_trees(values, truth, weight)
    return _Expert({"linear": {"share": LINEAR_SHARE, **linear}, "trees": _export(trees)}, regression, trees)


def _data(sets: Sets, experts: Mapping[str, _Expert]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "version": FORMAT,
        "features": [feature.name for feature in FEATURES],
        "sets": {name: len(part.rows) for name, part in sets.items()},
        "gate": {"feature": GATE, "few": FEW, "many": MANY},
        **{name: expert.data for name, expert in experts.items()},
    }
    data["sha256"] = digest(data)
    return data


def _said(experts: Mapping[str, _Expert], rows: Sequence[FeatureRow]) -> list[dict[str, Any]]:
    """What the trainer itself says of the first rows that have values."""
    chosen = [row.values for row in rows if row.values][:SAMPLE]
    return [{"values": list(row), **{name: _as_trained(row, one) for name, one in experts.items()}} for row in chosen]


def _as_trained(row: Sequence[float], expert: _Expert) -> dict[str, float]:
    one = np.array([row], dtype=float)
    linear = expert.data["linear"]
    scaled = (one - np.array(linear["mean"])) / np.array(linear["scale"])
    return {
        "linear": float(expert.regression.decision_function(scaled)[0]),
        "trees": float(expert.trees.decision_function(one)[0]),
    }


def matrix(sets: Sets, expert: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Values, labels and weights of all rows with values; half of a set's weight is for each of its classes."""
    values, truth, weight = [], [], []
    for part in sets.values():
        total = part.sparse if expert == "sparse" else part.weight
        rows = [(row.values, row.supported) for row in part.rows]
        counts = {kind: sum(1 for measured, label in rows if measured and label is kind) for kind in (True, False)}
        for measured, label in rows:
            if measured:
                values.append(measured)
                truth.append(label)
                weight.append(total / 2 / counts[label])
    scale = np.array(weight)
    return np.array(values, dtype=float), np.array(truth), scale * len(scale) / scale.sum()


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


def read_sets(folder: Path, cache: Path, wanted: Mapping[str, Part] = TRAINING) -> dict[str, Trained]:
    """The rows that are trained on, by the name of their set; edits under "edits of" it."""
    sets = {}
    for name, part in wanted.items():
        file = None if name in PROJECT else folder / f"{name}.jsonl.gz"
        rows = feature_rows(file, cache) if file else project_rows(cache, name)
        sparse = SPARSE * part.weight if part.sparse is None else part.sparse
        sets[name] = Trained(part.weight, sparse, rows)
        if part.edits:
            edited = edited_rows(cache, name, _true_rows(name, file, part))
            sets[f"edits of {name}"] = Trained(part.edits, SPARSE * part.edits, edited)
    return sets


def _true_rows(name: str, file: Path | None, part: Part) -> list[Row]:
    rows = list(read_rows(file)) if file else PROJECT[name]()
    return sample([row for row in rows if row.label == "supported"], part.edited)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cache", type=Path, default=ROOT / "build" / "features")
    options = parser.parse_args()
    # The verdict cases and the labelled set are kept out, so that they measure what was not trained on.
    sets = read_sets(options.folder, options.cache)
    experts = _fit_experts(sets)
    data, said = _data(sets, experts), _said(experts, project_rows(options.cache, OWN))
    SAMPLE_FILE.write_text(json.dumps({"sha256": data["sha256"], "rows": said}) + "\n", encoding="utf-8")
    WEIGHTS.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
