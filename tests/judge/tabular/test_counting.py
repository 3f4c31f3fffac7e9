"""Counts and sums over the rows that a claim chooses, and figures that only say how many rows there are."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

TOOLS = """\
tool,sort,state,price_eur
T-1,drill,lent,120
T-2,pump,broken,80
T-3,drill,in store,90
T-4,ladder,lent,60
T-5,pump,lent,75
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Three of the five tools are lent.",
        "There are two drills.",
        "One tool is broken.",
        "The two pumps cost 155 euros together.",
        "The two drills cost 210 euros between them.",
        "The five tools cost 425 euros in total.",
        "T-1 is the most expensive of the five tools.",
        "One of the five tools is in store.",
    ],
)
def test_what_the_chosen_rows_give_is_supported(claim: str) -> None:
    assert_supported(TOOLS, claim, "tools.csv")


@pytest.mark.parametrize(
    "claim",
    [
        "Two of the five tools are lent.",
        "The list includes three drills.",
        "The two drills cost 165 euros together.",
        "There are six tools.",
        "T-4 is the most expensive of the five tools.",
    ],
)
def test_another_count_or_sum_is_denied(claim: str) -> None:
    assert_denied(TOOLS, claim, "tools.csv")


@pytest.mark.parametrize(
    "claim",
    [
        "One drill was repaired.",
        "Two tools are lent to the school.",
        "Two keys were lost.",
        "Two people lent tools.",
        "T-1 was lent for three days.",
        "The four oldest tools are kept apart.",
    ],
)
def test_counts_of_something_else_are_not_denied(claim: str) -> None:
    assert_not_denied(TOOLS, claim, "tools.csv")
