"""A value that the sentence gives to another thing."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_not_contradicted, describe, judge

PRICES = "Adults pay 12 euros for the guided tour, children 7 euros."
BOARD = "Ms Varga joined the board in 2015 and Mr Osei in 2019."
TOWER = "The tower is 48 metres high, while the nave rises to 31 metres."
RENT = "The rent is 640 euros, including heating costs of 80 euros."
BRIDGE = "The old bridge carried 3,000 cars a day; the new one is designed for 8,000 cars a day."
STAY = "Guests stay 3.1 nights in the hotel, well below the regional average of 4.2 nights."

MISPLACED = [
    (PRICES, "Children pay 12 euros for the guided tour."),
    (PRICES, "Adults pay 7 euros for the guided tour."),
    (BOARD, "Ms Varga joined the board in 2019."),
    (TOWER, "The tower is 31 metres high."),
    (RENT, "The rent is 80 euros."),
    (BRIDGE, "The old bridge carried 8,000 cars a day."),
    (STAY, "Guests stay 4.2 nights in the hotel."),
    ("About 70% of the power comes from wind and 20% from gas.", "Most of the power, about 70%, comes from gas."),
]


@pytest.mark.parametrize(("source", "claim"), MISPLACED)
def test_the_value_of_another_thing_contradicts(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


IN_PLACE = [
    (PRICES, "Children pay 7 euros for the guided tour."),
    (PRICES, "The guided tour costs adults 12 euros."),
    (PRICES, "The guided tour costs 12 euros, and children pay less."),
    (BOARD, "Ms Varga joined the board in 2015."),
    (TOWER, "The nave rises to 31 metres."),
    (RENT, "The rent includes heating costs of 80 euros."),
    (RENT, "The rent is 640 euros including heating."),
    (BRIDGE, "The new bridge is designed for 8,000 cars a day."),
    (STAY, "Guests stay 3.1 nights in the hotel."),
    (
        "The clinic performed 210 operations in March, compared with 190 in April.",
        "The clinic did 190 operations in April.",
    ),
    (
        "The demo was moved from Friday to Wednesday because Stefan is ill.",
        "The demo was moved to Wednesday as Stefan is ill.",
    ),
    ("We sampled 48 lakes across three provinces.", "The study covered 48 lakes in 3 provinces."),
    ("They found cracks in two of the seven piers.", "Cracks were found in two of the seven piers."),
]


@pytest.mark.parametrize(("source", "claim"), IN_PLACE)
def test_a_value_in_its_place_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
