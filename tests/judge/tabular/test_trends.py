"""What rose, fell or stayed between columns of times, and by how much."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge
from .helpers import assert_denied, assert_not_denied, assert_supported

STOCKS = """\
| Article | 2023 | 2024 | 2025 |
|---|---:|---:|---:|
| Rope | 200 | 250 | 300 |
| Tar | 90 | 90 | 72 |
| Hemp | 40 | 35 | 60 |
"""
FARES = """\
ticket,price_2024,price_2025
Single,2.40,2.40
Day pass,6.00,7.50
Bike,3.00,2.70
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Rope rose every year.",
        "Rope rose from 2023 to 2025.",
        "Tar was the same in 2023 and 2024.",
        "Hemp fell between 2023 and 2024.",
        "Tar fell by 20% from 2024 to 2025.",
        "Rope grew by 50 from 2023 to 2024.",
        "Tar fell in 2025.",
    ],
)
def test_the_way_that_a_row_went_holds(claim: str) -> None:
    assert_supported(STOCKS, claim, "stocks.md")


@pytest.mark.parametrize(
    "claim",
    [
        "Hemp rose every year.",
        "Rope fell from 2023 to 2025.",
        "Tar was the same in 2024 and 2025.",
        "Tar rose in 2025.",
        "Tar fell by 30% from 2024 to 2025.",
        "Hemp rose from 2023 to 2024.",
    ],
)
def test_another_way_is_denied(claim: str) -> None:
    assert_denied(STOCKS, claim, "stocks.md")


@pytest.mark.parametrize(
    "claim",
    [
        "Tar rose from 2021 to 2022.",
        "Demand for rope fell in the summer of 2022.",
        "Rope did not fall from 2023 to 2025.",
        "Hemp first fell and rose again from 2023 to 2025.",
        "Hemp fell and rose.",
        "Rope rose in 2023.",
    ],
)
def test_other_times_and_turns_are_not_denied(claim: str) -> None:
    assert_not_denied(STOCKS, claim, "stocks.md")


def test_the_only_row_that_went_so() -> None:
    assert_supported(FARES, "The bike ticket was the only ticket that became cheaper in 2025.", "fares.csv")
    assert_denied(FARES, "The single ticket was the only ticket that became cheaper in 2025.", "fares.csv")
    assert_supported(FARES, "The price of the day pass rose by 25% from 2024 to 2025.", "fares.csv")


@pytest.mark.parametrize(
    "claim", ["Tar is stored in the shed.", "Hemp is bought from a farmer.", "Rope smells of oil."]
)
def test_a_row_of_which_only_the_name_is_found_says_nothing(claim: str) -> None:
    judgement = judge(STOCKS, claim, "stocks.md")
    assert judgement.verdict is Verdict.UNSUPPORTED, describe(judgement)
