"""Two figures that a claim says are one must be one amount."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

SOURCE = "The fee is 25 basis points. The wall is 2 metres high."

CONFLICTS = [
    "The fee is 25 basis points, that is 2.5%.",
    "The fee is 25 bps, i.e. 2.5%.",
    "The fee is 25 basis points (or 25%).",
]


@pytest.mark.parametrize("claim", CONFLICTS)
def test_a_claim_that_gives_one_amount_in_two_ways_contradicts_itself(claim: str) -> None:
    assert_contradicted(SOURCE, claim, "FN109")


SAME = [
    "The fee is 25 basis points, that is 0.25%.",
    "The fee is 25 bps, i.e. 0.25%.",
    "The wall is 2 metres high, or 200 cm.",
    "The fee is 25 basis points and the wall is 2 metres high.",
]


@pytest.mark.parametrize("claim", SAME)
def test_the_same_amount_twice_is_no_conflict(claim: str) -> None:
    assert_not_contradicted(SOURCE, claim)
