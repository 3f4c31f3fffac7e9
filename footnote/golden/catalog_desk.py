"""Golden questions put to the catalog: catalog and database opened once, arguments resolved as it does."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ..ask import BUNDLED, ask, open_catalog, open_catalog_database, resolve_arguments
from ..settings import Settings
from ..types import Recorder
from .model import GoldenFile, Question
from .outcome import Outcome, Refused

if TYPE_CHECKING:
    from ..catalog.answer import Answer
    from ..catalog.database import Database
    from ..catalog.model import Catalog


class CatalogDesk:
    """Answers the questions of one golden file. FootnoteError if catalog, database or log cannot be used."""

    def __init__(self, file: GoldenFile, settings: Settings, recorder: Recorder | None) -> None:
        self.settings = settings_of(file, settings)
        self.catalog: Catalog = open_catalog(self.settings)
        self.database: Database = open_catalog_database(self.settings)
        self._recorder = recorder

    def close(self) -> None:
        """Closes the database."""
        self.database.close()

    def outcome(self, question: Question) -> Outcome:
        """The catalog's answer or refusal, what is structurally wrong with it, and the expected arguments resolved."""
        from .structure import defects, plain_values

        answer = ask(question.ask, self.catalog, self.settings, self._recorder, database=self.database)
        outcome = outcome_of(answer)
        wrong = defects(answer, self.catalog, self.database.dialect, is_logged=self._recorder is not None)
        return replace(
            outcome,
            values=plain_values(answer),
            wanted_arguments=self._wanted(question, answer),
            defects=wrong,
        )

    def _wanted(self, question: Question, answer: Answer) -> Mapping[str, object]:
        if not question.expected.arguments or answer.operation is None or answer.is_refused:
            return {}
        return resolve_arguments(
            answer.operation, question.expected.arguments, self.catalog, self.settings, self.database
        )


def settings_of(file: GoldenFile, settings: Settings) -> Settings:
    """The settings under which the file's questions are asked."""
    catalog = settings.catalog
    if file.catalog is not None:
        catalog = replace(catalog, path=_catalog_path(file, settings))
    if file.database is not None:
        catalog = replace(catalog, database=file.database)
    elif catalog.path == BUNDLED and settings.catalog.path != BUNDLED:
        # The example brings its own data, whatever database is configured for the user's catalog.
        catalog = replace(catalog, database=BUNDLED)
    return replace(settings, catalog=catalog, as_of=file.as_of or settings.as_of)


def _catalog_path(file: GoldenFile, settings: Settings) -> str:
    """The catalog's folder, which counts from the golden file, or from the root where only there something lies."""
    path = file.catalog or BUNDLED
    if path == BUNDLED:
        return BUNDLED
    beside = file.folder / path
    return os.path.normpath(beside if beside.exists() else settings.root / path)


def outcome_of(answer: Answer) -> Outcome:
    """A catalog's answer as golden questions see it."""
    plain = answer.to_record()
    refusal = answer.refusal
    arguments: dict[str, object] = {}
    for run in answer.operations:
        for name, value in run.arguments.items():
            arguments.setdefault(name, value)
    queries = [query for run in answer.operations for query in run.queries]
    claims = plain["claims"] if isinstance(plain["claims"], list) else []
    return Outcome(
        answer=answer.answer,
        refusal=Refused(refusal.code, refusal.message, tuple(refusal.candidates)) if refusal else None,
        operation=answer.operation,
        arguments=arguments,
        shown_values=dict(answer.formatted),
        claims=[{"text": c["text"], **c["span"], "evidenceIds": c["evidenceIds"]} for c in claims],
        evidence=[record.to_dict() for record in answer.evidence],
        sql=queries[0].sql if queries else None,
        record=answer.record,
    )
