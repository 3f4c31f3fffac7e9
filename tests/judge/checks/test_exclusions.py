"""What the passage leaves out, sets apart or singles out."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CONFLICTS = [
    ("The pool is open all year except in August.", "The pool is open all year without exception."),
    ("Tours start daily except on Mondays.", "Tours start on Mondays."),
    ("Lunch is paid only on trips of more than two days.", "Lunch is paid on all trips."),
    ("We invited three painters: Orr, Lund and Vey. All except Vey replied.", "All three painters replied."),
    ("Every room but the attic was heated. All rooms except the attic were painted.", "All rooms were painted."),
    (
        "The Osprey carries 90 people and, unlike the Heron, has a kitchen.",
        "Both the Osprey and the Heron have a kitchen.",
    ),
    ("Only the treasurer can sign a contract. Members can read a contract.", "Every member can sign a contract."),
    (
        "Night delivery is offered for letters only and costs 9 euros.",
        "Night delivery is offered for letters and parcels.",
    ),
    ("Only the M 90 has a screen. The M 40 has a lamp.", "All M models have a screen."),
    ("Most of the 30 villages have a well.", "All 30 villages have a well."),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_the_claim_takes_in_what_is_excluded(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN403")


FINE = [
    ("The pool is open all year except in August.", "The pool is closed in August."),
    ("Tours start daily except on Mondays.", "Tours start on Tuesdays."),
    ("Dogs are banned except on the beach.", "Dogs may run on the beach."),
    ("Lunch is paid only on trips of more than two days.", "Lunch is paid on all trips of more than two days."),
    ("All except Vey replied.", "All painters but Vey replied."),
    ("All except Vey replied by mail; Vey called.", "Vey called."),
    ("The Osprey, unlike the Heron, has a kitchen.", "The Osprey has a kitchen."),
    ("The Osprey, unlike the Heron, has a kitchen. The Heron has a bar.", "The Heron has a bar."),
    ("Only the treasurer can sign a contract.", "The treasurer can sign a contract."),
    ("Only the treasurer can sign a contract.", "A contract can be signed by the treasurer."),
    ("Night delivery is offered for letters only.", "Night delivery is offered for letters and not for parcels."),
    (
        "Day delivery is offered for letters and parcels, night delivery for letters only.",
        "Day delivery is offered for letters and parcels.",
    ),
    ("Only the M 90 has a screen.", "All M 90 models have a screen."),
    ("Most of the 30 villages have a well. All 30 villages have a school.", "All 30 villages have a school."),
    (
        "Rangers ringed 30 terns, 20 hens and 10 chicks. Eighteen hens but only six chicks came back in May.",
        "In total 24 terns came back in May.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_what_is_not_excluded_is_no_conflict(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


APART = [
    ("Her projects go to Ben, except the Varn account, which I keep.", "Ben takes over the Varn account."),
    ("**Are winter sports covered?** Yes, except ski jumping.", "Ski jumping is covered."),
    ("Liability is capped, except in cases of fraud.", "Liability is capped in all cases, including fraud."),
    ("With the exception of the house, the estate is open to visitors.", "The house is open to visitors."),
]


@pytest.mark.parametrize(("source", "claim"), APART)
def test_an_exception_set_apart_by_a_comma_contradicts(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN403")


TAKEN_IN = [
    ("Her projects go to Ben, except the Varn account, which I keep.", "Her projects go to Ben."),
    ("**Are winter sports covered?** Yes, except ski jumping.", "Winter sports are covered."),
    ("All her things went to Ben, except the tools, which Lea got.", "Lea got the tools."),
    ("With the exception of the house, the estate is open to visitors.", "The estate is open to visitors."),
]


@pytest.mark.parametrize(("source", "claim"), TAKEN_IN)
def test_what_is_no_exception_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
