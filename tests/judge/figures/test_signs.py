"""Money that came in against money that was lost."""

from __future__ import annotations

import pytest

from tests.judge.helpers import assert_contradicted, assert_not_contradicted

CONFLICTS = [
    ("The firm lost $3 million in 2020.", "The firm made $3 million in 2020."),
    ("The firm made $3 million in 2020.", "The firm lost $3 million in 2020."),
    ("The fair earned 4,000 euros.", "The fair lost 4,000 euros."),
]
NONE = [
    ("The firm lost $3 million in 2020.", "The firm lost $3 million in 2020."),
    ("The firm made a loss of $3 million.", "The firm lost $3 million."),
    ("The firm lost 30 customers.", "The firm lost thirty customers."),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_a_gain_is_no_loss(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN101")


@pytest.mark.parametrize(("source", "claim"), NONE)
def test_the_same_side_is_no_conflict(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
