"""Reports that people filed against tools of this kind, on both databases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from footnote.catalog.answering import Call, Setting, answer_call
from footnote.catalog.database import Database
from footnote.catalog.live import check_catalog
from footnote.catalog.model import Catalog
from tests.catalog.conftest import AS_OF, Server

SHOP = """
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, stock INTEGER);
CREATE TABLE sales (id INTEGER PRIMARY KEY, product_id INTEGER, region TEXT);
INSERT INTO products VALUES (1, 'p1', 40), (2, 'p2', 25);
INSERT INTO sales VALUES (1, 1, 'west'), (2, 1, 'west'), (3, 2, 'west');
CREATE TABLE orders (id INTEGER PRIMARY KEY, amount INTEGER);
CREATE TABLE lines (id INTEGER PRIMARY KEY, order_id INTEGER, quantity INTEGER);
INSERT INTO orders VALUES (1, 50), (2, 80), (3, 20);
INSERT INTO lines VALUES (1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 2, 1), (5, 2, 1), (6, 3, 1);
CREATE TABLE states (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO states VALUES (1, 'open'), (2, 'closed');
CREATE TABLE balances (id INTEGER PRIMARY KEY, account TEXT, day DATE, cents INTEGER, currency TEXT);
INSERT INTO balances VALUES (1, 'A', '2026-01-31', 73451240, 'EUR'), (2, 'A', '2026-02-28', 500, 'USD'),
    (3, 'B', '2026-01-31', NULL, 'EUR');
CREATE TABLE prices (id INTEGER PRIMARY KEY, price REAL, label TEXT);
INSERT INTO prices VALUES (1, 0.1, '5'), (2, 0.2, '7');
"""


def operation(sql: str, key: str, measure: str, parameters: str = "{}", fields: str = "{}") -> str:
    return f"""
operations:
  asked:
    title: Asked
    parameters: {parameters}
    rows:
      sql: "{sql}"
      evidence: {{type: row, key: {key}}}
      fields: {fields}
    measures:
      total: {measure}
    empty: No rows.
    answer: "{{{{ total }}}}"
"""


@pytest.fixture(scope="module")
def shop_database(server: Server) -> Iterator[Database]:
    database = server.open(SHOP)
    yield database
    database.close()


@pytest.fixture
def shop(shop_database: Database, erp: Setting) -> Setting:
    return replace(erp, database=shop_database)


Load = Callable[..., Catalog]
INTEGER_SUM = "{{sql: sum({}), type: integer}}"


@pytest.mark.parametrize(
    ("sql", "key", "column"),
    [
        # stock by region: three sales of two products
        ("SELECT s.id, p.stock FROM sales s JOIN products p ON p.id = s.product_id ORDER BY s.id", "id", "stock"),
        ("SELECT p.id, p.stock FROM sales s JOIN products p ON p.id = s.product_id ORDER BY p.id", "id", "stock"),
        ("SELECT s.id, stock FROM sales s JOIN products p ON p.id = s.product_id ORDER BY s.id", "id", "stock"),
        # order amounts through their lines
        ("SELECT l.id, o.amount FROM orders o JOIN lines l ON l.order_id = o.id ORDER BY l.id", "id", "amount"),
        ("SELECT o.id, o.amount FROM orders o JOIN lines l ON l.order_id = o.id ORDER BY o.id", "id", "amount"),
        (
            "SELECT id, amount FROM orders WHERE id = 3 UNION ALL "
            "SELECT l.id + 100 AS id, o.amount FROM orders o JOIN lines l ON l.order_id = o.id ORDER BY id",
            "id",
            "amount",
        ),
        ("SELECT * FROM lines l JOIN orders o ON l.order_id = o.id ORDER BY 1", "id", "amount"),
        (
            "SELECT x.id, x.amount FROM (SELECT l.id, o.amount FROM orders o JOIN lines l ON l.order_id = o.id) x "
            "ORDER BY x.id",
            "id",
            "amount",
        ),
        (
            "WITH x AS (SELECT l.id, o.amount FROM orders o JOIN lines l ON l.order_id = o.id) "
            "SELECT id, amount FROM x ORDER BY id",
            "id",
            "amount",
        ),
    ],
)
def test_a_join_that_repeats_rows_gives_no_sum(
    shop: Setting, catalog_of: Load, sql: str, key: str, column: str
) -> None:
    catalog = catalog_of(operation(sql, key, INTEGER_SUM.format(column)))
    answer = answer_call(Call("asked", {}), replace(shop, catalog=catalog))
    assert answer.refusal is not None
    assert answer.refusal.code in {"unsafe_sql", "duplicate_evidence"}
    problems = check_catalog(catalog, shop.database, AS_OF)
    assert any("fan-out" in problem.message or "multiplies" in problem.message for problem in problems)


@pytest.mark.parametrize(
    ("sql", "measure", "expected"),
    [
        ("SELECT id, amount FROM orders ORDER BY id", "sum(amount)", "150"),
        (
            "SELECT o.id, o.amount, n.lines FROM orders o JOIN (SELECT order_id, COUNT(*) AS lines FROM lines "
            "GROUP BY order_id) n ON n.order_id = o.id ORDER BY o.id",
            "sum(amount)",
            "150",
        ),
        (
            "SELECT o.id, n.lines FROM orders o JOIN (SELECT order_id, COUNT(*) AS lines FROM lines "
            "GROUP BY order_id) n ON n.order_id = o.id ORDER BY o.id",
            "sum(lines)",
            "6",
        ),
        (
            "SELECT l.id, l.quantity * o.amount AS part FROM orders o JOIN lines l ON l.order_id = o.id ORDER BY l.id",
            "sum(part)",
            "360",
        ),
        (
            "SELECT p.id, p.stock FROM products p WHERE EXISTS (SELECT 1 FROM sales s WHERE s.product_id = p.id "
            "AND s.region = 'west') ORDER BY p.id",
            "sum(stock)",
            "65",
        ),
        ("SELECT id, amount FROM orders ORDER BY id", "sum(amount) - min(amount) * 2 + count(*)", "113"),
        ("WITH x AS (SELECT id, amount FROM orders) SELECT id, amount FROM x ORDER BY id", "sum(amount)", "150"),
        ("SELECT id, amount FROM orders WHERE 7 % 2 = 1 AND 'a%' LIKE 'a%' ORDER BY id", "sum(amount)", "150"),
        (
            "SELECT id, amount FROM orders WHERE id = 1 "
            "UNION ALL SELECT id, amount FROM orders WHERE id > 1 ORDER BY id",
            "sum(amount)",
            "150",
        ),
    ],
)
def test_a_join_that_repeats_nothing_is_summed(
    shop: Setting, catalog_of: Load, sql: str, measure: str, expected: str
) -> None:
    catalog = catalog_of(operation(sql, "id", f"{{sql: {measure}, type: integer}}"))
    answer = answer_call(Call("asked", {}), replace(shop, catalog=catalog))
    assert answer.refusal is None
    assert answer.answer == expected


BALANCE = "SELECT id, day, cents, currency FROM balances WHERE account = :account ORDER BY id"
MONEY = "{sql: sum(cents), type: money, currency: {column: currency}, scale: 2}"
MONEY_FIELDS = "{day: date, cents: {type: money, currency: {column: currency}, scale: 2}}"


def test_a_balance_without_its_account_names_what_is_missing(shop: Setting, catalog_of: Load) -> None:
    catalog = catalog_of(operation(BALANCE, "id", MONEY, "{account: {type: text}}", MONEY_FIELDS))
    answer = answer_call(Call("asked", {}), replace(shop, catalog=catalog))
    assert answer.refusal is not None
    assert answer.refusal.code == "missing_parameter"
    assert "account" in answer.refusal.message
    assert answer.answer is None


def test_mixed_currencies_are_not_summed(shop: Setting, catalog_of: Load) -> None:
    catalog = catalog_of(operation(BALANCE, "id", MONEY, "{account: {type: text}}", MONEY_FIELDS))
    answer = answer_call(Call("asked", {"account": "A"}), replace(shop, catalog=catalog))
    assert answer.refusal is not None
    assert answer.refusal.code == "mixed_currencies"
    assert "EUR, USD" in answer.refusal.message


def test_an_absent_value_is_not_nought(shop: Setting, catalog_of: Load) -> None:
    catalog = catalog_of(operation(BALANCE, "id", MONEY, "{account: {type: text}}", MONEY_FIELDS))
    absent = answer_call(Call("asked", {"account": "B"}), replace(shop, catalog=catalog))
    assert absent.refusal is not None
    assert absent.refusal.code == "no_rows"
    nothing = answer_call(Call("asked", {"account": "C"}), replace(shop, catalog=catalog))
    assert nothing.answer == "No rows."
    assert nothing.operations[0].empty_reason == "no_rows"
    assert nothing.operations[0].empty_text == "No rows."
    assert nothing.claims == ()


def test_a_value_outside_the_domain_is_rejected(shop: Setting, catalog_of: Load) -> None:
    parameters = "{state: {type: choice, choices: {sql: SELECT id FROM states ORDER BY id}}}"
    sql = "SELECT id FROM states WHERE CAST(id AS TEXT) = :state ORDER BY id"
    catalog = catalog_of(operation(sql, "id", "{sql: count(*), type: integer}", parameters))
    setting = replace(shop, catalog=catalog)
    answer = answer_call(Call("asked", {"state": "3"}), setting)
    assert answer.refusal is not None
    assert (answer.refusal.code, answer.refusal.candidates) == ("out_of_domain", ("1", "2"))
    assert answer_call(Call("asked", {"state": "2"}), setting).answer == "1"


def test_a_hostile_value_is_bound_as_data(shop: Setting, catalog_of: Load) -> None:
    catalog = catalog_of(operation(BALANCE, "id", MONEY, "{account: {type: text}}", MONEY_FIELDS))
    setting = replace(shop, catalog=catalog)
    for value in ("x'; DROP TABLE orders;--", "A' OR '1'='1", "%", ":account", "{{ total }}"):
        assert answer_call(Call("asked", {"account": value}), setting).answer == "No rows."
    orders = catalog_of(operation("SELECT id, amount FROM orders ORDER BY id", "id", INTEGER_SUM.format("amount")))
    assert answer_call(Call("asked", {}), replace(shop, catalog=orders)).answer == "150"


def test_the_dates_used_are_part_of_the_result(erp: Setting) -> None:
    answer = answer_call(Call("payment_history", {"customer": "1"}), erp)
    assert answer.operations[0].arguments == {
        "customer": "Bergmann Logistik GmbH",
        "since": "2025-01-01",
        "until": "2026-08-14",
    }
    assert "paid_on >= :since" in answer.operations[0].queries[0].sql


def test_a_question_over_two_operations_with_the_same_parameters_is_accepted(erp: Setting) -> None:
    answer = answer_call(Call("customer_summary", {"customer": "1", "as_of": "2026-08-14"}), erp)
    assert answer.refusal is None
    assert [run.name for run in answer.operations] == ["customer_summary", "overdue_invoices", "open_tickets"]


def test_money_in_floating_point_is_refused(shop: Setting, catalog_of: Load) -> None:
    money = "{sql: sum(price), type: money, currency: EUR}"
    catalog = catalog_of(operation("SELECT id, price FROM prices ORDER BY id", "id", money))
    setting = replace(shop, catalog=catalog)
    answer = answer_call(Call("asked", {}), setting)
    assert answer.refusal is not None
    assert answer.refusal.code == "invalid_value"
    problems = check_catalog(catalog, setting.database, AS_OF)
    assert any("floating-point" in problem.message or "float" in problem.message for problem in problems)


def test_a_total_that_its_rows_do_not_give_is_refused(shop: Setting, catalog_of: Load) -> None:
    """SQLite sums texts; PostgreSQL refuses to."""
    catalog = catalog_of(operation("SELECT id, label FROM prices ORDER BY id", "id", INTEGER_SUM.format("label")))
    answer = answer_call(Call("asked", {}), replace(shop, catalog=catalog))
    assert answer.refusal is not None
    assert answer.refusal.code in {"invalid_value", "query_failed"}


def test_more_rows_than_may_be_cited_are_refused(shop: Setting, catalog_of: Load) -> None:
    text = operation("SELECT id, amount FROM orders ORDER BY id", "id", INTEGER_SUM.format("amount"))
    limited = text.replace("      fields: {}", "      fields: {}\n      limit: 2")
    answer = answer_call(Call("asked", {}), replace(shop, catalog=catalog_of(limited)))
    assert answer.refusal is not None
    assert answer.refusal.code == "too_many_rows"


def test_a_refusal_tells_neither_sql_nor_where_the_database_is(shop: Setting, catalog_of: Load) -> None:
    for sql in ("SELECT id, nothing FROM orders", "SELECT id FROM missing_table", "SELECT id FROM pg_shadow"):
        answer = answer_call(
            Call("asked", {}), replace(shop, catalog=catalog_of(operation(sql, "id", "{sql: count(*), type: integer}")))
        )
        assert answer.refusal is not None
        told = str(answer.to_dict())
        for secret in ("SELECT", "missing_table", "reader", "127.0.0.1", ".db"):
            assert secret not in told


def test_the_condition_of_a_measure_may_use_a_parameter(shop: Setting, catalog_of: Load) -> None:
    measure = '{sql: sum(amount), where: "amount > :least", type: integer}'
    text = operation("SELECT id, amount FROM orders ORDER BY id", "id", measure, "{least: {type: integer}}")
    setting = replace(shop, catalog=catalog_of(text))
    answer = answer_call(Call("asked", {"least": 40}), setting)
    assert answer.answer == "130"
    assert answer.claims[0].evidence == ("row:1", "row:2")
    assert check_catalog(setting.catalog, shop.database, AS_OF)[0].code == "questions"
    unknown = catalog_of(text.replace(":least", ":most"))
    refused = answer_call(Call("asked", {"least": 40}), replace(shop, catalog=unknown)).refusal
    assert refused is not None
    assert refused.code == "unsafe_sql"


def test_composite_keys_are_escaped(shop: Setting, catalog_of: Load) -> None:
    text = operation(
        "SELECT account, day, id FROM balances ORDER BY id", "[account, day]", "{sql: count(*), type: integer}"
    )
    answer = answer_call(Call("asked", {}), replace(shop, catalog=catalog_of(text)))
    assert answer.evidence[0].id == "row:A/2026-01-31"


@pytest.mark.parametrize(
    ("sql", "is_reported"),
    [
        ("SELECT s.region AS id, sum(p.stock) AS n FROM sales s JOIN products p ON p.id = s.product_id", True),
        ("SELECT s.region AS id, avg(p.stock) AS n FROM products p JOIN sales s ON p.id = s.product_id", True),
        ("SELECT s.region AS id, sum(s.id) AS n FROM sales s JOIN products p ON p.id = s.product_id", False),
        ("SELECT s.region AS id, count(*) AS n FROM sales s JOIN products p ON p.id = s.product_id", False),
        ("SELECT s.region AS id, sum(s.id) AS n FROM sales s", False),
    ],
)
def test_a_sum_inside_the_rows_that_a_join_repeats_is_reported(
    shop: Setting, catalog_of: Load, sql: str, is_reported: bool
) -> None:
    sql = f"{sql} GROUP BY s.region ORDER BY s.region"
    catalog = catalog_of(operation(sql, "id", "{sql: count(*), type: integer}"))
    problems = check_catalog(catalog, shop.database, AS_OF)
    assert any("fan-out" in problem.message for problem in problems) is is_reported, problems
    refusal = answer_call(Call("asked", {}), replace(shop, catalog=catalog)).refusal
    assert (refusal is not None and refusal.code == "unsafe_sql") is is_reported, refusal
