"""Comparisons in words between two things."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

OTHER_WAY = [
    ("Anna is taller than Ben.", "Ben is taller than Anna."),
    ("Anna is taller than Ben.", "Anna is shorter than Ben."),
    ("The old mill is older than the church.", "The church is older than the old mill."),
    ("There were fewer visitors in May than in April.", "There were more visitors in May than in April."),
    ("There were fewer visitors in May than in April.", "There were fewer visitors in April than in May."),
    ("The storm made the crossing more dangerous.", "The storm made the crossing less dangerous."),
]


@pytest.mark.parametrize(("source", "claim"), OTHER_WAY)
def test_the_same_things_ranked_the_other_way_are_a_contradiction(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN408")


FINE = [
    ("Anna is taller than Ben.", "Ben is shorter than Anna."),
    ("There were fewer visitors in May than in April.", "There were more visitors in April than in May."),
    ("Anna is taller than Ben.", "Ben is older than Anna."),
    ("Anna is taller than Ben and Ben is taller than Carl.", "Ben is taller than Carl."),
    ("Coal is cheaper than gas in winter.", "Oil is cheaper than coal in winter."),
    ("The crossing is more dangerous in winter and less dangerous in summer.", "The crossing is less dangerous."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_the_same_ranking_told_another_way_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
