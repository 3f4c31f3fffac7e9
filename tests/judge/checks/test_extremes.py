"""The highest and the lowest that one passage names, and a claim that gives the one's place to the other."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

TOWERS = "The highest tower is Alder Point and the lowest is Birch Hill."
ROOMS = "The largest room seats 90 and the smallest seats 12."
BRIDGES = "The oldest bridge crosses the Alm and the newest crosses the Ferse."
VISITORS = "Oslo had the most visitors, Bergen the fewest."
SCHOOLS = "Tarn was the best school in the county and Holm the worst."


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (TOWERS, "Birch Hill is the highest tower."),
        (ROOMS, "The smallest room seats 90."),
        (BRIDGES, "The newest bridge crosses the Alm."),
        (VISITORS, "Bergen had the most visitors."),
        (SCHOOLS, "Holm was the best school in the county."),
    ],
)
def test_the_place_of_the_opposite_extreme_is_contradicted(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN408")


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (TOWERS, "Alder Point is the highest tower."),
        (BRIDGES, "The newest bridge crosses the Ferse."),
        pytest.param(
            "The highest tower is Alder Point.", "Birch Hill is the highest tower.", id="no opposite is named"
        ),
        pytest.param(
            f"{TOWERS} Birch Hill is the highest tower in Norland.",
            "Birch Hill is the highest tower.",
            id="another sentence has it so",
        ),
        pytest.param(TOWERS, "Birch Hill is a tower.", id="the claim names no extreme"),
    ],
)
def test_its_own_place_and_extremes_of_other_things_are_not(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
