"""A field's name that ends in a unit says in what its value is: "weight_g", "height_cm"."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

TENT = '{"name": "Fjell", "weight_g": 2380, "length_m": 2.2, "height_cm": 95, "width_mm": 1450, "volume_l": 12}'

CASES = [
    ("The Fjell weighs 2.38 kg.", Verdict.SUPPORTED),
    ("The Fjell weighs 2.6 kg.", Verdict.CONTRADICTED),
    ("The Fjell is 220 cm long.", Verdict.SUPPORTED),
    ("The Fjell is 95 cm long.", Verdict.CONTRADICTED),
    ("The Fjell is 0.95 m high.", Verdict.SUPPORTED),
    ("The Fjell is 2.2 m high.", Verdict.CONTRADICTED),
    ("The Fjell is 145 cm wide.", Verdict.SUPPORTED),
    ("The Fjell is 95 cm wide.", Verdict.CONTRADICTED),
    ("The Fjell holds 12,000 ml.", Verdict.SUPPORTED),
]


@pytest.mark.parametrize(("claim", "verdict"), CASES)
def test_the_measure_is_looked_up_and_its_unit_converted(claim: str, verdict: Verdict) -> None:
    judgement = judge(TENT, claim, "tent.json")
    assert judgement.verdict is verdict, describe(judgement)
