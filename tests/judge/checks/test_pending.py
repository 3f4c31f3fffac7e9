"""What the claim says is done, and the source says has yet to come."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

PENDING = [
    ("The motion on new bike lanes was postponed to June.", "The council approved the new bike lanes."),
    ("The bridge at Holl is still under construction.", "The company has completed the bridge at Holl."),
    ("The museum was due to reopen in May but is now closed until autumn.", "The museum reopened in May."),
    ("The merger still has to be approved by the regulator.", "The merger has been approved by the regulator."),
    (
        "Investigators are still looking into the cause of the crash.",
        "Investigators identified the cause of the crash.",
    ),
    ("A strength test of the beams is still under way.", "The beams have passed the strength test."),
    ("The tower was meant to be finished in 1990.", "The tower was finished in 1990."),
    ("The film was meant to be released in 2020 but came out in 2022.", "The film was released in 2020."),
]


@pytest.mark.parametrize(("source", "claim"), PENDING)
def test_what_is_pending_is_not_done(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN404")


DONE = [
    ("The museum was due to reopen in March and reopened in May.", "The museum reopened in May."),
    ("The council approved the budget; a motion on parking was postponed.", "The council approved the budget."),
    (
        "The first section was completed in 2020, the second is still under construction.",
        "The first section was completed in 2020.",
    ),
    (
        "The firm opened a plant in Varn last year; one in Holm is still being built.",
        "The firm opened a plant in Varn.",
    ),
    ("The regulator approved the merger; shareholders still have to agree.", "The regulator approved the merger."),
    ("The bridge was closed in March and is still being repaired.", "The bridge was closed in March."),
    ("Anna was to lead the team for years.", "Anna led the team for years."),
    ("The merger still has to be approved.", "The merger has not been approved yet."),
    (
        "The quiz was meant to test the better pupils of the county. It spread fast.",
        "The quiz, which was meant to test pupils, has spread fast.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), DONE)
def test_what_is_done_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
