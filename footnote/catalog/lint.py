"""Checks of a catalog that need no data: SQL, parameters, columns, order, templates, questions, references."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from .model import Catalog, Interpretation, Operation, Parameter, ParameterKind
from .operation_sql import operation_placeholders, operation_statement
from .problems import Problem, Severity
from .question_tokens import PLACEHOLDER_RE
from .recompute import is_recomputable
from .refusal import RefusedError
from .statement import read_expression
from .template import slots

Askable = Operation | Interpretation
Check = Callable[[Catalog, Operation, str], Iterator[Problem]]


def lint_catalog(catalog: Catalog, dialect: str) -> tuple[Problem, ...]:
    """Every problem that the files alone show, for one dialect, in the order of the file."""
    problems: list[Problem] = []
    for operation in catalog.operations.values():
        for check in OPERATION_CHECKS:
            problems += check(catalog, operation, dialect)
        problems += _common(catalog, operation)
    for interpretation in catalog.interpretations.values():
        problems += _interpretation(catalog, interpretation)
        problems += _common(catalog, interpretation)
    return tuple(problems)


def _problem(severity: Severity, code: str, subject: Askable, message: str) -> Problem:
    return Problem(severity, code, subject.place, subject.name, message)


def _error(code: str, subject: Askable, message: str) -> Problem:
    return _problem(Severity.ERROR, code, subject, message)


def _warning(code: str, subject: Askable, message: str) -> Problem:
    return _problem(Severity.WARNING, code, subject, message)


def check_sql(_catalog: Catalog, operation: Operation, dialect: str) -> Iterator[Problem]:
    """One SELECT from the allow-lists, bound to the declared parameters, with safe measures."""
    if operation.rows is None:
        return
    try:
        statement = operation_statement(operation, dialect)
    except RefusedError as error:
        yield _error("sql", operation, str(error))
        return
    used = {*operation_placeholders(operation, dialect), *_used_parameters(_catalog, operation)}
    for name, parameter in operation.parameters.items():
        if name not in used:
            yield _error("parameters", operation, f"the parameter {name} ({parameter.kind}) is not used by the SQL")
    if statement.is_limited and not statement.is_ordered:
        yield _error("order", operation, "LIMIT without ORDER BY keeps rows by chance")
    elif not statement.is_ordered:
        yield _warning("order", operation, "no ORDER BY: rows are shown by evidence id")
    elif not set(operation.rows.evidence.key) & statement.ordered_by:
        yield _warning("order", operation, "ORDER BY leaves out the evidence key: equal rows come in any order")


def _used_parameters(catalog: Catalog, operation: Operation) -> set[str]:
    used = [catalog.operations[name] for name in operation.uses.values() if name in catalog.operations]
    return {name for other in used for name in other.parameters}


def check_columns(_catalog: Catalog, operation: Operation, dialect: str) -> Iterator[Problem]:
    """Evidence key, fields, currency and group columns are among the columns of the rows."""
    columns = _columns(operation, dialect)
    if operation.rows is None or columns is None:
        return
    wanted = [("evidence key", name) for name in operation.rows.evidence.key]
    wanted += [(f"field {field.name}", field.column) for field in operation.rows.fields]
    typed = [(item.name, item.type) for item in operation.rows.fields]
    typed += [(measure.name, measure.type) for measure in operation.measures.values()]
    wanted += [(f"currency of {name}", type_.currency_column) for name, type_ in typed if type_.currency_column]
    wanted += [("group", operation.groups.by)] if operation.groups else []
    for what, column in wanted:
        if column not in columns:
            yield _error(
                "columns", operation, f"{what}: the rows have no column {column!r}; they have {', '.join(columns)}"
            )


def _columns(operation: Operation, dialect: str) -> tuple[str, ...] | None:
    try:
        return operation_statement(operation, dialect).columns
    except RefusedError:
        return None


def check_totals(_catalog: Catalog, operation: Operation, dialect: str) -> Iterator[Problem]:
    """Measures can be recomputed from the rows."""
    for measure in operation.measures.values():
        try:
            tree = read_expression(measure.sql, dialect)
        except RefusedError:
            continue
        if not is_recomputable(tree):
            yield _warning(
                "totals", operation, f"{measure.name} cannot be recomputed from its rows, so it is not checked"
            )


def check_templates(catalog: Catalog, operation: Operation, _dialect: str) -> Iterator[Problem]:
    """Every slot of the templates exists; `empty` speaks of the arguments only."""
    names = _argument_slots(catalog, operation.parameters)
    yield from _template(operation, "empty", operation.empty, names | _used_slots(catalog, operation.uses))
    measures = set(operation.measures)
    fields = {field.name for field in operation.rows.fields} if operation.rows else set()
    names |= {(name,) for name in measures} | _used_slots(catalog, operation.uses)
    names |= {("rows",), ("rows", "*")} | {("rows", "*", name) for name in fields}
    if operation.groups:
        names |= {("groups",), ("groups", "*", "by")} | {("groups", "*", name) for name in measures}
    # What a Python function returns is known only when it runs.
    yield from _template(operation, "answer", operation.answer, None if operation.function else names)


def _template(subject: Askable, what: str, template: str, names: set[tuple[str, ...]] | None) -> Iterator[Problem]:
    try:
        used = slots(template)
    except RefusedError as error:
        yield _error("template", subject, f"{what}: {error}")
        return
    for path in dict.fromkeys(used):
        if names is not None and path not in names:
            yield _error("template", subject, f"{what}: there is no slot {'.'.join(path)}")


def _argument_slots(catalog: Catalog, parameters: Mapping[str, Parameter]) -> set[tuple[str, ...]]:
    names: set[tuple[str, ...]] = {(name,) for name in parameters}
    for name, parameter in parameters.items():
        entity = catalog.entities.get(parameter.entity or "")
        if entity:
            names |= {(name, "name")} | {(name, field.name) for field in entity.fields}
    return names


def _used_slots(catalog: Catalog, uses: Mapping[str, str]) -> set[tuple[str, ...]]:
    names: set[tuple[str, ...]] = {(alias,) for alias in uses}
    for alias, name in uses.items():
        operation = catalog.operations.get(name)
        names |= {(alias, measure) for measure in operation.measures} if operation else set()
    return names


def _common(catalog: Catalog, askable: Askable) -> Iterator[Problem]:
    for name, parameter in askable.parameters.items():
        if parameter.kind is ParameterKind.ENTITY and parameter.entity not in catalog.entities:
            yield _error("parameters", askable, f"{name}: there is no entity {parameter.entity!r}")
    yield from _uses(catalog, askable)
    if not askable.questions:
        yield _warning("questions", askable, "no sample questions: only its name leads to it")
    for question in askable.questions:
        for name in PLACEHOLDER_RE.findall(question):
            if name not in askable.parameters or askable.parameters[name].hidden:
                yield _error("questions", askable, f"{question!r} names {name}, which is no parameter")


def _uses(catalog: Catalog, askable: Askable) -> Iterator[Problem]:
    for alias, name in askable.uses.items():
        other = catalog.operations.get(name)
        if other is None:
            yield _error("uses", askable, f"{alias}: there is no operation {name!r}")
            continue
        for parameter in other.parameters:
            if parameter not in askable.parameters:
                yield _error("uses", askable, f"{alias}: {name} needs the parameter {parameter!r}")
        if askable.name in _reached(catalog, name):
            yield _error("uses", askable, f"{alias}: {name} leads back to {askable.name}")


def _reached(catalog: Catalog, name: str) -> set[str]:
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        current = waiting.pop()
        if current not in reached and current in catalog.operations:
            reached.add(current)
            waiting += catalog.operations[current].uses.values()
    return reached


def _interpretation(catalog: Catalog, subject: Interpretation) -> Iterator[Problem]:
    names = _argument_slots(catalog, subject.parameters) | _used_slots(catalog, subject.uses)
    for number, sentence in subject.conclusion.items():
        yield from _template(subject, f"conclusion {number}", sentence, names)
    for premise in subject.premises:
        yield from _template(subject, "premise", premise, names)
    for signal in subject.signals:
        if (signal.use, signal.measure) not in names:
            yield _error("uses", subject, f"the signal {signal.name}: nothing measures {signal.use}.{signal.measure}")


OPERATION_CHECKS: tuple[Check, ...] = (check_sql, check_columns, check_totals, check_templates)
