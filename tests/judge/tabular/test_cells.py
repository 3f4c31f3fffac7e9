"""Words and dates in the cells of the row that a claim names, by its label or by a value of its own."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

BOATS = """\
boat,skipper,sort,launched,state
K-07,Aalto,ketch,2014-05-11,at sea
K-12,Bjarne,sloop,2019-08-30,in dock
K-15,Cresswell,sloop,2021-04-02,at sea
K-21,Duarte,yawl,2009-10-19,sold
"""
LOANS = """\
[{"id": 501, "reader": "Ines Moor", "title": "The Salt Road", "state": "returned", "due": "2025-03-04"},
 {"id": 502, "reader": "Paul Reith", "title": "Winter Wheat", "state": "overdue", "due": "2025-02-20"},
 {"id": 503, "reader": "Ines Moor", "title": "Low Tide", "state": "reserved", "due": "2025-04-09"}]
"""
DUTIES = """\
| Area | Lead | Stand-in |
|---|---|---|
| Lighting | Mara Quist | Leo Brandt |
| Sound | Leo Brandt | Jo Ferris |
| Doors | Jo Ferris | Mara Quist |
"""


@pytest.mark.parametrize(
    "claim",
    [
        "K-12 is at sea.",
        "The sloop K-15 is skippered by Bjarne.",
        "Boat K-07 is a sloop.",
        "K-21 was launched in 2014.",
        "The ketch is in dock.",
        "The yawl is skippered by Aalto.",
    ],
)
def test_a_value_of_another_row_is_denied(claim: str) -> None:
    assert_denied(BOATS, claim, "boats.csv")


@pytest.mark.parametrize(
    "claim",
    [
        "K-12 is in dock.",
        "The ketch is at sea.",
        "Duarte skippers K-21.",
        "Boat K-15 was launched on 2 April 2021.",
        "The yawl was launched in October 2009.",
    ],
)
def test_the_values_of_the_named_row_hold(claim: str) -> None:
    assert_supported(BOATS, claim, "boats.csv")


@pytest.mark.parametrize(
    "claim",
    [
        "K-12 used to be at sea all summer.",
        "K-07 is longer than a sloop.",
        "K-07 won a race in 2019.",
        "A ketch is in dock.",
        "K-12 and K-15 are sloops.",
        "K-15 will be sold if no crew is found.",
        "K-15 sails as fast as the yawl.",
    ],
)
def test_what_is_said_of_another_time_or_thing_is_not_denied(claim: str) -> None:
    assert_not_denied(BOATS, claim, "boats.csv")


@pytest.mark.parametrize(
    "claim",
    [
        "Loan 502 has been returned.",
        "Loan 501 is overdue.",
        "Loan 503 is due on 4 March 2025.",
        "Winter Wheat is reserved.",
    ],
)
def test_a_number_under_an_id_names_its_row(claim: str) -> None:
    assert_denied(LOANS, claim, "loans.json")


@pytest.mark.parametrize("claim", ["Loan 502 is overdue.", "Loan 501 of Ines Moor was returned."])
def test_the_word_for_the_rows_may_be_that_of_the_file(claim: str) -> None:
    assert_supported(LOANS, claim, "loans.json")


def test_a_value_that_stands_in_two_columns_counts_for_the_one_that_is_named() -> None:
    assert_supported(DUTIES, "Leo Brandt is the lead for sound.", "duties.md")
    assert_supported(DUTIES, "The stand-in for doors is Mara Quist.", "duties.md")
    assert_denied(DUTIES, "Leo Brandt is the stand-in for sound.", "duties.md")
    assert_not_denied(DUTIES, "Leo Brandt looks after the lighting when needed.", "duties.md")


COACHES = """\
coach;from;to;bay;driver;seats
M 4;Aldby;Renne;3;Tobias Lind;52
M 7;Aldby;Soll;5;Greta Holm;48
N 2;Renne;Aldby;3;Ana Ruiz;30
N 9;Soll;Aldby;1;Per Dahl;52
"""


@pytest.mark.parametrize(
    "claim",
    [
        "M 4 runs from Aldby to Soll.",
        "N 9 leaves from bay 3.",
        "The coach of Greta Holm goes to Renne.",
        "M 7 stops at bay 3.",
    ],
)
def test_small_words_and_numbers_that_name_are_values_too(claim: str) -> None:
    assert_denied(COACHES, claim, "coaches.csv")


@pytest.mark.parametrize("claim", ["M 4 runs from Aldby to Renne.", "N 9 leaves from bay 1.", "N 2 goes to Aldby."])
def test_these_values_hold(claim: str) -> None:
    assert_supported(COACHES, claim, "coaches.csv")


@pytest.mark.parametrize(
    "claim",
    ["M 4 stops in Soll.", "M 7 has 12 rows.", "Tobias Lind lives in Soll.", "Greta Holm is older than Ana Ruiz."],
)
def test_a_value_of_two_columns_tells_none_of_them(claim: str) -> None:
    assert_not_denied(COACHES, claim, "coaches.csv")


FORMS = """\
| Room | Form | Tutor | Pupils |
|---|---|---|---|
| 11 | 5a | Mr Noor | 26 |
| 12 | 5b | Ms Ilves | 23 |
| 21 | 6a | Ms Carr | 29 |
"""


def test_codes_of_another_column_name_rows() -> None:
    assert_supported(FORMS, "Form 5b has 23 pupils.", "school.md")
    assert_denied(FORMS, "Form 5b has 26 pupils.", "school.md")
    assert_denied(FORMS, "Mr Noor teaches form 6a.", "school.md")
    assert_supported(FORMS, "Form 6a is the largest of the three forms.", "school.md")
    assert_denied(FORMS, "Ms Carr has 23 pupils.", "school.md")


VOTES = """\
| Statement | Yes | Unsure | No |
|---|---|---|---|
| The path is safe | 61% | 9% | 30% |
| Parking is cheap | 22% | 18% | 60% |
"""


def test_shares_are_looked_up_and_those_of_another_row_denied() -> None:
    assert_supported(VOTES, "61% said yes to the path being safe: the path is safe.", "votes.md")
    assert_denied(VOTES, "61% think that parking is cheap.", "votes.md")
    assert_denied(VOTES, "30% think that parking is cheap.", "votes.md")
    assert_not_denied(VOTES, "70% think that parking is cheap.", "votes.md")
