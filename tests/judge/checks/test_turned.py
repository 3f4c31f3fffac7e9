"""Comparisons told the other way round."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

TURNED = [
    ("Lea Sand won the sprint in 11.2 seconds, ahead of Mia Ott.", "Mia Ott won the sprint ahead of Lea Sand."),
    ("The cup was won by Varn, ahead of Holl.", "Holl won the cup ahead of Varn."),
    ("The ewes arrived three days before the rams.", "The rams arrived three days before the ewes."),
    ("Wages grew faster than prices.", "Prices grew more quickly than wages."),
    ("Tarn has taken over the brewer Osk.", "Osk acquired Tarn."),
]


@pytest.mark.parametrize(("source", "claim"), TURNED)
def test_a_comparison_turned_round_contradicts(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


STRAIGHT = [
    ("Lea Sand won the sprint in 11.2 seconds, ahead of Mia Ott.", "Mia Ott finished the sprint behind Lea Sand."),
    ("Wages grew faster than prices.", "Prices grew more slowly than wages."),
    ("Wages grew faster than prices.", "Wages grew more quickly than prices."),
    ("The ewes arrived three days before the rams.", "The rams arrived three days after the ewes."),
    ("Tarn has taken over the brewer Osk.", "Osk was acquired by Tarn."),
    ("The alloy is lighter than steel.", "Steel is heavier than the alloy."),
    ("Oak is harder than pine.", "Pine is softer than oak."),
]


@pytest.mark.parametrize(("source", "claim"), STRAIGHT)
def test_the_same_comparison_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
