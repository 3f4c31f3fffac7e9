"""Checks of a catalog against its database: tables, columns, keys, types, choices, and whether the role may write."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnClause, ColumnElement, Select, column, func, select

from .contract import Argument, Context, check_arguments, parameter_choices
from .database import Database, Snapshot
from .entities import entity_keys, entity_table
from .execute import run_operation
from .lint import lint_catalog
from .model import Catalog, Entity, Operation, Parameter, ParameterKind, Place
from .problems import Problem, Severity
from .refusal import RefusedError
from .repeated_rows import repeated_rows
from .values import Result

TEXTS = (ParameterKind.TEXT, ParameterKind.CHOICE)
SAMPLES = 5
# Records tried until one gives rows: types show only in rows.

_SAMPLE_VALUES: Mapping[ParameterKind, object] = {
    ParameterKind.INTEGER: 1,
    ParameterKind.DECIMAL: Decimal(1),
    ParameterKind.TEXT: "sample",
}


def check_catalog(catalog: Catalog, database: Database, today: date) -> tuple[Problem, ...]:
    """Every problem of the files, then every problem that the database shows."""
    problems = [*lint_catalog(catalog, database.dialect)]
    problems += [Problem(Severity.WARNING, "role", Place(), "database", text) for text in database.warnings]
    broken = {problem.subject for problem in problems if problem.severity is Severity.ERROR}
    for entity in catalog.entities.values():
        problems += _entity(entity, database)
    for operation in catalog.operations.values():
        if operation.rows is not None and operation.name not in broken:
            problems += _operation(catalog, operation, database, today)
            problems += _repeated(operation, database)
    return tuple(problems)


def _live(subject: Entity | Operation, message: str, severity: Severity = Severity.ERROR) -> Problem:
    return Problem(severity, "live", subject.place, subject.name, message)


def _entity(entity: Entity, database: Database) -> Iterator[Problem]:
    bare = replace(entity, scope={})
    key: ColumnClause[Any] = column(entity.key)
    label: ColumnClause[Any] = column(entity.label)
    columns: tuple[ColumnElement[Any], ...] = (func.count(), func.count(key.distinct()), func.count(label))
    counts: Select[Any] = select(*columns).select_from(entity_table(entity.table))
    bearers = select(func.count().label("bearers")).select_from(entity_table(entity.table)).where(label.is_not(None))
    shared_names = bearers.group_by(label).having(func.count() > 1).subquery()
    try:
        with database.snapshot() as snapshot:
            entity_keys(snapshot, bare, {}, 1)
            fields: list[ColumnClause[Any]] = [column(field.column) for field in entity.fields]
            snapshot.select(select(key, label, *fields).select_from(entity_table(entity.table)).limit(1), 1)
            everyone, keys, named = snapshot.select(counts, 1).rows[0]
            shared = int(snapshot.select(select(func.sum(shared_names.c.bearers)), 1).rows[0][0] or 0)
    except RefusedError as error:
        yield _live(entity, _detail(error))
        return
    if keys < everyone:
        yield _live(entity, f"the key {entity.key} is not unique: {everyone} records, {keys} keys")
    faults = [f"records that share their {entity.label} with another one: {shared}"] if shared else []
    faults += [f"records without {entity.label}: {everyone - named}"] if named < everyone else []
    if faults:
        yield _live(entity, f"{'; '.join(faults)}; of {everyone}", Severity.WARNING)


def _operation(catalog: Catalog, operation: Operation, database: Database, today: date) -> Iterator[Problem]:
    try:
        with database.snapshot() as snapshot:
            result = _sample_run(catalog, operation, snapshot, today)
    except RefusedError as error:
        yield _live(operation, _detail(error))
        return
    if result is None or result.is_empty:
        message = "no rows for the arguments that were tried, so types and keys could not be checked"
        yield _live(operation, message, Severity.WARNING)


def _repeated(operation: Operation, database: Database) -> Iterator[Problem]:
    for message in repeated_rows(operation, database):
        yield _live(operation, message)


def _sample_run(catalog: Catalog, operation: Operation, snapshot: Snapshot, today: date) -> Result | None:
    result = None
    for given, scope in _samples(catalog, operation, snapshot):
        context = Context(catalog, snapshot, today, scope)
        arguments: dict[str, Argument] = check_arguments(operation.parameters, given, context)
        result = run_operation(operation, arguments, snapshot)
        if not result.is_empty:
            return result
    return result


Given = dict[str, object]


def _samples(catalog: Catalog, operation: Operation, snapshot: Snapshot) -> Iterator[tuple[Given, Given]]:
    """Arguments to try, each with the scope of a tenant that the database holds."""
    for turn in range(SAMPLES):
        scope = _tenant(catalog, snapshot, turn)
        values: Given = {}
        for name, parameter in operation.parameters.items():
            value = _sample(catalog, parameter, snapshot, turn, scope)
            if value is not None:
                values[name] = value
        hidden = {name: value for name, value in values.items() if operation.parameters[name].hidden}
        given = {name: value for name, value in values.items() if name not in hidden}
        texts = {name for name, parameter in operation.parameters.items() if parameter.kind in TEXTS}
        yield given, {name: str(value) if name in texts else value for name, value in (hidden | scope).items()}


def _tenant(catalog: Catalog, snapshot: Snapshot, turn: int) -> Given:
    """What the scopes of the entities are for one of the records; parts of one entity's scope belong together."""
    scope: Given = {}
    for entity in catalog.entities.values():
        columns: list[ColumnClause[Any]] = [column(name) for name in entity.scope]
        if not columns:
            continue
        tenants = select(*columns).select_from(entity_table(entity.table)).distinct().order_by(*columns)
        rows = snapshot.select(tenants.limit(SAMPLES), SAMPLES).rows
        if rows:
            found = zip(entity.scope.values(), rows[turn % len(rows)], strict=True)
            scope = {**{name: value for name, value in found if value is not None}, **scope}
    return scope


def _sample(catalog: Catalog, parameter: Parameter, snapshot: Snapshot, turn: int, scope: Given) -> object:
    if parameter.hidden and parameter.name in scope:
        return None
    if parameter.kind is ParameterKind.ENTITY:
        keys = entity_keys(snapshot, catalog.entities[parameter.entity or ""], scope, SAMPLES)
        return keys[turn % len(keys)] if keys else None
    if parameter.default is not None or parameter.kind is ParameterKind.DATE:
        return None if parameter.default is not None else date(2000, 1, 1)
    if parameter.kind is ParameterKind.CHOICE:
        choices = parameter_choices(parameter, snapshot)
        return choices[turn % len(choices)] if choices else None
    return parameter.minimum if parameter.minimum is not None else _SAMPLE_VALUES[parameter.kind]


def _detail(error: RefusedError) -> str:
    """The refusal with the database's own words: they are for the catalog's author, never for an asker."""
    cause = getattr(error.__cause__, "orig", None)
    return f"{error}: {str(cause).splitlines()[0]}" if cause and str(cause) else str(error)
