"""The SQL of an operation with its measures: checked together before any of it runs."""

from __future__ import annotations

from functools import lru_cache

from sqlglot import exp

from .fanout import check_fan_out
from .model import Measure, Operation
from .refusal import RefusedError
from .statement import Statement, read_expression, read_statement


def operation_statement(operation: Operation, dialect: str) -> Statement:
    """The operation's checked query for a dialect; RefusedError if it has none or its SQL is not allowed."""
    sql = operation.rows.sql_for(dialect) if operation.rows else None
    if sql is None or operation.rows is None:
        raise RefusedError("query_failed", f"{operation.name} has no SQL for {dialect}")
    statement = read_statement(sql, dialect)
    _check_measures(sql, operation.rows.evidence.key, tuple(operation.measures.values()), dialect)
    unknown = [name for name in _placeholders(operation, statement) if name not in operation.parameters]
    if unknown:
        raise RefusedError("unsafe_sql", f"the SQL of {operation.name} uses :{unknown[0]}, which is no parameter")
    return statement


def operation_placeholders(operation: Operation, dialect: str) -> tuple[str, ...]:
    """Names of the parameters that the rows, the measures and their conditions use."""
    return _placeholders(operation, operation_statement(operation, dialect))


def _placeholders(operation: Operation, statement: Statement) -> tuple[str, ...]:
    names = list(statement.placeholders)
    for measure in operation.measures.values():
        for sql in filter(None, (measure.sql, measure.where)):
            names += [node.name for node in read_expression(sql, statement.dialect).find_all(exp.Placeholder)]
    return tuple(dict.fromkeys(names))


@lru_cache(maxsize=1024)
def _check_measures(sql: str, key: tuple[str, ...], measures: tuple[Measure, ...], dialect: str) -> None:
    for measure in measures:
        check_aggregate(measure, dialect)
        check_fan_out(read_statement(sql, dialect), key, measure, dialect)


def check_aggregate(measure: Measure, dialect: str) -> None:
    """RefusedError unless the measure is an aggregate over the rows, and its condition a plain one."""
    tree = read_expression(measure.sql, dialect)
    if tree.find(exp.Window, exp.Filter):
        raise RefusedError("unsafe_sql", f"the measure {measure.name} has a window or a filter; use `where`")
    loose = [column for column in tree.find_all(exp.Column) if column.find_ancestor(exp.AggFunc) is None]
    if not tree.find(exp.AggFunc) or loose:
        raise RefusedError("unsafe_sql", f"the measure {measure.name} does not aggregate its rows")
    if measure.where is None:
        return
    condition = read_expression(measure.where, dialect)
    if condition.find(exp.AggFunc) or not isinstance(tree, exp.AggFunc):
        raise RefusedError("unsafe_sql", f"the measure {measure.name} has `where`, so it must be one aggregate call")
