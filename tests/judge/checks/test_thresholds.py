"""The least amount that a rule asks for."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

OTHER = [
    ("Drivers must be at least 25 years old.", "Drivers must be at least 21 years old."),
    (
        "The swap must be confirmed at least 24 hours before the shift.",
        "The swap must be confirmed at least 48 hours before the shift.",
    ),
    (
        "First class is permitted on trips of more than six hours.",
        "First class is allowed on trips of more than three hours.",
    ),
    ("The password must have at least 12 characters.", "The password needs at least 8 characters."),
]


@pytest.mark.parametrize(("source", "claim"), OTHER)
def test_another_bound_of_the_same_rule_contradicts(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN107")


SAME = [
    ("Drivers must be at least 25 years old.", "Drivers have to be at least 25."),
    (
        "First class is permitted on trips of more than six hours.",
        "First class is allowed on trips of more than eight hours.",
    ),
    ("More than 150 people came.", "More than 100 people came."),
    ("At least 40 firms must report, and at least 10 did.", "At least 10 firms must have reported."),
    ("Drivers must be at least 25 years old.", "Drivers must have had a licence for at least 2 years."),
]


@pytest.mark.parametrize(("source", "claim"), SAME)
def test_a_bound_that_holds_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
