"""Datasheets, lists of fields and JSON objects: figures, dates and yes or no, asked for in other words."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

LAMP = """\
Sirion L3 desk lamp
Power: 9 W
Brightness: 800 lm
Cable length: 1.8 m
Height: 45 cm
Weight: 1.2 kg
Max. tilt: 110 degrees
Switch positions: 4
Warranty: 36 months
Dimmable: yes
Battery: no
"""
LEASE = """\
# Workshop, Mill Street 4

- **Area:** 210 m²
- **Rent:** 1,900 € per month
- **Deposit:** 5,700 €
- **Available from:** 1 May 2025
- **Loading ramp:** yes
- **Lift:** no
"""
COURSE = """\
{"course": "Knots", "fee_eur": 60, "sessions": 5, "minutes_per_session": 75, "max_participants": 14,
 "starts": "2025-10-06", "trial_days": 10, "port": 7000, "certificate": true, "online": false}
"""


@pytest.mark.parametrize(
    "claim",
    [
        "The lamp comes with a three-year warranty.",
        "The Sirion L3 draws 9 watts.",
        "The lamp weighs 1,200 grams.",
        "The lamp is 45 cm high.",
        "The L3 is dimmable.",
        "The lamp has no battery.",
    ],
)
def test_what_a_datasheet_states_is_supported(claim: str) -> None:
    assert_supported(LAMP, claim, "lamp.txt")


@pytest.mark.parametrize(
    "claim",
    [
        "The lamp comes with a two-year warranty.",
        "The L3 draws 9 kW.",
        "The lamp weighs 1.8 kg.",
        "The cable of the lamp is 45 cm long.",
        "The lamp has a battery.",
        "The lamp is not dimmable.",
        "The lamp has five switch positions.",
    ],
)
def test_what_a_datasheet_has_otherwise_is_denied(claim: str) -> None:
    assert_denied(LAMP, claim, "lamp.txt")


@pytest.mark.parametrize(
    "claim",
    [
        "The Sirion L5 weighs 2 kg.",
        "The box of the lamp holds 3 bulbs.",
        "The lamp was sold 9,000 times.",
        "The lamp lasts 20 years.",
        "Orfeo lamps weigh 3 kg.",
        "The lamp reaches 60 degrees inside.",
    ],
)
def test_what_a_datasheet_is_silent_about_is_not_denied(claim: str) -> None:
    assert_not_denied(LAMP, claim, "lamp.txt")


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("The workshop has an area of 210 square metres.", True),
        ("The rent is 1,900 euros a month.", True),
        ("The workshop has a loading ramp.", True),
        ("The workshop is available from 1 June 2025.", False),
        ("The deposit amounts to 1,900 euros.", False),
        ("The workshop has a lift.", False),
        ("There is no loading ramp.", False),
    ],
)
def test_bullets_of_fields(claim: str, holds: bool) -> None:
    (assert_supported if holds else assert_denied)(LEASE, claim, "lease.md")


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("The course costs 60 euros.", True),
        ("The course has five sessions of 75 minutes each.", True),
        ("Each session of the course takes 75 minutes.", True),
        ("The course begins on 6 October 2025.", True),
        ("The course costs 66 euros.", False),
        ("The course has six sessions.", False),
        ("The course can be tried for 30 days.", False),
        ("The course starts on 10 June 2025.", False),
        ("The course uses port 7070.", False),
    ],
)
def test_fields_of_an_object(claim: str, holds: bool) -> None:
    (assert_supported if holds else assert_denied)(COURSE, claim, "course.json")


@pytest.mark.parametrize(
    "claim",
    [
        "The course takes 375 minutes in total.",
        "The course costs 300 euros for five people.",
        "The course has 75 graduates.",
        "The course was held 12 times.",
        "The course ran for 3 years.",
    ],
)
def test_an_object_denies_no_figure_of_something_else(claim: str) -> None:
    assert_not_denied(COURSE, claim, "course.json")


LETTER = """\
From: Ida Roth
To: all staff
Subject: keys
Date: 3 May 2025

The two keys were found: one on the stairs, one in the hall. We meet at 9:00.
"""


def test_the_head_of_a_letter_is_no_datasheet() -> None:
    assert_not_denied(LETTER, "The letter was read on 4 May 2025.", "letter.txt")
    assert_not_denied(LETTER, "The subject came up on 5 May 2025.", "letter.txt")


PRICES = """\
Dry cleaner Lumen, prices
Coat: 16.00 €
Blouse: 4.50 €
Curtains: 9.00 € per kg
Collection: plus 20%
"""


def test_a_list_of_prices_under_a_title() -> None:
    assert_supported(PRICES, "A coat costs 16 euros.", "prices.txt")
    assert_denied(PRICES, "A blouse costs 5.50 euros.", "prices.txt")
    assert_denied(PRICES, "A coat costs 4.50 euros.", "prices.txt")
    assert_not_denied(PRICES, "A hat costs 8 euros.", "prices.txt")


CLUB = """\
{"club": "Harbour Rowers", "chair": "Dora Weiss", "treasurer": "Ian Moss", "city": "Kelm", "members": 212}
"""


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("The chair of the Harbour Rowers is Dora Weiss.", True),
        ("The chair of the club is Ian Moss.", False),
        ("The treasurer of the club is Anna Moss.", False),
        ("The club has 212 members.", True),
        ("The club has 221 members.", False),
    ],
)
def test_names_in_fields(claim: str, holds: bool) -> None:
    (assert_supported if holds else assert_denied)(CLUB, claim, "club.json")


@pytest.mark.parametrize(
    "claim",
    [
        "The chair of the club met Anna Moss.",
        "The chair and the treasurer, Ian Moss, rowed.",
        "Ian Moss is a friend of the chair's, says the treasurer.",
        "The chair of the Kelm Swimmers is Ada Roy.",
    ],
)
def test_other_names_beside_a_field_are_not_denied(claim: str) -> None:
    assert_not_denied(CLUB, claim, "club.json")
