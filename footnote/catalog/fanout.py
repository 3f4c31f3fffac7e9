"""Fan-out: a sum over a column of one table, while a join repeats that table's rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlglot import exp

from .model import Measure
from .refusal import RefusedError
from .statement import Statement, read_expression

UNKNOWN = "?"
# Origin of a column that cannot be told from the query alone.


def check_fan_out(statement: Statement, key: Sequence[str], measure: Measure, dialect: str) -> None:
    """RefusedError if the measure may count a record more than once.

    A row is one record of the key's table. A sum over columns of another table only would count that table's records
    as often as the join repeats them; a joined subquery that groups cannot repeat.
    """
    tree = read_expression(measure.sql, dialect)
    for branch in _branches(statement.tree):
        if not list(branch.find_all(exp.Join)):
            continue
        home = {table for name in key for table in _origins(branch, name)}
        for aggregate in tree.find_all(exp.Sum, exp.Avg):
            columns = [] if isinstance(aggregate.this, exp.Distinct) else list(aggregate.find_all(exp.Column))
            _check(measure, {table for column in columns for table in _origins(branch, column.name)}, home)


def _branches(tree: exp.Expr) -> Iterator[exp.Select]:
    """The SELECTs that UNION and its like put together."""
    if isinstance(tree, exp.Select):
        yield tree
    elif isinstance(tree, (exp.SetOperation, exp.Subquery)):
        for part in (tree.this, tree.args.get("expression")):
            if part is not None:
                yield from _branches(part)


def _check(measure: Measure, tables: set[str], home: set[str]) -> None:
    if UNKNOWN in tables | home:
        raise RefusedError(
            "unsafe_sql",
            f"the measure {measure.name} sums over a join (risk of fan-out), and the SQL does not say of which "
            "table its column or the evidence key is: write table.column",
        )
    if tables and home and not tables & home:
        raise RefusedError(
            "unsafe_sql",
            f"the measure {measure.name} sums {min(tables)} over rows of {min(home)}: the join repeats it (fan-out); "
            "make the evidence key that of the summed table, or sum in a subquery",
        )


def _origins(tree: exp.Select, name: str) -> Iterator[str]:
    """The tables behind a result column; columns of grouped subqueries, which cannot repeat, have none."""
    projections = [item for item in tree.selects if item.alias_or_name.lower() == name.lower()]
    if not projections:
        yield UNKNOWN
    for projection in projections:
        for column in projection.find_all(exp.Column):
            if _is_correlated(column, projection):
                continue
            yield from _table_of(tree, column)


def _is_correlated(column: exp.Column, projection: exp.Expr) -> bool:
    """Whether it belongs to a scalar subquery inside the projection, which gives one value a row."""
    inner = column.find_ancestor(exp.Select)
    return inner is not None and projection.find_ancestor(exp.Select) is not inner


def _table_of(tree: exp.Select, column: exp.Column) -> Iterator[str]:
    sources = _sources(tree)
    name = column.table or (next(iter(sources)) if len(sources) == 1 else "")
    source = sources.get(name)
    if source is None:
        yield UNKNOWN
        return
    inner = _inner_query(tree, source)
    if inner is None:
        yield name
    elif not isinstance(inner, exp.Select):
        yield UNKNOWN
    elif inner.args.get("group") is None:
        yield from (f"{name}.{table}" if table != UNKNOWN else UNKNOWN for table in _origins(inner, column.name))


def _sources(tree: exp.Select) -> dict[str, exp.Expr]:
    start = tree.args.get("from_") or tree.args.get("from")
    joined = [join.this for join in tree.args.get("joins") or ()]
    return {source.alias_or_name: source for source in ([start.this] if start else []) + joined}


def _inner_query(tree: exp.Select, source: exp.Expr) -> exp.Expr | None:
    """The query behind a subquery or the name of a CTE; None for a table."""
    if isinstance(source, exp.Subquery):
        inner: exp.Expr = source.this
        return inner
    ctes: dict[str, exp.Expr] = {cte.alias: cte.this for cte in _visible_ctes(tree)}
    return ctes.get(source.name) if isinstance(source, exp.Table) else None


def _visible_ctes(tree: exp.Expr) -> list[exp.Expr]:
    ctes: list[exp.Expr] = []
    node: exp.Expr | None = tree
    while node is not None:
        ctes = [*(node.ctes if isinstance(node, exp.Query) else []), *ctes]
        node = node.parent
    return ctes
