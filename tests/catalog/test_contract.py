"""Arguments are checked strictly, with coded errors and real alternatives, before any query runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

import pytest

from footnote.catalog.answering import Call, Setting, answer_call
from footnote.catalog.contract import arguments_from_text
from footnote.catalog.model import Catalog
from footnote.catalog.refusal import RefusedError

TYPES = """
operations:
  typed:
    title: Every kind of parameter
    parameters:
      low: {type: date, default: 2026-01-01}
      high: {type: date, default: today, not_before: low}
      number: {type: integer, default: 3, minimum: 1, maximum: 10}
      rate: {type: decimal, default: 1.5}
      severity: {type: choice, choices: [low, medium, high], default: low}
      segment: {type: choice, choices: {sql: SELECT DISTINCT segment FROM customers ORDER BY 1}, required: false}
      text: {type: text, max_length: 20, default: x}
    rows:
      sql: >-
        SELECT id, name FROM customers WHERE id <= :number AND :text <> '' AND :rate > 0 AND :low <= :high
        AND :severity <> '' AND (CAST(:segment AS TEXT) IS NULL OR segment = :segment) ORDER BY id
      evidence: {type: customer, key: id}
      fields: {name: text}
    measures:
      n: {sql: count(*), type: integer}
    empty: None.
    answer: "{{ n }}"
"""


@pytest.fixture
def typed(erp: Setting, catalog_of: Callable[..., Catalog]) -> Setting:
    return replace(erp, catalog=catalog_of(TYPES.replace(":low <= :high", "CAST(:low AS TEXT) <= CAST(:high AS TEXT)")
                                           .replace(":rate > 0", "CAST(:rate AS NUMERIC) > 0")))  # fmt: skip


BAD = [
    ({"number": True}, "invalid_argument"),
    ({"number": "3"}, "invalid_argument"),
    ({"number": 3.0}, "invalid_argument"),
    ({"number": 2**63}, "invalid_argument"),
    ({"number": 10**400}, "invalid_argument"),
    ({"number": 0}, "out_of_domain"),
    ({"number": 11}, "out_of_domain"),
    ({"rate": 1.5}, "invalid_argument"),
    ({"rate": "NaN"}, "invalid_argument"),
    ({"rate": "1e999"}, "invalid_argument"),
    ({"rate": "Infinity"}, "invalid_argument"),
    ({"rate": float("nan")}, "invalid_argument"),
    ({"rate": "1,5"}, "invalid_argument"),
    ({"rate": "٣"}, "invalid_argument"),
    ({"low": "2026-02-30"}, "invalid_argument"),
    ({"low": "14.08.2026"}, "invalid_argument"),
    ({"low": 20260814}, "invalid_argument"),
    ({"low": "2026-08-14T00:00:00"}, "invalid_argument"),
    ({"low": "2026-08-15", "high": "2026-08-14"}, "inverted_range"),
    ({"low": "2026-08-15"}, "inverted_range"),
    ({"severity": "urgent"}, "out_of_domain"),
    ({"severity": "HIGH"}, "out_of_domain"),
    ({"severity": 1}, "invalid_argument"),
    ({"severity": ["low"]}, "invalid_argument"),
    ({"segment": "pirates"}, "out_of_domain"),
    ({"text": "x" * 21}, "invalid_argument"),
    ({"text": "x\u0000y"}, "suspicious_characters"),
    ({"text": "x\u202ey"}, "suspicious_characters"),
    ({"text": "x\ud800"}, "suspicious_characters"),
    ({"text": "x" * 10_000_000}, "invalid_argument"),
    ({"colour": "red"}, "unknown_parameter"),
    ({"": "red"}, "unknown_parameter"),
    ({":low": "2026-01-01"}, "unknown_parameter"),
]


@pytest.mark.parametrize(("given", "code"), BAD, ids=[str(given)[:50] for given, _ in BAD])
def test_a_wrong_argument_is_a_coded_refusal(typed: Setting, given: dict[str, object], code: str) -> None:
    answer = answer_call(Call("typed", given), typed)
    assert answer.answer is None
    assert answer.refusal is not None
    assert answer.refusal.code == code
    assert len(answer.refusal.candidates) <= 5
    assert len(answer.refusal.message) < 300


def test_right_arguments_of_every_kind_pass(typed: Setting) -> None:
    given = {"low": "2026-02-28", "high": "2026-02-28", "number": 10, "rate": "0.25", "segment": "enterprise"}
    answer = answer_call(Call("typed", given), typed)
    assert answer.refusal is None
    assert answer.answer == "2"
    assert answer.operations[0].arguments["rate"] == "0.25"


def test_a_choice_that_is_not_there_names_those_that_are(typed: Setting) -> None:
    answer = answer_call(Call("typed", {"segment": "mid market"}), typed)
    assert answer.refusal is not None
    assert answer.refusal.candidates[0] == "mid-market"
    assert set(answer.refusal.candidates) == {"mid-market", "enterprise", "small business"}


def test_a_missing_argument_is_named(erp: Setting) -> None:
    answer = answer_call(Call("overdue_invoices", {}), erp)
    assert answer.refusal is not None
    assert answer.refusal.code == "missing_parameter"
    assert "customer" in answer.refusal.message


def test_an_unknown_operation_names_those_that_are_there(erp: Setting) -> None:
    answer = answer_call(Call("drop_tables", {}), erp)
    assert answer.refusal is not None
    assert answer.refusal.code == "unknown_operation"
    assert answer.refusal.candidates == (
        "overdue_invoices", "payment_history", "open_tickets", "customer_summary", "receivables_aging",
    )  # fmt: skip


def test_texts_of_a_command_line_become_typed(typed: Setting) -> None:
    parameters = typed.catalog.operations["typed"].parameters
    assert arguments_from_text(parameters, {"number": "7", "rate": "1.5"}) == {"number": 7, "rate": "1.5"}
    for wrong in ("7.0", "0x7", "1_0", "", "٧", "9" * 5000):
        with pytest.raises(RefusedError):
            arguments_from_text(parameters, {"number": wrong})


SCOPED = """
entities:
  customer: {table: customers, key: id, label: name, scope: {owner: owner}}
