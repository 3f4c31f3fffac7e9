"""All, some, none and only, each said of the same thing."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CONFLICTS = [
    ("Some of the lamps were replaced.", "All of the lamps were replaced."),
    ("None of the lamps were replaced.", "Some of the lamps were replaced."),
    ("Not all of the lamps were replaced.", "All of the lamps were replaced."),
    ("Few members support the plan.", "Most members support the plan."),
    ("Most members support the plan.", "Few members support the plan."),
    ("All rooms have a balcony.", "No rooms have a balcony."),
    (
        "Many visitors came by train.",
        "None of the visitors came by train.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_another_quantifier_of_the_same_thing_contradicts(source: str, claim: str) -> None:
    judgement = assert_contradicted(source, claim, "FN403")
    finding = next(f for f in judgement.findings if f.code == "FN403")
    assert finding.claim_span is not None
    assert finding.source_span is not None


def test_what_is_said_of_a_part_is_not_said_of_all() -> None:
    assert_contradicted(
        "Parental leave is 20 weeks, of which 16 are paid.", "All 20 weeks of parental leave are paid.", "FN403"
    )


def test_both_is_not_one_of_the_two() -> None:
    assert_contradicted("One of the two engines failed.", "Both engines failed.", "FN403")


FINE = [
    ("All of the lamps were replaced.", "Some of the lamps were replaced."),
    ("All of the lamps were replaced.", "Most of the lamps were replaced."),
    ("All rooms have a balcony. Some rooms have a bath.", "All rooms have a balcony."),
    ("Some rooms have a bath and all rooms have a balcony.", "All rooms have a balcony."),
    ("Every lamp was replaced.", "All lamps were replaced."),
    ("None of the lamps failed, and all of the fuses held.", "All of the fuses held."),
    ("Both valves were tested.", "All valves were tested."),
    ("Ten candidates applied; two of the ten were invited.", "Both candidates who applied were invited."),
    (
        "The water price is set every month, by the price of power; the fixed fee is set once a year.",
        "While the water price is set each month, the fixed fee is set only once a year.",
    ),
    ("None of the soups contains milk.", "All soups are free of milk."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_a_weaker_quantifier_or_one_of_something_else_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


@pytest.mark.parametrize(
    ("source", "claim", "contradicted"),
    [
        ("About 18% of the orders failed in May.", "All orders failed in May.", True),
        ("Half of the members voted for the plan.", "All members voted for the plan.", True),
        ("About 40% of pupils eat lunch at school.", "Every pupil eats lunch at school.", True),
        ("About 18% of the orders failed in May.", "All orders were checked in May.", False),
        ("Up to five spare days may be kept until March.", "All spare days may be kept.", True),
        ("Up to five spare days may be kept until March.", "Up to five spare days may be kept.", False),
        ("At most 40 seats are sold a show. All seats are numbered.", "All seats are numbered.", False),
        ("100% of the orders failed in May.", "All orders failed in May.", False),
        ("All stalls sold out; 40% of the stalls sell food.", "All stalls sold out.", False),
        ("At least 40% of pupils eat lunch at school.", "Not all pupils eat lunch at school.", False),
    ],
)
def test_a_share_is_not_all(source: str, claim: str, contradicted: bool) -> None:
    if contradicted:
        assert_contradicted(source, claim, "FN403")
    else:
        assert_not_contradicted(source, claim)
