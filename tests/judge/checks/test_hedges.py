"""The passage only plans, supposes, reports, asks or denies what the claim states as a fact."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_contradicted, codes, describe, judge

LIMITED = [
    ("The city plans to build a tram line to the harbour.", "The city built a tram line to the harbour.", "FN404"),
    ("The new drug may reduce swelling of the knee.", "The new drug reduces swelling of the knee.", "FN404"),
    ("The committee asked whether the dam is safe.", "The dam is safe.", "FN407"),
    ("Rumour has it that Norvik Foods sold its dairy unit.", "Norvik Foods sold its dairy unit.", "FN407"),
    ("If the permit is granted, the mill will reopen in June.", "The mill reopened in June.", "FN404"),
    ("The club hopes to sign a new coach this week.", "The club signed a new coach this week.", "FN404"),
]


@pytest.mark.parametrize(("source", "claim", "code"), LIMITED)
def test_what_is_only_planned_or_supposed_does_not_support_a_fact(source: str, claim: str, code: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict in (Verdict.PARTIAL, Verdict.UNSUPPORTED, Verdict.CONTRADICTED), describe(judgement)
    assert code in codes(judgement), describe(judgement)


SUPPORTED = [
    ("The city plans to build a tram line to the harbour.", "To the harbour, the city plans to build a tram line."),
    ("The new drug may reduce swelling of the knee.", "The new drug might reduce swelling of the knee."),
    ("The city will build a tram line.", "The city is going to build a tram line."),
    ("The mill reopened in June. It may close again in autumn.", "The mill reopened in June."),
]


@pytest.mark.parametrize(("source", "claim"), SUPPORTED)
def test_a_claim_that_hedges_as_its_source_does_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


def test_what_is_still_going_on_is_not_done() -> None:
    assert_contradicted(
        "The new fire station in Northfield is still being built.",
        "The new fire station in Northfield was finished.",
        "FN404",
    )


def test_a_rumour_that_the_next_sentence_denies_contradicts() -> None:
    source = "A trade blog claimed that Norvik Foods had sold its dairy unit. Norvik Foods denied the report."
    assert_contradicted(source, "Norvik Foods has sold its dairy unit.", "FN407")


TOLD = [
    ("The hood can be detached.", "The hood is detachable."),
    ("Tenants may choose the colour.", "Tenants are free to choose the colour."),
    ("The tenant may object within 14 days.", "The tenant has 14 days to object."),
    ("If guests cancel early, they get a refund.", "Guests who cancel early get a refund."),
    ("The boat could not land because of the wind.", "The wind prevented the boat from landing."),
]


@pytest.mark.parametrize(("source", "claim"), TOLD)
def test_a_claim_that_tells_the_hedge_in_its_own_words_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


NOT_TOLD = [
    ("The device may be available.", "The device is available."),
    ("The company can move to Oslo.", "The company moved to Oslo."),
    ("The firm may become profitable.", "The firm is profitable."),
    ("The team may win.", "The team will win."),
    ("The police could not find the car.", "The police found the car."),
]


@pytest.mark.parametrize(("source", "claim"), NOT_TOLD)
def test_what_only_may_be_so_is_not_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
