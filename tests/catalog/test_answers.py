"""The bundled catalog gives the same figures on both databases, each with its rows."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

import pytest

from footnote.catalog.answer import Answer
from footnote.catalog.answering import Call, Setting, answer_call
from footnote.catalog.model import Catalog
from tests.catalog.conftest import AS_OF, Server

BERGMANN = {"customer": "Bergmann"}

ANSWERS = [
    (
        "overdue_invoices",
        BERGMANN,
        "Bergmann Logistik GmbH is 43.805,00 € overdue across 4 invoices as of 14.08.2026; "
        "the oldest is 107 days overdue.",
    ),
    (
        "overdue_invoices",
        {**BERGMANN, "as_of": "2026-06-30"},
        "Bergmann Logistik GmbH is 37.805,00 € overdue across 3 invoices as of 30.06.2026; "
        "the oldest is 62 days overdue.",
    ),
    (
        "payment_history",
        BERGMANN,
        "Bergmann Logistik GmbH paid 18.850,75 € in 3 payments from 01.01.2025 to 14.08.2026, the last on 02.06.2026.",
    ),
    (
        "open_tickets",
        BERGMANN,
        "Bergmann Logistik GmbH has 3 open tickets as of 14.08.2026, 2 of them high severity.",
    ),
    ("open_tickets", {"customer": "Falkenstein"}, "Falkenstein Optik KG has no open tickets as of 14.08.2026."),
    ("overdue_invoices", {"customer": "mullerhof"}, "Müllerhof Bäckerei has no overdue invoices as of 14.08.2026."),
    (
        "at_risk",
        BERGMANN,
        "Bergmann Logistik GmbH shows two independent risk signals.\n"
        "- 43.805,00 € overdue across 4 invoices, 1 of them long overdue\n"
        "- 3 open tickets, 2 high severity",
    ),
    (
        "at_risk",
        {"customer": "Falkenstein"},
        "Falkenstein Optik KG shows no risk signals.\n"
        "- Falkenstein Optik KG has no overdue invoices as of 14.08.2026.\n"
        "- Falkenstein Optik KG has no open tickets as of 14.08.2026.",
    ),
]


@pytest.mark.parametrize(("name", "arguments", "expected"), ANSWERS)
def test_answer_is_filled_from_the_database(
    erp: Setting, name: str, arguments: dict[str, object], expected: str
) -> None:
    answer = answer_call(Call(name, arguments), erp)
    assert answer.refusal is None
    assert answer.answer == expected


EVERY_ASKABLE = ["overdue_invoices", "payment_history", "open_tickets", "customer_summary", "at_risk"]


def every_answer(erp: Setting) -> list[Answer]:
    customers = [str(key) for key in range(1, 13)]
    calls = [Call(name, {"customer": customer}) for name in EVERY_ASKABLE for customer in customers]
    return [answer_call(call, erp) for call in [*calls, Call("receivables_aging", {})]]


def test_no_figure_stands_without_evidence(erp: Setting) -> None:
    for answer in every_answer(erp):
        assert answer.answer is not None, answer.refusal
        known = {record.id for record in answer.evidence}
        covered = set()
        for claim in answer.claims:
            assert claim.span.of(answer.answer) == claim.text
            assert claim.evidence, (answer.answer, claim)
            assert set(claim.evidence) <= known
            assert claim.origin == "structured"
            covered |= set(range(*claim.span))
        assert all(match.start() in covered for match in re.finditer(r"\d", answer.answer))


def test_totals_equal_the_sums_of_the_cited_rows(erp: Setting) -> None:
    checked = 0
    for customer in range(1, 13):
        for name, total, field in (
            ("overdue_invoices", "total_outstanding", "outstanding"),
            ("payment_history", "total_paid", "amount"),
            ("customer_summary", "invoiced", "amount"),
        ):
            answer = answer_call(Call(name, {"customer": str(customer)}), erp)
            run = answer.operations[0]
            if run.empty_reason:
                continue
            type_ = {"payment_history": "payment"}.get(name, "invoice")
            rows = [record for record in answer.evidence if record.type == type_ and field in record.fields]
            rows = rows[: run.rows]
            cited = sum((Decimal(str(row.fields[field].content)) for row in rows), Decimal(0))
            assert run.values[total] == {"amount": str(cited), "currency": "EUR"}
            checked += 1
    assert checked > 20


def test_empty_results_say_why(erp: Setting) -> None:
    answer = answer_call(Call("open_tickets", {"customer": "Falkenstein"}), erp)
    assert answer.operations[0].empty_reason == "no_rows"
    assert answer.operations[0].empty_text == answer.answer
    assert answer.operations[0].rows == 0
    assert answer.formatted == {}


def test_a_maximum_cites_the_row_that_attains_it(erp: Setting) -> None:
    answer = answer_call(Call("overdue_invoices", BERGMANN), erp)
    assert next(claim for claim in answer.claims if claim.text == "107").evidence == ("invoice:8812",)


def test_a_conditional_count_cites_the_rows_it_counts(erp: Setting) -> None:
    answer = answer_call(Call("open_tickets", BERGMANN), erp)
    assert [claim.evidence for claim in answer.claims if claim.text == "2"] == [("ticket:301", "ticket:302")]


def test_a_count_of_none_cites_the_rows_that_were_looked_at(erp: Setting) -> None:
    answer = answer_call(Call("open_tickets", {"customer": "Müller Maschinenbau"}), erp)
    assert [claim.evidence for claim in answer.claims if claim.text == "0"] == [("ticket:305",)]


NULLS = """
CREATE TABLE jobs (id INTEGER PRIMARY KEY, crew TEXT, hours INTEGER);
INSERT INTO jobs VALUES (1, NULL, NULL), (2, 'north', NULL), (3, NULL, NULL), (4, 'Zulu', NULL);
"""
NULLS_CATALOG = """
locale: en
operations:
  jobs:
    title: Jobs
    rows: {sql: "SELECT id, crew, hours FROM jobs ORDER BY id", evidence: {type: job, key: id}, fields: {crew: text}}
    measures: {n: {sql: count(*), type: integer}, hours: {sql: sum(hours), type: integer}}
    groups: {by: crew}
    empty: There are no jobs.
    answer: "%s"
