"""Sums inside an operation's rows over a join that the schema lets repeat the summed table's records."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sqlglot import exp

# Table -> the sets of columns of which each is unique in it, in small letters.
Keys = Callable[[str], tuple[frozenset[str], ...]]


def repeated_sums(tree: exp.Expr, keys: Keys) -> Iterator[str]:
    """A sentence for each sum of one table whose rows another table of the join may repeat."""
    for select in tree.find_all(exp.Select):
        sources = _tables(select)
        for aggregate in select.find_all(exp.Sum, exp.Avg):
            if aggregate.find_ancestor(exp.Select) is not select or isinstance(aggregate.this, exp.Distinct):
                continue
            summed = {column.table.lower() for column in aggregate.find_all(exp.Column)}
            if len(summed) != 1 or not summed <= sources.keys():
                continue
            for alias, table in sources.items():
                joined = _joined_columns(select, alias)
                if alias not in summed and not any(key <= joined for key in keys(table)):
                    yield (
                        f"the rows sum {aggregate.sql()} while the join repeats it (fan-out): several records of "
                        f"{table} may belong to one; sum in a subquery before joining"
                    )


def _tables(select: exp.Select) -> dict[str, str]:
    """The plain tables of a join by alias; none without a join. What a subquery repeats is not known here."""
    start, joins = select.args.get("from_") or select.args.get("from"), select.args.get("joins") or ()
    sources = [start.this, *(join.this for join in joins)] if start and joins else []
    return {source.alias_or_name.lower(): source.name for source in sources if isinstance(source, exp.Table)}


def _joined_columns(select: exp.Select, alias: str) -> frozenset[str]:
    """Columns of one source that the query holds equal to something outside it, in small letters."""
    found = {name.name.lower() for join in select.args.get("joins") or () for name in join.args.get("using") or ()}
    for equal in select.find_all(exp.EQ):
        for side, other in ((equal.left, equal.right), (equal.right, equal.left)):
            outside = not any(column.table.lower() == alias for column in other.find_all(exp.Column))
            if isinstance(side, exp.Column) and side.table.lower() == alias and outside:
                found.add(side.name.lower())
    return frozenset(found)
