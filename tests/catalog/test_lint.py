"""`catalog check`: what the files alone show, and what the database shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from footnote.catalog.answering import Setting
from footnote.catalog.database import Database
from footnote.catalog.lint import lint_catalog
from footnote.catalog.live import check_catalog
from footnote.catalog.model import Catalog
from footnote.catalog.problems import Severity
from tests.catalog.conftest import AS_OF, Server

GOOD = """\
entities:
  firm: {table: firms, key: id, label: name, fields: [town]}
operations:
  bills:
    title: Bills of a firm
    parameters:
      firm: {entity: firm}
    rows:
      sql: SELECT b.id, b.cents, b.day FROM bills b WHERE b.firm_id = :firm ORDER BY b.id
      evidence: {type: bill, key: id}
      fields: {day: date, cents: {type: money, currency: EUR, scale: 2}}
    measures:
      total: {sql: sum(cents), type: money, currency: EUR, scale: 2}
      n: {sql: count(*), type: integer}
    empty: "{{ firm }} has no bills."
    answer: "{{ firm }} ({{ firm.town }}): {{ total }} in {{ n }} bills."
    questions: ["What does {firm} owe?"]
interpretations:
  large:
    parameters: {firm: {entity: firm}}
    uses: {bills: bills}
    signals: {much: "bills.n > 1"}
    conclusion: {1: "{{ firm }} is large.", 0: "{{ firm }} is small."}
    premises: ["{{ bills.n }} bills"]
    questions: ["Is {firm} large?"]
"""
SCRIPT = """
CREATE TABLE firms (id INTEGER PRIMARY KEY, name TEXT, town TEXT, rating REAL);
CREATE TABLE bills (id INTEGER PRIMARY KEY, firm_id INTEGER, cents INTEGER, day DATE, price REAL);
CREATE TABLE parts (id INTEGER PRIMARY KEY, bill_id INTEGER);
INSERT INTO firms VALUES (1, 'Alpha', 'Ulm', 0.5), (2, 'Beta', 'Bonn', 1.5);
INSERT INTO bills VALUES (1, 2, 100, '2026-01-01', 1.5), (2, 2, 200, '2026-01-02', 2.5);
INSERT INTO parts VALUES (1, 1), (2, 1);
"""
SQL = "SELECT b.id, b.cents, b.day FROM bills b WHERE b.firm_id = :firm ORDER BY b.id"


@pytest.fixture(scope="module")
def bills(server: Server) -> Iterator[Database]:
    database = server.open(SCRIPT)
    yield database
    database.close()


def test_a_good_catalog_has_no_problems(bills: Database, catalog_of: Callable[..., Catalog]) -> None:
    assert check_catalog(catalog_of(GOOD), bills, AS_OF) == ()


def test_the_bundled_catalog_has_no_problems(erp: Setting) -> None:
    assert check_catalog(erp.catalog, erp.database, AS_OF) == ()
    for dialect in ("sqlite", "postgresql"):
        assert lint_catalog(erp.catalog, dialect) == ()


PROBLEMS = [
    (SQL, f"{SQL}; DROP TABLE bills", "error", "sql", "more than one statement"),
    (":firm ORDER BY b.id", ":firm AND b.day < :day ORDER BY b.id", "error", "sql", ":day"),
    ("b.firm_id = :firm", "b.firm_id = 2", "error", "parameters", "firm"),
    (" ORDER BY b.id", "", "warning", "order", "ORDER BY"),
    (" ORDER BY b.id", " LIMIT 5", "error", "order", "LIMIT"),
    ("key: id}\n      fields", "key: number}\n      fields", "error", "columns", "number"),
    ("{day: date", "{due: date", "error", "columns", "due"),
    ("sum(cents)", "cents", "error", "sql", "does not aggregate"),
    ("sum(cents)", "sum(cents) / 1", "warning", "totals", "cannot be recomputed"),
    ("sum(cents)", "sum(cents) OVER ()", "error", "sql", "window"),
    ("sum(cents)", "sum(cents) FILTER (WHERE cents > 5)", "error", "sql", "use `where`"),
    ("sum(cents)", "sum(cents) + cents", "error", "sql", "does not aggregate"),
    ("ORDER BY b.id", "ORDER BY b.day", "warning", "order", "evidence key"),
    ("sql: count(*), ", "sql: count(*) + 1, where: cents > 5, ", "error", "sql", "one aggregate"),
    ("{{ firm.town }}", "{{ firm.city }}", "error", "template", "firm.city"),
    ("{{ total }} in", "{{ totl }} in", "error", "template", "totl"),
    ("{{ n }} bills.", "{{ n }} of 500 bills.", "error", "template", "states a figure"),
    ("has no bills.", "has {{ n }} bills.", "error", "template", "empty: there is no slot n"),
    ("owe?", "owe on {day}?", "error", "questions", "day"),
    ('    questions: ["What does {firm} owe?"]\n', "", "warning", "questions", "no sample questions"),
    ("uses: {bills: bills}", "uses: {bills: bils}", "error", "uses", "bils"),
    ("bills.n > 1", "bills.m > 1", "error", "uses", "bills.m"),
    ("{firm: {entity: firm}}\n    uses", "{firm: {entity: frm}}\n    uses", "error", "parameters", "frm"),
    ('["{{ bills.n }} bills"]', '["{{ bills.m }} bills"]', "error", "template", "bills.m"),
    ("table: firms", "table: companies", "error", "live", "companies"),
    ("label: name", "label: nme", "error", "live", "nme"),
    ("fields: [town]", "fields: [town, rating, size]", "error", "live", "size"),
    ("FROM bills b", "FROM bils b", "error", "live", "bils"),
    ("b.cents, b.day", "b.price AS cents, b.day", "error", "live", "float"),
    ("SELECT b.id, b.cents", "SELECT b.firm_id AS id, b.cents", "error", "live", "multiplies"),
    (
        "SELECT b.id, b.cents, b.day FROM bills b",
        "SELECT p.id, b.cents, b.day FROM bills b JOIN parts p ON p.bill_id = b.id",
        "error",
        "sql",
        "fan-out",
    ),
    ("b.firm_id = :firm", "b.firm_id = :firm + 100", "warning", "live", "no rows"),
]


@pytest.mark.parametrize(
    ("good", "bad", "severity", "code", "words"), PROBLEMS, ids=[f"{row[3]}-{row[4]}" for row in PROBLEMS]
)
def test_a_problem_is_named_with_its_place(
    bills: Database, catalog_of: Callable[..., Catalog], good: str, bad: str, severity: str, code: str, words: str
) -> None:
    assert good in GOOD
    problems = check_catalog(catalog_of(GOOD.replace(good, bad, 1)), bills, AS_OF)
    found = [problem for problem in problems if problem.code == code and words in problem.message]
    assert found, problems
    assert found[0].severity is Severity(severity)
    assert found[0].place.file == "catalog.yaml"
    assert str(found[0]).startswith(f"catalog.yaml:{found[0].place.line}: {severity} [{code}]")


def test_operations_that_use_each_other_are_an_error(catalog_of: Callable[..., Catalog]) -> None:
    once = GOOD.replace("    empty:", "    uses: {self: bills}\n    empty:", 1)
    assert any("leads back" in problem.message for problem in lint_catalog(catalog_of(once), "sqlite"))


def test_a_role_that_may_write_is_a_warning(bills: Database, catalog_of: Callable[..., Catalog]) -> None:
    problems = check_catalog(catalog_of(GOOD), replace(bills, warnings=("the role may write",)), AS_OF)
    assert [(problem.severity, problem.code) for problem in problems] == [(Severity.WARNING, "role")]


def test_records_that_share_a_name_and_those_without_one_are_counted_apart(
    server: Server, catalog_of: Callable[..., Catalog]
) -> None:
    database = server.open(
        SCRIPT + "INSERT INTO firms VALUES (3, 'Beta', 'Ulm', 1), (4, 'Beta', 'Ulm', 1), (5, NULL, '', 1);"
    )
    messages = [problem.message for problem in check_catalog(catalog_of(GOOD), database, AS_OF)]
    assert "records that share their name with another one: 3; records without name: 1; of 5" in messages
    database.close()


TENANTS = """
CREATE TABLE firms (id INTEGER PRIMARY KEY, name TEXT, tenant_id INTEGER);
CREATE TABLE bills (id INTEGER PRIMARY KEY, tenant_id INTEGER, firm_id INTEGER, cents INTEGER);
INSERT INTO firms VALUES (1, 'One', 41), (2, 'Two', 42);
INSERT INTO bills VALUES (1, 42, 2, 100);
"""
TENANTS_CATALOG = """
entities:
  firm: {table: firms, key: id, label: name, scope: {tenant_id: tenant}}
