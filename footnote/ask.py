"""Questions to the operation catalog, and operations as sources: where catalog, database, settings and log meet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from .errors import ConfigurationError, UnavailableError, UsageError
from .settings import Settings
from .types import Recorder, Source

if TYPE_CHECKING:
    from .catalog.answer import Answer
    from .catalog.answering import Setting
    from .catalog.database import Database
    from .catalog.model import Catalog

BUNDLED = "bundled"
# As catalog and as database: the receivables example of the package.

EXTRA = ("babel", "sqlalchemy", "sqlglot")
# What the extra "catalog" installs: imported only when a catalog is asked.

OPERATION_SCHEME = "op:"
MAX_REFERENCE = 2_000


def open_catalog(settings: Settings) -> Catalog:
    """The configured catalog; without one the bundled example. UnavailableError if the extra is not installed."""
    _require_extra()
    from .catalog.loading import load_catalog

    path = settings.catalog.path or BUNDLED
    if path == BUNDLED:
        # Here and not above: the command line loads this module for checks too, which need it not.
        from importlib.resources import as_file, files

        with as_file(files("footnote.catalog") / "erp") as folder:
            return load_catalog(folder)
    return load_catalog(settings.root / path)


def open_catalog_database(settings: Settings) -> Database:
    """The configured database; the bundled example's for the bundled catalog."""
    _require_extra()
    from .catalog.opening import open_database

    url = settings.catalog.database
    if url is None and settings.catalog.path in {None, BUNDLED}:
        url = BUNDLED
    if url is None:
        raise ConfigurationError("the catalog has no database: set `database` in [tool.footnote.catalog] or --database")
    return open_database(url, settings.root, strict=settings.catalog.strict)


def ask(
    question: str,
    catalog: Catalog,
    settings: Settings,
    recorder: Recorder | None = None,
    *,
    database: Database | None = None,
    scope: Mapping[str, object] | None = None,
) -> Answer:
    """The answer to a question, or the refusal that says why there is none; either is recorded before it is given.

    ``scope`` fills hidden parameters (a tenant). Without ``database`` the configured one is opened and closed again.
    """
    # Before the question is read: whoever mends a question should not learn only then that nobody can answer it.
    opened = database or open_catalog_database(settings)
    try:
        return _ask(question, catalog, settings, recorder, opened, scope)
    finally:
        if database is None:
            opened.close()


def _ask(
    question: str,
    catalog: Catalog,
    settings: Settings,
    recorder: Recorder | None,
    database: Database,
    scope: Mapping[str, object] | None,
) -> Answer:
    from .catalog.answer import Answer
    from .catalog.contract import arguments_from_text
    from .catalog.refusal import RefusedError
    from .catalog.routing import route_question

    name: str | None = None
    try:
        route = route_question(question, catalog)
        name = route.name
        askable = catalog.find(name)
        arguments = arguments_from_text(askable.parameters if askable else {}, route.arguments)
    except RefusedError as error:
        refused = Answer(question, None, refusal=error.refusal, catalog_hash=catalog.hash, operation=name)
        return _recorded(refused, recorder)
    return call_operation(
        name, arguments, catalog, settings, recorder, question=question, database=database, scope=scope
    )


def call_operation(
    name: str,
    arguments: Mapping[str, object],
    catalog: Catalog,
    settings: Settings,
    recorder: Recorder | None = None,
    *,
    question: str = "",
    database: Database | None = None,
    scope: Mapping[str, object] | None = None,
) -> Answer:
    """As ``ask``, for an operation or interpretation that is named already, such as a model's tool call."""
    from .catalog.answering import Call, answer_call

    opened = database or open_catalog_database(settings)
    try:
        setting = _setting(catalog, opened, settings, catalog.locale, scope)
        answer = answer_call(Call(name, arguments, question), setting)
    finally:
        if database is None:
            opened.close()
    return _recorded(answer, recorder)


