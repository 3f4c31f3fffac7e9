"""An operation with checked arguments -> its rows and measures, read in one snapshot and checked against each other."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlglot import exp

from .contract import Argument
from .database import Snapshot, Table
from .model import Measure, Operation, Rows, ValueKind, ValueType
from .operation_sql import operation_placeholders, operation_statement
from .recompute import check_measure
from .records import evidence_id, read_record
from .refusal import RefusedError
from .statement import read_expression
from .stored import read_value
from .values import Group, Measured, Query, Result, Value

WRAPPED = "SELECT {columns}\nFROM (\n{sql}\n) AS footnote_rows"
KEYS = "SELECT {columns}\nFROM (\n{sql}\n) AS footnote_rows\nWHERE {where}"
GROUPED = "SELECT {by}, {columns}\nFROM (\n{sql}\n) AS footnote_rows\nGROUP BY {by}"


@dataclass(frozen=True, slots=True)
class Row:
    """One raw row by column, with its evidence id."""

    id: str
    columns: Mapping[str, Any]


# Condition of a measure -> the rows that meet it; None -> all rows.
Kept = Mapping[str | None, Sequence[Row]]


def run_operation(operation: Operation, arguments: Mapping[str, Argument], snapshot: Snapshot) -> Result:
    """Rows and measures; RefusedError if the SQL is not allowed, a cap is exceeded or a total does not add up."""
    started = time.perf_counter()
    result = _Run(operation, arguments, snapshot).result()
    return replace(result, duration_ms=f"{(time.perf_counter() - started) * 1000:.2f}")


class _Run:
    def __init__(self, operation: Operation, arguments: Mapping[str, Argument], snapshot: Snapshot) -> None:
        if operation.rows is None:
            raise ValueError(f"{operation.name} is computed by a function, not by SQL")
        self._operation = operation
        self._rows: Rows = operation.rows
        self._snapshot = snapshot
        self._arguments = arguments
        self._statement = operation_statement(operation, snapshot.dialect)
        placeholders = operation_placeholders(operation, snapshot.dialect)
        self._params = {name: arguments[name].bound for name in placeholders}
        self._queries: list[Query] = []

    def result(self) -> Result:
        table = self._query(self._statement.sql)
        rows = self._identified(table)
        records = tuple(read_record(self._rows, row.id, row.columns) for row in rows)
        kept = self._kept(rows)
        measures = self._measures(kept)
        return Result(
            self._operation.name,
            {name: argument.value for name, argument in self._arguments.items()},
            records,
            measures,
            self._groups(kept),
            tuple(self._queries),
        )

    def _query(self, sql: str) -> Table:
        shown = tuple((name, _shown(value)) for name, value in self._params.items())
        self._queries.append(Query(sql, shown))
        try:
            return self._snapshot.query(sql, self._params, self._rows.limit)
        except RefusedError as error:
            dates = [field.name for field in self._rows.fields if field.type.kind is ValueKind.DATE]
            if error.refusal.code != "invalid_value" or not dates:
                raise
            raise error.at(f"field {' or '.join(dates)}") from error

    def _identified(self, table: Table) -> list[Row]:
        if len(set(table.columns)) < len(table.columns):
            raise RefusedError("query_failed", "the rows have two columns of one name")
        missing = sorted(_needed_columns(self._operation) - set(table.columns))
        if missing:
            raise RefusedError("query_failed", f"the rows have no column {missing[0]!r}")
        rows = []
        for values in table.rows:
            columns = dict(zip(table.columns, values, strict=True))
            rows.append(Row(evidence_id(self._rows.evidence, columns), columns))
        repeated = [id_ for id_, count in Counter(row.id for row in rows).items() if count > 1]
        if repeated:
            raise RefusedError("duplicate_evidence", f"several rows are {repeated[0]}: a join multiplies them")
        return rows if self._statement.is_ordered else sorted(rows, key=lambda row: row.id)

    def _measures(self, kept: Kept) -> dict[str, Measured]:
        measures = self._operation.measures
        if not measures:
            return {}
        columns = ", ".join(self._aggregate(measure) for measure in measures.values())
        table = self._query(WRAPPED.format(columns=columns, sql=self._statement.sql))
        return {
            name: self._measured(measure, stored, kept[measure.where], kept[None])
            for (name, measure), stored in zip(measures.items(), table.rows[0], strict=True)
        }

    def _aggregate(self, measure: Measure) -> str:
        filtered = f" FILTER (WHERE {measure.where})" if measure.where else ""
        return f"{measure.sql}{filtered} AS {_quoted(measure.name)}"

    def _kept(self, rows: Sequence[Row]) -> Kept:
        """Rows a condition; the database decides which they are, since the condition is in its SQL."""
        kept: dict[str | None, Sequence[Row]] = {None: rows}
        for where in dict.fromkeys(measure.where for measure in self._operation.measures.values()):
            if where is not None:
                columns = ", ".join(map(_quoted, self._rows.evidence.key))
                table = self._query(KEYS.format(columns=columns, sql=self._statement.sql, where=where))
                ids = {
                    evidence_id(self._rows.evidence, dict(zip(table.columns, row, strict=True))) for row in table.rows
                }
                kept[where] = [row for row in rows if row.id in ids]
        return kept

    def _measured(self, measure: Measure, stored: Any, rows: Sequence[Row], looked_at: Sequence[Row]) -> Measured:
        tree = read_expression(measure.sql, self._snapshot.dialect)
        type_ = _in_one_currency(measure, rows)
        try:
            value = read_value(stored, type_, {})
        except RefusedError as error:
            raise error.at(f"measure {measure.name}") from None
        check_measure(measure, tree, value, [row.columns for row in rows])
        # A count that found none rests on the rows among which none was found.
        return Measured(value, _evidence(tree, stored, rows or (looked_at if value.content == 0 else ())))

    def _groups(self, kept: Kept) -> tuple[Group, ...]:
        groups = self._operation.groups
        measures = list(self._operation.measures.values())
        if groups is None or not measures:
            return ()
        columns = ", ".join(self._aggregate(measure) for measure in measures)
        table = self._query(GROUPED.format(by=_quoted(groups.by), columns=columns, sql=self._statement.sql))
        found = [self._group(groups.by, values, kept) for values in table.rows]
        order = {name: position for position, name in enumerate(groups.order)}
        return tuple(
            sorted(
                found,
                key=lambda group: (order.get(group.label, len(order)), group.by.content is None, group.label),
            )
        )

    def _group(self, by: str, values: Sequence[Any], kept: Kept) -> Group:
        def members(where: str | None) -> list[Row]:
            return [row for row in kept[where] if row.columns.get(by) == values[0]]

        everyone = members(None)
        measures = {
            name: self._measured(measure, stored, members(measure.where), everyone)
            for (name, measure), stored in zip(self._operation.measures.items(), values[1:], strict=True)
        }
        label = Value(None if values[0] is None else str(values[0]))
        return Group(label, measures, tuple(row.id for row in everyone))


def _needed_columns(operation: Operation) -> set[str]:
    rows = operation.rows
    if rows is None:
        return set()
    types = [*(field.type for field in rows.fields), *(measure.type for measure in operation.measures.values())]
    currencies = {type_.currency_column for type_ in types if type_.currency_column}
    groups = {operation.groups.by} if operation.groups else set()
    return {*rows.evidence.key, *(field.column for field in rows.fields), *currencies, *groups}


def _quoted(name: str) -> str:
    """A column name exactly as the result has it."""
    return '"' + name.replace('"', '""') + '"'


def _in_one_currency(measure: Measure, rows: Iterable[Row]) -> ValueType:
    column = measure.type.currency_column
    if measure.type.kind is not ValueKind.MONEY or column is None:
        return measure.type
    values = {_currency_of(measure, row) for row in rows}
    if None in values:
        raise RefusedError("invalid_value", f"a row of {measure.name} has no currency")
    currencies = sorted(currency for currency in values if currency)
    if len(currencies) > 1:
        listed = ", ".join(currencies)
        raise RefusedError("mixed_currencies", f"the rows of {measure.name} are in {listed}, which cannot be summed")
    return ValueType(
        measure.type.kind, measure.type.unit, currencies[0] if currencies else None, None, measure.type.scale
    )


def _currency_of(measure: Measure, row: Row) -> str | None:
    try:
        return read_value(0, measure.type, row.columns).currency
    except RefusedError as error:
        raise error.at(f"measure {measure.name}, {row.id}") from None


def _evidence(tree: exp.Expr, stored: Any, rows: Sequence[Row]) -> tuple[str, ...]:
    """The rows that attain a maximum or minimum, else all of them."""
    if isinstance(tree, (exp.Max, exp.Min)) and isinstance(tree.this, exp.Column):
        attaining = tuple(row.id for row in rows if row.columns.get(tree.this.name) == stored)
        if attaining:
            return attaining
    return tuple(row.id for row in rows)


def _shown(value: object) -> str:
    return "" if value is None else str(value)
