"""The database layer alone stops what the parser would already refuse: nothing is written, nothing leaks."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from footnote.catalog.database import Database, Limits
from footnote.catalog.draft import draft_catalog
from footnote.catalog.opening import open_database
from footnote.catalog.refusal import RefusedError
from footnote.errors import ConfigurationError, FootnoteError, UnavailableError
from tests.catalog.conftest import Server, create_sqlite

SCRIPT = """
CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO items VALUES (1, 'one'), (2, 'two'), (3, 'three');
CREATE TABLE secrets (id INTEGER PRIMARY KEY, word TEXT);
INSERT INTO secrets VALUES (1, 'swordfish');
"""
POSTGRES_EXTRAS = """
CREATE FUNCTION sneaky() RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER AS
$$ BEGIN DELETE FROM items; RETURN 1; END $$;
"""


@pytest.fixture(scope="module")
def items(server: Server) -> Iterator[Database]:
    extras = POSTGRES_EXTRAS if server.dialect == "postgresql" else ""
    database = server.open(SCRIPT + extras, Limits(seconds=0.4, max_bytes=100_000))
    yield database
    database.close()


def rows(database: Database, sql: str, **params: object) -> list[tuple[object, ...]]:
    with database.snapshot() as snapshot:
        return snapshot.query(sql, params, 1_000).rows


WRITES = [
    "DELETE FROM items",
    "INSERT INTO items VALUES (9, 'nine')",
    "UPDATE items SET name = 'x'",
    "DROP TABLE items",
    "CREATE TABLE new (id INTEGER)",
    "CREATE TEMP TABLE new (id INTEGER)",
    "CREATE TABLE copied AS SELECT * FROM items",
    "SELECT 1; DELETE FROM items",
    "COMMIT; BEGIN; DELETE FROM items; COMMIT",
    "COMMIT; BEGIN READ WRITE; DELETE FROM items; COMMIT",
    "WITH d AS (DELETE FROM items RETURNING *) SELECT * FROM d",
]
SQLITE_ATTACKS = [
    "ATTACH DATABASE '{folder}/new.db' AS new",
    "VACUUM INTO '{folder}/new.db'",
    "PRAGMA query_only = OFF",
    "PRAGMA writable_schema = ON",
    "SELECT load_extension('{folder}/x.so')",
    "SELECT sql FROM sqlite_master",
    "SELECT * FROM pragma_table_info('items')",
    "SELECT * FROM json_each('[1, 2]')",
    "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT max(n) FROM r",
    "SELECT randomblob(1000000)",
    "BEGIN IMMEDIATE",
    "COMMIT",
    "ANALYZE",
    "REINDEX",
]
POSTGRES_ATTACKS = [
    "SELECT * INTO new FROM items",
    "SELECT * FROM items FOR UPDATE",
    "SELECT sneaky()",
    "SELECT pg_read_file('/etc/passwd')",
    "SELECT lo_export(1, '{folder}/x')",
    "COPY items TO PROGRAM 'touch {folder}/x'",
    "COPY items TO '{folder}/x'",
    "SELECT pg_sleep(5)",
    "SELECT set_config('transaction_read_only', 'off', true)",
    "SET TRANSACTION READ WRITE",
    "SELECT passwd FROM pg_shadow",
    "SELECT query_to_xml('DELETE FROM items', true, true, '')",
    "SELECT nextval('items_id_seq')",
    "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r",
]


def test_nothing_is_written_and_each_attempt_has_a_code(items: Database, tmp_path: Path) -> None:
    own = SQLITE_ATTACKS if items.dialect == "sqlite" else POSTGRES_ATTACKS
    before = rows(items, "SELECT * FROM items ORDER BY id")
    for attack in [*WRITES, *own]:
        with pytest.raises(RefusedError) as caught:
            rows(items, attack.replace("{folder}", str(tmp_path)))
        assert caught.value.refusal.code in {"unsafe_sql", "query_failed", "timeout"}, attack
        assert "items" not in caught.value.refusal.message
        assert rows(items, "SELECT * FROM items ORDER BY id") == before, attack
    assert list(tmp_path.iterdir()) == []


def test_parameters_are_bound_as_data(items: Database) -> None:
    for name in ("x'; DROP TABLE items;--", '" OR 1=1 --', "one' OR 'a'='a", "%", ":name", "%(name)s"):
        assert rows(items, "SELECT id FROM items WHERE name = :name", name=name) == []
    assert rows(items, "SELECT id FROM items WHERE name = :name AND name LIKE '%ne'", name="one") == [(1,)]


def test_runaway_queries_are_stopped(items: Database) -> None:
    many = ", ".join(f"items i{number}" for number in range(19))
    total = " + ".join(f"i{number}.id" for number in range(19))
    started = time.monotonic()
    with pytest.raises(RefusedError) as caught:
        rows(items, f"SELECT count(*) FROM {many} WHERE {total} > 1000")
    assert caught.value.refusal.code == "timeout"
    assert time.monotonic() - started < 10


def test_caps_refuse_instead_of_cutting(items: Database) -> None:
    with items.snapshot() as snapshot:
        assert len(snapshot.query("SELECT id FROM items", {}, 3).rows) == 3
        with pytest.raises(RefusedError) as caught:
            snapshot.query("SELECT id FROM items", {}, 2)
        assert caught.value.refusal.code == "too_many_rows"
    wide = "SELECT a.name || b.name || :pad AS text FROM items a, items b, items c, items d, items e"
    with items.snapshot() as snapshot, pytest.raises(RefusedError) as caught:
        snapshot.query(wide, {"pad": "x" * 1000}, 10_000)
    assert caught.value.refusal.code == "result_too_large"


def test_a_cap_refuses_before_the_whole_result_was_made(items: Database) -> None:
    endless = "SELECT a.id FROM " + ", ".join(f"items {name}" for name in "abcdefghijklmnopqrstuvwx")
    started = time.monotonic()
    with items.snapshot() as snapshot, pytest.raises(RefusedError) as caught:
        snapshot.query(endless, {}, 1_000)
    assert caught.value.refusal.code == "too_many_rows"
    assert time.monotonic() - started < items.limits.seconds


def test_rows_that_come_slowly_end_with_the_time_of_the_question(items: Database) -> None:
    with items.snapshot() as snapshot, pytest.raises(RefusedError) as caught:
        replace(snapshot, limits=Limits(seconds=-1.0)).query("SELECT a.id FROM items a, items b", {}, 1_000)
    assert caught.value.refusal.code == "timeout"


def test_a_file_that_a_writer_holds_or_that_is_damaged_gives_a_coded_refusal(tmp_path: Path) -> None:
    path = tmp_path / "held.db"
    url = create_sqlite(path, SCRIPT)
    database = open_database(url, limits=Limits(lock_seconds=0.1))
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("BEGIN EXCLUSIVE")
    with pytest.raises(RefusedError) as caught:
        rows(database, "SELECT id FROM items")
    assert caught.value.refusal.code == "timeout"
    writer.execute("ROLLBACK")
    writer.close()
    path.write_bytes(path.read_bytes()[:16] + b"\xff" * 5000)
    with pytest.raises(RefusedError) as caught:
        rows(database, "SELECT id FROM items")
    assert caught.value.refusal.code == "query_failed"
    with pytest.raises(RefusedError):
        draft_catalog(database)
    database.close()


def test_a_file_of_another_kind_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("plain text", encoding="utf-8")
    with pytest.raises(ConfigurationError, match="no SQLite database"):
        open_database("sqlite:///notes.db", tmp_path)


def test_one_snapshot_sees_one_state(server: Server) -> None:
    url = server.create(SCRIPT)
    database = open_database(url)
    with database.snapshot() as snapshot:
        assert snapshot.query("SELECT count(*) FROM items", {}, 1).rows == [(3,)]
        writer = threading.Thread(target=_delete_items, args=(url,))
        writer.start()
        writer.join(1.0)
        assert snapshot.query("SELECT count(*) FROM items", {}, 1).rows == [(3,)]
    writer.join()
    with database.snapshot() as snapshot:
        assert snapshot.query("SELECT count(*) FROM items", {}, 1).rows == [(0,)]
    database.close()


def _delete_items(url: str) -> None:
    if url.startswith("sqlite"):
        file = sqlite3.connect(url.removeprefix("sqlite:///"), timeout=30)
        file.execute("DELETE FROM items")
        file.commit()
        file.close()
        return
    import psycopg

    with psycopg.connect(url.replace("reader@", "postgres@")) as connection:
        connection.execute("DELETE FROM items")


def test_hostile_views_and_triggers_do_not_run(tmp_path: Path) -> None:
    path = tmp_path / "hostile.db"
    connection = sqlite3.connect(path)
    connection.executescript(
        SCRIPT
        + "CREATE VIEW leak AS SELECT load_extension('x') AS id;"
        + "CREATE VIEW schema_leak AS SELECT sql AS id FROM sqlite_master;"
        + "CREATE VIEW slow AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r) SELECT n AS id FROM r;"
        + "CREATE VIEW fine AS SELECT id FROM items;"
        + "CREATE TRIGGER gone AFTER INSERT ON items BEGIN DELETE FROM items; END;"
    )
    connection.close()
    database = open_database(f"sqlite:///{path}", limits=Limits(seconds=0.5))
    for view in ("leak", "schema_leak", "slow"):
        with pytest.raises(RefusedError):
            rows(database, f"SELECT id FROM {view}")
    assert rows(database, "SELECT id FROM fine ORDER BY id") == [(1,), (2,), (3,)]


def test_a_role_that_may_write_is_a_warning_and_refused_when_strict(cluster: str) -> None:
    database = open_database(cluster)
    assert database.warnings == ("the database role may write; use a role that has SELECT only",)
    database.close()
    with pytest.raises(RefusedError) as caught:
        open_database(cluster, strict=True)
    assert caught.value.refusal.code == "writable_role"


def test_a_reading_role_passes_when_strict(server: Server) -> None:
    database = open_database(server.create(SCRIPT), strict=True)
    assert database.warnings == ()
    database.close()


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("sqlite:///missing.db", ConfigurationError),
        ("sqlite:///:memory:", ConfigurationError),
        ("sqlite://", ConfigurationError),
        ("mysql://localhost/x", ConfigurationError),
        ("not a url", ConfigurationError),
        ("postgresql://alice:hunter2@@@:port/sales", ConfigurationError),
        ("env:NO_SUCH_VARIABLE", ConfigurationError),
        ("postgresql://alice:hunter2@127.0.0.1:1/sales", UnavailableError),
    ],
)
def test_a_database_that_cannot_be_opened_says_so_without_its_password(
    url: str, kind: type[FootnoteError], tmp_path: Path
) -> None:
    with pytest.raises(kind) as caught:
        open_database(url, tmp_path)
    assert "hunter2" not in str(caught.value)
    assert "alice" not in str(caught.value)
