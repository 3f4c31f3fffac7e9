"""Which end of a change is the old one and which is the new."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

TURNED = [
    ("The meeting was moved from Tuesday to Thursday.", "The meeting was moved from Thursday to Tuesday."),
    ("The meeting was moved from Tuesday to Thursday.", "The meeting was moved to Tuesday."),
    ("The workshop has moved from Lien to Hamar.", "The workshop is now in Lien."),
    ("The workshop, they say, has moved from Lien to Hamar.", "The workshop used to be in Hamar."),
    (
        "The council has moved the archive from the east wing to the west wing.",
        "The archive is now in the east wing.",
    ),
    ("Ada Roe, a keen rower, changed from medicine to law.", "Ada Roe changed from law to medicine."),
    ("The firm's name was changed from Lumen to Torsk.", "The firm's name was changed to Lumen."),
]


@pytest.mark.parametrize(("source", "claim"), TURNED)
def test_the_old_end_is_not_the_new(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


AS_IT_IS = [
    ("The workshop has moved from Lien to Hamar.", "The workshop is now in Hamar."),
    ("The workshop has moved from Lien to Hamar.", "The workshop moved to Hamar from Lien."),
    ("The workshop has moved from Lien to Hamar.", "The workshop was in Lien at first."),
    ("He flew from Graz to Lund in May. In June he flew from Lund to Graz.", "He flew from Lund to Graz."),
    ("The firm moved from Lien to Hamar. It has since moved to Lien again.", "The firm is now in Lien."),
]


@pytest.mark.parametrize(("source", "claim"), AS_IT_IS)
def test_ends_in_their_place_are_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
