"""Which of two events came first."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from ..helpers import assert_contradicted, assert_not_contradicted

CASES = yaml.safe_load(Path(__file__).with_name("order.yaml").read_text(encoding="utf-8"))

CONFLICTS = [
    ("The task runs after the response has been sent.", "The task runs before the response has been sent."),
    ("The crew left the hall before the alarm rang.", "The crew left the hall after the alarm rang."),
    ("Payment follows after delivery of the boiler.", "Payment follows before delivery of the boiler."),
    (
        "The engineer was paged at 09:20 and restarted the server at 09:41.",
        "The engineer restarted the server before being paged.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_the_other_order_contradicts(source: str, claim: str) -> None:
    judgement = assert_contradicted(source, claim, "FN406")
    finding = next(f for f in judgement.findings if f.code == "FN406")
    assert finding.claim_span is not None
    assert finding.source_span is not None


FINE = [
    (
        "A count six months later showed that visits to the site had fallen by 8 per cent.",
        "A count six months later showed visits to the site had fallen by 8 per cent.",
    ),
    (
        "Guests check in before noon. Later arrivals are served by the porter, unless the hall is shut.",
        "Later arrivals are served by a porter, unless the hall is shut.",
    ),
    ("The task runs after the response has been sent.", "After the response has been sent, the task runs."),
    ("The crew left the hall before the alarm rang.", "The alarm rang after the crew left the hall."),
    (
        "The engineer was paged at 09:20 and restarted the server at 09:41.",
        "The engineer restarted the server after being paged.",
    ),
    ("The crew ate before noon and slept after the shift.", "The crew slept after the shift."),
    (
        "The chair is sanded, and only after two days of rest is it painted.",
        "The chair is sanded before it is painted.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_the_same_order_told_another_way_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


TURNED = [
    ("First the clay is left to dry, then it is painted.", "The clay is painted and then left to dry."),
    (
        "He taught in a village school for a year before studying law.",
        "He studied law first and then taught in a village school.",
    ),
    ("The roof was mended after the walls had been painted.", "The roof was mended and then the walls were painted."),
]


@pytest.mark.parametrize(("source", "claim"), TURNED)
def test_first_and_then_against_before(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN406")


KEPT = [
    (
        "He taught in a village school for a year before studying law.",
        "He taught in a village school and then studied law.",
    ),
    ("The roof was mended after the walls had been painted.", "The walls were painted and then the roof was mended."),
    ("He taught in a school before the war. He studied law.", "He studied law and then taught in a school."),
]


@pytest.mark.parametrize(("source", "claim"), KEPT)
def test_the_same_order_with_then(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


@pytest.mark.parametrize("case", CASES["contradicted"], ids=lambda case: case["claim"])
def test_events_in_the_other_order_contradict(case: dict[str, str]) -> None:
    assert_contradicted(case["source"], case["claim"], "FN406")


@pytest.mark.parametrize("case", CASES["not contradicted"], ids=lambda case: case["claim"])
def test_events_in_the_same_order_or_others_do_not(case: dict[str, str]) -> None:
    assert_not_contradicted(case["source"], case["claim"])
