"""Dates under keys that name a bound or an event, whatever verb the claim tells them with."""

from __future__ import annotations

import pytest

from ..helpers import describe, judge

RENTAL = """\
{"booking": "RC-5521", "driver": "Olga Brandt", "pick_up": "2026-03-02T10:00", "drop_off": "2026-03-09T10:00",
 "free_cancellation_until": "2026-02-28", "payment_due_by": "2026-02-20", "mileage_limit_km": 1500}
"""
HOTEL = """\
{"guest": "Miriam Feld", "check_in": "2025-07-14", "check_out": "2025-07-18",
 "room": {"type": "double", "view": "lake"},
 "price_total": 612.00}
"""
CONTRACT = """\
member: Petra Lind
contract_start: 2025-09-01
contract_end: 2026-08-31
monthly_fee_eur: 34.90
"""
COTTAGE = """\
## Cottage "Seal Point"

- **Sleeps:** 6
- **Arrival:** from 16:00
- **Departure:** by 10:00
- **Minimum stay:** 4 nights
"""
NAMES = {RENTAL: "rental.json", HOTEL: "hotel.json", CONTRACT: "contract.yaml", COTTAGE: "cottage.md"}


@pytest.mark.parametrize(
    ("source", "claim", "verdict"),
    [
        (RENTAL, "The booking can be cancelled free of charge until 28 February 2026.", "supported"),
        (RENTAL, "Free cancellation is possible up to 28 February 2026.", "supported"),
        (RENTAL, "The booking can be cancelled free of charge until 5 March 2026.", "contradicted"),
        (RENTAL, "Payment is due by 20 February 2026.", "supported"),
        (RENTAL, "Payment is due by 25 February 2026.", "contradicted"),
        (RENTAL, "Olga Brandt picks up the car on 2 March 2026 and returns it on 9 March 2026.", "supported"),
        (RENTAL, "Olga Brandt returns the car on 12 March 2026.", "contradicted"),
        (RENTAL, "The mileage limit is 1,500 km.", "supported"),
        (RENTAL, "The mileage limit is 2,000 km.", "contradicted"),
        (HOTEL, "Miriam Feld arrives on 14 July 2025 and leaves on 18 July 2025.", "supported"),
        (HOTEL, "Miriam Feld arrives on 15 July 2025.", "contradicted"),
        (HOTEL, "Miriam Feld leaves on 19 July 2025.", "contradicted"),
        (CONTRACT, "The contract runs from 1 September 2025 to 31 August 2026.", "supported"),
        (CONTRACT, "The contract runs from 1 September 2025 to 31 December 2026.", "contradicted"),
        (CONTRACT, "The contract runs until 31 December 2026.", "contradicted"),
        (CONTRACT, "The contract ends on 31 August 2026.", "supported"),
        (CONTRACT, "The contract started on 1 October 2025.", "contradicted"),
        (COTTAGE, "Guests can arrive from 4 p.m.", "supported"),
        (COTTAGE, "Guests can arrive from 2 p.m.", "contradicted"),
        (COTTAGE, "Guests have to leave by 10 a.m.", "supported"),
    ],
)
def test_a_date_is_held_against_the_field_of_its_event(source: str, claim: str, verdict: str) -> None:
    judgement = judge(source, claim, NAMES[source])
    assert str(judgement.verdict) == verdict, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (RENTAL, "Olga Brandt was born on 3 May 1985."),
        (RENTAL, "The booking was made on 3 January 2026."),
        (HOTEL, "Miriam Feld complained about the room on 16 July 2025."),
        (CONTRACT, "Petra Lind paid the fee on 3 October 2025."),
        (CONTRACT, "The contract was signed on 20 August 2025."),
    ],
)
def test_the_date_of_another_event_is_not_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, NAMES[source])
    assert str(judgement.verdict) != "contradicted", describe(judgement)
