"""The same deed, done by the other party."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CONFLICTS = [
    ("Corvane acquired Dellis in March.", "Dellis acquired Corvane in March."),
    ("Corvane acquired Dellis in March.", "Corvane was acquired by Dellis in March."),
    ("The tenant pays the landlord a deposit.", "The landlord pays the tenant a deposit."),
    ("Rovers beat Harbour United in the final.", "Harbour United beat Rovers in the final."),
    ("Mara Quist hired Jonas Feld.", "Jonas Feld hired Mara Quist."),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_swapped_parties_contradict(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


FINE = [
    ("Corvane acquired Dellis in March.", "Dellis was acquired by Corvane in March."),
    ("Dellis was bought by Corvane.", "Corvane bought Dellis."),
    ("Corvane acquired Dellis. Dellis later acquired Tarn.", "Dellis acquired Tarn."),
    ("Corvane and Dellis signed the treaty.", "Dellis and Corvane signed the treaty."),
    ("Mara Quist met Jonas Feld.", "Mara Quist met Jonas Feld in Oslo."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_the_same_parties_in_another_voice_never_contradict(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
