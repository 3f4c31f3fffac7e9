"""Figures of a whole, of its part, and of things named in turn."""

from __future__ import annotations

import pytest

from footnote.types import Verdict
from tests.judge.helpers import describe, judge

UNPAID = "14 of the 60 invoices were unpaid."
TICKETS = "Lund and Ystad sold 30 and 40 tickets in 2020, respectively."


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (UNPAID, "60 invoices were unpaid."),
        ("Three of the nine lifts have failed.", "Nine lifts have failed."),
        (TICKETS, "Lund sold 40 tickets in 2020."),
        ("74 percent of men and 61 percent of women were free of pain.", "61 percent of men were free of pain."),
    ],
)
def test_the_figure_of_another_part_is_not_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (UNPAID, "There were 60 invoices."),
        (UNPAID, "14 of the 60 invoices were unpaid."),
        (TICKETS, "Ystad sold 40 tickets in 2020."),
        (TICKETS, "Lund sold 30 tickets in 2020."),
        ("The clinic treated 60 patients; 14 of the 60 patients were children.", "The clinic treated 60 patients."),
    ],
)
def test_the_figure_of_its_own_part_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


OF_WHICH = "The bridge costs 63 million euros, of which the state pays 75 percent."


def test_what_is_said_of_a_part_is_not_said_of_the_whole() -> None:
    assert judge(OF_WHICH, "The state pays 63 million euros.").verdict is Verdict.CONTRADICTED
    assert judge(OF_WHICH, "The bridge costs 63 million euros.").verdict is Verdict.SUPPORTED
    assert judge(OF_WHICH, "The state pays 47.25 million euros.").verdict is Verdict.SUPPORTED
