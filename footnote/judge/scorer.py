"""The trained score: logistic regression and monotone trees, shipped as data and computed without their trainer.

``weights.json`` is made by ``eval/train.py``. A mixture of two experts (Jacobs, Jordan, Nowlan and Hinton, 1991), each
the mean of both models' logits: what a source that says little leaves out is open, one that says much says it in other
words. The score agrees with the trainer's to the last bits of a float: thresholds and weights are written in full.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..digest import canonical_bytes, sha256_bytes
from .features.table import FEATURES, GROUP_OF

# Of the content of the file.
FORMAT = 2
FILE = Path(__file__).with_name("weights.json")
# Logits beyond this give 0 or 1 to the last place anyway.
LARGEST = 700.0


class Leaf(NamedTuple):
    """Where a tree ends."""

    value: float


class Split(NamedTuple):
    """A node: on to ``left`` if the feature is at most the threshold, else to ``right``."""

    feature: int
    threshold: float
    left: int
    right: int


Tree = tuple[Leaf | Split, ...]


class Model(NamedTuple):
    """A regression and trees that were trained together. Feature numbers count from 0 in the order of the table."""

    mean: tuple[float, ...]
    scale: tuple[float, ...]
    coefficients: tuple[float, ...]
    intercept: float
    trees: tuple[Tree, ...]
    base: float
    linear_share: float
    # Share of the regression in the mean of the logits; the trees have the rest.

    def logit(self, values: Sequence[float]) -> float:
        """The weighted mean of both logits."""
        return self.linear_share * self.linear_logit(values) + (1 - self.linear_share) * self.tree_logit(values)

    def linear_logit(self, values: Sequence[float]) -> float:
        """The logit of the regression."""
        return self.intercept + math.fsum(self.terms(values))

    def tree_logit(self, values: Sequence[float]) -> float:
        """The logit of the trees."""
        found = []
        for node in _nested(self.trees):
            while node.__class__ is tuple:
                feature, threshold, left, right = node
                node = left if values[feature] <= threshold else right
            found.append(node)
        return self.base + math.fsum(found)

    def contribution(self, values: Sequence[float], inside: Sequence[int]) -> float:
        """What these features add to the logit against an average claim.

        For the regression the sum of their terms; for the trees by how much the logit falls if they take their mean.
        """
        terms = self.terms(values)
        linear = math.fsum(terms[n] for n in inside)
        without = list(values)
        for n in inside:
            without[n] = self.mean[n]
        trees = self.tree_logit(values) - self.tree_logit(without) if self.trees else 0.0
        return self.linear_share * linear + (1 - self.linear_share) * trees

    def terms(self, values: Sequence[float]) -> list[float]:
        """What each feature adds to the logit of the regression."""
        parts = zip(values, self.mean, self.scale, self.coefficients, strict=True)
        return [coefficient * (value - mean) / scale for value, mean, scale, coefficient in parts]


class Weights(NamedTuple):
    """A mixture of two experts: one for sources that say little of a claim, one for sources that say much of it."""

    features: tuple[str, ...]
    sparse: Model
    rich: Model
    gate: int
    # Number of the feature that tells how many passages speak of the claim.
    few: float
    many: float
    # Up to ``few`` passages the one expert speaks alone, from ``many`` on the other; in between the share falls evenly.

    def probability(self, values: Sequence[float]) -> float:
        """Probability that a claim with these feature values is supported, 0 to 1."""
        return sigmoid(self.logit(values))

    def logit(self, values: Sequence[float]) -> float:
        """The experts' logits, weighted by how many passages speak of the claim."""
        return math.fsum(share * model.logit(values) for share, model in self.experts(values))

    def experts(self, values: Sequence[float]) -> tuple[tuple[float, Model], ...]:
        """The experts that have a say in this claim, each with its share; the shares add up to 1."""
        sparse = min(1.0, max(0.0, (self.many - values[self.gate]) / (self.many - self.few)))
        shares = ((sparse, self.sparse), (1.0 - sparse, self.rich))
        return tuple((share, model) for share, model in shares if share)

    def contributions(self, values: Sequence[float]) -> dict[str, float]:
        """By group of features, what it adds to the logit against an average claim; groups in the table's order."""
        groups: dict[str, list[int]] = {}
        for number, name in enumerate(self.features):
            groups.setdefault(GROUP_OF[name], []).append(number)
        experts = self.experts(values)
        return {
            group: math.fsum(share * model.contribution(values, inside) for share, model in experts)
            for group, inside in groups.items()
        }


_grown: list[tuple[tuple[Tree, ...], tuple[Any, ...]]] = []
# The trees of the two experts that were asked for last, and their nested form.


def _nested(trees: tuple[Tree, ...]) -> tuple[Any, ...]:
    """The trees with each split holding what is below it and a number in place of each leaf: quicker to walk."""
    for known, nested in _grown:
        if known is trees:
            return nested
    nested = tuple(_below(tree, 0) for tree in trees)
    _grown[:] = [*_grown[-1:], (trees, nested)]
    return nested


def _below(tree: Tree, at: int) -> Any:
    node = tree[at]
    if isinstance(node, Leaf):
        return node.value
    return node.feature, node.threshold, _below(tree, node.left), _below(tree, node.right)


def sigmoid(logit: float) -> float:
    """The probability behind a logit."""
    return 1.0 / (1.0 + math.exp(-max(-LARGEST, min(LARGEST, logit))))


@cache
def load_weights() -> Weights:
    """The shipped weights; ValueError if the file is not whole or not made for this table of features."""
    return read_weights(json.loads(FILE.read_bytes()))


def read_weights(data: Mapping[str, Any]) -> Weights:
    """The weights in the data of a weights file; ValueError as for ``load_weights``."""
    if data["sha256"] != digest(data):
        raise ValueError("weights: the hash does not fit the content")
    if data["version"] != FORMAT:
        raise ValueError("weights: of another format; run eval/train.py")
    names = tuple(data["features"])
    if names != tuple(feature.name for feature in FEATURES):
        raise ValueError("weights: made for another table of features; run eval/train.py")
    gate = data["gate"]
    return Weights(
        features=names,
        sparse=_model(data["sparse"]),
        rich=_model(data["rich"]),
        gate=names.index(gate["feature"]),
        few=gate["few"],
        many=gate["many"],
    )


def _model(data: Mapping[str, Any]) -> Model:
    linear, trees = data["linear"], data["trees"]
    return Model(
        mean=tuple(linear["mean"]),
        scale=tuple(linear["scale"]),
        coefficients=tuple(linear["coefficients"]),
        intercept=linear["intercept"],
        trees=tuple(tuple(_node(node) for node in tree) for tree in trees["trees"]),
        base=trees["base"],
        linear_share=linear["share"],
    )


def _node(parts: Sequence[float]) -> Leaf | Split:
    if len(parts) == 1:
        return Leaf(parts[0])
    feature, threshold, left, right = parts
    return Split(int(feature), threshold, int(left), int(right))


def digest(data: Mapping[str, Any]) -> str:
    """SHA-256 of a weights file's content, its own hash left out."""
    return sha256_bytes(canonical_bytes({key: value for key, value in data.items() if key != "sha256"}))
