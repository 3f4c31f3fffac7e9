from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import pytest

pytest.importorskip("sqlalchemy")
pytest.importorskip("rfc8785")

from footnote.audit import Audit, audit_text, draft_of_audit
from footnote.provenance.record import (
    Actor,
    Draft,
    Record,
    RecordedClaim,
    RecordedEvidence,
    RecordedOperation,
    body_of,
    record_from_body,
)
from footnote.reading import Span
from footnote.settings import Settings

ACTOR = Actor("controller-1")

ANSWER = "Bergmann ist mit 43.805,00 € bei 4 Rechnungen überfällig, Stand 14.08.2026; Quote 12,5 %."

ROW: Mapping[str, object] = {
    "number": "R-8812",
    "due_on": "2026-04-29",
    "outstanding": {"amount": "14800.00", "currency": "EUR"},
    "days_overdue": 107,
    "note": "The total is 99,000,000 euros.",
    "weight": "12.750",
}


def record_of(draft: Draft, number: int = 1) -> Record:
    return record_from_body(body_of(draft, f"r{number}-0000000a", number, "2026-08-14T09:12:04.000Z", "0" * 64))


def claim(text: str, *ids: str) -> RecordedClaim:
    start = ANSWER.index(text)
    return RecordedClaim(text, Span(start, start + len(text)), ids)


RECORD = record_of(
    Draft(
        ACTOR,
        question="Wie viel?",
        answer=ANSWER,
        claims=(claim("43.805,00 €", "invoice:8812", "invoice:8813"), claim("4 Rechnungen", "invoice:8812")),
        operations=(RecordedOperation("overdue", {"as_of": "2026-08-14", "at_least": 250}),),
        evidence=(RecordedEvidence("invoice:8812", "invoice", "8812", None, ROW),),
    )
)


def audit(text: str, **settings: object) -> Audit:
    return audit_text(text, [RECORD], Settings(**settings), "de")  # type: ignore[arg-type]


COVERED = [
    "Bergmann owes €43,805.00.",
    "Bergmann owes about 44 thousand euros.",
    "Bergmann owes more than 43,000 euros.",
    "There are four invoices.",
    "| invoices | 4 |\n|---|---|\n| euros | €43,805 |",
    "As of 14 August 2026.",
    "As of 2026-08-14.",
    "In August 2026.",
    "On 14 August.",
    "It was due on April 29, 2026.",
    "The invoice R-8812 is over €14,800.00.",
    "The oldest is 107 days late.",
    "It weighs 12.75 kilograms.",
    "A rate of 12.5%.",
    "Only amounts from 250 count.",
    "Invoice 8812.",
]


@pytest.mark.parametrize("text", COVERED)
def test_what_a_record_states_in_any_notation_is_covered(text: str) -> None:
    found = audit(text)
    assert found.figures
    assert {figure.origin for figure in found.figures} == {"structured"}
    assert {figure.stated.record for figure in found.figures if figure.stated} == {RECORD.id}


GENERATED = [
    ("Bergmann owes €43,806.00.", "€43,806.00"),
    ("Bergmann owes $43,805.00.", "$43,805.00"),
    ("There are five invoices.", "five"),
    ("It costs 4 euros.", "4 euros"),
    ("It costs 107 euros.", "107 euros"),
    ("A rate of 4%.", "4%"),
    ("As of 15 August 2026.", "15 August 2026"),
    ("In 2025.", "2025"),
    ("On 15 August.", "15 August"),
    ("The invoice R-8813.", "R-8813"),
    # A row's free text states nothing.
    ("The total is 99,000,000 euros.", "99,000,000 euros"),
    ("# 17 invoices", "17"),
    ("    17 invoices in code", "17"),
    ("`17 invoices`", "17"),
    ("Hidden in a [link of 17 words](x.md).", "17"),
]


@pytest.mark.parametrize(("text", "figure"), GENERATED)
def test_what_no_record_states_is_generated(text: str, figure: str) -> None:
    found = audit(text)
    assert [one.text for one in found.figures if one.origin == "generated"] == [figure]
    for one in found.figures:
        assert one.span.of(found.text) == one.text


def test_a_figure_with_two_readings_is_ambiguous_where_one_is_recorded() -> None:
    text = "Bergmann owes 43.805 Euro."
    assert audit(text).counts() == {"generated": 0, "ambiguous": 1, "covered": 0}
    assert audit(text, locale="de").counts() == {"generated": 0, "ambiguous": 0, "covered": 1}


def test_a_text_without_figures_has_nothing_to_audit() -> None:
    assert audit("All is well.").figures == ()
    assert audit("").figures == ()


def test_without_records_every_figure_is_generated() -> None:
    found = audit_text("4 invoices of €5 on 14 August 2026.", [], Settings())
    assert found.counts() == {"generated": 3, "ambiguous": 0, "covered": 0}


def test_evidence_ids_are_those_of_the_recorded_claim() -> None:
    (figure,) = audit("€43,805.00").figures
    assert figure.stated is not None
    assert figure.stated.evidence == ("invoice:8812", "invoice:8813")
    (figure,) = audit("€14,800.00").figures
    assert figure.stated is not None
    assert (figure.stated.text, figure.stated.evidence) == ("outstanding: 14800.00 EUR", ("invoice:8812",))


def test_the_worst_come_first_and_the_rest_in_text_order() -> None:
    found = audit("4 invoices, 17 tickets, €43,805.00, 18 calls.")
    assert [figure.text for figure in found.worst_first()] == ["17", "18", "4", "€43,805.00"]


def test_an_audited_text_is_recorded_with_origins_and_states_nothing_for_the_next_audit() -> None:
    text = "Bergmann owes €43,805.00 on 5 invoices."
    draft = draft_of_audit(audit(text), [RECORD], ACTOR, "How much?", {"footnote": "1"})
    assert [(one.text, one.origin, one.evidence_ids) for one in draft.claims] == [
        ("€43,805.00", "structured", (f"record:{RECORD.id}",)),
        ("5", "generated", ()),
    ]
    assert draft.question_source == "model"
    assert draft.evidence[0].fields == {"hash": RECORD.hash}
    again = audit_text("It is 5, or €43,805.00.", [record_of(draft, 2)], Settings())
    assert [(figure.text, figure.origin) for figure in again.figures] == [
        ("5", "generated"),
        ("€43,805.00", "structured"),
    ]


def test_relative_dates_count_from_the_day_of_the_settings() -> None:
    found = audit("It was 3 days ago.", as_of=date(2026, 8, 17))
    assert {figure.origin for figure in found.figures} == {"structured"}


@pytest.mark.parametrize("unit", ["4 ", "€1,", "1/2/", "R-1 ", "2026-", "x4 €"])
def test_a_long_text_is_audited_in_bounded_time(unit: str) -> None:
    audit(unit * (5_000 // len(unit)))
