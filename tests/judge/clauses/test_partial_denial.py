"""Denials that leave what the other side affirms untouched, and those that do not."""

from __future__ import annotations

import pytest

from tests.judge.helpers import assert_contradicted, assert_not_contradicted

FINE = [
    # Nothing but that.
    ("The store sells nothing but bread.", "The store sells bread."),
    ("The clinic treats none but children.", "The clinic treats children."),
    ("The ward accepts no one but emergencies.", "The ward accepts emergencies."),
    # Bounded.
    ("Drivers may not park in the yard before six; after six they may.", "Drivers may park in the yard after six."),
    ("The office does not open before nine.", "The office opens at nine."),
    # Of some, not of all.
    ("Some guests did not pay; other guests paid.", "Some guests paid."),
    ("The medicine did not cure all patients.", "The medicine cured some patients."),
    ("The agency did not check every label.", "The agency checked several labels."),
    # Of the others.
    ("Non-members may not vote.", "Members may vote."),
    ("Non-members may not vote.", "Only members may vote."),
    # At another time.
    ("The letter came on Friday.", "The letter did not come on Thursday."),
    ("The bridge did not open in May but in June.", "The bridge opened in June."),
    ("The parcel arrived on Tuesday, not Monday.", "The parcel did not arrive on Monday."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_a_denial_of_less_denies_no_more(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


CONFLICTS = [
    ("The store sells no bread.", "The store sells bread."),
    ("The office does not open before nine.", "The office opens before nine."),
    ("The bridge did not open in May but in June.", "The bridge opened in May."),
    ("The parcel arrived on Tuesday.", "The parcel did not arrive on Tuesday."),
    ("No passenger was hurt after the crash.", "A passenger was hurt in the crash."),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_what_is_denied_outright_is_contradicted(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN401")
