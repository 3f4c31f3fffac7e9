"""Which SQL of a catalog may run, in both dialects."""

from __future__ import annotations

import pytest
from sqlglot import exp

from footnote.catalog import allowed
from footnote.catalog.refusal import RefusedError
from footnote.catalog.statement import bind_style, read_expression, read_statement

DIALECTS = ("sqlite", "postgresql")

REFUSED = [
    ("two statements", "SELECT 1; DROP TABLE invoices"),
    ("two statements behind a comment", "SELECT 1; -- harmless\nDROP TABLE invoices"),
    ("comment before a write", "-- report\nDELETE FROM invoices"),
    ("block comment before a write", "/* SELECT */ UPDATE invoices SET number = 'x'"),
    ("writing CTE", "WITH d AS (DELETE FROM invoices RETURNING *) SELECT * FROM d"),
    ("select into", "SELECT * INTO copied FROM invoices"),
    ("lock", "SELECT * FROM invoices FOR UPDATE"),
    ("share lock", "SELECT * FROM invoices FOR SHARE"),
    ("setting", "SELECT set_config('transaction_read_only', 'off', false)"),
    ("file read", "SELECT pg_read_file('/etc/passwd')"),
    ("file read in sqlite", "SELECT readfile('/etc/passwd')"),
    ("file write", "SELECT writefile('/tmp/x', 'y')"),
    ("large object", "SELECT lo_export(1, '/tmp/x')"),
    ("copy", "COPY invoices TO PROGRAM 'cat'"),
    ("dblink", "SELECT * FROM dblink('host=x', 'SELECT 1') AS t(a int)"),
    ("query to xml", "SELECT query_to_xml('DELETE FROM invoices', true, true, '')"),
    ("sleep", "SELECT pg_sleep(60)"),
    ("advisory lock", "SELECT pg_advisory_lock(1)"),
    ("sequence", "SELECT nextval('s')"),
    ("unknown function", "SELECT drop_everything(id) FROM invoices"),
    ("recursion", "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT n FROM r"),
    ("recursion unsaid", "WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT n FROM r"),
    ("attach", "ATTACH DATABASE '/tmp/x.db' AS x"),
    ("vacuum into", "VACUUM INTO '/tmp/x.db'"),
    ("pragma", "PRAGMA writable_schema = ON"),
    ("pragma table", "SELECT * FROM pragma_table_info('invoices')"),
    ("extension", "SELECT load_extension('/tmp/x.so')"),
    ("schema table", "SELECT sql FROM sqlite_master"),
    ("quoted schema table", 'SELECT sql FROM "sqlite_master"'),
    ("catalog table", "SELECT * FROM pg_catalog.pg_authid"),
    ("catalog table unqualified", "SELECT usename, passwd FROM pg_shadow"),
    ("information schema", "SELECT * FROM information_schema.tables"),
    ("other database", "SELECT * FROM other.public.invoices"),
    ("table function", "SELECT * FROM generate_series(1, 1000000000)"),
    ("json table function", "SELECT * FROM json_each('[1]')"),
    ("clock", "SELECT CURRENT_TIMESTAMP"),
    ("clock function", "SELECT now()"),
    ("clock word", "SELECT date('now')"),
    ("clock cast", "SELECT CAST('today' AS DATE)"),
    ("clock default", "SELECT date()"),
    ("chance", "SELECT random()"),
    ("user", "SELECT current_user"),
    ("version", "SELECT version()"),
    ("positional placeholder", "SELECT id FROM invoices WHERE id = ?"),
    ("numbered placeholder", "SELECT id FROM invoices WHERE id = $1"),
    ("at placeholder", "SELECT id FROM invoices WHERE id = @id"),
    ("sample", "SELECT id FROM invoices TABLESAMPLE SYSTEM (1)"),
    ("explain", "EXPLAIN SELECT 1"),
    ("call", "CALL f()"),
    ("do", "DO $$ BEGIN END $$"),
    ("set", "SET search_path = x"),
    ("empty", ""),
    ("only a comment", "-- nothing"),
    ("unclosed text", "SELECT 'x"),
    ("unclosed comment", "SELECT 1 /* open"),
    ("deep", "SELECT " + "(" * 4000 + "1" + ")" * 4000),
    ("long", "SELECT 1 " + " " * 60_000),
]


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("sql", [sql for _, sql in REFUSED], ids=[name for name, _ in REFUSED])
def test_sql_outside_the_allow_lists_is_refused(sql: str, dialect: str) -> None:
    with pytest.raises(RefusedError) as caught:
        read_statement(sql, dialect)
    assert caught.value.refusal.code == "unsafe_sql"


ALLOWED = [
    "SELECT id FROM invoices WHERE customer_id = :customer AND due_on < :as_of ORDER BY due_on, id",
    "SELECT i.id, c.name FROM invoices i JOIN customers c ON c.id = i.customer_id;",
    "WITH open AS (SELECT id, amount FROM invoices) SELECT id FROM open WHERE amount > 5 OR amount IS NULL",
    "SELECT id, CASE WHEN amount > 5 THEN 'big' ELSE 'small' END AS size FROM invoices LIMIT 5 OFFSET 5",
    "SELECT a FROM t UNION ALL SELECT a FROM u",
    "SELECT COUNT(DISTINCT a) FILTER (WHERE b > 1) AS n, ROUND(AVG(c), 2) AS m FROM t GROUP BY d HAVING COUNT(*) > 1",
    "SELECT ROW_NUMBER() OVER (PARTITION BY a ORDER BY b) AS n FROM t WHERE a IN (1, 2) AND b BETWEEN 1 AND 2",
    "SELECT a || 'x' AS b, LOWER(TRIM(c)) AS d, COALESCE(e, 0) AS f, NULLIF(g, 0) AS h FROM t WHERE EXISTS (SELECT 1)",
    "SELECT CAST(a AS INTEGER) AS a FROM t WHERE b LIKE '50%' ESCAPE '!' AND NOT c",
]


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("sql", ALLOWED)
def test_plain_queries_pass_unchanged(sql: str, dialect: str) -> None:
    assert read_statement(sql, dialect).sql == sql.rstrip(";")


def test_every_name_of_the_allow_lists_exists_in_the_parser() -> None:
    assert [name for name in sorted(allowed.NODES | allowed.FUNCTION_NODES) if not hasattr(exp, name)] == []


def test_placeholders_and_columns_are_read() -> None:
    statement = read_statement("SELECT a AS x, b FROM t WHERE c = :one AND d < :two AND e = :one", "sqlite")
    assert sorted(statement.placeholders) == ["one", "two"]
    assert statement.columns == ("x", "b")


@pytest.mark.parametrize(
    "fragment",
    [
        "count(*)) FROM customers; DROP TABLE x --",
        "count(*) FROM customers",
        "(SELECT password FROM users)",
        "count(*) AS n",
        "count(*), 1",
        "count(*) -- all",
        "count(*) /* all */",
        "*",
    ],
)
def test_a_measure_is_one_expression_and_no_more(fragment: str) -> None:
    with pytest.raises(RefusedError):
        read_expression(fragment, "sqlite")


def test_binding_leaves_texts_and_comments_alone() -> None:
    sql = "SELECT ':no', a::text FROM t -- :no\nWHERE b = :yes AND c LIKE '5%'"
    assert bind_style(sql, "postgresql") == "SELECT ':no', a::text FROM t -- :no\nWHERE b = %(yes)s AND c LIKE '5%%'"
