"""Scores and codes that the source parts otherwise, and counts of rows beside the cell of one row."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

MATCHES = """\
| week | date | opponent | score | record | attendance |
| --- | --- | --- | --- | --- | --- |
| 1 | august 1 | otters | 7 - 3 | 1 - 0 | 8420 |
| 2 | august 8 | herons | 2 - 5 | 1 - 1 | 9115 |
| 3 | august 15 | badgers | 4 - 4 | 1 - 1 | 7002 |
"""
CARS = """\
| designation | engine | laps | crowd |
| --- | --- | --- | --- |
| 97 g00 | 2064 cc | 45 | 4660 |
| 98 g10 | 1341 cc | 9 | 5670 |
| 99 g20 | 1800 cc | 61 | 3120 |
"""


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (MATCHES, "On august 1 the otters game went 7-3."),
        (MATCHES, "The opponent when the record was 1-0 was otters."),
        (MATCHES, "The score against the herons was 2\u20135."),
        (MATCHES, "There were two games with an attendance of over 8000."),
        (MATCHES, "Three of the games were played in august."),
        (CARS, "The car with the designation 97g00 has an engine of 2064 cc."),
        (CARS, "The lowest number of laps for the 97 g00 is 45."),
        (CARS, "The largest crowd was 4660 when the designation was 97 g00."),
    ],
)
def test_what_agrees_is_not_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, "t.md")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (MATCHES, "The attendance against the otters was 8920."),
        (CARS, "The 97 g00 has the lowest number of laps, 45."),
        (CARS, "The lowest number of laps for the 97 g00 is 40."),
        (CARS, "The designation 97 g00 has a crowd of 5670."),
    ],
)
def test_what_is_otherwise_is_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, "t.md")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
