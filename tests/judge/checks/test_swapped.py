"""Two opposite things that one sentence says of two things."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

COASTS = "Sales rose in the south and fell in the north."
TOLL = "The minister opposes the toll, whereas the mayor supports it."

SWAPPED = [
    ("The dose was increased from 20 mg to 40 mg, and her weight dropped.", "Her weight rose."),
    (COASTS, "Sales fell in the south."),
    (COASTS, "Sales rose in the north."),
    (TOLL, "The minister supports the toll."),
    (TOLL, "The mayor opposes the toll."),
]


@pytest.mark.parametrize(("source", "claim"), SWAPPED)
def test_the_opposite_of_the_other_thing_is_contradicted(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN402")


STRAIGHT = [
    ("46 percent favour the stadium, 38 percent oppose it.", "More people favour the stadium than oppose it."),
    (
        "Opening hours on Saturdays are 9 a.m. to 4 p.m.; on Sundays the library is closed.",
        "The library is open on Saturdays.",
    ),
    (COASTS, "Sales rose in the south."),
    (COASTS, "In the north sales fell."),
    (TOLL, "The mayor supports the toll."),
    (TOLL, "The minister opposes the toll."),
    ("The firm, which opposed the toll in 2019, supports the new plan.", "The firm supports the plan."),
    ("After rents rose for years, they fell in the north.", "Rents fell in the north."),
    ("The dose was increased from 20 mg to 40 mg, and her weight dropped.", "Her weight fell."),
]


@pytest.mark.parametrize(("source", "claim"), STRAIGHT)
def test_what_is_said_of_the_thing_itself_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
