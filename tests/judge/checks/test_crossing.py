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
        "Anna Rehm and Boris Falk praised the offer in May and June.",
        "In May and June Boris Falk and Anna Rehm praised the offer.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), STRAIGHT)
def test_the_same_parts_in_another_order_never_contradict(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
