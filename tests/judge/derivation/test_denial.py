"""Arithmetic over two plainly meant figures denies another value."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_contradicted, assert_not_contradicted, judge

RENT = "The rent rose from 500 euros to 600 euros."
CLUB = "The club has 200 members, of whom 50 are women."
YARDS = "The north yard has 40 boats and the south yard has 60 boats."
SALES = "Sales were 40 million euros in 2023 and 60 million euros in 2024."

DENIED = [
    (RENT, "The rent rose by 25 percent.", "20 %"),
    (RENT, "The rent rose by 150 euros.", "100"),
    (CLUB, "40 percent of the members are women.", "25 %"),
    (YARDS, "The north yard and the south yard have 110 boats together.", "100"),
    (SALES, "Sales rose by 30 million euros from 2023 to 2024.", "20"),
]


@pytest.mark.parametrize(("source", "claim", "right"), DENIED)
def test_another_value_is_contradicted_with_the_right_one(source: str, claim: str, right: str) -> None:
    judgement = assert_contradicted(source, claim, "FN104")
    assert any(right in finding.message for finding in judgement.findings)


FINE = [
    (RENT, "The rent rose by 20 percent."),
    (RENT, "The rent rose by about a fifth."),
    (CLUB, "75 percent of the members are men."),
    (CLUB, "60 percent of the guests are women."),
    (YARDS, "The west yard and the south yard have 110 boats together."),
    (SALES, "Sales rose by 30 percent from 2020 to 2021."),
    (SALES, "Exports rose by 30 percent from 2023 to 2024."),
    ("The rent rose from 500 euros to 600 euros and then to 650 euros.", "The rent rose by 30 percent."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_arithmetic_over_other_things_denies_nothing(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


def test_an_average_and_a_rate_follow() -> None:
    for source, claim in (
        (YARDS, "The yards have 50 boats on average."),
        ("The trip costs 90 euros for 3 days.", "The trip costs 30 euros per day."),
    ):
        assert judge(source, claim).verdict is Verdict.SUPPORTED, claim


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Sales doubled from 2023 to 2024.", Verdict.CONTRADICTED),
        ("Sales halved from 2023 to 2024.", Verdict.CONTRADICTED),
        ("Sales rose from 2023 to 2024.", Verdict.SUPPORTED),
    ],
)
def test_a_multiple_must_be_the_stated_one(claim: str, verdict: Verdict) -> None:
    assert judge(SALES, claim).verdict is verdict
