"""The shipped scorer: it says what its trainer says, to the last places, and refuses weights of another make."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from pathlib import Path

import pytest

from footnote.judge.features.table import FEATURES, GROUPS
from footnote.judge.scorer import Leaf, Model, Split, Weights, digest, load_weights, read_weights, sigmoid

SAMPLE = json.loads((Path(__file__).parent / "scorer_rows.json").read_text(encoding="utf-8"))
FILE = Path(__file__).parents[2] / "footnote" / "judge" / "weights.json"


def data() -> dict:
    return json.loads(FILE.read_text(encoding="utf-8"))


def test_sample_belongs_to_the_shipped_weights() -> None:
    assert SAMPLE["sha256"] == data()["sha256"]
    assert len(SAMPLE["rows"]) >= 30


EXPERTS = ("sparse", "rich")


@pytest.mark.parametrize("expert", EXPERTS)
@pytest.mark.parametrize("number", range(len(SAMPLE["rows"])))
def test_scorer_agrees_with_its_trainer(number: int, expert: str) -> None:
    row, model = SAMPLE["rows"][number], getattr(load_weights(), expert)
    assert model.linear_logit(row["values"]) == pytest.approx(row[expert]["linear"], abs=1e-9)
    assert model.tree_logit(row["values"]) == pytest.approx(row[expert]["trees"], abs=1e-9)


def test_logit_is_the_weighted_mean_of_the_models_of_both_experts() -> None:
    weights = load_weights()
    for row in SAMPLE["rows"]:
        passages = row["values"][weights.gate]
        sparse = min(1.0, max(0.0, (weights.many - passages) / (weights.many - weights.few)))
        said = []
        for name in EXPERTS:
            share = getattr(weights, name).linear_share
            said.append(share * row[name]["linear"] + (1 - share) * row[name]["trees"])
        expected = sparse * said[0] + (1 - sparse) * said[1]
        assert weights.logit(row["values"]) == pytest.approx(expected, abs=1e-9)


def test_one_expert_hands_over_to_the_other() -> None:
    weights, values = load_weights(), list(SAMPLE["rows"][0]["values"])
    found = []
    for passages in (weights.few, (weights.few + weights.many) / 2, weights.many):
        values[weights.gate] = passages
        found.append([(share, model is weights.sparse) for share, model in weights.experts(values)])
    assert found == [[(1.0, True)], [(0.5, True), (0.5, False)], [(1.0, False)]]


def test_contributions_name_every_group_and_add_up_for_the_regression() -> None:
    weights, values = load_weights(), list(SAMPLE["rows"][0]["values"])
    values[weights.gate] = weights.few
    weights = weights._replace(sparse=weights.sparse._replace(linear_share=1.0))
    parts = weights.contributions(values)
    assert list(parts) == [group.name for group in GROUPS]
    assert weights.sparse.intercept + math.fsum(parts.values()) == pytest.approx(weights.logit(values), abs=1e-9)


@pytest.mark.parametrize("expert", EXPERTS)
def test_trees_keep_the_signs_of_the_table(expert: str) -> None:
    model = getattr(load_weights(), expert)
    for row in SAMPLE["rows"][:10]:
        values = row["values"]
        for number, feature in enumerate(FEATURES):
            if feature.sign:
                more = [*values]
                more[number] += 1.0
                assert feature.sign * (model.tree_logit(more) - model.tree_logit(values)) >= -1e-12, feature.name


def test_changed_weights_are_refused() -> None:
    changed = data()
    changed["rich"]["linear"]["intercept"] += 0.1
    with pytest.raises(ValueError, match="hash"):
        read_weights(changed)


def test_weights_of_another_format_are_refused() -> None:
    changed = {**data(), "version": 1}
    changed["sha256"] = digest(changed)
    with pytest.raises(ValueError, match="format"):
        read_weights(changed)


def test_weights_for_other_features_are_refused() -> None:
    changed = data()
    changed["features"] = changed["features"][:-1]
    changed["sha256"] = digest(changed)
    with pytest.raises(ValueError, match="another table"):
        read_weights(changed)


def test_a_value_at_the_threshold_goes_left() -> None:
    tree = (Split(0, 0.5, 1, 2), Leaf(-1.0), Leaf(1.0))
    model = Model((0.0,), (1.0,), (0.0,), 0.0, (tree,), 0.25, 0.0)
    assert [model.logit([value]) for value in (0.4, 0.5, 0.6)] == [-0.75, -0.75, 1.25]
    assert Weights(("views",), model, model, 0, 3.0, 6.0).logit([0.6]) == 1.25


@pytest.mark.parametrize(("logit", "expected"), [(0.0, 0.5), (1e9, 1.0), (-1e9, 0.0)])
def test_sigmoid_holds_at_the_ends(logit: float, expected: float) -> None:
    assert sigmoid(logit) == pytest.approx(expected, abs=1e-12)


def test_trainer_libraries_are_not_imported() -> None:
    code = (
        "import sys; from footnote.judge.scorer import load_weights; load_weights();"
        "print([name for name in ('numpy', 'sklearn', 'scipy') if name in sys.modules])"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=FILE.parents[2]
    )
    assert found.stdout.strip() == "[]"
