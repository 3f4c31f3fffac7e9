"""Versions, rooms and codes name things: they compare as text."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_contradicted, assert_not_contradicted, describe, judge

CONFLICTS = [
    ("The probe runs version 5.2 of the firmware.", "The probe runs version 5.3 of the firmware.", "FN108"),
    ("The seminar takes place in room 214.", "The seminar takes place in room 241.", "FN108"),
    ("The form has the code 7731.", "The form has the code 7713.", "FN108"),
]


@pytest.mark.parametrize(("source", "claim", "code"), CONFLICTS)
def test_another_label_of_the_same_thing_contradicts(source: str, claim: str, code: str) -> None:
    assert_contradicted(source, claim, code)


FINE = [
    ("Version 5.2 fixed the clock and version 5.3 fixed the display.", "Version 5.3 fixed the display."),
    ("The seminar takes place in room 214.", "The office has 214 rooms."),
    ("Room 214 has a projector. Room 215 has a piano.", "Room 215 has a piano."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_a_label_of_something_else_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


def test_the_same_label_is_supported() -> None:
    judgement = judge("The probe runs version 5.2 of the firmware.", "The firmware of the probe is version 5.2.")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


def test_digits_of_a_label_are_no_rounding_of_another() -> None:
    judgement = judge("The probe runs version 5.20 of the firmware.", "The probe runs version 5.2 of the firmware.")
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
