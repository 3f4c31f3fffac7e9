"""What a passage says of another group than the claim's."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import codes, describe, judge

NURSES = "Doctors get 25 days of leave. Nurses get leave by agreement."
STAFF = (
    "Full-time staff receive 25 days of paid leave a year. Part-time staff receive leave in proportion to their hours."
)
GUESTS = "Members pay 8 euros a day. Guests are welcome on weekends."


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (NURSES, "Nurses get 25 days of leave."),
        (STAFF, "Part-time staff receive 25 days of paid leave a year."),
        (GUESTS, "Guests pay 8 euros a day."),
    ],
)
def test_what_is_said_of_another_group_backs_nothing(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict in (Verdict.PARTIAL, Verdict.UNSUPPORTED), describe(judgement)
    assert {"FN102", "FN303"}.intersection(codes(judgement))


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (NURSES, "Doctors get 25 days of leave."),
        (STAFF, "Full-time staff receive 25 days of paid leave a year."),
        (GUESTS, "Members pay 8 euros a day."),
        ("Visitors are welcome on weekends. Guests pay 8 euros a day.", "Visitors pay 8 euros a day."),
        (
            "The Brenner Foundation was founded in 1990. The charity supports 40 schools.",
            "The Brenner Foundation supports 40 schools.",
        ),
        ("The ferry leaves at nine. It carries 40 cars.", "The ferry carries 40 cars."),
    ],
)
def test_what_is_said_of_the_same_or_of_it_in_other_words_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
