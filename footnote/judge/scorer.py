"""The trained score: logistic regression and monotone trees, shipped as data and computed without their trainer.

``weights.json`` is made by ``eval/train.py``. The score is the mean of the two models' logits, so it agrees with the
trainer's to the last bits of a float: thresholds and weights are written in full.
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


class Weights(NamedTuple):
    """Both models. Feature numbers count from 0 in the order of ``features``."""

    features: tuple[str, ...]
    mean: tuple[float, ...]
    scale: tuple[float, ...]
    coefficients: tuple[float, ...]
    intercept: float
    trees: tuple[Tree, ...]
    base: float
    linear_share: float
    # Share of the regression in the mean of the logits; the trees have the rest.

    def probability(self, values: Sequence[float]) -> float:
        """Probability that a claim with these feature values is supported, 0 to 1."""
        return sigmoid(self.logit(values))

    def logit(self, values: Sequence[float]) -> float:
        """The weighted mean of both models' logits."""
        return self.linear_share * self.linear_logit(values) + (1 - self.linear_share) * self.tree_logit(values)

    def linear_logit(self, values: Sequence[float]) -> float:
        """The logit of the regression."""
        return self.intercept + math.fsum(self._terms(values))

    def tree_logit(self, values: Sequence[float]) -> float:
        """The logit of the trees."""
        found = []
        for node in _nested(self.trees):
            while node.__class__ is tuple:
                feature, threshold, left, right = node
                node = left if values[feature] <= threshold else right
            found.append(node)
        return self.base + math.fsum(found)

    def contributions(self, values: Sequence[float]) -> dict[str, float]:
        """By group of features, what it adds to the logit against an average claim; groups in the table's order.

        For the regression the sum of its terms; for the trees by how much the logit falls if the group's features
        take their mean instead.
        """
        terms = self._terms(values)
        tree_logit = self.tree_logit(values)
        found: dict[str, float] = {}
        for group in dict.fromkeys(GROUP_OF[name] for name in self.features):
            inside = [n for n, name in enumerate(self.features) if GROUP_OF[name] == group]
            without = [self.mean[n] if n in inside else value for n, value in enumerate(values)]
            linear = math.fsum(terms[n] for n in inside)
            trees = tree_logit - self.tree_logit(without) if self.trees else 0.0
            found[group] = self.linear_share * linear + (1 - self.linear_share) * trees
        return found

    def _terms(self, values: Sequence[float]) -> list[float]:
        parts = zip(values, self.mean, self.scale, self.coefficients, strict=True)
        return [coefficient * (value - mean) / scale for value, mean, scale, coefficient in parts]


_grown: list[tuple[tuple[Tree, ...], tuple[Any, ...]]] = []
# The trees that were asked for last, and their nested form.


def _nested(trees: tuple[Tree, ...]) -> tuple[Any, ...]:
    """The trees with each split holding what is below it and a number in place of each leaf: quicker to walk."""
    for known, nested in _grown:
        if known is trees:
            return nested
    nested = tuple(_below(tree, 0) for tree in trees)
    _grown[:] = [(trees, nested)]
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
    names = tuple(data["features"])
    if names != tuple(feature.name for feature in FEATURES):
        raise ValueError("weights: made for another table of features; run eval/train.py")
    linear, trees = data["linear"], data["trees"]
    return Weights(
        features=names,
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
