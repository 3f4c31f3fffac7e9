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


PARTIES = [
    ("Lund Foods rejected the offer from Varga Mills.", "Varga Mills rejected an offer from Lund Foods."),
    ("We have asked the painter for a sample. Kind regards, Holm & Son", "The painter asked Holm & Son for a sample."),
    ("Pupil of Anton Reuss; plays in Graz since 2011.", "Anton Reuss was a pupil of Clara Venn."),
    ("Clara Venn was a pupil of Anton Reuss.", "Anton Reuss was a pupil of Clara Venn."),
    ("Clara Venn is Anton Reuss's niece.", "Anton Reuss is the niece of Clara Venn."),
    (
        "Otto Brand ran the mill with his sister Ida. Later his daughter Ruth took over the mill.",
        "Ida took over the mill from Otto Brand.",
    ),
    (
        "The third voyage began in May. Led by Captain Brodie, the crew saw the cape. The charts were drawn by Finlay.",
        "The third voyage was led by Finlay.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), PARTIES)
def test_the_other_party_did_it(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


NO_OTHER_PARTY = [
    ("Marta Olm succeeded Rune Berg as editor.", "Berg was succeeded by Olm."),
    ("Lund Foods rejected the offer from Varga Mills.", "Varga Mills made an offer, which Lund Foods rejected."),
    ("We have asked the painter for a sample.", "The painter was asked for a sample."),
    ("Clara Venn was a pupil of Anton Reuss.", "Anton Reuss was the teacher of Clara Venn."),
    ("Clara Venn is a friend of Anton Reuss.", "Anton Reuss is a friend of Clara Venn."),
    ("Lena Orr won the women's race. Tim Reis won the men's race.", "Tim Reis won the men's race."),
    ("Lena Orr won the women's race. The men's winner was Tim Reis.", "Tim Reis won the men's race."),
    ("Ida Holm and Max Brandt founded the school.", "Max Brandt founded the school."),
    ("Ida Holm founded the school. Max Brandt joined in 2002.", "Max Brandt joined the school in 2002."),
]


@pytest.mark.parametrize(("source", "claim"), NO_OTHER_PARTY)
def test_the_same_party_did_it(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


FOLLOWED = [
    ("Hanne Vik succeeded Olaf Brun as mayor in 2019.", "Olaf Brun became mayor in 2019."),
    ("Nora Lie replaced Tom Vik as head coach.", "Tom Vik is the new head coach."),
    ("Dr Lind referred the patient to Dr Aas.", "Dr Aas referred the patient to Dr Lind."),
    ("The pupils interviewed the firefighters.", "The pupils were interviewed by the firefighters."),
    ("Halden lost the final against Brekke.", "Brekke lost the final against Halden."),
    ("Halden lost the final against Brekke.", "Halden beat Brekke in the final."),
]


@pytest.mark.parametrize(("source", "claim"), FOLLOWED)
def test_who_changed_sides_is_contradicted(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


STILL_SO = [
    ("Hanne Vik succeeded Olaf Brun as mayor in 2019.", "Hanne Vik became mayor in 2019."),
    ("Nora Lie replaced Tom Vik as head coach.", "Tom Vik is the former head coach."),
    ("Dr Lind referred the patient to Dr Aas.", "Dr Lind referred the patient to Dr Aas in writing."),
    ("The pupils interviewed the firefighters.", "The firefighters were interviewed by the pupils."),
    ("Halden lost the final against Brekke.", "Brekke beat Halden in the final."),
]


@pytest.mark.parametrize(("source", "claim"), STILL_SO)
def test_who_kept_sides_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
