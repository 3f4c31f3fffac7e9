"""The moment that was planned, from the actual one and the delay."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

FOLLOWS = [
    ("The train arrived at 09:10 on 1 May 2020, 25 minutes late.", "The train was due at 08:45 on 1 May 2020."),
    ("The ferry landed at 00:20 on 2 June 2021, 40 minutes late.", "The ferry was due at 23:40 on 1 June 2021."),
    ("The bus arrived at 09:10, 25 minutes late.", "The bus was due at 08:45."),
]
DOES_NOT = [
    ("The train arrived at 09:10 on 1 May 2020, 25 minutes late.", "The train was due at 08:45 on 3 May 2020."),
    ("The ferry landed at 00:20 on 2 June 2021, 40 minutes late.", "The ferry was due at 23:40 on 2 June 2021."),
    ("The train came at 9:00, 99999999999999999 hours later than planned.", "The train was planned for 8:00."),
    ("The flight landed at 09:10 on 1 May 2020, 9999999 days late.", "The flight was due at 09:00 on 1 May 2020."),
    ("The fort was ready on 1 May 9990, 90 years late.", "The fort was planned for 1 May 9950."),
]


@pytest.mark.parametrize(("source", "claim"), FOLLOWS)
def test_a_planned_moment_follows_from_the_delay(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), DOES_NOT)
def test_another_day_or_an_endless_delay_gives_no_moment(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
