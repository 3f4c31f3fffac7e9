"""Another name of its kind in the place of the claim's name contradicts; a name never mentioned is silence."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_contradicted, assert_not_contradicted, codes, describe, judge

CONFLICTS = [
    (
        "Data centres were opened in Dublin and Singapore.",
        "Data centres were opened in Dublin and Tokyo.",
        "Tokyo",
        "Singapore",
    ),
    ("The report was written by Mara Quist.", "The report was written by Jonas Feld.", "Jonas Feld", "Mara Quist"),
    ("Norvik Foods bought the dairy in May.", "Teldor Foods bought the dairy in May.", "Teldor Foods", "Norvik Foods"),
    ("The train stops in Ghent.", "The train stops in Bruges.", "Bruges", "Ghent"),
    (
        "The grant was paid by the Brandt Foundation.",
        "The grant was paid by the Kessler Foundation.",
        "Kessler Foundation",
        "Brandt Foundation",
    ),
    ("Ilka Brandvold chaired the session.", "Piet Osman chaired the session.", "Piet Osman", "Ilka Brandvold"),
]


@pytest.mark.parametrize(("source", "claim", "mine", "theirs"), CONFLICTS)
def test_a_swapped_name_contradicts_and_both_are_named(source: str, claim: str, mine: str, theirs: str) -> None:
    judgement = assert_contradicted(source, claim, "FN301")
    finding = next(f for f in judgement.findings if f.code == "FN301")
    assert finding.claim_span is not None
    assert finding.source_span is not None
    assert finding.claim_span.of(claim) == mine
    assert finding.source_span.text == theirs


SUPPORTED = [
    ("The report was written by Mara Quist.", "The report was written by Quist."),
    ("Dr. Mara Quist wrote the report.", "Mara Quist wrote the report."),
    ("Halden Systems GmbH shipped the pumps.", "Halden Systems shipped the pumps."),
    ("The World Health Organization (WHO) issued the advice.", "The WHO issued the advice."),
    ("The office in Zürich closed.", "The office in Zurich closed."),
    ("Data centres were opened in Dublin and Singapore.", "Data centres were opened in Singapore and Dublin."),
    ("Data centres were opened in Dublin and Singapore.", "A data centre was opened in Singapore."),
]


@pytest.mark.parametrize(("source", "claim"), SUPPORTED)
def test_another_form_of_the_same_name_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


SILENT = [
    ("Mara Quist scored in the first half.", "Jonas Feld scored in the second half."),
    ("The study was done in Lund.", "The study was cited in Graz."),
    ("Mara Quist praised the book.", "Jonas Feld praised the film."),
    ("The report was written by Mara Quist.", "Jonas Feld lives in Oslo."),
    ("The company opened an office in Dublin.", "The company has a Mars office."),
    ("Mara Quist wrote the report. Jonas Feld reviewed it.", "Jonas Feld reviewed the report."),
    ("Mara Quist and Jonas Feld wrote the report.", "Jonas Feld wrote the report."),
    ("The train from Ghent to Lille stops in Kortrijk.", "The train stops in Kortrijk."),
    ("Norvik Foods sells milk.", "Teldor sells bread."),
    ("The Irish market grew.", "The market in Ireland grew."),
]


@pytest.mark.parametrize(("source", "claim"), SILENT)
def test_a_name_of_something_else_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


@pytest.mark.xfail(strict=True, reason="unsupported: half of the claim is stated")
def test_a_name_that_no_source_mentions_is_silence() -> None:
    judgement = judge("The office opened in May.", "The office opened in May with a speech by Jonas Feld.")
    assert judgement.verdict is Verdict.PARTIAL, describe(judgement)
    assert "FN302" in codes(judgement)


@pytest.mark.parametrize(
    "source",
    ["She lives in Lien, a town in Norway.", "She lives in Lien, Norway.", "She lives in Lien in Norway."],
)
def test_a_region_is_not_denied_by_a_place_in_it(source: str) -> None:
    assert_not_contradicted(source, "She lives in Norway.")
