"""An operation with checked arguments -> its rows and measures, read in one snapshot and checked against each other."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from sqlglot import exp

from .contract import Argument
from .database import Snapshot, Table
from .fanout import check_fan_out
from .model import EvidenceRule, Measure, Operation, Rows, ValueKind, ValueType
from .recompute import check_measure
from .refusal import RefusedError
from .statement import Statement, read_expression, read_statement
from .stored import read_value
from .values import Group, Measured, Query, Record, Result, Value

WRAPPED = "SELECT {columns}\nFROM (\n{sql}\n) AS footnote_rows"
KEYS = "SELECT {columns}\nFROM (\n{sql}\n) AS footnote_rows\nWHERE {where}"
GROUPED = "SELECT {by}, {columns}\nFROM (\n{sql}\n) AS footnote_rows\nGROUP BY {by}"


@dataclass(frozen=True, slots=True)
class Row:
    """One raw row by column, with its evidence id."""

    id: str
    columns: Mapping[str, Any]


def run_operation(operation: Operation, arguments: Mapping[str, Argument], snapshot: Snapshot) -> Result:
    """Rows and measures; RefusedError if the SQL is not allowed, a cap is exceeded or a total does not add up."""
    started = time.perf_counter()
    result = _Run(operation, arguments, snapshot).result()
    elapsed = (time.perf_counter() - started) * 1000
    return Result(
        result.operation,
        result.arguments,
        result.records,
        result.measures,
        result.groups,
        result.queries,
        f"{elapsed:.2f}",
    )


class _Run:
    def __init__(self, operation: Operation, arguments: Mapping[str, Argument], snapshot: Snapshot) -> None:
        if operation.rows is None:
            raise ValueError(f"{operation.name} is computed by a function, not by SQL")
        self._operation = operation
        self._rows: Rows = operation.rows
        self._snapshot = snapshot
        self._arguments = arguments
        self._statement = operation_statement(operation, snapshot.dialect)
        self._params = {name: arguments[name].bound for name in self._statement.placeholders}
        self._queries: list[Query] = []

    def result(self) -> Result:
        table = self._query(self._statement.sql)
        rows = self._identified(table)
        records = tuple(_record(self._rows, row) for row in rows)
        measures = self._measures(rows)
        return Result(
            self._operation.name,
            {name: argument.value for name, argument in self._arguments.items()},
            records,
            measures,
            self._groups(rows) if self._operation.groups else (),
            tuple(self._queries),
        )

    def _query(self, sql: str) -> Table:
        shown = tuple((name, _shown(self._params[name])) for name in self._statement.placeholders)
        self._queries.append(Query(sql, shown))
        return self._snapshot.query(sql, self._params, self._rows.limit)

    def _identified(self, table: Table) -> list[Row]:
        needed = {*self._rows.evidence.key, *(field.column for field in self._rows.fields)}
        missing = sorted(needed - set(table.columns))
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

    def _measures(self, rows: Sequence[Row]) -> dict[str, Measured]:
        measures = self._operation.measures
        if not measures:
            return {}
        columns = ", ".join(self._aggregate(measure) for measure in measures.values())
        table = self._query(WRAPPED.format(columns=columns, sql=self._statement.sql))
        kept = self._kept(rows)
        return {
            name: self._measured(measure, stored, kept[measure.where], rows)
            for (name, measure), stored in zip(measures.items(), table.rows[0], strict=True)
        }

    def _aggregate(self, measure: Measure) -> str:
        filtered = f" FILTER (WHERE {measure.where})" if measure.where else ""
        return f"{measure.sql}{filtered} AS {measure.name}"

    def _kept(self, rows: Sequence[Row]) -> dict[str | None, Sequence[Row]]:
        """Rows a condition; the database decides which they are, since the condition is in its SQL."""
        kept: dict[str | None, Sequence[Row]] = {None: rows}
        for where in dict.fromkeys(measure.where for measure in self._operation.measures.values()):
            if where is not None:
                columns = ", ".join(self._rows.evidence.key)
                table = self._query(KEYS.format(columns=columns, sql=self._statement.sql, where=where))
                ids = {
                    evidence_id(self._rows.evidence, dict(zip(table.columns, row, strict=True))) for row in table.rows
                }
                kept[where] = [row for row in rows if row.id in ids]
        return kept

    def _measured(self, measure: Measure, stored: Any, rows: Sequence[Row], looked_at: Sequence[Row]) -> Measured:
        tree = read_expression(measure.sql, self._snapshot.dialect)
        type_ = _in_one_currency(measure, rows)
        value = read_value(stored, type_, {})
        check_measure(measure, tree, value, [row.columns for row in rows])
        # A count that found none rests on the rows among which none was found.
        return Measured(value, _evidence(tree, stored, rows or (looked_at if value.content == 0 else ())))

    def _groups(self, rows: Sequence[Row]) -> tuple[Group, ...]:
        groups = self._operation.groups
        measures = list(self._operation.measures.values())
        if groups is None or not measures:
            return ()
        columns = ", ".join(self._aggregate(measure) for measure in measures)
        table = self._query(GROUPED.format(by=groups.by, columns=columns, sql=self._statement.sql))
        kept = self._kept(rows)
        found = [self._group(groups.by, values, kept) for values in table.rows]
        order = {name: position for position, name in enumerate(groups.order)}
        return tuple(
            sorted(found, key=lambda group: (order.get(str(group.by.content), len(order)), str(group.by.content)))
        )

    def _group(self, by: str, values: Sequence[Any], kept: Mapping[str | None, Sequence[Row]]) -> Group:
        def members(where: str | None) -> list[Row]:
            return [row for row in kept[where] if row.columns.get(by) == values[0]]

        everyone = members(None)
        measures = {
            name: self._measured(measure, stored, members(measure.where), everyone)
            for (name, measure), stored in zip(self._operation.measures.items(), values[1:], strict=True)
        }
        label = Value(None if values[0] is None else str(values[0]))
        return Group(label, measures, tuple(row.id for row in everyone))


def operation_statement(operation: Operation, dialect: str) -> Statement:
    """The operation's checked query for a dialect; RefusedError if it has none or its SQL is not allowed."""
    sql = operation.rows.sql_for(dialect) if operation.rows else None
    if sql is None or operation.rows is None:
        raise RefusedError("query_failed", f"{operation.name} has no SQL for {dialect}")
    statement = read_statement(sql, dialect)
    unknown = [name for name in statement.placeholders if name not in operation.parameters]
    if unknown:
        raise RefusedError("unsafe_sql", f"the SQL of {operation.name} uses :{unknown[0]}, which is no parameter")
    for measure in operation.measures.values():
        check_aggregate(measure, dialect)
        check_fan_out(statement, operation.rows.evidence.key, measure, dialect)
    return statement


