"""Two fields say where something goes from and to."""

from __future__ import annotations

import pytest

from ..helpers import describe, judge, weak

FLIGHT = '{"flight": "KX 482", "from": "Riga", "to": "Malaga", "delay_min": 195, "reason": "crew shortage"}'
PARCEL = "parcel: 7731\norigin: Lodz\ndestination: Turku\nweight_kg: 12\n"


@pytest.mark.parametrize(
    ("source", "claim", "verdict"),
    [
        (FLIGHT, "Flight KX 482 went from Riga to Malaga.", "supported"),
        (FLIGHT, "Flight KX 482 went from Malaga to Riga.", "contradicted"),
        (PARCEL, "The parcel was sent from Turku to Lodz.", "contradicted"),
        (PARCEL, "The parcel goes to Lodz.", "contradicted"),
    ],
)
def test_the_way_round_counts(source: str, claim: str, verdict: str) -> None:
    judgement = judge(source, claim, "flight.json" if source is FLIGHT else "parcel.yaml")
    assert str(judgement.verdict) == verdict, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (FLIGHT, "Flight KX 482 did not go from Malaga to Riga."),
        (FLIGHT, "The train of 1998 went from Malaga to Riga."),
        weak(
            FLIGHT,
            "Flight KX 483 went from Malaga to Riga.",
            reason="the number of another flight is taken for a value",
        ),
        (PARCEL, "The parcel from Lodz weighs 12 kg."),
        (PARCEL, "Anna Berg travelled to Lodz."),
    ],
)
def test_another_journey_denies_nothing(source: str, claim: str) -> None:
    judgement = judge(source, claim, "flight.json" if source is FLIGHT else "parcel.yaml")
    assert str(judgement.verdict) != "contradicted", describe(judgement)