operations:
  bills:
    title: Bills
    parameters: {tenant: {type: integer, hidden: true}, firm: {entity: firm}}
    rows:
      sql: SELECT id, cents FROM bills WHERE tenant_id = :tenant AND firm_id = :firm ORDER BY id
      evidence: {type: bill, key: id}
      fields: {cents: integer}
    measures: {total: {sql: sum(cents), type: integer}}
    empty: "{{ firm }} owes nothing."
    answer: "{{ firm }} owes {{ total }}."
    questions: ["What does {firm} owe?"]
"""


def test_a_catalog_with_tenants_is_tried_with_the_tenants_of_its_database(
    server: Server, catalog_of: Callable[..., Catalog]
) -> None:
    database = server.open(TENANTS)
    assert check_catalog(catalog_of(TENANTS_CATALOG), database, AS_OF) == ()
    database.close()


TWICE = """
operations:
  late: {OPERATION, parameters: {days: {type: integer}}, questions: ["How many items are {days} days late?"]}
  old: {OPERATION, parameters: {days: {type: integer}}, questions: ["How many of the items are {days} days late?"]}
  new: {OPERATION, parameters: {days: {type: integer}}, questions: ["Which items came in the last {days} days?"]}
""".replace(
    "OPERATION",
    "title: T, rows: {sql: 'SELECT id FROM t WHERE id > :days ORDER BY id', evidence: {type: t, key: id}, "
    "fields: [id]}, measures: {n: {sql: count(*), type: integer}}, empty: None., answer: '{{ n }}'",
)


def test_a_sample_question_that_does_not_find_its_operation_is_an_error(catalog_of: Callable[..., Catalog]) -> None:
    found = [problem for problem in lint_catalog(catalog_of(TWICE), "sqlite") if problem.code == "questions"]
    assert [(problem.severity, problem.subject) for problem in found] == [
        (Severity.ERROR, "late"),
        (Severity.ERROR, "old"),
    ]
    assert "is refused: the question could mean T or T" in found[0].message
