"""What a passage asks to calculate, and of whom: the figures of one thing give none of another."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

FOLLOWS = [
    (
        "A ticket costs 10 euros and a guide book 15 euros.",
        "Two tickets cost 20 euros.",
    ),
    (
        "Breakfast costs 8 euros; a night costs 90 euros.",
        "Two nights cost 180 euros.",
    ),
    (
        "The monthly rent is 700 euros, the deposit is 800 euros.",
        "Twelve monthly rents come to 8,400 euros.",
    ),
    (
        "Three books cost 20 euros each; dinner costs 35 euros.",
        "The three books cost 60 euros.",
    ),
    (
        "It was tested four times; each test lasted 30 minutes.",
        "The tests lasted 120 minutes in total.",
    ),
    (
        "Of 1,250 commuters, 62 % drive to work and 10 % cycle.",
        "775 commuters drive to work.",
    ),
    (
        "Of 1,000 women, 62 % said yes and 38 % said no.",
        "620 women said yes.",
    ),
    (
        "Of the 30 chairs, 20 were damaged; the rest are fine.",
        "Ten chairs are fine.",
    ),
    (
        "Of the 30 chairs, 20 were damaged; the rest are fine.",
        "Ten were not damaged.",
    ),
    (
        "Eleven people were in the bus, eight of them were hurt.",
        "Three of the eleven people were not hurt.",
    ),
    (
        "Children pay 10 euros; adults pay double.",
        "Adults pay 20 euros.",
    ),
    (
        "A lamp costs 12 euros, and a shade costs 7 euros.",
        "Three lamps cost 36 euros.",
    ),
    (
        "Of 400 members, 30 % voted by post and 20 % in person.",
        "120 members voted by post.",
    ),
    (
        "Visitors pay 12 euros; students pay half.",
        "Students pay 6 euros.",
    ),
]
DOES_NOT = [
    ("The hall has 18 seats, 12 of them free.", "Six seats are free."),
    ("14 of the 60 invoices were unpaid; the rest were paid.", "46 invoices were unpaid."),
    (
        "A ticket costs 10 euros and a guide book 15 euros.",
        "Two tickets cost 30 euros.",
    ),
    (
        "Breakfast costs 8 euros; a night costs 90 euros.",
        "Two nights cost 16 euros.",
    ),
    (
        "The monthly rent is 700 euros, the deposit is 800 euros.",
        "Twelve monthly rents come to 9,600 euros.",
    ),
    (
        "A lesson costs 40 euros, the exam 50 euros.",
        "Twelve lessons cost 600 euros.",
    ),
    (
        "Three books cost 20 euros each; dinner costs 35 euros.",
        "Dinner costs 60 euros.",
    ),
    (
        "It was tested four times; each test lasted 30 minutes.",
        "The tests lasted 120 minutes each.",
    ),
    (
        "Three locks cost 15 euros each. The bike cost 300 euros.",
        "The bike cost 45 euros in total.",
    ),
    (
        "Bob worked four times, 30 minutes each; Ann worked 50 minutes.",
        "Ann worked 120 minutes.",
    ),
    (
        "Of 1,250 commuters, 62 % drive to work and 10 % cycle.",
        "775 commuters cycle.",
    ),
    (
        "Of 1,250 commuters, 62 % drive to work.",
        "775 commuters do not drive to work.",
    ),
    (
        "Of 1,000 women, 62 % said yes and 38 % said no.",
        "380 women said yes.",
    ),
    (
        "Of 200 pupils, 25 percent cycle. The rest walk.",
        "50 pupils walk.",
    ),
    (
        "Of the 30 chairs, 20 were damaged; the rest are fine.",
        "Ten were damaged.",
    ),
    (
        "Eleven people were in the bus, eight of them were hurt.",
        "Three of the eleven were hurt.",
    ),
    (
        "The bus had eleven seats, eight of them taken.",
        "The bus had three seats.",
    ),
    (
        "Children pay 10 euros; adults with a card pay double.",
        "Adults pay 20 euros.",
    ),
    (
        "A lamp costs 12 euros, and a shade costs 7 euros.",
        "Three lamps cost 21 euros.",
    ),
    (
        "Of 400 members, 30 % voted by post and 20 % in person.",
        "120 members voted in person.",
    ),
    (
        "The hall has 60 chairs, 45 of them new.",
        "The hall has 15 chairs.",
    ),
    (
        "Visitors pay 12 euros; students with a pass pay half.",
        "Students pay 6 euros.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), FOLLOWS)
def test_a_figure_follows_from_those_of_its_own_part(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), DOES_NOT)
def test_a_figure_does_not_follow_from_those_of_another(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)


def test_the_planned_length_follows_from_the_actual_one() -> None:
    source = "Construction took 26 months, four months longer than planned."
    assert judge(source, "Construction had been planned to take 22 months.").verdict is Verdict.SUPPORTED
    assert judge(source, "Construction had been planned to take 24 months.").verdict is not Verdict.SUPPORTED


def test_a_claim_that_compares_gives_no_figure_of_the_other_thing() -> None:
    source = "The old press was sold in May; the new one prints 9,000 sheets an hour, 2,000 more than its predecessor."
    for claim in (
        "The new press prints 9,000 sheets an hour, more than its predecessor.",
        "With 9,000 sheets an hour, the new press is faster than its predecessor.",
        "The press was sold in May; the new one prints 9,000 sheets an hour, 2,000 more than its predecessor.",
    ):
        assert judge(source, claim).verdict is not Verdict.CONTRADICTED
    assert judge(source, "The predecessor printed 9,000 sheets an hour.").verdict is Verdict.CONTRADICTED


def test_a_claim_that_has_the_fraction_too_gives_no_other_figure() -> None:
    source = "Snow at the hut reached 90 cm in March, nearly double the usual depth of 50 cm."
    claim = "Snow at the hut reached 90 cm in March, nearly double usual depth of 50 cm."
    assert judge(source, claim).verdict is not Verdict.CONTRADICTED
