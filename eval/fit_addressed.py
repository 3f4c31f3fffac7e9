"""Fits the measure by which a claim that is not backed whole is partial or unsupported; prints its coefficients.

    python -m eval.fit_addressed BENCHMARKS_DIR

Fitted to the project's own training claims and to the dev split of WiCE: those that are labelled neither supported nor
contradicted and that the rules neither support nor contradict; each set counts alike, and each class within it.
``footnote.judge.verdict.addressed_logit`` states the coefficients, rounded.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import numpy as np
from sklearn.linear_model import LogisticRegression

from eval.training.features import group_of, read_everyday, read_own
from footnote.evaluation.dataset import Row, read_rows
from footnote.evaluation.run import judge_rows
from footnote.judge import verdict
from footnote.judge.case import Case
from footnote.judge.verdict import MOST_PARTS, Support
from footnote.settings import Settings

INPUTS = ("coverage", "best clause", "length")
# WiCE does not tell what is contradicted from what is not addressed.
OPEN = ("partial", "unsupported", "not_supported")
FOLDS = 5

Measured = tuple[float, ...]


def measured_of(row: Row) -> Measured | None:
    """The inputs of a row's claim; None for one that was decided without them, or a row of several claims."""
    kept: list[Measured] = []

    def keep(case: Case, support: Support) -> float:
        kept.append((support.coverage, support.best_clause, min(MOST_PARTS, case.analysis.length)))
        return 0.0

    with patch.object(verdict, "addressed_logit", keep):
        list(judge_rows([row], Settings()))
    return kept[0] if len(kept) == 1 else None


class Labelled(NamedTuple):
    """What a set is fitted to: for each claim the inputs, whether it is partial, its weight and its fold."""

    values: list[Measured]
    partial: list[bool]
    weights: list[float]
    folds: list[int]


def measured(rows: Sequence[Row]) -> Labelled:
    """The rows that are open, measured; half of the weight of one is for each class."""
    found = [(row, values) for row in rows if row.label in OPEN and (values := measured_of(row))]
    partial = [row.label == "partial" for row, _ in found]
    share = {kind: 0.5 / max(1, partial.count(kind)) for kind in (True, False)}
    folds = [int(group_of(row), 16) % FOLDS for row, _ in found]
    return Labelled([values for _, values in found], partial, [share[kind] for kind in partial], folds)


def fit(sets: Iterable[Labelled], without: int | None = None) -> LogisticRegression:
    """The regression fitted to all sets but one fold, positive for partial."""
    rows = [row for one in sets for row in zip(*one, strict=True) if row[3] != without]
    values, partial, weights, _ = zip(*rows, strict=True)
    scale = len(rows) / sum(weights)
    model = LogisticRegression(C=1.0, max_iter=5000)
    return model.fit(np.array(values), np.array(partial), sample_weight=np.array(weights) * scale)


def right(sets: Mapping[str, Labelled]) -> dict[str, float]:
    """For each set the share of claims that a fit to the other folds tells right."""
    hits: Counter[str] = Counter()
    for fold in range(FOLDS):
        model = fit(sets.values(), fold)
        for name, one in sets.items():
            for values, partial, _, at in zip(*one, strict=True):
                hits[name] += at == fold and bool(model.predict([values])[0]) is partial
    return {name: hits[name] / len(one.values) for name, one in sets.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    rows = {
        "everyday": read_everyday(),
        "own": read_own(),
        "wice": list(read_rows(options.folder / "wice" / "dev.jsonl.gz")),
    }
    sets = {name: measured(some) for name, some in rows.items()}
    for name, share in right(sets).items():
        print(f"{name:14} {len(sets[name].values)} claims, {share:.1%} right in folds by source")
    model = fit(sets.values())
    for name, coefficient in zip((*INPUTS, "intercept"), (*model.coef_[0], model.intercept_[0]), strict=True):
        print(f"{name:14} {coefficient:6.2f}")


if __name__ == "__main__":
    main()
