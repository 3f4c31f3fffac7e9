"""``footnote catalog``: lint a catalog against its database, list it, or draft one from a schema."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from ..ask import open_catalog, open_catalog_database
from ..config import load_settings
from ..errors import OutputError, UsageError
from ..settings import Settings
from .ask import add_catalog_options, settings_with
from .options import add_talk
from .terminal import emit

NAME = "catalog"
HELP = "check a catalog against its database, list it, or draft one from a schema"

HOLDS, FAILED = 0, 1
DEFAULT_FOLDER = "catalog"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("action", choices=tuple(ACTIONS), help="what to do")
    add_catalog_options(parser)
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """0, or 1 if the check found an error."""
    return run_action(args, load_settings())


def run_action(args: argparse.Namespace, settings: Settings) -> int:
    """As ``run``, with settings that are read already."""
    return ACTIONS[args.action](settings_with(args, settings))


def check_catalog_files(settings: Settings) -> int:
    """Prints every problem; 1 if one is an error. UsageError for a database without a catalog to hold against it."""
    if settings.catalog.path is None and settings.catalog.database is not None:
        raise UsageError(
            "catalog check holds a catalog against its database: give --catalog DIR, or `path` in the configuration "
            "(--catalog bundled is the example)"
        )
    catalog = open_catalog(settings)
    from ..catalog.live import check_catalog
    from ..catalog.problems import Severity

    database = open_catalog_database(settings)
    try:
        problems = check_catalog(catalog, database, settings.as_of or catalog.as_of or date.today())
    finally:
        database.close()
    for problem in problems:
        emit(str(problem))
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    sizes = f"{len(catalog.operations)} operations, {len(catalog.interpretations)} interpretations"
    emit(f"{sizes}: {errors} errors, {len(problems) - errors} warnings")
    return FAILED if errors else HOLDS


def list_catalog(settings: Settings) -> int:
    """Prints what can be asked."""
    catalog = open_catalog(settings)
    for askable in catalog.askable():
        visible = [parameter for parameter in askable.parameters.values() if not parameter.hidden]
        given = ", ".join(f"{parameter.name}: {parameter.entity or parameter.kind}" for parameter in visible)
        emit(f"{askable.name}({given})  {askable.title}")
        for question in askable.questions:
            emit(f"    {question}")
    return HOLDS


def draft_catalog_file(settings: Settings) -> int:
    """Writes catalog.yaml into the catalog's folder; UsageError if there is one already."""
    if settings.catalog.database is None:
        raise UsageError("catalog init reads a schema: give --database, or `database` in the configuration")
    path = settings.root / (settings.catalog.path or DEFAULT_FOLDER) / "catalog.yaml"
    if path.exists():
        raise UsageError(f"{str(path)!r} exists already: give another folder with --catalog")
    database = open_catalog_database(settings)
    from ..catalog.draft import draft_catalog

    try:
        text = draft_catalog(database)
    finally:
        database.close()
    _write(path, text)
    emit(f"wrote {path}; edit it, then run: footnote catalog check --catalog {shlex.quote(str(path.parent))}")
    return HOLDS


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OutputError(f"cannot write {str(path)!r}: {error.strerror}") from None


ACTIONS: Mapping[str, Callable[[Settings], int]] = {
    "check": check_catalog_files,
    "list": list_catalog,
    "init": draft_catalog_file,
}
