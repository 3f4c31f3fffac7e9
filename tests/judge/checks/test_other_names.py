"""What a clause says of one name is not said of another that the sources name too."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

NOTE = "Jan cannot come; Leo will keep the minutes instead. Best wishes, Mia"
CLINIC = "Dr. Eva Holm founded the clinic. Holm sold it in 2010."

NOT_OF_IT = [
    (NOTE, "Jan will keep the minutes."),
    ("Oda said that Brandt would leave the club in June.", "Oda will leave the club in June."),
]
OF_IT = [
    (NOTE, "Leo will keep the minutes."),
    (CLINIC, "Eva Holm sold the clinic in 2010."),
    (CLINIC, "Eva sold the clinic in 2010."),
]


@pytest.mark.parametrize(("source", "claim"), NOT_OF_IT)
def test_what_is_said_of_another_name_is_not_backed(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
    assert any("the source says it of" in finding.message for finding in judgement.findings), describe(judgement)


@pytest.mark.parametrize(("source", "claim"), OF_IT)
def test_what_is_said_of_the_name_itself_holds(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
