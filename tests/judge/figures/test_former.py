"""Values before a change or only compared with, and claims that speak of such a value or state."""

from __future__ import annotations

import pytest

from footnote.judge.figures.former import is_former, may_be_past, named_after, of_another_state, speaks_of_former
from tests.judge.helpers import assert_contradicted, assert_not_contradicted

from .helpers import figure, read

INSTEAD = "It takes 90 minutes instead of 4 hours."
ROSE = "The fee rose from 4 euros to 5 euros."


@pytest.mark.parametrize(
    ("text", "former", "present"),
    [
        (INSTEAD, "4 hours", "90 minutes"),
        (ROSE, "4 euros", "5 euros"),
        ("Up from 40 members, the club has 60 members.", "40", "60"),
        ("It costs 80 euros compared with 95 euros.", "95 euros", "80 euros"),
        ("It costs 80 euros rather than the usual 95 euros.", "95 euros", "80 euros"),
    ],
)
def test_the_value_before_is_told_from_the_one_that_took_its_place(text: str, former: str, present: str) -> None:
    analysis = read(text)
    assert is_former(analysis, figure(analysis, former).span)
    assert not is_former(analysis, figure(analysis, present).span)


@pytest.mark.parametrize(
    "text", ["The bus runs from 4 stops to 5 stops.", "The course costs 80 euros and takes 4 days."]
)
def test_without_a_change_no_value_is_a_former_one(text: str) -> None:
    analysis = read(text)
    assert not any(is_former(analysis, quantity.span) for quantity in analysis.quantities)


@pytest.mark.parametrize(
    ("claim", "text", "former", "expected"),
    [
        ("It took 4 hours.", INSTEAD, "4 hours", True),
        ("It used to take 4 hours.", INSTEAD, "4 hours", True),
        ("The fee was 4 euros.", ROSE, "4 euros", True),
        ("It takes 4 hours.", INSTEAD, "4 hours", False),
        ("The fee is 4 euros.", ROSE, "4 euros", False),
    ],
)
def test_a_claim_in_the_past_may_speak_of_the_former_value(claim: str, text: str, former: str, expected: bool) -> None:
    analysis = read(text)
    assert may_be_past(read(claim), analysis, figure(analysis, former).span) is expected


@pytest.mark.parametrize(
    ("claim", "expected"),
    [("The previous fee is 4 euros.", True), ("The fee was 4 euros.", False), ("The fee is 4 euros.", False)],
)
def test_only_a_word_for_it_says_that_the_former_value_is_meant(claim: str, expected: bool) -> None:
    text = read(ROSE)
    assert speaks_of_former(read(claim), text, figure(text, "4 euros").span) is expected
    assert not speaks_of_former(read(claim), text, figure(text, "5 euros").span)


SEATS = "It gains one seat and has seven members from now on."


@pytest.mark.parametrize(
    ("claim", "text", "expected"),
    [
        ("Until now it had six members.", SEATS, True),
        ("For the first year it costs 5 euros.", "After that it costs 9 euros.", True),
        ("It has six members.", SEATS, False),
        ("It had more members than last year.", SEATS, False),
        ("Until now it had six members.", "Until now it had seven members.", False),
    ],
)
def test_a_value_of_now_is_of_another_state_than_what_was_so_before(claim: str, text: str, expected: bool) -> None:
    analysis = read(text)
    assert of_another_state(read(claim), analysis, analysis.quantities[-1].span) is expected


def test_words_behind_a_value_are_said_of_it_up_to_the_end() -> None:
    text = read("80 euros for adults, 40 euros for children")
    adults = next(i for i, word in enumerate(text.words) if word.form == "adults")
    first = figure(text, "80 euros").span
    assert named_after(text, first, text.text.index(","), frozenset({adults}))
    assert not named_after(text, first, first.end, frozenset({adults}))
    assert not named_after(text, figure(text, "40 euros").span, len(text.text), frozenset({adults}))


RISE = "In May the fee rose from 40 to 45 euros."
UNTIL = "From May the fee is 45 euros; until then it was 40 euros."


@pytest.mark.parametrize("source", [RISE, UNTIL])
def test_the_value_before_a_date_is_no_other_date(source: str) -> None:
    assert_not_contradicted(source, "The fee was 40 euros before May.")


@pytest.mark.parametrize("source", [RISE, UNTIL])
def test_the_new_value_before_its_date_is_contradicted(source: str) -> None:
    assert_contradicted(source, "The fee was 45 euros before May.", "FN204")


def test_the_value_of_until_then_is_not_the_one_from_then_on() -> None:
    assert_contradicted(UNTIL, "From May the fee is 40 euros.", "FN101")
