"""Records for tests of the provenance log."""

from __future__ import annotations

from footnote.provenance.record import (
    Actor,
    Draft,
    RecordedClaim,
    RecordedEvidence,
    RecordedOperation,
    Refusal,
)
from footnote.reading import Span

ACTOR = Actor("controller-1", "controller", "env")


def answer_draft(number: int = 0, rows: int = 2) -> Draft:
    """An answer with one claim that rests on ``rows`` invoices."""
    figure = f"{number}.805,00 €"
    answer = f"Bergmann owes {figure}."
    start = answer.index(figure)
    ids = tuple(f"invoice:{number * 100 + row}" for row in range(rows))
    fields = {"number": "R-7", "outstanding": figure, "days_overdue": 12}
    return Draft(
        actor=ACTOR,
        question=f"How much does Bergmann owe? ({number})",
        answer=answer,
        claims=(RecordedClaim(figure, Span(start, start + len(figure)), ids),),
        operations=(
            RecordedOperation("overdue_invoices", {"customer": "Bergmann"}, "SELECT 1 WHERE x = :x", ["7"], "0.42"),
        ),
        evidence=tuple(RecordedEvidence(one, "invoice", one.partition(":")[2], f"erp://{one}", fields) for one in ids),
        catalog_hash="ab" * 32,
        engine={"footnote": "0.1.0"},
    )


def refusal_draft() -> Draft:
    """A question that was not answered."""
    refusal = Refusal("unknown_entity", "no customer 'Acme'", ("Bergmann Logistik GmbH",))
    return Draft(actor=ACTOR, question="How much does Acme owe?", refusal=refusal)
