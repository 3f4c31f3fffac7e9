"""Bounds set to all values of a column, to none or to some; rows of years; figures of another row."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

FEES = "name,fee\nAnn Roe,175\nBob Hill,250\nCy Dean,90\n"
YEARS = "year,visitors,revenue (million euros)\n2019,1200,1.5\n2020,400,1.1\n2021,800,1.2\n2022,900,1.9\n"
PEOPLE = "name,age\nAnn Roe,30\nBob Hill,42\n"


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (FEES, "All fees are above 80."),
        (FEES, "No fee is below 90."),
        (FEES, "One fee is below 100."),
        (FEES, "Two fees are above 100."),
        (FEES, "Bob Hill pays more than Ann Roe."),
        (PEOPLE, "Bob Hill is 42 years old."),
        (YEARS, "Visitors dropped by 800 in 2020."),
        (YEARS, "Visitors fell between 2019 and 2020."),
        (YEARS, "Visitors rose every year between 2020 and 2022."),
        (YEARS, "Revenue was 1.1 million euros in 2020."),
    ],
)
def test_what_the_values_of_a_column_keep_to_is_supported(source: str, claim: str) -> None:
    assert_supported(source, claim, "list.csv")


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (FEES, "All fees are above 95."),
        (FEES, "No fee is below 100."),
        (FEES, "Three fees are above 100."),
        (PEOPLE, "Ann Roe is 42 years old."),
        (YEARS, "Visitors increased between 2019 and 2020."),
        (YEARS, "Visitors rose by 800 in 2020."),
        (YEARS, "Visitors dropped by 400 in 2020."),
        (YEARS, "Revenue grew every year between 2019 and 2022."),
        (YEARS, "Revenue was 1.1 million dollars in 2020."),
    ],
)
def test_what_the_values_of_a_column_do_not_keep_to_is_denied(source: str, claim: str) -> None:
    assert_denied(source, claim, "list.csv")


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (FEES, "Not all fees are above 95."),
        (FEES, "Nearly all fees are above 95."),
        (FEES, "All fees of adults are above 95."),
        (FEES, "One fee is above 100."),
        (YEARS, "Visitors have grown since 2020."),
        (YEARS, "Visitors did not fall after 2020."),
        (YEARS, "In 2022 visitors grew for the second time."),
    ],
)
def test_what_is_said_of_some_or_of_other_times_is_not_denied(source: str, claim: str) -> None:
    assert_not_denied(source, claim, "list.csv")
