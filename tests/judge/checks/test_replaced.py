"""What took the place of what."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

TURNED = [
    ("Reports are sent weekly instead of daily.", "Reports are sent daily instead of weekly."),
    ("Reports are sent weekly instead of daily.", "The sending of reports was changed from weekly to daily."),
    ("The session limit is now 20 minutes (was 40).", "The session limit was raised from 20 minutes to 40 minutes."),
    ("Files may be up to 25 MB (previously 10 MB).", "Files may now be up to 10 MB instead of 25 MB."),
    (
        "Pupils learn Latin from the third year instead of the fifth.",
        "Pupils learn Latin from the fifth year instead of the third.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), TURNED)
def test_old_and_new_changed_places(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN406")


STRAIGHT = [
    ("Reports are sent weekly instead of daily.", "Reports are now sent weekly rather than daily."),
    ("Reports are sent weekly instead of daily.", "The sending of reports was changed from daily to weekly."),
    ("The session limit is now 20 minutes (was 40).", "The session limit was cut from 40 to 20 minutes."),
    ("The shop is open from 9 to 17.", "The shop opens at 9 and closes at 17."),
    ("The bus runs from Holl to Varn and from Varn to Holl.", "The bus runs from Varn to Holl."),
]


@pytest.mark.parametrize(("source", "claim"), STRAIGHT)
def test_old_and_new_in_their_places_are_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
