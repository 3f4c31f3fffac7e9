"""What is done already, and what is only planned or under way."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CONFLICTS = [
    (
        "The port intends to build a new pier; the vote is due in May.",
        "The port has already decided to build a new pier.",
    ),
    ("The head cook, Ida Orr, will leave at the end of June.", "Ida Orr has already left as head cook."),
    ("The library plans to lend tablets.", "The library already lends tablets."),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_what_is_planned_is_not_done_already(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN404")


FINE = [
    ("The club, which already runs two pools, plans to open a third.", "The club already runs two pools."),
    ("The port has already built one pier and intends to build another.", "The port has already built one pier."),
    ("The port intends to build a new pier.", "The port intends to build a new pier."),
    ("The library plans to lend tablets.", "The library is going to lend tablets."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_what_is_done_beside_a_plan_is_no_conflict(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
