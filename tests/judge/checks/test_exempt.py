"""A rule does not bind whom the next sentence exempts from it."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

BIKES = "Bicycles are not allowed on the pier. Folding bicycles are exempt from this rule."
GUESTS = "All guests must sign in at the gate. This does not apply to members. The gate closes at ten."
VANS = "Lorries are banned from the old town. Delivery vans are an exception."
FEES = "Guests pay a deposit of 50 euros. Students are exempt from this requirement."
SMOKE = "Smoking is forbidden in the hall. The only exception is the balcony."

CASES = [
    (BIKES, "Folding bicycles are not allowed on the pier.", Verdict.CONTRADICTED),
    (BIKES, "Folding bicycles are allowed on the pier.", Verdict.SUPPORTED),
    (BIKES, "Bicycles are not allowed on the pier.", Verdict.SUPPORTED),
    (BIKES, "Bicycles are allowed on the pier.", Verdict.CONTRADICTED),
    (GUESTS, "Members must sign in at the gate.", Verdict.CONTRADICTED),
    (GUESTS, "Members do not have to sign in at the gate.", Verdict.SUPPORTED),
    (GUESTS, "Guests do not have to sign in at the gate.", Verdict.CONTRADICTED),
    (VANS, "Delivery vans are banned from the old town.", Verdict.CONTRADICTED),
    (VANS, "Lorries may enter the old town.", Verdict.CONTRADICTED),
    (FEES, "Students pay a deposit of 50 euros.", Verdict.CONTRADICTED),
    (SMOKE, "Smoking is forbidden on the balcony.", Verdict.CONTRADICTED),
    (SMOKE, "Smoking is allowed in the hall.", Verdict.CONTRADICTED),
]


@pytest.mark.parametrize(("source", "claim", "verdict"), CASES)
def test_an_exemption_turns_the_rule_for_those_it_names(source: str, claim: str, verdict: Verdict) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is verdict, describe(judgement)


def test_what_is_said_of_the_exempt_is_not_denied_by_the_rule() -> None:
    judgement = judge(SMOKE, "Smoking is allowed on the balcony.")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)
