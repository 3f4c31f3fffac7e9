"""One SELECT out of a catalog, parsed and held against the allow-lists. It is only read here: it runs unchanged."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError
from sqlglot.tokenizer_core import Token, TokenType

from .allowed import CLOCK_WORDS, DATE_FUNCTIONS, FUNCTION_NAMES, FUNCTION_NODES, NODES, SYSTEM_PREFIXES
from .refusal import RefusedError

MAX_SQL_CHARACTERS = 50_000
SQLGLOT_DIALECTS: Mapping[str, str] = {"sqlite": "sqlite", "postgresql": "postgres"}

# It logs every statement that it cannot parse; the refusal says it already.
logging.getLogger("sqlglot").setLevel(logging.CRITICAL)


@dataclass(frozen=True, slots=True)
class Statement:
    """A checked query."""

    sql: str
    # As it is written, without a closing semicolon.
    dialect: str
    tree: exp.Query
    placeholders: tuple[str, ...]
    # Names of bound parameters, in order of first use.

    @property
    def columns(self) -> tuple[str, ...] | None:
        """Names of the result's columns; None where a star hides them."""
        names = [projection.alias_or_name for projection in self.tree.selects]
        return None if "*" in names or "" in names else tuple(names)

    @property
    def is_ordered(self) -> bool:
        """Whether its rows come in a stated order."""
        return self.tree.args.get("order") is not None

    @property
    def ordered_by(self) -> frozenset[str]:
        """Names of the columns that its order rests on."""
        order = self.tree.args.get("order")
        return frozenset(column.name for column in order.find_all(exp.Column)) if order else frozenset()

    @property
    def is_limited(self) -> bool:
        """Whether it keeps the first rows only."""
        return self.tree.args.get("limit") is not None


@lru_cache(maxsize=1024)
def read_statement(sql: str, dialect: str) -> Statement:
    """The checked statement; Refused (unsafe_sql) with the reason if it is anything but one allowed SELECT."""
    if len(sql) > MAX_SQL_CHARACTERS:
        raise _unsafe(f"is longer than {MAX_SQL_CHARACTERS:,} characters")
    text = _without_semicolon(sql, dialect)
    trees = _parse(text, dialect)
    if len(trees) != 1 or not isinstance(trees[0], exp.Query) or isinstance(trees[0], exp.Subquery):
        raise _unsafe("is not exactly one SELECT")
    tree = trees[0]
    _check_nodes(tree)
    _check_tables(tree)
    return Statement(text, dialect, tree, _placeholders(tree))


@lru_cache(maxsize=4096)
def read_expression(sql: str, dialect: str) -> exp.Expr:
    """A measure or condition over the rows as a tree; Refused if it is more than one expression without subquery."""
    statement = read_statement(f"SELECT {sql}\n", dialect)
    tree = statement.tree
    present = {key for key, value in tree.args.items() if value}
    if not isinstance(tree, exp.Select) or present - {"expressions", "kind"} or len(tree.expressions) != 1:
        raise _unsafe("has a measure that is not one expression")
    if any(isinstance(node, (exp.Query, exp.Alias, exp.Star)) for node in tree.expressions[0].walk()) and not _is_count(
        tree.expressions[0]
    ):
        raise _unsafe("has a measure with a subquery, an alias or a star")
    if any(token.comments for token in _tokens(sql, dialect)) or "--" in sql or "/*" in sql:
        raise _unsafe("has a comment in a measure")
    expression: exp.Expr = tree.expressions[0]
    return expression


def _is_count(tree: exp.Expr) -> bool:
    stars = list(tree.find_all(exp.Star))
    nested = any(isinstance(node, (exp.Query, exp.Alias)) for node in tree.walk())
    return not nested and all(isinstance(star.parent, exp.Count) for star in stars)


