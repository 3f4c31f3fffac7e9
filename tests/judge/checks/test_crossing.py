"""What is said of two things apart, joined crosswise by the claim."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CROSSED = [
    (
        "Rents in Ostby fell by 4% in May. Fuel prices rose by 2%.",
        "Fuel prices fell by 4% in May and rents rose by 2%.",
    ),
    (
        "Anna Rehm praised the cheaper offer; Boris Falk asked for more time.",
        "Boris Falk praised the cheaper offer, while Anna Rehm asked for more time.",
    ),
    ("He was acquitted of theft but convicted of fraud.", "He was convicted of theft and acquitted of fraud."),
    (
        "The warranty is three years for private customers and one year for commercial use.",
        "The warranty is one year for private customers and three years for commercial use.",
    ),
    (
        "Trains run four times a day in summer and two times in winter.",
        "Trains run two times a day in summer and four times in winter.",
    ),
    (
        "Residents say the streets are quieter, while shopkeepers complain about parked bikes.",
        "Residents complain about parked bikes, while shopkeepers say the streets are quieter.",
    ),
    (
        "Sledges belong in the shed; skis may stand in the porch.",
        "Sledges may stand in the porch and skis belong in the shed.",
    ),
    ("Three cooks and eight waiters work here on weekdays.", "Eight cooks and three waiters work here on weekdays."),
    (
        "He takes ramipril 5 mg in the morning and atenolol 25 mg in the evening.",
        "He takes atenolol 5 mg and ramipril 25 mg.",
    ),
    (
        "Retail rents in Varn fell by 3% in May. House prices, however, rose by 1%.",
        "House prices fell by 3% in May, while rents rose by 1%.",
    ),
    ("Grammar was judged weak, in spelling the class was strong.", "Spelling was judged weak and grammar strong."),
]


@pytest.mark.parametrize(("source", "claim"), CROSSED)
def test_parts_joined_crosswise_contradict(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


STRAIGHT = [
    (
        "Rents in Ostby fell by 4% in May. Fuel prices rose by 2%.",
        "Fuel prices rose by 2% and rents fell by 4% in May.",
    ),
    (
        "Anna Rehm praised the cheaper offer; Boris Falk asked for more time.",
        "Boris Falk asked for more time, while Anna Rehm praised the cheaper offer.",
    ),
    (
        "The company employs 50 people and was founded in 1990. It is based in Rome.",
        "The company, founded in 1990 and based in Rome, employs 50 people.",
    ),
    ("He was acquitted of theft but convicted of fraud.", "He was convicted of fraud and acquitted of theft."),
    ("Ostby has 40 shops and Varn 25.", "Varn has 25 shops and Ostby 40."),
    (
        "Skis may stand in the porch, sledges belong in the shed.",
        "Sledges belong in the shed and skis may stand in the porch.",
    ),
    ("Three cooks and eight waiters work here on weekdays.", "Eight waiters and three cooks work here on weekdays."),
    (
        "Bakeries, Food, Coffee & Tea, Breakfast & Brunch",
        "The shop is a bakery and serves food, coffee, tea and breakfast.",
    ),
    ("He takes ramipril 5 mg and atenolol 25 mg.", "He takes atenolol 25 mg and ramipril 5 mg."),
    (
        "Reiter, who survived last year, climbs again this year.",
        "Reiter climbs again this year and survived last year.",
    ),
    (
        "Anna Rehm and Boris Falk praised the offer in May and June.",
        "In May and June Boris Falk and Anna Rehm praised the offer.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), STRAIGHT)
def test_the_same_parts_in_another_order_never_contradict(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
