"""First and last places, over figures and dates, also as the name of a row."""

from __future__ import annotations

import pytest

from ..helpers import judge
from .helpers import assert_denied, assert_not_denied, assert_supported

HALLS = """\
| Hall | City | Opened | Seats | Noise (dB) |
|---|---|---|---|---|
| Arc | Lund | 2011-09-02 | 900 | 31 |
| Brink | Oslo | 1998-03-15 | 1,450 | 28 |
| Cove | Lund | 2019-11-23 | 620 | 35 |
"""
BILLS = """\
[{"no": 71, "client": "Fenn", "amount": 450.00, "sent": "2025-01-09"},
 {"no": 72, "client": "Gault", "amount": 1210.00, "sent": "2025-02-01"},
 {"no": 73, "client": "Fenn", "amount": 95.50, "sent": "2025-02-18"}]
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Cove is the newest of the three halls.",
        "Brink is the oldest hall.",
        "Brink is the quietest of the halls.",
        "The oldest hall is Brink, opened in March 1998.",
        "The newest hall has 620 seats.",
        "The quietest hall has 1,450 seats.",
        "The most recently opened hall is Cove.",
    ],
)
def test_what_the_column_ranks_so_is_supported(claim: str) -> None:
    assert_supported(HALLS, claim, "halls.md")


@pytest.mark.parametrize(
    "claim",
    [
        "Arc is the newest of the three halls.",
        "Cove is the oldest hall.",
        "Cove is the quietest of the three halls.",
        "The newest hall has 900 seats.",
        "The oldest hall was opened in 2011.",
    ],
)
def test_another_place_is_denied(claim: str) -> None:
    assert_denied(HALLS, claim, "halls.md")


@pytest.mark.parametrize(
    "claim",
    [
        "Arc is the second newest hall.",
        "Arc has the oldest organ.",
        "Arc is one of the oldest halls.",
        "Arc has the largest stage of the halls.",
        "Arc had its best season in 2011.",
        "The newest seats are in the stalls.",
    ],
)
def test_other_places_and_other_things_are_not_denied(claim: str) -> None:
    assert_not_denied(HALLS, claim, "halls.md")


def test_the_largest_of_the_rows_is_that_of_their_only_amount() -> None:
    assert_supported(BILLS, "The largest of the three bills is bill 72.", "bills.json")
    assert_denied(BILLS, "The largest of the three bills is bill 71.", "bills.json")
    assert_supported(BILLS, "The latest bill was sent on 18 February 2025.", "bills.json")
    assert_denied(BILLS, "The latest bill was sent on 1 February 2025.", "bills.json")


@pytest.mark.parametrize(
    ("rows", "claim"),
    [
        ("Name,Value\nx,{huge}\ny,12\nz,15\n", "x has the highest value."),
        ("Name,Value\nx,{huge}\ny,12\nz,15\n", "Most names have a value above 5."),
        ("Year,Fees\n2019,{huge}\n2020,12\n", "Fees rose in 2020."),
    ],
)
def test_a_number_beyond_all_measure_is_no_year(rows: str, claim: str) -> None:
    judge(rows.format(huge="9" * 400), claim, "values.csv")
