"""Footnote under test: the same calls that the commands make, on texts held in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from footnote.jobs import job_for_literal
from footnote.judge.analyst import forget_all
from footnote.plugins import Plugins
from footnote.results import Report
from footnote.retrieve.index import Index
from footnote.settings import Settings
from footnote.sources.reading import read_source
from footnote.types import Source
from footnote.verify import Shelves, verify


class Engine:
    """Checks claims against texts; what was read once stays warm, as it does in a server or a test session."""

    def __init__(self) -> None:
        self._settings = Settings()
        self._plugins = Plugins()
        self._readers = self._plugins.readers()
        self._kept: Shelves = {}

    def read(self, texts: Sequence[str]) -> tuple[Source, ...]:
        """The texts as sources with their units."""
        sources = (Source.from_text(f"source-{number}.txt", text) for number, text in enumerate(texts))
        return tuple(read_source(source, self._settings, self._readers) for source in sources)

    def index(self, sources: Sequence[Source]) -> Index:
        """The index of the sources."""
        return Index(sources)

    def check_afresh(self, claims: Sequence[str], sources: Sequence[Source]) -> Report:
        """The same on a warm index, when no claim has met any unit of the sources before."""
        forget_all()
        return self.check(claims, sources)

    def check(self, claims: Sequence[str], sources: Sequence[Source], *, warm: bool = True) -> Report:
        """One document that makes these claims, against the sources; ``warm`` runs share what they read."""
        job = replace(job_for_literal("\n\n".join(claims)), sources=tuple(sources))
        return verify([job], self._settings, plugins=self._plugins, kept=self._kept if warm else None)
