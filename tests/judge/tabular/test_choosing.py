"""Rows that a claim chooses by a value or by what is true of them."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

ORDERS = """\
order,customer,status,amount_eur,express
1001,Lindt,paid,120,yes
1002,Marsh,open,80,no
1003,Lindt,paid,60,no
1004,Orr,cancelled,45,yes
1005,Marsh,paid,200,yes
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Three orders are paid.",
        "One order is open.",
        "Lindt has two orders.",
        "The paid orders amount to 380 EUR in total.",
        "The largest paid order is 200 EUR.",
    ],
)
def test_what_holds_of_the_chosen_rows_is_supported(claim: str) -> None:
    assert_supported(ORDERS, claim, "orders.csv")


@pytest.mark.parametrize(
    "claim",
    [
        "Two orders are paid.",
        "Lindt has three orders.",
        "The paid orders amount to 500 EUR in total.",
        pytest.param("The largest open order is 200 EUR.", id="of all orders it is"),
    ],
)
def test_what_holds_of_other_rows_only_is_denied(claim: str) -> None:
    assert_denied(ORDERS, claim, "orders.csv")


@pytest.mark.parametrize(
    "claim",
    [
        pytest.param("Two orders are large.", id="no cell has the word"),
        pytest.param("Three orders are late.", id="nor this one"),
        pytest.param("Four orders are on sale.", id="nor these"),
    ],
)
def test_a_word_that_no_cell_has_chooses_nothing(claim: str) -> None:
    assert_not_denied(ORDERS, claim, "orders.csv")
