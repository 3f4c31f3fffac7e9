"""A sound answer of the catalog has no defects; each way of spoiling one is found."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

pytest.importorskip("sqlalchemy")

from footnote.ask import ask, open_catalog
from footnote.catalog.answer import Answer, SlotClaim
from footnote.catalog.model import Catalog
from footnote.golden.structure import defects, plain_values
from footnote.reading import Span
from footnote.settings import Settings

SETTINGS = Settings(as_of=date(2026, 8, 14))
QUESTION = "How much does Bergmann owe?"


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return open_catalog(SETTINGS)


@pytest.fixture(scope="module")
def answer(catalog: Catalog) -> Answer:
    return ask(QUESTION, catalog, SETTINGS)


def found(answer: Answer, catalog: Catalog, *, is_logged: bool = False) -> tuple[str, ...]:
    return defects(answer, catalog, "sqlite", is_logged=is_logged)


SOUND = [
    QUESTION,
    "Is Bergmann at risk?",
    "Is Falkenstein at risk?",
    "How old are our receivables?",
    "Tell me about Bergmann.",
    "Tell me about Studio 54 Design GmbH.",
    "What is overdue for Falkenstein?",
    "What has Velden paid?",
    "How many open tickets does Northwick have?",
    "What is the weather?",
]


@pytest.mark.parametrize("question", SOUND)
def test_answers_of_the_example_are_sound(catalog: Catalog, question: str) -> None:
    assert found(ask(question, catalog, SETTINGS), catalog) == ()


def with_text(answer: Answer, old: str, new: str) -> Answer:
    """The answer with another figure in its text and in the claim that covers it."""
    text = (answer.answer or "").replace(old, new)
    shift = len(new) - len(old)
    at = (answer.answer or "").index(old)
    claims = tuple(
        replace(
            claim,
            text=new if claim.text == old else claim.text,
            span=Span(
                claim.span.start + (shift if claim.span.start > at else 0),
                claim.span.end + (shift if claim.span.start >= at else 0),
            ),
        )
        for claim in answer.claims
    )
    return replace(answer, answer=text, claims=claims)


def test_a_total_that_its_rows_do_not_give_is_found(catalog: Catalog, answer: Answer) -> None:
    spoilt = with_text(answer, "43.805,00 €", "43.905,00 €")
    assert found(spoilt, catalog) == ("the figure '43.905,00 €' is not what the 4 rows that it cites give",)


def test_a_count_over_other_rows_is_found(catalog: Catalog, answer: Answer) -> None:
    claims = tuple(replace(claim, evidence=claim.evidence[:3]) for claim in answer.claims)
    assert "the figure '4' is not what the 3 rows that it cites give" in found(replace(answer, claims=claims), catalog)


def test_a_figure_without_a_claim_is_found(catalog: Catalog, answer: Answer) -> None:
    claims = tuple(claim for claim in answer.claims if claim.text != "107")
    spoilt = replace(answer, claims=claims)
    assert found(spoilt, catalog) == ("the figure at character 96 of the answer is covered by no claim",)


def test_a_figure_without_rows_is_found(catalog: Catalog, answer: Answer) -> None:
    claims = tuple(replace(claim, evidence=()) if claim.text == "107" else claim for claim in answer.claims)
    assert found(replace(answer, claims=claims), catalog) == ("the figure '107' has no evidence",)


def test_rows_that_are_not_there_are_found(catalog: Catalog, answer: Answer) -> None:
    spoilt = replace(answer, evidence=answer.evidence[:-1])
    assert any("cites invoice:8950, which is not among the evidence" in line for line in found(spoilt, catalog))


def test_a_claim_that_quotes_something_else_is_found(catalog: Catalog, answer: Answer) -> None:
    wrong = SlotClaim("Bergfeld", Span(0, 8), ("customer:1",))
    spoilt = replace(answer, claims=(wrong, *answer.claims))
    assert found(spoilt, catalog) == ("the claim 'Bergfeld' is not what stands at characters 0-8",)


def test_an_answer_without_its_record_is_found(catalog: Catalog, answer: Answer) -> None:
    assert len(found(answer, catalog, is_logged=True)) == 1
    assert found(replace(answer, record={"id": "r1", "hash": "0"}), catalog, is_logged=True) == ()


def test_values_go_by_their_names_and_by_their_operations(catalog: Catalog) -> None:
    values = plain_values(ask("Is Bergmann at risk?", catalog, SETTINGS))
    assert values["severe"] == values["overdue_invoices.severe"] == 1
    assert values["open_tickets.high"] == 2
