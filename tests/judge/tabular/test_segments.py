"""Values with several figures, "none", values with asides, and lines whose values stand behind dots."""

from __future__ import annotations

import pytest

from ..helpers import describe, judge

SHEET = """\
CORVA Z5 compact camera

Weight: 312 g
Battery life: up to 36 h (screen off), up to 28 h (screen on)
Viewfinder: none
Price: 649 EUR (with case 699 EUR)
Pets: allowed (one dog)
AC output: 1,200 W (peak 2,400 W)
"""
DOTS = """\
Heat pump "Nordal 8"
Output .............. 8.2 kW
Weight .............. 121 kg
Delivery ............ 6 weeks
Guarantee ........... 5 years
"""
PAY = """\
Employee: Noor Haddad   No. 20417
Gross salary            3,850.00 EUR
Income tax               -612.40 EUR
Net payment             2,563.60 EUR
"""
PLAN = """\
{"plan": "Business", "seats": {"included": 25, "used": 19}, "billing": {"amount": 240, "currency": "EUR"},
 "home": {"team": "Brunnvik", "top_scorer": "Elin Marsk", "goals": 9},
 "away": {"team": "Torhamn", "top_scorer": "Sara Dovlin", "goals": 11}}
"""


@pytest.mark.parametrize(
    ("source", "claim", "verdict"),
    [
        (SHEET, "The camera costs 649 euros.", "supported"),
        (SHEET, "The camera costs 699 euros without a case.", "contradicted"),
        (SHEET, "The Corva Z5 costs 749 euros.", "contradicted"),
        (SHEET, "With the screen on, the battery lasts up to 28 hours.", "supported"),
        (SHEET, "With the screen on, the battery lasts up to 36 hours.", "contradicted"),
        (SHEET, "The camera has a viewfinder.", "contradicted"),
        (SHEET, "The camera has no viewfinder.", "supported"),
        (SHEET, "Pets are not allowed.", "contradicted"),
        (SHEET, "The camera has a continuous AC output of 2,400 watts.", "contradicted"),
        (SHEET, "The Corva Z5 weighs 312 grams and comes in black and silver.", "partial"),
        (DOTS, "The Nordal 8 has an output of 8.2 kW.", "supported"),
        (DOTS, "The Nordal 8 has an output of 10 kW.", "contradicted"),
        (DOTS, "The heat pump weighs 131 kilograms.", "contradicted"),
        (DOTS, "Delivery takes six weeks.", "supported"),
        (DOTS, "The guarantee lasts ten years.", "contradicted"),
        (PAY, "Noor Haddad paid 770 euros in income tax.", "contradicted"),
        (PAY, "The net payment is 2,563.60 euros.", "supported"),
        (PLAN, "25 seats are included.", "supported"),
        (PLAN, "25 seats are used.", "contradicted"),
    ],
)
def test_the_figure_whose_name_and_condition_the_claim_has_counts(source: str, claim: str, verdict: str) -> None:
    judgement = judge(source, claim, "plan.json" if source is PLAN else "sheet.txt")
    assert str(judgement.verdict) == verdict, describe(judgement)


def test_a_nested_object_that_the_claim_names_speaks_for_itself() -> None:
    judgement = judge(PLAN, "Elin Marsk scored 11 goals.", "plan.json")
    assert str(judgement.verdict) != "supported", describe(judgement)
