"""Fields of one thing, one a line, and what makes lines such fields."""

from __future__ import annotations

import pytest

from footnote.judge.tabular.datasheet import LINE_RE, unit_of_name
from footnote.text.figures.quantity import UnitKind

from .helpers import assert_denied, assert_not_denied, assert_supported

KETTLE = """\
Norra K2 kettle
Power: 2,200 W
Capacity: 1.7 l
Cord length: 75 cm
Warranty: 24 months
Keep-warm: no
"""


@pytest.mark.parametrize(
    "claim",
    [
        "The kettle holds 1.7 litres.",
        "The kettle has a power of 2,200 watts.",
        "The Norra K2 comes with a warranty of two years.",
        "The cord is 75 cm long.",
    ],
)
def test_what_a_field_says_is_supported(claim: str) -> None:
    assert_supported(KETTLE, claim, "kettle.txt")


@pytest.mark.parametrize(
    "claim",
    [
        "The kettle has a power of 1,800 watts.",
        "The Norra K2 comes with a warranty of three years.",
        "The cord is 1.2 m long.",
    ],
)
def test_another_value_than_the_field_has_is_denied(claim: str) -> None:
    assert_denied(KETTLE, claim, "kettle.txt")


@pytest.mark.parametrize(
    "claim",
    [
        pytest.param("The Sund T4 comes with a warranty of three years.", id="another thing"),
        pytest.param("The device weighs 900 g.", id="no such field"),
        pytest.param("It boils in 3 minutes.", id="nor this one"),
    ],
)
def test_fields_are_silent_of_what_they_do_not_name(claim: str) -> None:
    assert_not_denied(KETTLE, claim, "kettle.txt")


def test_the_head_of_a_letter_is_no_datasheet() -> None:
    letter = "From: Ida Holm\nTo: Rune Berg\nDate: 4 May 2025\nSubject: Lamps\n"
    assert_not_denied(letter, "The lamp was sent on 5 May 2025.", "letter.txt")


@pytest.mark.parametrize("line", ["Power: 850 W", "Max. flow: 3,600 litres per hour", "Name: x"])
def test_a_name_a_colon_and_a_value_are_a_field(line: str) -> None:
    assert LINE_RE.fullmatch(line)


@pytest.mark.parametrize(
    "line", ["He said: it works.", "Note: the lift is out of order, so take the stairs!", "12: 30", "Power 850 W"]
)
def test_sentences_with_a_colon_are_none(line: str) -> None:
    assert not LINE_RE.fullmatch(line)


@pytest.mark.parametrize(
    ("name", "unit", "symbol"),
    [
        ("timeout seconds", UnitKind.DURATION, "s"),
        ("minutes per session", UnitKind.DURATION, "min"),
        ("storage gb", UnitKind.DATA, "GB"),
        ("Cable length (cm)", UnitKind.LENGTH, "cm"),
        ("hours", UnitKind.DURATION, "h"),
    ],
)
def test_a_name_may_state_the_unit(name: str, unit: UnitKind, symbol: str) -> None:
    found = unit_of_name(name)
    assert found is not None
    assert (found.unit, found.symbol) == (unit, symbol)


@pytest.mark.parametrize("name", ["colour", "number", "port", "max participants", "price eur"])
def test_other_names_state_none(name: str) -> None:
    assert unit_of_name(name) is None
