"""``footnote ask``: a question answered from the catalog, each figure with its rows."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from ..ask import ask, open_catalog
from ..config import load_settings
from ..errors import OutputError, UsageError
from ..recording import answer_recorder
from ..settings import Settings
from ..types import Recorder
from .options import add_talk
from .terminal import complain, emit

if TYPE_CHECKING:
    from ..catalog.answer import Answer

NAME = "ask"
HELP = "answer a question from the catalog, each figure with its rows"

ANSWERED, REFUSED, COULD_NOT_ASK = 0, 1, 2

# Refusals that no other question would mend: the catalog and its database do not fit together.
BROKEN = frozenset({"query_failed", "unsafe_sql", "invalid_template"})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("question", metavar="QUESTION")
    add_catalog_options(parser)
    parser.add_argument("--as-of", metavar="DATE", help="the day that counts as today")
    parser.add_argument("--json", metavar="FILE", help="the answer as JSON; - is standard output")
    add_talk(parser)


def add_catalog_options(parser: argparse.ArgumentParser) -> None:
    """Which catalog, and which database."""
    parser.add_argument("--catalog", metavar="DIR", help="the catalog's folder; without any, the bundled example")
    parser.add_argument("--database", metavar="URL", help="the database: sqlite:///erp.db, postgresql://…")


def run(args: argparse.Namespace) -> int:
    """0 for an answer, 1 for a refusal, 2 where the catalog and its database cannot answer whatever is asked."""
    settings = settings_with(args, load_settings())
    recorder = answer_recorder(settings)
    if recorder is None and not args.quiet:
        complain("not recorded: no provenance log is configured (see `footnote log init`)")
    try:
        return answer_question(args, settings, recorder)
    finally:
        if recorder:
            # SQLite keeps the newest records in a file of its own until then.
            recorder.close()


def answer_question(args: argparse.Namespace, settings: Settings, recorder: Recorder | None = None) -> int:
    """As ``run``, with finished settings and a log to record in."""
    answer = ask(args.question, open_catalog(settings), settings, recorder)
    if args.json:
        write_text(args.json, json.dumps(answer.to_dict(), ensure_ascii=False, indent=2, sort_keys=True))
    if args.json != "-":
        emit("\n".join(_lines(answer, args.quiet)))
    if answer.refusal and answer.refusal.code in BROKEN:
        complain(_remedy(settings))
        return COULD_NOT_ASK
    return REFUSED if answer.is_refused else ANSWERED


def _remedy(settings: Settings) -> str:
    catalog = settings.catalog
    if catalog.path is None and catalog.database is not None:
        return "the catalog of the bundled example was asked, since none is named: give --catalog DIR"
    return "the catalog and its database do not fit together: `footnote catalog check` says where"


def settings_with(args: argparse.Namespace, settings: Settings) -> Settings:
    """The settings with what the options say; UsageError for a date that is none."""
    catalog = settings.catalog
    if args.catalog:
        here = args.catalog if args.catalog == "bundled" else str(Path(args.catalog).absolute())
        catalog = replace(catalog, path=here)
    if args.database:
        catalog = replace(catalog, database=args.database)
    as_of = getattr(args, "as_of", None)
    try:
        day = date.fromisoformat(as_of) if as_of else settings.as_of
    except ValueError:
        raise UsageError(f"--as-of: {as_of!r} is no date; write 2026-08-14") from None
    return replace(settings, catalog=catalog, as_of=day)


def write_text(place: str, text: str) -> None:
    """Writes to a file, or to standard output for ``-``; OutputError if it cannot.

    A lone surrogate is written as its escape, which JSON reads.
    """
    if place == "-":
        emit(text)
        return
    try:
        Path(place).write_text(text + "\n", encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise OutputError(f"cannot write {place!r}: {error.strerror}") from None


def _lines(answer: Answer, quiet: bool) -> Iterator[str]:
    yield from (f"warning: {warning}" for warning in answer.warnings)
    if answer.refusal:
        yield f"REFUSED {answer.refusal.code}: {answer.refusal.message}"
        yield from (f"    {candidate}" for candidate in answer.refusal.candidates)
        return
    yield answer.answer or ""
    if quiet:
        return
    for claim in answer.claims:
        if claim.evidence:
            yield f"    {claim.text}  <- {', '.join(claim.evidence)}"
    for record in answer.evidence:
        fields = ", ".join(f"{name} {_shown(value.to_plain())}" for name, value in record.fields.items())
        yield f"{record.id}  {fields}  {record.uri}".rstrip()
    for operation in answer.operations:
        given = ", ".join(f"{name}={value}" for name, value in operation.arguments.items())
        yield f"{operation.name}({given}): {operation.rows} rows in {operation.duration_ms} ms"
        for query in operation.queries[:1]:
            yield from (f"    {line}" for line in query.sql.splitlines())
    if answer.record:
        yield f"record {answer.record.get('id', '')}"


def _shown(plain: object) -> str:
    if isinstance(plain, dict):
        return f"{plain['amount']} {plain['currency']}"
    return "–" if plain is None else str(plain)
