"""A first catalog from a database's schema: entities and simple operations, to be edited by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import yaml
from sqlalchemy import Float, Inspector, Integer, Numeric, String, inspect
from sqlalchemy.types import Date, DateTime, TypeEngine

from .database import Database, refusals
from .loading import IDENTIFIER_RE

# Columns that name a record, the likeliest first.
LABELS = (
    "name",
    "title",
    "label",
    "number",
    "code",
    "full_name",
    "company",
    "company_name",
    "lastname",
    "last_name",
    "email",
)
# Parts of names of columns that are worth a sum.
SUMMED = ("amount", "total", "quantity", "qty", "cost", "cents", "bytes", "milliseconds", "stock", "balance")

# Ends of plurals that lose two letters: branches, dishes, boxes, addresses.
SIBILANT_PLURALS = ("ches", "shes", "xes", "sses")

HEAD = """\
# A draft from the database's schema. Edit it: give operations the words that people use, drop what nobody asks,
# set currencies and units, then run `footnote catalog check`.
"""


@dataclass(frozen=True, slots=True)
class _Column:
    name: str
    type: TypeEngine[object]


@dataclass(frozen=True, slots=True)
class _Table:
    name: str
    columns: tuple[_Column, ...]
    key: tuple[str, ...]
    references: tuple[tuple[str, str], ...]
    # (column, referred table)

    @property
    def label(self) -> str | None:
        """The column that names a record; None without a text column."""
        texts = [column.name for column in self.columns if isinstance(column.type, String)]
        ranked = [name for wanted in LABELS for name in texts if name.lower() == wanted]
        return next(iter(ranked or texts), None)


def draft_catalog(database: Database) -> str:
    """A catalog.yaml that loads: an entity a named table, an operation a table that refers to one.

    RefusedError if the schema cannot be read.
    """
    with refusals():
        tables = list(_tables(inspect(database.engine)))
    entities = {table.name: _singular(table.name) for table in tables if len(table.key) == 1 and table.label}
    named = {table.name: table for table in tables}
    body = {
        "entities": {entities[name]: _entity(named[name]) for name in entities},
        "operations": dict(
            _operation(table, column, entities[referred], database.dialect)
            for table in tables
            for column, referred in table.references
            if referred in entities and table.key
        ),
    }
    return HEAD + yaml.safe_dump(body, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)


def _tables(inspector: Inspector) -> Iterator[_Table]:
    for name in sorted(inspector.get_table_names()):
        columns = tuple(_Column(column["name"], column["type"]) for column in inspector.get_columns(name))
        key = tuple(inspector.get_pk_constraint(name)["constrained_columns"])
        references = sorted(
            (foreign["constrained_columns"][0], foreign["referred_table"])
            for foreign in inspector.get_foreign_keys(name)
            if len(foreign["constrained_columns"]) == 1
        )
        plain = all(IDENTIFIER_RE.fullmatch(text) for text in (name, *(column.name for column in columns)))
        if plain:
            yield _Table(name, columns, key, tuple(references))


def _entity(table: _Table) -> dict[str, object]:
    shown = [column.name for column in table.columns if column.name not in {*table.key, table.label}]
    return {
        "table": table.name,
        "key": table.key[0],
        "label": table.label,
        "fields": shown[:6],
        "uri": f"db://{table.name}/{{id}}",
    }


def _operation(table: _Table, column: str, entity: str, dialect: str) -> tuple[str, dict[str, object]]:
    many, parameter = _plain(table.name), entity
    name = f"{many}_of_{entity}"
    stem = column.lower().removesuffix("_id").removesuffix("id").rstrip("_")
    if stem and stem != entity and stem in {"manager", "reports_to", "parent", "supervisor"}:
        name = f"{many}_by_{stem}"
    words = many.replace("_", " ")
    # With its noun, so that "of invoice 5" and "of track 5" are two questions.
    one = f"{(stem if name.endswith(f'_by_{stem}') else entity).replace('_', ' ')} {{{parameter}}}"
    shown = [item for item in table.columns if item.name not in {*table.key, column}][:8]
    sums = [item for item in shown if _is_summed(item)]
    measures: dict[str, object] = {"count": {"sql": "count(*)", "type": "integer"}}
    for item in sums:
        measures[f"total_{_plain(item.name)}"] = _sum(item, dialect)
    told = "".join(f", {item.name} in total {{{{ total_{_plain(item.name)} }}}}" for item in sums)
    return name, {
        "title": f"{words.capitalize()} of one {entity.replace('_', ' ')}",
        "parameters": {parameter: {"entity": entity}},
        "rows": {
            "sql": _sql(table, shown, column, parameter, dialect),
            "evidence": {
                "type": _singular(table.name),
                "key": table.key[0] if len(table.key) == 1 else list(table.key),
                "uri": f"db://{table.name}/" + "/".join(f"{{{name}}}" for name in table.key),
            },
            "fields": {_plain(item.name): _field(item, dialect) for item in shown},
        },
        "measures": measures,
        "empty": f"{{{{ {parameter} }}}} has no {words}.",
        "answer": f"{{{{ {parameter} }}}} has {{{{ count }}}} {words}{told}.",
        "questions": [f"How many {words} does {one} have?", f"Show the {words} of {one}"],
    }


def _sql(table: _Table, shown: Sequence[_Column], column: str, parameter: str, dialect: str) -> str:
    selected = [_quoted(name) for name in table.key] + [_selected(item, dialect) for item in shown]
    order = ", ".join(_quoted(name) for name in table.key)
    return (
        f"SELECT {', '.join(dict.fromkeys(selected))} FROM {_quoted(table.name)} "
        f"WHERE {_quoted(column)} = :{parameter} ORDER BY {order}"
    )


def _selected(item: _Column, dialect: str) -> str:
    # SQLite keeps DECIMAL as floating point, which loses cents: whole hundredths are exact.
    if dialect == "sqlite" and _is_decimal(item):
        return f"CAST(ROUND({_quoted(item.name)} * 100) AS INTEGER) AS {_quoted(item.name)}"
    return _quoted(item.name)


def _field(item: _Column, dialect: str) -> object:
    spec: dict[str, object] = {"column": item.name} if _plain(item.name) != item.name else {}
    spec |= _type(item, dialect)
    return spec["type"] if list(spec) == ["type"] else spec


def _type(item: _Column, dialect: str) -> dict[str, object]:
    if isinstance(item.type, Float):
        return {"type": "decimal", "digits": 2}
    if isinstance(item.type, Numeric):
        return {"type": "decimal", "scale": 2} if dialect == "sqlite" else {"type": "decimal"}
    if isinstance(item.type, Integer):
        return {"type": "integer"}
    if isinstance(item.type, (Date, DateTime)):
        return {"type": "date"}
    return {"type": "text"}


def _sum(item: _Column, dialect: str) -> dict[str, object]:
    return {"sql": f"sum({_quoted(item.name)})", **_type(item, dialect)}


def _is_decimal(item: _Column) -> bool:
    return isinstance(item.type, Numeric) and not isinstance(item.type, Float)


def _is_summed(item: _Column) -> bool:
    number = isinstance(item.type, (Integer, Numeric)) and not isinstance(item.type, Float)
    return number and any(part in item.name.lower() for part in SUMMED)


def _quoted(name: str) -> str:
    return name if name.islower() else f'"{name}"'


def _plain(name: str) -> str:
    return name.lower().rpartition(".")[2].lstrip("_") or "value"


def _singular(name: str) -> str:
    plain = _plain(name)
    if plain.endswith("ies"):
        return plain[:-3] + "y"
    if plain.endswith(SIBILANT_PLURALS):
        return plain[:-2]
    return plain[:-1] if plain.endswith("s") and not plain.endswith("ss") else plain
