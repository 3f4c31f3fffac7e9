"""A refused value says where it stands: field and row, measure, or the dates among which it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from footnote.ask import operation_source
from footnote.catalog.answering import Call, Setting, answer_call
from footnote.catalog.model import Catalog
from footnote.catalog.opening import open_database
from footnote.catalog.refusal import RefusedError
from footnote.errors import FootnoteError
from footnote.settings import Settings
from tests.catalog.conftest import Server, create_postgres, create_sqlite

CATALOG = """
entities:
  shop: {{table: shops, key: id, label: name, fields: {{opened: date}}}}
operations:
  asked:
    title: Asked
    parameters: {parameters}
    rows:
      sql: "SELECT id, price, day, code FROM t ORDER BY id"
      evidence: {{type: row, key: id}}
      fields: {fields}
    measures: {{total: {measure}}}
    empty: No rows.
    answer: "{{{{ total }}}}"
"""
TABLES = """
CREATE TABLE t (id INTEGER PRIMARY KEY, price REAL, day TEXT, code TEXT, shop INTEGER);
INSERT INTO t VALUES (1, 5, '2026-01-31', 'EUR', 1), (2, 0.1, 'soon', 'euro', 1);
CREATE TABLE shops (id INTEGER PRIMARY KEY, name TEXT, opened TEXT);
INSERT INTO shops VALUES (1, 'Ulm', 'never');
"""
COUNT = "{sql: count(*), type: integer}"


@pytest.mark.parametrize(
    ("fields", "measure", "parameters", "place"),
    [
        (
            "{price: {type: money, currency: EUR}}",
            COUNT,
            "{}",
            "field price of row:1: the database holds the floating-point number",
        ),
        ("{price: integer}", COUNT, "{}", "field price of row:2: the database holds the floating-point number"),
        ("{on: {column: day, type: date}}", COUNT, "{}", "field on of row:2: the database holds the text"),
        ("{code: boolean}", COUNT, "{}", "field code of row:1: the database holds the text"),
        ("{id: integer}", "{sql: sum(price), type: money, currency: EUR}", "{}", "measure total: the database holds"),
        ("{id: integer}", "{sql: sum(id), type: money, currency: {column: code}}", "{}", "measure total, row:2: "),
        ("{id: integer}", COUNT, "{shop: {entity: shop}}", "field opened of shop:1: the database holds the text"),
    ],
)
def test_a_wrong_value_is_told_with_its_place(
    server: Server,
    erp: Setting,
    catalog_of: Callable[..., Catalog],
    fields: str,
    measure: str,
    parameters: str,
    place: str,
) -> None:
    database = server.open(TABLES)
    catalog = catalog_of(CATALOG.format(fields=fields, measure=measure, parameters=parameters))
    given = {"shop": "Ulm"} if "shop" in parameters else {}
    answer = answer_call(Call("asked", given), replace(erp, catalog=catalog, database=database))
    database.close()
    assert answer.refusal is not None
    assert answer.refusal.code == "invalid_value"
    assert answer.refusal.message.startswith(place)


@pytest.mark.parametrize("value", ["infinity", "-infinity", "0044-03-15 BC"])
@pytest.mark.parametrize("kind", ["date", "timestamp"])
def test_a_day_outside_the_calendar_is_told_with_its_place(
    cluster: str, erp: Setting, catalog_of: Callable[..., Catalog], kind: str, value: str
) -> None:
    script = f"CREATE TABLE t (id INTEGER PRIMARY KEY, price INTEGER, day {kind}, code TEXT); "
    database = open_database(create_postgres(cluster, f"{script} INSERT INTO t VALUES (1, 5, '{value}', 'EUR');"))
    catalog = catalog_of(CATALOG.format(fields="{day: date, code: text}", measure=COUNT, parameters="{}"))
    answer = answer_call(Call("asked", {}), replace(erp, catalog=catalog, database=database))
    database.close()
    assert answer.refusal is not None
    assert answer.refusal.code == "invalid_value"
    assert answer.refusal.message.startswith("field day: the database holds ")
    assert "years 1 to 9999" in answer.refusal.message


@pytest.mark.parametrize(
    ("reference", "offered"),
    [
        ("op:overdue_invoices?customer=Berg", "'Bergmann Logistik GmbH', 'Bergfeld Papier AG'"),
        ("op:overdue_invoices?customer=Acme+Corporation", "'Bergmann Logistik GmbH'"),
        ("op:overdue?customer=Bergmann", "'overdue_invoices'"),
        ("op:overdue_invoices?custmer=Bergmann", "'customer'"),
    ],
)
def test_a_refused_reference_tells_what_there_is(reference: str, offered: str) -> None:
    with pytest.raises(RefusedError) as caught:
        operation_source(reference, Settings())
    assert offered in str(caught.value)
    assert caught.value.refusal.candidates
    assert isinstance(caught.value, FootnoteError)


def test_a_sound_value_is_no_refusal(tmp_path: Path, erp: Setting, catalog_of: Callable[..., Catalog]) -> None:
    database = open_database(create_sqlite(tmp_path / "t.db", TABLES))
    catalog = catalog_of(CATALOG.format(fields="{code: text}", measure=COUNT, parameters="{}"))
    answer = answer_call(Call("asked", {}), replace(erp, catalog=catalog, database=database))
    database.close()
    assert answer.answer == "2"