operations:
  terms:
    title: Payment terms
    parameters:
      owner: {type: text, hidden: true}
      customer: {entity: customer}
    rows:
      sql: SELECT id, payment_terms FROM customers WHERE id = :customer AND owner = :owner ORDER BY id
      evidence: {type: customer, key: id}
      fields: {payment_terms: integer}
    measures: {terms: {sql: max(payment_terms), type: integer}}
    empty: None.
    answer: "{{ customer }}: {{ terms }} days"
"""


def test_records_of_another_scope_are_not_seen(erp: Setting, catalog_of: Callable[..., Catalog]) -> None:
    ines = replace(erp, catalog=catalog_of(SCOPED), scope={"owner": "Ines Falk"})
    assert answer_call(Call("terms", {"customer": "1"}), ines).answer == "Bergmann Logistik GmbH: 30 days"
    for foreign in ("3", "Müller Maschinenbau GmbH", "Müller"):
        answer = answer_call(Call("terms", {"customer": foreign}), ines)
        assert answer.refusal is not None
        assert answer.refusal.code == "unknown_entity"
        assert not any("Müller" in candidate for candidate in answer.refusal.candidates)


def test_a_hidden_parameter_cannot_be_given(erp: Setting, catalog_of: Callable[..., Catalog]) -> None:
    ines = replace(erp, catalog=catalog_of(SCOPED), scope={"owner": "Ines Falk"})
    answer = answer_call(Call("terms", {"customer": "1", "owner": "Tom Reuter"}), ines)
    assert answer.refusal is not None
    assert answer.refusal.code == "unknown_parameter"
    assert answer.refusal.candidates == ("customer",)
    nobody = replace(ines, scope={})
    refused = answer_call(Call("terms", {"customer": "1"}), nobody)
    assert refused.refusal is not None
    assert refused.refusal.code == "missing_parameter"


def test_decimals_reach_the_query_exactly(typed: Setting) -> None:
    answer = answer_call(Call("typed", {"rate": Decimal("0.10")}), typed)
    assert answer.refusal is None
    assert ("rate", "0.10") in answer.operations[0].queries[0].params
