"""A name in a question -> one record: by id, exactly, by unique beginning, by unique part; never by guess."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from types import NoneType
from typing import Any
from urllib.parse import quote

from rapidfuzz import fuzz
from sqlalchemy import ColumnClause, Select, String, TableClause, cast, column, select, table

from .database import Snapshot
from .folding import checked_text, fold_name
from .model import Entity, Field, ValueKind
from .refusal import MAX_CANDIDATES, RefusedError
from .stored import read_value, shown_text
from .values import Record, Value

MAX_NAME = 200
MAX_SCANNED = 200_000
# Records whose names are compared one by one; above it only ids and exact names are found.

SIMILAR = 60.0
# Similarity (0 to 100) from which a name is offered as what may have been meant.


@dataclass(frozen=True, slots=True)
class Resolved:
    """The record a name stands for."""

    key: str | int
    # As the database holds it, to be bound.
    record: Record


def resolve_entity(snapshot: Snapshot, entity: Entity, name: object, scope: Mapping[str, object]) -> Resolved:
    """The one record that ``name`` means; RefusedError with at most five real alternatives otherwise."""
    wanted = checked_text(name, entity.name, MAX_NAME).strip()
    if not wanted:
        raise RefusedError("invalid_argument", f"{entity.name} is empty")
    return _Search(snapshot, entity, scope).find(wanted)


def entity_keys(snapshot: Snapshot, entity: Entity, scope: Mapping[str, object], limit: int) -> tuple[str, ...]:
    """Ids of the first ``limit`` records as text, in key order."""
    return tuple(str(key) for key, _ in _Search(snapshot, entity, scope).first(limit))


def search_entities(
    snapshot: Snapshot, entity: Entity, query: object, scope: Mapping[str, object]
) -> tuple[tuple[str, str], ...]:
    """Id and name of the records that a name may mean, the likeliest first: at most five."""
    return _Search(snapshot, entity, scope).like(checked_text(query, entity.name, MAX_NAME))


class _Search:
    def __init__(self, snapshot: Snapshot, entity: Entity, scope: Mapping[str, object]) -> None:
        self._snapshot = snapshot
        self._entity = entity
        self._scope = scope
        self._key: ColumnClause[Any] = column(entity.key)
        self._label: ColumnClause[Any] = column(entity.label)

    def find(self, wanted: str) -> Resolved:
        keys = self._by_key(wanted) or self._by_label(wanted)
        if not keys:
            keys = self._by_part(wanted)
        return self._load(keys[0])

    def like(self, wanted: str) -> tuple[tuple[str, str], ...]:
        names = self._all_names()
        folded = fold_name(wanted)
        found: dict[str, str] = {}
        for matches in _STAGES:
            found.update({str(key): label for key, label, name in names if folded and matches(name, folded)})
        for key, label in _nearest(folded, names):
            found.setdefault(str(key), label)
        return tuple(found.items())[:MAX_CANDIDATES]

    def first(self, limit: int) -> list[tuple[Any, str]]:
        """Keys and names of the first records."""
        rows = self._snapshot.select(self._names().limit(limit), limit).rows
        return [(key, str(label)) for key, label in rows if label is not None]

    def _names(self, *columns: ColumnClause[Any]) -> Select[Any]:
        statement = select(*(columns or (self._key, self._label))).select_from(entity_table(self._entity.table))
        for name, parameter in self._entity.scope.items():
            if parameter not in self._scope:
                raise RefusedError("missing_parameter", f"{self._entity.name} needs the scope {parameter!r}")
            statement = statement.where(column(name) == self._scope[parameter])
        return statement.order_by(self._key)

    def _by_key(self, wanted: str) -> list[Any]:
        sample = self._snapshot.select(self._names(self._key).limit(1), 1).rows
        if not sample:
            raise RefusedError("unknown_entity", f"there is no {self._entity.name} at all")
        key: object = wanted
        condition = self._key == key
        if isinstance(sample[0][0], int):
            if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 19 and str(int(wanted)) == wanted):
                return []
            condition = self._key == int(wanted)
        elif not isinstance(sample[0][0], str):
            condition = cast(self._key, String) == key
        return [row[0] for row in self._snapshot.select(self._names(self._key).where(condition), 1).rows]

    def _by_label(self, wanted: str) -> list[Any]:
        statement = self._names().where(self._label == wanted).limit(MAX_CANDIDATES + 1)
        return self._only(self._snapshot.select(statement, MAX_CANDIDATES + 1).rows, wanted)

    def _by_part(self, wanted: str) -> list[Any]:
        names = self._all_names()
        folded = fold_name(wanted)
        for matches in _STAGES:
            hits = [(key, label) for key, label, name in names if folded and matches(name, folded)]
            if hits:
                return self._only(hits, wanted)
        raise RefusedError(
            "unknown_entity",
            f"no {self._entity.name} is called {wanted!r}",
            _offered(_nearest(folded, names)),
        )

    def _all_names(self) -> list[tuple[Any, str, str]]:
        try:
            rows = self._snapshot.select(self._names().limit(MAX_SCANNED + 1), MAX_SCANNED).rows
        except RefusedError as error:
            if error.refusal.code not in {"too_many_rows", "result_too_large"}:
                raise
            message = f"there are more than {MAX_SCANNED:,} {self._entity.name} records: give the id or the exact name"
            raise RefusedError("too_many_names", message) from None
        return [(key, shown_text(str(label)), fold_name(str(label))) for key, label in rows if label is not None]

    def _only(self, hits: Sequence[tuple[Any, ...]], wanted: str) -> list[Any]:
        if len(hits) < 2:
            return [key for key, _ in hits]
        offered = _offered([(key, shown_text(str(label))) for key, label in hits])
        message = f"{len(hits)} or more {self._entity.name} records fit {wanted!r}: give the whole name or the id"
        raise RefusedError("ambiguous_entity", message, offered)

    def _load(self, key: Any) -> Resolved:
        columns = [self._key, self._label, *(column(field.column) for field in self._entity.fields)]
        row = self._snapshot.select(self._names(*columns).where(self._key == key), 1).rows[0]
        return Resolved(key, _record(self._entity, row))


def _is_same(name: str, wanted: str) -> bool:
    return name == wanted


def _begins(name: str, wanted: str) -> bool:
    return name.startswith(wanted)


def _holds(name: str, wanted: str) -> bool:
    return wanted in name


# In this order; a stage with one hit decides, one with several is ambiguous, none leads to the next.
_STAGES = (_is_same, _begins, _holds)


def _nearest(folded: str, names: Sequence[tuple[Any, str, str]]) -> list[tuple[Any, str]]:
    """Key and name of the most similar ones first; where none is similar, the first ones by key."""
    scored = [(fuzz.WRatio(folded, name), key, label) for key, label, name in names]
    similar = sorted((-score, label, at) for at, (score, _, label) in enumerate(scored) if score >= SIMILAR)
    chosen = [at for _, _, at in similar] or range(len(scored))
    return [scored[at][1:] for at in chosen[:MAX_CANDIDATES]]


def _offered(found: Sequence[tuple[Any, str]]) -> list[str]:
    """Names as they are offered: each with its key where two records bear one name."""
    labels = [label for _, label in found]
    return labels if len(set(labels)) == len(labels) else [f"{label} ({key})" for key, label in found]


def entity_table(name: str) -> TableClause:
    """The table of a plain name, with or without its schema."""
    schema, _, bare = name.rpartition(".")
    return table(bare, schema=schema or None)


def _record(entity: Entity, row: Sequence[Any]) -> Record:
    key = str(row[0])
    label = shown_text(key if row[1] is None else str(row[1]))
    id_ = f"{entity.name}:{quote(key, safe='')}"
    fields = {field.name: _field_value(field, value, id_) for field, value in zip(entity.fields, row[2:], strict=True)}
    named = {"name": Value(label), **fields}
    uri = entity.uri.replace("{id}", quote(key, safe="")).replace(f"{{{entity.key}}}", quote(key, safe=""))
    return Record(id_, entity.name, key, uri, label, named)


def _field_value(field: Field, stored: Any, id_: str) -> Value:
    # A bare list of columns gives no types: whatever stands there is shown as text.
    if field.type.kind is ValueKind.TEXT and not isinstance(stored, (str, bytes, NoneType)):
        stored = stored.isoformat() if isinstance(stored, date) else str(stored)
    try:
        return read_value(stored, field.type, {})
    except RefusedError as error:
        raise error.at(f"field {field.name} of {id_}") from None
