"""Questions end in an answer or a coded refusal; either is recorded before it is given."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from footnote.ask import ask, call_operation, open_catalog, open_catalog_database
from footnote.catalog.answer import Answer
from footnote.errors import ConfigurationError
from footnote.settings import CatalogSettings, Settings

SETTINGS = Settings()


class Log:
    """A recorder that keeps what it gets."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []

    def record(self, report: Any) -> Mapping[str, str] | None:
        self.answers.append(report)
        return {"id": f"r-{len(self.answers)}", "hash": "00"}


class FullDisk:
    """A recorder that cannot write."""

    def record(self, report: Any) -> Mapping[str, str] | None:
        raise OSError("no space left")


def ask_bundled(question: str, log: Log | None = None) -> Answer:
    return ask(question, open_catalog(SETTINGS), SETTINGS, log)


def test_the_bundled_example_answers() -> None:
    answer = ask_bundled("How much does Bergmann owe?")
    assert answer.formatted["total_outstanding"] == "43.805,00 €"
    assert answer.formatted["invoice_count"] == "4"
    assert answer.operation == "overdue_invoices"
    assert len(answer.evidence) == 5


@pytest.mark.parametrize(
    ("question", "code", "candidate"),
    [
        ("How much does Acme Corporation owe?", "unknown_entity", "Bergmann Logistik GmbH"),
        ("What will revenue be next quarter?", "unroutable", "How much does {customer} owe?"),
        ("How much does Berg owe?", "ambiguous_entity", "Bergfeld Papier AG"),
        ("How much does x'; DROP TABLE customers;-- owe?", "unknown_entity", "Bergmann Logistik GmbH"),
        ("How much does Berg\u200bmann owe?", "suspicious_characters", None),
        ("How much does Веrgmann owe?", "unknown_entity", "Bergmann Logistik GmbH"),
    ],
)
def test_what_cannot_be_answered_is_refused_with_real_alternatives(
    question: str, code: str, candidate: str | None
) -> None:
    answer = ask_bundled(question)
    assert answer.answer is None
    assert answer.claims == answer.operations == answer.evidence == ()
    assert answer.refusal is not None
    assert answer.refusal.code == code
    if candidate:
        assert candidate in answer.refusal.candidates


def test_answers_refusals_and_empty_results_are_recorded() -> None:
    log = Log()
    for question in ("Is Bergmann at risk?", "What is the weather?", "How many open tickets does Falkenstein have?"):
        answer = ask_bundled(question, log)
        assert answer.record == {"id": f"r-{len(log.answers)}", "hash": "00"}
    assert [answer.refusal is None for answer in log.answers] == [True, False, True]
    assert log.answers[2].operations[0].empty_reason is not None


def test_without_a_record_there_is_no_answer() -> None:
    with pytest.raises(OSError, match="no space"):
        ask("How much does Bergmann owe?", open_catalog(SETTINGS), SETTINGS, FullDisk())


def test_a_tool_call_takes_the_same_door() -> None:
    catalog = open_catalog(SETTINGS)
    answer = call_operation("overdue_invoices", {"customer": "Bergmann"}, catalog, SETTINGS)
    assert answer.answer == ask_bundled("How much does Bergmann owe?").answer
    refused = call_operation("overdue_invoices", {"customer": 1, "sql": "DROP"}, catalog, SETTINGS)
    assert refused.refusal is not None
    assert refused.refusal.code == "unknown_parameter"


def test_the_settings_say_what_today_is() -> None:
    catalog = open_catalog(SETTINGS)
    answer = ask("How much does Bergmann owe?", catalog, Settings(as_of=date(2026, 6, 30)))
    assert answer.operations[0].arguments["as_of"] == "2026-06-30"
    assert answer.formatted["total_outstanding"] == "37.805,00 €"


def test_the_same_question_gives_the_same_answer() -> None:
    def stable(answer: Answer) -> dict[str, object]:
        plain = answer.to_dict()
        for operation in plain["operations"]:  # type: ignore[attr-defined]  # a list of dicts, typed as object
            operation.pop("durationMs")
        return plain

    assert stable(ask_bundled("Tell me about Bergmann.")) == stable(ask_bundled("Tell me about Bergmann."))


def test_without_the_extra_the_remedy_is_named() -> None:
    code = "import sys; sys.modules['sqlglot'] = None\nfrom footnote.cli import main\nsys.exit(main(['ask', 'x']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install 'pytest-footnote[catalog]'" in done.stderr


