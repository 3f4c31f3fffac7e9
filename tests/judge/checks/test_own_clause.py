"""What stands beside a claim's own clause or date in the sentence denies nothing; what the other clause has does."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

CREW = "The cook speaks Danish, and the pilot speaks a little Polish."
WEATHER = "Fog came on Monday; hail fell on Tuesday and Wednesday."
FEES = "Children pay 8 euros; adults pay double."

CASES = [
    (CREW, "The pilot speaks Polish.", Verdict.SUPPORTED),
    (CREW, "The pilot speaks Danish.", Verdict.CONTRADICTED),
    (WEATHER, "Hail fell on Wednesday.", Verdict.SUPPORTED),
    (WEATHER, "Hail fell on Tuesday.", Verdict.SUPPORTED),
    (WEATHER, "Hail fell on Monday.", Verdict.CONTRADICTED),
    (FEES, "Adults pay 16 euros.", Verdict.SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "verdict"), CASES)
def test_the_clause_of_the_claim_decides(source: str, claim: str, verdict: Verdict) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is verdict, describe(judgement)
