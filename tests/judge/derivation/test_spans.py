"""What follows from a range of years, from a move between months, and from a fall that is told with one currency."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

FOLLOWS = [
    ("Ines Roux served as head of the school from 1998 to 2007.", "Ines Roux was head of the school for nine years."),
    ("She led the choir between 2001 and 2007.", "She led the choir for six years."),
    (
        "The start of the roll-out was put back from January to April.",
        "The start of the roll-out was put back by three months.",
    ),
    ("The launch was moved from November to February.", "The launch was moved by three months."),
    ("The exam was brought forward from June to May.", "The exam was brought forward by one month."),
    ("The net loss fell to 12 million dollars from 45 million.", "The net loss fell by $33 million."),
    ("Costs fell from 27.5 to 24.1 million euros.", "Costs fell to 24.1 million euros from 27.5 million."),
]


@pytest.mark.parametrize(("source", "claim"), FOLLOWS)
def test_the_figure_follows(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


DOES_NOT_FOLLOW = [
    ("Ines Roux served as head of the school from 1998 to 2007.", "Ines Roux was head of the school for twelve years."),
    ("The launch was moved from November to February.", "The launch was moved by five months."),
    ("The course runs from January to April.", "The course lasts three months."),
    ("The net loss fell to 12 million dollars from 45 million.", "The net loss fell by $23 million."),
    ("The firm sold 45 million bulbs for 12 million dollars.", "Sales fell by $33 million."),
    ("Sales fell from 500 to 2 thousand.", "Sales fell from 500 thousand."),
]


@pytest.mark.parametrize(("source", "claim"), DOES_NOT_FOLLOW)
def test_the_figure_does_not_follow(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
