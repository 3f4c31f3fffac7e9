"""How far something may go ("within 10 km") is a bound beside a bound, and a figure beside a figure."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

WITHIN = "All flats are within 400 metres of the tram stop. Parcels come within four working days."

CASES = [
    (WITHIN, "All flats are less than 400 metres from the tram stop.", Verdict.SUPPORTED),
    (WITHIN, "All flats are no more than 400 metres from the tram stop.", Verdict.SUPPORTED),
    (WITHIN, "No flat is more than 400 metres from the tram stop.", Verdict.SUPPORTED),
    (WITHIN, "All flats are more than 400 metres from the tram stop.", Verdict.CONTRADICTED),
    (WITHIN, "Parcels take four working days at most.", Verdict.SUPPORTED),
    (WITHIN, "Parcels come within two working days.", Verdict.CONTRADICTED),
    (WITHIN, "Parcels come within two weeks.", Verdict.PARTIAL),
    ("Goods may be returned within 30 days.", "Goods may be returned within 60 days.", Verdict.CONTRADICTED),
]


@pytest.mark.parametrize(("source", "claim", "verdict"), CASES)
def test_a_reach_bounds_beside_a_bound(source: str, claim: str, verdict: Verdict) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is verdict, describe(judgement)
