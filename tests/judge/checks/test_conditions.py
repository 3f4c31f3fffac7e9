"""A condition that the claim lifts, turns round, or tells as having come about."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_contradicted, assert_not_contradicted, judge

CONFLICTS = [
    (
        "Late returns cost one day's fee, unless the bike was broken.",
        "Late returns cost one day's fee even if the bike was broken.",
    ),
    ("Members may bring a guest, provided the warden agrees.", "Members may bring a guest without asking the warden."),
    ("The alarm rings unless the door is locked.", "The alarm rings if the door is locked."),
    ("Parcels are insured if the sender pays extra.", "Parcels are insured even if the sender pays nothing extra."),
    ("The alarm rings if the door is open.", "The alarm does not ring if the door is open."),
    (
        "The fee is refunded only if the course is cancelled.",
        "The fee is refunded regardless of whether the course is cancelled.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_the_condition_is_lifted_or_turned_round(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN401")


FINE = [
    ("The alarm rings unless the door is locked.", "The alarm rings if the door is not locked."),
    ("The alarm rings unless the door is locked.", "If the door is locked, the alarm does not ring."),
    ("The alarm rings if the door is open.", "The alarm rings if the door is open."),
    (
        "Members may bring a guest, provided the warden agrees.",
        "Members may bring a guest with the consent of the warden.",
    ),
    ("Members may bring a guest, provided the warden agrees.", "Members may enter without a guest."),
    (
        "Parcels are insured if the sender pays extra. Letters are never insured.",
        "Letters are not insured even if the sender pays.",
    ),
    ("The course is held if ten people enrol.", "Without ten people the course is not held."),
    (
        "If the tenant has not paid the rent within 14 days, the landlord may change the lock.",
        "The lock may be changed if the rent remains unpaid for 14 days.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_the_same_condition_in_other_words(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


HAPPENED = [
    (
        "If the painters are not done by May, the fair will be moved.",
        "The painters were not done by May, so the fair has been moved.",
    ),
    ("The bridge is closed if the river floods the road.", "The river had flooded the road and the bridge was closed."),
]


@pytest.mark.parametrize(("source", "claim"), HAPPENED)
def test_what_is_only_supposed_has_not_happened(source: str, claim: str) -> None:
    assert judge(source, claim).verdict in (Verdict.PARTIAL, Verdict.UNSUPPORTED)
