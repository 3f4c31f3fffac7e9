"""Places in a ranking, leads, and rows that are alike in a column."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

VOTE = """\
| Name | List | Votes |
|---|---|---|
| Bo Larsen | Harbour | 912 |
| Kim Adair | Meadow | 1,340 |
| Uma Prasad | Hill | 655 |
"""
LEAGUE = """\
| Rank | Club | Games | Points |
|---|---|---|---|
| 1 | SK Norwold | 12 | 29 |
| 2 | AC Tarrant | 12 | 26 |
| 3 | VfL Ebsen | 12 | 26 |
"""
CHEESES = """\
| Cheese | Milk | Keep at (°C) | Weeks |
|---|---|---|---|
| Alder | goat | 4 to 6 | 8 |
| Birch | sheep | 2 to 3 | 8 |
| Cedar | goat | 4 to 6 | 20 |
"""


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (VOTE, "Kim Adair came first with 1,340 votes."),
        (VOTE, "Uma Prasad finished last."),
        (VOTE, "Bo Larsen came second."),
        (VOTE, "Kim Adair is 428 votes ahead of Bo Larsen."),
        (LEAGUE, "SK Norwold leads the table."),
        (LEAGUE, "Ebsen is in third place."),
        (LEAGUE, "Tarrant is three points behind Norwold."),
        (CHEESES, "Alder and Birch are kept for the same number of weeks."),
        (CHEESES, "Alder and Cedar are kept at the same temperature."),
    ],
)
def test_the_place_that_a_row_has_is_borne_out(source: str, claim: str) -> None:
    assert_supported(source, claim, "list.md")


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (VOTE, "Bo Larsen came first."),
        (VOTE, "Bo Larsen finished last."),
        (VOTE, "Uma Prasad won the election."),
        (VOTE, "Kim Adair is 400 votes ahead of Bo Larsen."),
        (VOTE, "Bo Larsen is 428 votes ahead of Kim Adair."),
        (LEAGUE, "AC Tarrant leads the table."),
        (LEAGUE, "SK Norwold is in second place."),
        (CHEESES, "Alder and Cedar ripen for the same number of weeks."),
        (CHEESES, "Alder and Birch are kept at the same temperature."),
        (CHEESES, "Alder and Cedar are made of different milk."),
    ],
)
def test_another_place_is_denied(source: str, claim: str) -> None:
    assert_denied(source, claim, "list.md")


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (VOTE, "Bo Larsen first ran for the council in 2012."),
        (VOTE, "Kim Adair is last year's winner."),
        (VOTE, "Bo Larsen led the campaign for the harbour."),
        (LEAGUE, "AC Tarrant was first founded in 1920."),
        (LEAGUE, "Ebsen took the first train home."),
        (CHEESES, "Alder and Cedar have the same owner."),
        (CHEESES, "Cedar came second at the fair."),
    ],
)
def test_other_firsts_and_lasts_are_not_denied(source: str, claim: str) -> None:
    assert_not_denied(source, claim, "list.md")


PART = "| Rank | Club | Points |\n|---|---|---|\n| 4 | Holm | 31 |\n| 5 | Vik | 29 |\n| 6 | Sund | 20 |\n"
SHARED = "| Rank | Club |\n|---|---|\n| 1 | Holm |\n| 2 | Vik |\n| 2 | Sund |\n| 4 | Ask |\n"


@pytest.mark.parametrize("claim", ["Vik came second.", "Sund finished last."])
def test_a_part_of_a_ranking_tells_no_places(claim: str) -> None:
    assert_not_denied(PART, claim, "places.md")


def test_a_place_behind_a_shared_one_is_the_number_that_stands() -> None:
    assert_supported(SHARED, "Ask came fourth.", "places.md")
    assert_denied(SHARED, "Ask came third.", "places.md")
