"""A clause that takes a denial back for others, and leaves out what it says of them."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

REPAIRS = "Most repairs do not need prior approval; those above 500 euros do."
SAUNA = "Day guests may not use the sauna, but hotel guests may."
CASH = "The front desk does not accept cash; the cafe does."
PARCELS = "Small parcels are not insured, while large ones are."
TICKETS = "Most tickets cannot be refunded. Those bought at the counter can."


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (REPAIRS, "Repairs above 500 euros need prior approval."),
        (SAUNA, "Hotel guests may use the sauna."),
        (CASH, "The cafe accepts cash."),
        (PARCELS, "Large parcels are insured."),
        (TICKETS, "Tickets bought at the counter can be refunded."),
    ],
)
def test_what_a_short_clause_takes_back_is_not_denied(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (SAUNA, "Day guests may use the sauna."),
        (CASH, "The front desk accepts cash."),
        (PARCELS, "Small parcels are insured."),
    ],
)
def test_what_is_denied_of_the_first_ones_stays_denied(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN401")