def resolve_arguments(
    name: str, given: Mapping[str, str], catalog: Catalog, settings: Settings, database: Database
) -> dict[str, object]:
    """What texts mean as arguments of an operation, as plain data; what the catalog cannot resolve is left out."""
    from .catalog.answering import context_of
    from .catalog.contract import arguments_from_text, check_arguments
    from .catalog.refusal import RefusedError

    askable = catalog.find(name)
    parameters = askable.parameters if askable else {}
    setting = _setting(catalog, database, settings, catalog.locale, None)
    resolved: dict[str, object] = {}
    with database.snapshot() as snapshot:
        for parameter, text in given.items():
            own = {key: value for key, value in parameters.items() if key == parameter}
            try:
                typed = arguments_from_text(own, {parameter: text})
                found = check_arguments(own, typed, context_of(setting, snapshot))
            except RefusedError:
                continue
            resolved[parameter] = found[parameter].value.to_plain()
    return resolved


def operation_source(
    reference: str,
    settings: Settings,
    *,
    catalog: Catalog | None = None,
    database: Database | None = None,
    scope: Mapping[str, object] | None = None,
) -> Source:
    """The result of ``op:NAME?param=value`` as a source; UsageError for a wrong reference, RefusedError (a
    FootnoteError) if the operation refuses.
    """
    from .catalog.refusal import RefusedError

    try:
        return _operation_source(reference, settings, catalog, database, scope)
    except RefusedError as error:
        # Only its message is shown where sources are read.
        raise error.with_candidates() from error


def _operation_source(
    reference: str,
    settings: Settings,
    catalog: Catalog | None,
    database: Database | None,
    scope: Mapping[str, object] | None,
) -> Source:
    name, given = parse_reference(reference)
    catalog = catalog or open_catalog(settings)
    from .catalog.answering import Call, tell_call, unknown_operation
    from .catalog.as_source import source_of
    from .catalog.contract import arguments_from_text

    if name not in catalog.operations:
        raise unknown_operation(catalog, name)
    arguments = arguments_from_text(catalog.operations[name].parameters, given)
    opened = database or open_catalog_database(settings)
    locale = settings.locale or catalog.locale
    try:
        told = tell_call(Call(name, arguments), _setting(catalog, opened, settings, locale, scope))
    finally:
        if database is None:
            opened.close()
    return source_of(reference, told, locale)


def parse_reference(reference: str) -> tuple[str, dict[str, str]]:
    """Name and arguments of ``op:NAME?param=value&…``; UsageError if it is none."""
    name, question, query = reference.removeprefix(OPERATION_SCHEME).partition("?")
    if not reference.startswith(OPERATION_SCHEME) or not name.isidentifier() or len(reference) > MAX_REFERENCE:
        raise UsageError(f"not a reference to an operation: {reference[:80]!r}; write op:NAME?param=value")
    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=True, max_num_fields=50) if question else []
    except ValueError:
        raise UsageError(f"cannot read the arguments of {reference[:80]!r}; write op:NAME?param=value") from None
    given = dict(pairs)
    if len(given) < len(pairs):
        raise UsageError(f"an argument of {reference[:80]!r} stands twice")
    return name, given


def _setting(
    catalog: Catalog, database: Database, settings: Settings, locale: str, scope: Mapping[str, object] | None
) -> Setting:
    from .catalog.answering import Setting
    from .catalog.formats import check_locale

    today = settings.as_of or catalog.as_of or date.today()
    return Setting(catalog, database, today, check_locale(locale), scope or {})


def _recorded(answer: Answer, recorder: Recorder | None) -> Answer:
    # If the log cannot be written this raises: there is no answer without its record.
    record = recorder.record(answer) if recorder else None
    return replace(answer, record=record) if record else answer


def _require_extra() -> None:
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise UnavailableError(f"the catalog needs {missing[0]}: pip install 'pytest-footnote[catalog]'")
