"""Sentences that look like conflicts and are none: what was before, halves, counts, what an exception adds."""

from __future__ import annotations

import pytest

from .helpers import assert_not_contradicted, judge

FINE = [
    # The opposite is told of what was before.
    ("Production was flat after it had risen last year.", "Production was unchanged."),
    ("Sales were stable; they had fallen in 2020.", "Sales were unchanged."),
    # A value that another one took the place of, told in the past.
    ("The train takes 90 minutes instead of 4 hours.", "The train took 4 hours."),
    ("The crossing takes 30 minutes instead of 45 minutes.", "The crossing lasted 45 minutes."),
    # An exception that says the same in its own way.
    ("The zoo is open daily except on Mondays, when it is open for groups.", "The zoo is open for groups on Mondays."),
    # What falls need not be fewer; another part tells of what the claim is about.
    ("Rain fell more often and harder than last year.", "There was more rain than last year."),
    ("The number of trains rose while the number of delays fell.", "There were fewer delays than before."),
    ("The jug is half empty.", "The jug is half full."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_no_false_alarm(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


CONFLICTS = [
    ("Sales fell in 2020.", "Sales were unchanged in 2020."),
    ("The train takes 90 minutes instead of 4 hours.", "The train takes 4 hours."),
    ("The zoo is open daily except on Mondays, when it is closed.", "The zoo is open on Mondays."),
    ("The number of delays fell.", "There were more delays than before."),
    ("The jug is empty.", "The jug is full."),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_the_conflicts_beside_them_stay(source: str, claim: str) -> None:
    assert judge(source, claim).verdict == "contradicted"
