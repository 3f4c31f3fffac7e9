"""Two things of one sentence, and what it says of either."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

FLOORS = "The cafe is on the second floor and the archive on the fourth."
SONGS = "Kari Moe wrote the music and Jon Aas the lyrics."
BOARD = "Marit Dahl chairs the board and Ole Strand keeps the accounts."
MEDALS = "The team won gold in Rome and silver in Paris."
BOOKS = "The library in Varn lent 8,200 books and the one in Tolm 6,900."

CROSSED = [
    (FLOORS, "The cafe is on the fourth floor."),
    (FLOORS, "You will find the archive on the second floor."),
    (SONGS, "The lyrics are by Kari Moe."),
    (SONGS, "Kari Moe wrote the lyrics."),
    (BOARD, "The accounts are kept by Marit Dahl."),
    (BOARD, "Marit Dahl keeps the accounts."),
    (MEDALS, "The team won gold in Paris."),
    (BOOKS, "The library in Varn lent 6,900 books."),
]


@pytest.mark.parametrize(("source", "claim"), CROSSED)
def test_what_is_said_of_the_other_one_is_contradicted(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


STRAIGHT = [
    (FLOORS, "The archive is on the fourth floor."),
    (FLOORS, "The cafe is on the second floor."),
    (FLOORS, "The cafe and the archive are on the second and fourth floors."),
    (SONGS, "Jon Aas wrote the lyrics."),
    (SONGS, "The music is by Kari Moe."),
    (BOARD, "The accounts are kept by Ole Strand."),
    (MEDALS, "The team won silver in Paris."),
    (BOOKS, "The Tolm library lent 6,900 books."),
    ("Marit Dahl led the board and Ole Strand kept her accounts.", "Marit Dahl had accounts."),
    ("Prices rose in March, according to the office in Lund.", "Prices rose, says the office in Lund."),
    ("Ada Roe sang and Tom Lee played. Ada Roe also played the organ.", "Ada Roe played the organ."),
]


@pytest.mark.parametrize(("source", "claim"), STRAIGHT)
def test_what_is_said_of_the_thing_itself_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
