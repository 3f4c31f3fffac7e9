"""Fields that say yes or no, named by a word of the same meaning or without the words that only say that they apply."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

ROUTER = """\
{"device": "Alder R2 router", "ports": 5, "weight_g": 310, "guest_mode": false, "requires_password": true,
 "printing_enabled": false, "mandatory": false, "wall_mount": true}
"""


@pytest.mark.parametrize(
    "claim",
    [
        "The Alder R2 router can be used by a guest.",
        "The router can be set up without a password.",
        "The router also allows printing.",
        "Registration of the router is compulsory.",
    ],
)
def test_a_field_that_says_otherwise_denies(claim: str) -> None:
    judgement = judge(ROUTER, claim, "router.json")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(
    "claim",
    [
        "The router requires a password.",
        "The router has no guest mode.",
        "The router needs five ports.",
        "The router does not support printing.",
    ],
)
def test_what_agrees_or_names_another_thing_is_not_denied(claim: str) -> None:
    judgement = judge(ROUTER, claim, "router.json")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


def test_a_word_of_the_same_family_names_no_field() -> None:
    source = '{"name": "The Anchor", "touristy": false, "outdoor_seating": true}'
    assert judge(source, "The Anchor is popular with tourists.", "pub.json").verdict is not Verdict.CONTRADICTED


def test_what_another_predicate_denies_is_not_denied_of_the_field() -> None:
    source = '{"name": "The Anchor", "casual": true, "reservations": false}'
    claim = "The Anchor has a casual style and does not take reservations."
    assert judge(source, claim, "pub.json").verdict is not Verdict.CONTRADICTED
