"""Whether an operation's rows sum what a join repeats, told from the keys of the database's schema."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import inspect
from sqlglot import exp

from .database import Database, refusals
from .model import Operation
from .operation_sql import operation_statement
from .refusal import RefusedError
from .repetition import repeated_sums


def repeated_rows(operation: Operation, database: Database) -> Iterator[str]:
    """A sentence for each sum inside the rows that counts a record more than once."""
    tree = operation_statement(operation, database.dialect).tree
    ctes = {cte.alias for cte in tree.find_all(exp.CTE)}

    def keys(table: str) -> tuple[frozenset[str], ...]:
        # What a named subquery repeats is not known from the schema.
        return (frozenset(),) if table in ctes else unique_keys(database, table)

    yield from dict.fromkeys(repeated_sums(tree, keys))


def refuse_repeated_rows(operation: Operation, database: Database) -> None:
    """RefusedError if the operation's rows sum what a join repeats: no answer is better than an inflated one."""
    if operation.rows is None:
        return
    for message in repeated_rows(operation, database):
        raise RefusedError("unsafe_sql", f"{operation.name}: {message}")


def unique_keys(database: Database, table: str) -> tuple[frozenset[str], ...]:
    """The sets of columns that the schema keeps unique in a table; an empty set, which tells nothing, for a view."""
    with refusals():
        inspector = inspect(database.engine)
        if table not in inspector.get_table_names():
            return (frozenset(),)
        keys: list[Sequence[str | None]] = [inspector.get_pk_constraint(table)["constrained_columns"]]
        keys += [found["column_names"] for found in inspector.get_unique_constraints(table)]
        keys += [found["column_names"] for found in inspector.get_indexes(table) if found["unique"]]
    return tuple(frozenset(str(name).lower() for name in key) for key in keys if key)
