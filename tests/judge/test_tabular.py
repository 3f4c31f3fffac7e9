"""What a table says of a claim: columns asked for in other words, and where it keeps silent."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import describe, judge

MILLS = """\
mill,village,built,height_m,visitors_2023,visitors_2024,ticket_eur,cafe
Long Sail,Oxby,1790,22,4100,5200,6,yes
Stone Cap,Oxby,1812,18,3900,3100,4,no
White Mill,Harl,1867,27,8800,9000,8,yes
"""
SUPPORTED = [
    "White Mill is the tallest.",
    "Stone Cap is cheaper than Long Sail.",
    "Stone Cap had 800 fewer visitors in 2024 than in 2023.",
    "Two mills have a cafe.",
    "The mills had 17,300 visitors in total in 2024.",
    "Stone Cap has no cafe.",
]
CONTRADICTED = [
    ("Long Sail is the tallest mill.", "FN408"),
    ("Stone Cap is more expensive than Long Sail.", "FN408"),
    ("Long Sail had 4,100 visitors in 2024.", "FN101"),
    ("White Mill was built in 1790.", "FN201"),
    ("White Mill costs 6 EUR.", "FN101"),
    ("Three mills have a cafe.", "FN104"),
    ("The mills had 20,000 visitors in total in 2024.", "FN104"),
]
# Another condition, another unit, a date in the place of a value: the table does not deny these.
NOT_DENIED = [
    "Only one of the mills with a cafe did not open in winter.",
    "White Mill has the second largest shop.",
    "Long Sail is open for 6 hours.",
    "Most of them are in Oxby.",
    "The tour of Stone Cap takes 40 minutes longer than the tour of Long Sail.",
]


@pytest.mark.parametrize("claim", SUPPORTED)
def test_what_follows_from_the_cells_is_supported(claim: str) -> None:
    judgement = judge(MILLS, claim, "mills.csv")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(("claim", "code"), CONTRADICTED)
def test_what_the_cells_deny_is_contradicted(claim: str, code: str) -> None:
    judgement = judge(MILLS, claim, "mills.csv")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert code in [finding.code for finding in judgement.findings], describe(judgement)


@pytest.mark.parametrize("claim", NOT_DENIED)
def test_what_the_table_is_silent_about_is_not_contradicted(claim: str) -> None:
    judgement = judge(MILLS, claim, "mills.csv")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


TRAILS = """\
trail,length (km),walk (hours)
North,12,14.0
South,3.1,1.5
"""


@pytest.mark.parametrize(
    "claim", ["North is 12 km long.", "North is 12,000 metres long.", "The walk of South takes 90 minutes."]
)
def test_a_unit_in_the_name_of_a_column_is_that_of_its_figures(claim: str) -> None:
    judgement = judge(TRAILS, claim, "trails.csv")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize("claim", ["North is 12 miles long.", "The walk of North takes 14 minutes."])
def test_the_digits_of_a_column_in_another_unit_contradict(claim: str) -> None:
    judgement = judge(TRAILS, claim, "trails.csv")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert "FN105" in [finding.code for finding in judgement.findings], describe(judgement)
