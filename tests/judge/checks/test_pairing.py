"""Two things of one sentence, and what it says of either."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

FLOORS = "The cafe is on the second floor and the archive on the fourth."
SONGS = "Kari Moe wrote the music and Jon Aas the lyrics."
BOARD = "Marit Dahl chairs the board and Ole Strand keeps the accounts."
MEDALS = "The team won gold in Rome and silver in Paris."
BOOKS = "The library in Varn lent 8,200 books and the one in Tolm 6,900."

DOORS = "Trains leave from platform 3 and buses from the station square."
LANGUAGES = "Lectures are held in English, seminars in Danish."
ROOMS = "Jonas works in the kitchen and his sister Mia in the garden."

QUAY = "The ferry company answers for the gangway; the town answers for the quay."
TRAINING = "Nurses are trained in triage and porters are trained in lifting."
WEIGHT = "Apples are sold by weight, but melons are sold by the piece."

CROSSED = [
    (QUAY, "The town answers for the gangway."),
    (QUAY, "The ferry company answers for the quay."),
    (TRAINING, "Porters are trained in triage."),
    (WEIGHT, "Melons are sold by weight."),
    (WEIGHT, "Apples are sold by the piece."),
    (DOORS, "Buses leave from platform 3."),
    (LANGUAGES, "Seminars are held in English."),
    (ROOMS, "Jonas works in the garden."),
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
    (QUAY, "The town answers for the quay."),
    (QUAY, "The ferry company answers for the gangway."),
    (TRAINING, "Porters are trained in lifting."),
    (WEIGHT, "Apples are sold by weight."),
    (
        "The day shift checks the valves and the night shift checks the pumps. The day shift checks the pumps, too.",
        "The day shift checks the pumps.",
    ),
    ("The new rules apply to shops and the rules apply to markets.", "The new rules apply to markets."),
    (DOORS, "Buses leave from the station square."),
    (LANGUAGES, "Seminars are held in Danish."),
    (ROOMS, "Mia works in the garden."),
    ("She lives in Lien, a town in Norway.", "She lives in Norway."),
    ("The plant draws 18 megawatts, of which 12 go to the furnaces and the rest to cooling.", "Six go to cooling."),
    ("The firm sold 20 cars in May and June 30 cars.", "The firm sold 30 cars."),
    ("The centre used 8.6 GWh in 2024, 0.4 GWh less than in 2023.", "The centre used 9 GWh in 2023."),
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
