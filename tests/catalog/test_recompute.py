"""Totals are computed a second time, exactly, from the rows they cite."""

from __future__ import annotations

import sqlite3
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.catalog.model import Measure, ValueKind, ValueType
from footnote.catalog.recompute import check_measure, is_recomputable, recompute
from footnote.catalog.refusal import RefusedError
from footnote.catalog.statement import read_expression
from footnote.catalog.stored import read_value

EXPRESSIONS = [
    "sum(a)",
    "sum(a * b)",
    "sum(a) - sum(b)",
    "count(*)",
    "count(a)",
    "count(DISTINCT a)",
    "max(a)",
    "min(b) + 1",
    "COALESCE(sum(a), 0)",
    "sum(a - 2 * b) * (3 + count(*))",
    "-5 + max(a)",
]
NUMBERS = st.one_of(st.none(), st.integers(-(10**12), 10**12))


@settings(deadline=None, derandomize=True, max_examples=40)
@given(st.lists(st.tuples(NUMBERS, NUMBERS), max_size=20))
def test_recomputation_agrees_with_the_database(rows: list[tuple[int | None, int | None]]) -> None:
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE t (a INTEGER, b INTEGER)")
    connection.executemany("INSERT INTO t VALUES (?, ?)", rows)
    stored = [dict(zip("ab", row, strict=True)) for row in rows]
    for sql in EXPRESSIONS:
        tree = read_expression(sql, "sqlite")
        try:
            value = connection.execute(f"SELECT {sql} FROM t").fetchone()[0]
        except sqlite3.OperationalError:
            continue  # integer overflow: the database refuses it itself
        if isinstance(value, int):
            assert recompute(tree, stored) == value, sql
        elif value is None:
            assert recompute(tree, stored) is None, sql
    connection.close()


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(st.integers(-(10**9), 10**9), min_size=1, max_size=12), st.integers(1, 10**9))
def test_a_total_that_is_off_by_anything_is_refused(cents: list[int], off: int) -> None:
    type_ = ValueType(ValueKind.MONEY, currency="EUR", scale=2)
    measure = Measure("total", "sum(cents)", type_)
    rows = [{"cents": value} for value in cents]
    tree = read_expression("sum(cents)", "sqlite")
    check_measure(measure, tree, read_value(sum(cents), type_, {}), rows)
    with pytest.raises(RefusedError) as caught:
        check_measure(measure, tree, read_value(sum(cents) + off, type_, {}), rows)
    assert caught.value.refusal.code == "total_mismatch"


def test_an_average_is_compared_at_its_stated_digits() -> None:
    type_ = ValueType(ValueKind.DECIMAL, digits=2)
    measure = Measure("mean", "avg(days)", type_)
    rows = [{"days": 1}, {"days": 2}, {"days": 2}]
    tree = read_expression("avg(days)", "sqlite")
    check_measure(measure, tree, read_value(1.6666666666666667, type_, {}), rows)
    with pytest.raises(RefusedError):
        check_measure(measure, tree, read_value(1.9, type_, {}), rows)


@pytest.mark.parametrize("sql", ["sum(a) / 2", "sum(a) OVER ()", "sum(lower(a))", "group_concat(a)", "max(a, b)"])
def test_what_cannot_be_recomputed_is_known(sql: str) -> None:
    assert not is_recomputable(read_expression(sql, "sqlite"))


@pytest.mark.parametrize(
    ("stored", "type_"),
    [
        (1.5, ValueType(ValueKind.MONEY, currency="EUR")),
        (Decimal("1.5"), ValueType(ValueKind.MONEY, currency="EUR", scale=2)),
        ("12", ValueType(ValueKind.INTEGER)),
        (True, ValueType(ValueKind.INTEGER)),
        (1.5, ValueType(ValueKind.INTEGER)),
        (float("nan"), ValueType(ValueKind.INTEGER)),
        (float("inf"), ValueType(ValueKind.DECIMAL, digits=2)),
        (0.1, ValueType(ValueKind.DECIMAL)),
        (Decimal("NaN"), ValueType(ValueKind.DECIMAL)),
        (Decimal("1" * 51), ValueType(ValueKind.DECIMAL)),
        ("2026-02-30", ValueType(ValueKind.DATE)),
        (20260814, ValueType(ValueKind.DATE)),
        (2, ValueType(ValueKind.BOOLEAN)),
        (b"x", ValueType()),
        (5, ValueType()),
    ],
)
def test_a_stored_value_of_another_type_is_refused(stored: object, type_: ValueType) -> None:
    with pytest.raises(RefusedError) as caught:
        read_value(stored, type_, {})
    assert caught.value.refusal.code == "invalid_value"


def test_which_text_is_the_greatest_is_for_the_collation_of_the_database_to_say() -> None:
    measure = Measure("last", "max(name)", ValueType())
    rows = [{"name": "apple"}, {"name": "Banana"}]
    check_measure(measure, read_expression("max(name)", "sqlite"), read_value("Banana", ValueType(), {}), rows)