"""


def test_a_total_of_rows_that_hold_null_is_not_said_to_have_no_rows(
    server: Server, catalog_of: Callable[..., Catalog]
) -> None:
    database = server.open(NULLS)
    setting = Setting(catalog_of(NULLS_CATALOG % "{{ hours }} hours"), database, AS_OF, "en")
    answer = answer_call(Call("jobs", {}), setting)
    assert answer.refusal is not None
    assert answer.refusal.code == "no_rows"
    assert "the rows behind it hold NULL" in answer.refusal.message
    database.close()


def test_the_group_of_rows_without_a_value_comes_last_and_is_no_word(
    server: Server, catalog_of: Callable[..., Catalog]
) -> None:
    database = server.open(NULLS)
    template = "{% for g in groups %}{{ g.by }} {{ g.n }}; {% endfor %}"
    setting = Setting(catalog_of(NULLS_CATALOG.replace("%s", template)), database, AS_OF, "en")
    assert answer_call(Call("jobs", {}), setting).answer == "Zulu 1; north 1; – 2;"
    database.close()


def test_groups_come_in_declared_order_and_add_up(erp: Setting) -> None:
    answer = answer_call(Call("receivables_aging", {}), erp)
    assert answer.answer is not None
    labels = ["not due", "1-30 days", "31-60 days", "61-90 days", "over 90 days"]
    positions = [answer.answer.index(f"{label}:") for label in labels]
    assert positions == sorted(positions)
    assert "“" not in answer.answer
    written = re.findall(r"([\d.]+,\d\d) €", answer.answer)
    amounts = [Decimal(text.replace(".", "").replace(",", ".")) for text in written]
    assert amounts[0] == sum(amounts[1:])


def test_the_conclusion_is_a_claim_of_its_own(erp: Setting) -> None:
    answer = answer_call(Call("at_risk", BERGMANN), erp)
    first = answer.claims[0]
    assert first.text == "Bergmann Logistik GmbH shows two independent risk signals."
    assert first.evidence == ("invoice:8812", "ticket:301", "ticket:302", "customer:1")


def test_fields_of_an_entity_cite_its_row(erp: Setting) -> None:
    answer = answer_call(Call("customer_summary", BERGMANN), erp)
    assert [claim.evidence for claim in answer.claims if claim.text in {"DE", "Ines Falk"}] == [("customer:1",)] * 2


def test_the_day_that_counts_as_today_is_recorded(erp: Setting) -> None:
    answer = answer_call(Call("overdue_invoices", BERGMANN), erp)
    assert answer.operations[0].arguments["as_of"] == "2026-08-14"
    record = answer.to_record()
    assert set(record) == {"question", "answer", "claims", "operations", "evidence", "refusal", "catalogHash"}


def test_a_record_holds_no_float(erp: Setting) -> None:
    def walk(value: object) -> None:
        assert not isinstance(value, float)
        for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            walk(part)

    for answer in every_answer(erp):
        walk(answer.to_record())
