"""Yes and no fields of a record: what a claim says of the thing itself they deny, not what it says of others."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CAFE = """\
{"name": "Linden Cafe", "categories": "Cafes, Sandwiches",
 "attributes": {"music": false, "wifi": "no",
  "ambience": {"casual": false, "romantic": true, "intimate": false},
  "parking": {"street": true, "garage": false, "validated": false, "lot": true, "valet": false}},
 "reviews": [{"stars": 4.0, "text": "Lovely soup. The staff were friendly and the garden is quiet in the morning."},
  {"stars": 3.0, "text": "Good sandwiches, though we waited a long time for a table by the window."}]}
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Linden Cafe has a casual atmosphere.",
        "The mood at Linden Cafe is casual and relaxed.",
        "Linden Cafe offers validated parking.",
        "Guests can park in a garage.",
        "Linden Cafe offers music.",
    ],
)
def test_a_false_field_denies_what_is_said_of_the_thing(claim: str) -> None:
    assert_contradicted(CAFE, claim, "FN401", name="cafe.json")


@pytest.mark.parametrize(
    "claim",
    [
        # An ambience is no eatery.
        "Linden Cafe is a small, casual eatery with good sandwiches.",
        "Linden Cafe serves casual and friendly lunches.",
        # What guests say is their opinion.
        "According to reviews, the cafe has validated parking.",
        "One customer mentioned the live music and the soup.",
        # A list of which every item is denied.
        "Linden Cafe has a parking lot, but does not offer garage parking, valet, or validated parking.",
    ],
)
def test_what_is_said_of_something_else_is_not_denied(claim: str) -> None:
    assert_not_contradicted(CAFE, claim, name="cafe.json")


HOURS = '{"name": "Zed", "hours": {"Monday": "9:0-17:0", "Saturday": "10:0-20:0", "Sunday": "10:0-15:0"}}'


def test_an_end_alone_tells_no_beginning() -> None:
    true = "Zed is open 9 AM to 5 PM on Monday and until 8 PM on Saturday."
    assert_not_contradicted(HOURS, true, name="zed.json")
    assert_contradicted(HOURS, true.replace("8 PM", "6 PM"), "FN201", name="zed.json")
    assert_not_contradicted(HOURS, "The reviewer sat in the sun from 1 PM to 3 PM.", name="zed.json")


CLAIMS = (
    "claim_no,policyholder,type,claimed_eur,paid_eur\nC-10,Mirko Sand,storm,3200,3000\nC-12,Ana Reyl,water,890,890\n"
)


def test_the_name_of_a_column_denies_and_reports_nothing() -> None:
    assert_not_contradicted(CLAIMS, "Ana Reyl's claim of 890 euros was paid in full.", name="claims.csv")
