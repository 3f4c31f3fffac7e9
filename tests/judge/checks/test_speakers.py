"""What is said, given to another speaker."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CONFLICTS = [
    (
        "Dr Orr warned that the wall might crack. Ms Vey disagreed and said the wall was sound.",
        "Dr Orr told the council that the wall was sound.",
    ),
    (
        "The bank will shut its branch in May. A union delegate called the plan reckless.",
        "The bank called the plan reckless.",
    ),
    ("Lena Falk praised the new stage. Otto Brand was on leave.", "Otto Brand praised the new stage."),
    (
        "Mr Dorn argued that trams are too loud. Mrs Hale argued that buses are too slow.",
        "Mrs Hale argued that trams are too loud.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_another_one_said_it(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


FINE = [
    ("The bank will shut its branch. A spokeswoman called the plan necessary.", "The bank called the plan necessary."),
    ("Jane Doe opened the fair. The mayor praised the stalls.", "Jane Doe praised the stalls."),
    ("Lena Falk and Otto Brand praised the new stage.", "Otto Brand praised the new stage."),
    ("Lena Falk praised the new stage. Otto Brand praised the lights.", "Otto Brand praised the lights."),
    ("Lena Falk said the new stage was wide. She praised the lights.", "Lena Falk praised the lights."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_the_same_one_said_it(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
