"""Numbers that only bound the rows that are meant, numbers of headers, large figures beside small ones, and ranks."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

PICKS = """\
| pick | player | team | points | rank |
| --- | --- | --- | --- | --- |
| 7 | Ada Moor | Lynx | 120 | 3 |
| 8 | Ina Holt | Miracle | 14600 | 11 |
| 9 | Una Brand | Comets | 88 | 25 |
"""
RUNNERS = """\
| runner | rank | bib |
| --- | --- | --- |
| Ada Moor | 3 | 12 |
| Ina Holt | 11 | 40 |
"""
YEARS = """\
| year | city | visitors |
| --- | --- | --- |
| 2006 | Doha | 5120 |
| 2010 | Lund | 4870 |
| 2014 | Bergen | 6300 |
"""
FIRMS = """\
| firm | rank Index 500 | staff |
| --- | --- | --- |
| Alder Bank | 215 | 1200 |
| Birch Telecom | 275 | 900 |
"""


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (PICKS, "The team of the player with a pick over 7 was Miracle."),
        (PICKS, "Miracle is the team of a player with a pick larger than 7."),
        (RUNNERS, "Ada Moor had a higher rank than Ina Holt."),
        (RUNNERS, "Ada Moor had the highest rank."),
        (PICKS, "Ina Holt of Miracle had 14,600 points."),
        (YEARS, "Lund had a year later than 2006."),
        (FIRMS, "Alder Bank had a higher Index 500 rank than Birch Telecom."),
    ],
)
def test_what_agrees_is_not_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, "t.md")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (PICKS, "The team of the player with pick 7 was Miracle."),
        (RUNNERS, "Ada Moor had a lower rank than Ina Holt."),
        (RUNNERS, "Ada Moor had a higher bib than Ina Holt."),
        (PICKS, "Ina Holt of Miracle had 14,900 points."),
        (YEARS, "The city in 2006 was Lund."),
        (YEARS, "Visitors in 2010 were higher than in 2006."),
        (FIRMS, "Birch Telecom had a higher Index 500 rank than Alder Bank."),
    ],
)
def test_what_is_otherwise_is_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, "t.md")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
