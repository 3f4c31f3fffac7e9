"""Figures that the source has in other words: a case of a rule, the ends of a range, a week of seven days, "Day 2"."""

from __future__ import annotations

import pytest

from footnote.types import Verdict
from tests.judge.helpers import describe, judge

SAME = [
    ("Firms with fewer than 50 workers are exempt.", "A firm with 30 workers is exempt."),
    ("Guests with more than two bags pay a fee.", "A guest with four bags pays a fee."),
    ("Members with at least ten years of service vote.", "A member with twelve years of service can vote."),
    ("The paths are between 5 and 9 miles long.", "The paths are long: from five to nine miles."),
    ("The bridge bears between 3 and 7 tonnes.", "The bridge bears from 3 to 7 tonnes."),
    ("The club has 60 members, 22 of them under 18.", "Of the 60 members, 22 are younger than 18."),
    ("Up to six people may share one room.", "One room may be shared by as many as six people."),
    ("Thefts must be reported within seven days.", "Thefts must be reported within a week."),
    ("Trams run every half hour.", "Trams run every 30 minutes."),
    ("The pass is valid for a fortnight.", "The pass is valid for 14 days."),
    ("Day 2: The dough is stirred once.", "On the second day, the dough is stirred once."),
    ("During a trial period of six months the rent is halved.", "For the first six months, the rent is halved."),
]


@pytest.mark.parametrize(("source", "claim"), SAME)
def test_the_same_figure_told_otherwise_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


OTHER = [
    ("Firms with fewer than 50 workers are exempt.", "A firm with 70 workers is exempt."),
    ("A fire destroyed more than 20 houses.", "A fire destroyed 30 houses."),
    ("A man with more than 20 cats was fined.", "A man with 30 cats was fined."),
    ("The hotel has more than 20 rooms.", "The hotel has 30 rooms."),
    ("The paths are between 5 and 9 miles long.", "The paths are long: from five to eight miles."),
    ("Thefts must be reported within ten days.", "Thefts must be reported within a week."),
    ("Trams run every 20 minutes.", "Trams run every half hour."),
    ("He trains twice in 7 days; the club has 40 members.", "He trains twice a week."),
    ("Day 2: The dough is stirred once.", "On the third day, the dough is stirred once."),
    ("The film won a prize.", "The film won the first prize."),
]


@pytest.mark.parametrize(("source", "claim"), OTHER)
def test_another_figure_is_not_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
