"""Two parties on the two sides of a relation, told from either."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_not_contradicted, describe, judge

TURNED = [
    (
        "Nadine Okpara has been appointed artistic director. She succeeds Ferenc Almasy, who is retiring.",
        "Ferenc Almasy will succeed Nadine Okpara as artistic director.",
    ),
    (
        "Tavia Systems has hired Joanna Kerr as chief financial officer. She succeeds Dirk Amsel.",
        "Dirk Amsel will take over from Joanna Kerr as chief financial officer.",
    ),
    (
        "Marta Lind took over from Olaf Berg as head of the school in May.",
        "Olaf Berg took over from Marta Lind as head of the school.",
    ),
    ("Anna Roth replaces Peter Kahn as chair.", "Peter Kahn replaces Anna Roth as chair."),
    ("Lundby lost 1-0 to Aker.", "Lundby beat Aker."),
    ("Lundby lost 1-0 to Aker.", "Aker lost to Lundby."),
    ("Lundby won against Aker in extra time.", "Aker won against Lundby."),
    ("Lundby defeated Aker in the final.", "Aker defeated Lundby in the final."),
    ("Halden Foods sold the mill to Brook Partners.", "Brook Partners sold the mill to Halden Foods."),
    ("Halden Foods sold the mill to Brook Partners.", "Halden Foods bought the mill from Brook Partners."),
    (
        "The museum lent the painting to the gallery in Basel.",
        "The museum borrowed the painting from the gallery in Basel.",
    ),
    ("Mr Hale taught Ms Orton the violin.", "Ms Orton taught Mr Hale the violin."),
    ("Mr Hale learned the violin from Ms Orton.", "Ms Orton learned the violin from Mr Hale."),
    ("Norvind owns the wind farm, which is operated by Skarv Energi.", "The wind farm belongs to Skarv Energi."),
    (
        "The landlord pays for repairs to the roof; the tenant pays for repairs inside the flat.",
        "The tenant pays for repairs to the roof.",
    ),
    (
        'The play "Glass Orchard" was written by Renna Castellow. The lead is played by Tobias Wren.',
        '"Glass Orchard" was written by Tobias Wren.',
    ),
    ("The report was written by Ada Krol and checked by Ben Ruiz.", "The report was checked by Ada Krol."),
    ("Kerr succeeds Amsel.", "Amsel is the successor of Kerr."),
    ("Vera Holt succeeded Nils Rook as editor.", "Nils Rook succeeded Vera Holt as editor."),
    ("Vera Holt took over from Nils Rook.", "Nils Rook took over from Vera Holt."),
    ("Vera Holt is the successor of Nils Rook.", "Nils Rook is Vera Holt's successor."),
    ("Nils Rook handed over to Vera Holt in March.", "Vera Holt handed over to Nils Rook in March."),
    ("Nils Rook preceded Vera Holt as editor.", "Vera Holt preceded Nils Rook as editor."),
    ("Tarn won the match against Bremmen.", "Bremmen won the match against Tarn."),
    ("Tarn lost to Bremmen on Saturday.", "Tarn won against Bremmen on Saturday."),
    ("Tarn beat Bremmen on Saturday.", "Tarn lost to Bremmen on Saturday."),
    ("Ms Abel studied under Professor Dorn.", "Professor Dorn studied under Ms Abel."),
    ("The quarry belongs to Stenby Holding.", "Stenby Holding belongs to the quarry."),
]


@pytest.mark.parametrize(("source", "claim"), TURNED)
def test_parties_that_changed_sides_contradict(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


ALIKE = [
    ("The mill belongs to the Varga family.", "The Varga family sold the mill years ago."),
    ("The report was written by Ada Krol and checked by Ben Ruiz.", "Ben Ruiz checked the report."),
    ("Kerr succeeds Amsel.", "Amsel's successor is Kerr."),
    ("Kerr succeeds Amsel as finance chief.", "Amsel is Kerr's predecessor."),
    ("Mr Hale called the police. The police called the mayor.", "The police called the mayor."),
    ("The mayor thanked the volunteers.", "The volunteers were thanked by the mayor."),
    ("Vera Holt succeeded Nils Rook as editor.", "Nils Rook was succeeded by Vera Holt."),
    ("Vera Holt succeeded Nils Rook as editor.", "Vera Holt took over from Nils Rook."),
    ("Vera Holt succeeded Nils Rook as editor.", "Nils Rook was Vera Holt's predecessor."),
    ("Vera Holt succeeded Nils Rook as editor.", "Nils Rook handed over to Vera Holt."),
    ("Tarn beat Bremmen in May. Bremmen beat Tarn in June.", "Bremmen beat Tarn in June."),
    ("Tarn lost to Bremmen.", "Bremmen won against Tarn."),
    ("Tarn won the cup final against Bremmen.", "Bremmen lost the cup final to Tarn."),
    ("Ms Abel learned the craft from Mr Dorn.", "Mr Dorn taught Ms Abel the craft."),
    ("Stenby Holding owns the quarry.", "The quarry belongs to Stenby Holding."),
    ("Stenby Holding employs Ola Rask.", "Ola Rask works for Stenby Holding."),
]


@pytest.mark.parametrize(("source", "claim"), ALIKE)
def test_the_same_told_from_the_other_side_does_not(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