def bind_style(statement: str, dialect: str) -> str:
    """``:name`` rewritten to the PostgreSQL driver's ``%(name)s``, outside strings and comments."""
    pieces, at = [], 0
    tokens = _tokens(statement, dialect)
    for colon, name in pairwise(tokens):
        if colon.token_type is TokenType.COLON and name.start == colon.end + 1 and name.text.isidentifier():
            pieces += [statement[at : colon.start].replace("%", "%%"), f"%({name.text})s"]
            at = name.end + 1
    return "".join(pieces) + statement[at:].replace("%", "%%")


def _unsafe(reason: str) -> RefusedError:
    return RefusedError("unsafe_sql", f"the operation's SQL {reason}")


def _tokens(sql: str, dialect: str) -> list[Token]:
    try:
        return sqlglot.tokenize(sql, dialect=SQLGLOT_DIALECTS[dialect])
    except SqlglotError:
        raise _unsafe("cannot be read") from None


def _parse(sql: str, dialect: str) -> list[exp.Expr | None]:
    try:
        return list(sqlglot.parse(sql, dialect=SQLGLOT_DIALECTS[dialect]))
    except (SqlglotError, RecursionError):
        raise _unsafe("cannot be parsed") from None


def _without_semicolon(sql: str, dialect: str) -> str:
    semicolons = [token for token in _tokens(sql, dialect) if token.token_type is TokenType.SEMICOLON]
    if not semicolons:
        return sql.rstrip()
    first = semicolons[0]
    if sql[first.end + 1 :].strip():
        raise _unsafe("is more than one statement")
    return sql[: first.start].rstrip()


def _check_nodes(tree: exp.Expr) -> None:
    for node in tree.walk():
        name = type(node).__name__
        if isinstance(node, exp.Func) and name not in NODES:
            _check_function(node, name)
        elif name not in NODES:
            raise _unsafe(f"uses {name}, which is not allowed")
        if isinstance(node, exp.With) and node.args.get("recursive"):
            raise _unsafe("is recursive")
        if isinstance(node, exp.CTE) and any(table.name == node.alias for table in node.this.find_all(exp.Table)):
            raise _unsafe("is recursive")
        if isinstance(node, exp.Literal) and node.is_string and node.name.strip().lower() in CLOCK_WORDS:
            raise _unsafe(f"reads the clock ({node.name!r}); use a date parameter")
        if isinstance(node, exp.Placeholder) and not node.name.isidentifier():
            raise _unsafe("has a placeholder without a name; write :name")
        if isinstance(node, exp.Identifier) and not node.quoted and node.name.startswith("$"):
            raise _unsafe("has a placeholder without a name; write :name")


def _check_function(node: exp.Func, name: str) -> None:
    called = node.name.lower() if isinstance(node, exp.Anonymous) else name
    if called not in (FUNCTION_NAMES if isinstance(node, exp.Anonymous) else FUNCTION_NODES):
        label = node.name if isinstance(node, exp.Anonymous) else node.sql_name()
        raise _unsafe(f"calls {label}, which is not allowed")
    if called in DATE_FUNCTIONS and not any(isinstance(child, exp.Expr) for child in node.iter_expressions()):
        raise _unsafe(f"reads the clock ({called.lower()} without arguments); use a date parameter")


def _check_tables(tree: exp.Expr) -> None:
    for table in tree.find_all(exp.Table):
        if not isinstance(table.this, exp.Identifier):
            raise _unsafe("reads from a function instead of a table")
        if table.catalog or table.name.lower().startswith(SYSTEM_PREFIXES):
            raise _unsafe(f"reads the table {table.name}, which belongs to the database itself")
        if table.db.lower().startswith((*SYSTEM_PREFIXES, "temp")):
            raise _unsafe(f"reads from the schema {table.db}, which belongs to the database itself")


def _placeholders(tree: exp.Expr) -> tuple[str, ...]:
    found = sorted(
        ((node.meta.get("start", 0), node.name) for node in tree.find_all(exp.Placeholder)),
        key=lambda item: item[0],
    )
    return tuple(dict.fromkeys(name for _, name in found))