def test_a_catalog_of_ones_own_needs_a_database(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="--database"):
        open_catalog_database(Settings(root=tmp_path, catalog=CatalogSettings(path="catalog")))
    with pytest.raises(ConfigurationError, match="no catalog"):
        open_catalog(Settings(root=tmp_path, catalog=CatalogSettings(path="catalog")))


TYPED = """
locale: en
operations:
  late:
    title: Late items
    parameters: {days: {type: integer, minimum: 0}}
    rows:
      sql: SELECT id, days FROM items WHERE days > :days ORDER BY id
      evidence: {type: item, key: id}
      fields: {days: {type: integer, unit: days}}
    measures: {n: {sql: count(*), type: integer}}
    empty: No item is more than {{ days }} days late.
    answer: "{{ n }} items are more than {{ days }} days late."
    questions: ["How many items are more than {days} days late?"]
  cold:
    title: Cold items
    parameters: {limit_c: {type: decimal}}
    rows:
      sql: SELECT id, tenths FROM items WHERE tenths < :limit_c * 10 ORDER BY id
      evidence: {type: item, key: id}
      fields: {temperature: {column: tenths, type: decimal, scale: 1}}
    measures: {n: {sql: count(*), type: integer}}
    empty: Nothing was colder than {{ limit_c }} degrees.
    answer: "{{ n }} items were colder than {{ limit_c }} degrees."
    questions: ["How many items were colder than {limit_c} degrees?"]
  graded:
    title: Items of a grade
    parameters: {grade: {type: choice, choices: {sql: SELECT DISTINCT grade FROM items}}, day: {type: date}}
    rows:
      sql: SELECT id, grade FROM items WHERE grade = :grade AND day = :day ORDER BY id
      evidence: {type: item, key: id}
      fields: {grade: text}
    measures: {n: {sql: count(*), type: integer}}
    empty: "No items of grade {{ grade }}."
    answer: "{{ n }} items are of grade {{ grade }} on {{ day }}."
    questions: ["How many items of grade {grade} came on {day}?"]
"""
ITEMS = """
CREATE TABLE items (id INTEGER PRIMARY KEY, days INTEGER, tenths INTEGER, grade TEXT, day TEXT);
INSERT INTO items VALUES (1, 10, -125, 'Prime', '2026-06-01'), (2, 70, 35, 'Second', '2026-06-01'),
    (3, 95, -5, 'Prime', '2026-06-02'), (4, 61, 5, 'Prime', '2026-06-01');
"""


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("How many items are more than 60 days late?", "3 items are more than 60 days late."),
        ("How many items are more than sixty days late?", "3 items are more than 60 days late."),
        ("How many items are more than 1,000 days late?", "No item is more than 1,000 days late."),
        ("How many items are more than 60.5 days late?", "invalid_argument"),
        ("How many items are more than -60 days late?", "out_of_domain"),
        ("How many items were colder than 5 degrees?", "4 items were colder than 5 degrees."),
        ("How many items were colder than -5 degrees?", "1 items were colder than -5 degrees."),
        ("How many items were colder than \u22125 degrees?", "1 items were colder than -5 degrees."),
        ("How many items were colder than 0.5 degrees?", "2 items were colder than 0.5 degrees."),
        ("How many items were colder than -0.4 degrees?", "2 items were colder than -0.4 degrees."),
        ("Which employees earn less than 5 euros?", "unroutable"),
        ("How many items of grade prime came on 1 June 2026?", "out_of_domain"),
        ("How many items of grade Prime came on 1 June 2026?", "2 items are of grade Prime on 2026-06-01."),
        ("How many items of grade Third came on 1 June 2026?", "out_of_domain"),
    ],
)
def test_a_question_fills_parameters_of_every_type(tmp_path: Path, question: str, told: str) -> None:
    (tmp_path / "catalog.yaml").write_text(TYPED, encoding="utf-8")
    with sqlite3.connect(tmp_path / "items.db") as connection:
        connection.executescript(ITEMS)
    settings = Settings(root=tmp_path, catalog=CatalogSettings(path=".", database="sqlite:///items.db"))
    log = Log()
    answer = ask(question, open_catalog(settings), settings, log)
    assert (answer.refusal.code if answer.refusal else answer.answer) == told.replace("2026-06-01", "Jun 1, 2026")
    assert len(log.answers) == 1
