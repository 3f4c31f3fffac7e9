"""Counts and sums over the rows that a claim chooses, and figures that only say how many rows there are."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge
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


PLOTS = """\
plot,holder,area_sqm,water,shed
P1,Orr,40,yes,yes
P2,Pike,55,yes,no
P3,Quill,25,yes,no
"""


@pytest.mark.parametrize(
    "claim", ["All three plots have water.", "Every plot has water.", "The average area is 40 square metres."]
)
def test_what_all_rows_have(claim: str) -> None:
    assert_supported(PLOTS, claim, "plots.csv")


@pytest.mark.parametrize(
    "claim", ["All three plots have a shed.", "No plot has a shed.", "None of the plots has water."]
)
def test_all_or_none_is_denied_by_some(claim: str) -> None:
    assert_denied(PLOTS, claim, "plots.csv")


@pytest.mark.parametrize(
    "claim",
    [
        "All plots by the fence have a shed.",
        "Not all plots have a shed.",
        "No other plot has a shed.",
        "All visitors of the plots may use the shed.",
        "P1 has all its water from the shed.",
    ],
)
def test_all_of_some_others_is_not_denied(claim: str) -> None:
    assert_not_denied(PLOTS, claim, "plots.csv")


def test_a_comparison_by_what_no_column_tells_is_open() -> None:
    judgement = judge(PLOTS, "P1 is sunnier than P2.", "plots.csv")
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
    judgement = judge(PLOTS, "P1 earns more than P3.", "plots.csv")
    assert judgement.verdict is Verdict.UNSUPPORTED, describe(judgement)
