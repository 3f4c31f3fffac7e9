"""Shares of stated amounts, what they leave, and the level before a stated change."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import codes, describe, judge

FOLLOWS = [
    ("The bridge cost 640,000 crowns, 70 percent of which came from the fund.", "The fund paid 448,000 crowns of it."),
    ("Half of the 48 plots lie on burnt ground.", "24 plots lie on burnt ground."),
    ("Forty-eight plots were set up, half of them on burnt ground.", "Twenty-four plots lay on burnt ground."),
    ("The club has 200 members, a quarter of whom are under 20.", "50 members of the club are under 20."),
    ("The county paid a third of the cost and the state the rest.", "The state paid two thirds of the cost."),
    ("30 percent of the votes went to Holm, the rest to Lind.", "Lind got 70 percent of the votes."),
    ("Sick leave fell by 0.6 percentage points to 5.2 percent.", "Sick leave had been at 5.8 percent before it fell."),
    ("The rent rose by 40 euros to 540 euros.", "Before it rose, the rent was 500 euros."),
    ("The path is 0.8 km long.", "The path is 800 metres long."),
    ("The trip takes 2 h 20 min.", "The trip takes 140 minutes."),
]
DOES_NOT = [
    ("The bridge cost 640,000 crowns, 70 percent of which came from the fund.", "The fund paid 500,000 crowns of it."),
    ("Half of the 48 plots lie on burnt ground.", "30 plots lie on burnt ground."),
    ("Sick leave fell by 0.6 percentage points to 5.2 percent.", "Sick leave had been at 6.8 percent before it fell."),
    ("The rent rose by 40 euros to 540 euros.", "Before it rose, the rent was 580 euros."),
]


@pytest.mark.parametrize(("source", "claim"), FOLLOWS)
def test_a_figure_that_follows_is_confirmed(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict in (Verdict.SUPPORTED, Verdict.PARTIAL), describe(judgement)
    assert not {"FN101", "FN102", "FN104"} & set(codes(judgement)), describe(judgement)


@pytest.mark.parametrize(("source", "claim"), DOES_NOT)
def test_another_figure_is_not_confirmed(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
    assert "FN103" not in codes(judgement), describe(judgement)