def check_aggregate(measure: Measure, dialect: str) -> None:
    """RefusedError unless the measure is an aggregate over the rows, and its condition a plain one."""
    tree = read_expression(measure.sql, dialect)
    if not tree.find(exp.AggFunc):
        raise RefusedError("unsafe_sql", f"the measure {measure.name} does not aggregate its rows")
    if measure.where is None:
        return
    condition = read_expression(measure.where, dialect)
    if condition.find(exp.AggFunc) or not isinstance(tree, exp.AggFunc):
        raise RefusedError("unsafe_sql", f"the measure {measure.name} has `where`, so it must be one aggregate call")


def evidence_id(rule: EvidenceRule, columns: Mapping[str, Any]) -> str:
    """ "invoice:8812"; parts of a composite key are escaped and joined by a slash."""
    parts = [columns.get(name) for name in rule.key]
    if any(part is None for part in parts):
        raise RefusedError("invalid_value", f"a row has no {' and '.join(rule.key)}, so it cannot be cited")
    return f"{rule.type}:{'/'.join(quote(str(part), safe='') for part in parts)}"


def _record(rows: Rows, row: Row) -> Record:
    fields = {field.name: read_value(row.columns[field.column], field.type, row.columns) for field in rows.fields}
    key = row.id.partition(":")[2]
    label = _filled(rows.evidence.label, row.columns, escape=False) or row.id
    return Record(row.id, rows.evidence.type, key, _filled(rows.evidence.uri, row.columns, escape=True), label, fields)


def _filled(template: str, columns: Mapping[str, Any], escape: bool) -> str:
    pieces: list[str] = []
    for text in template.split("{"):
        name, closed, rest = text.partition("}")
        if not closed or name not in columns:
            pieces.append(text if not pieces else "{" + text)
            continue
        value = read_value(str(columns[name]), ValueType(), {}).content
        pieces.append((quote(str(value), safe="") if escape else str(value)) + rest)
    return "".join(pieces)


def _in_one_currency(measure: Measure, rows: Iterable[Row]) -> ValueType:
    column = measure.type.currency_column
    if measure.type.kind is not ValueKind.MONEY or column is None:
        return measure.type
    values = [read_value(0, measure.type, row.columns).currency for row in rows]
    currencies = sorted({currency or "unknown" for currency in values})
    if len(currencies) > 1:
        listed = ", ".join(currencies)
        raise RefusedError("mixed_currencies", f"the rows of {measure.name} are in {listed}, which cannot be summed")
    return ValueType(
        measure.type.kind, measure.type.unit, currencies[0] if currencies else None, None, measure.type.scale
    )


def _evidence(tree: exp.Expr, stored: Any, rows: Sequence[Row]) -> tuple[str, ...]:
    """The rows that attain a maximum or minimum, else all of them."""
    if isinstance(tree, (exp.Max, exp.Min)) and isinstance(tree.this, exp.Column):
        attaining = tuple(row.id for row in rows if row.columns.get(tree.this.name) == stored)
        if attaining:
            return attaining
    return tuple(row.id for row in rows)


def _shown(value: object) -> str:
    return "" if value is None else str(value)
