"""Checks documents when their items run, each once, and joins the results into one report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from footnote.gates.gates import Gates
from footnote.jobs import DEFAULT_FAIL_ON, Job, gate_for
from footnote.results import DocumentResult, ErrorEntry, Gate, Report, SkippedFile
from footnote.settings import Settings
from footnote.types import Claim, Judge, Judgement, Source

if TYPE_CHECKING:
    from footnote.caching import Cache
    from footnote.plugins import Plugins
    from footnote.shelves import Shelves


class Gathering:
    """The reports on the documents that were checked so far, by path."""

    def __init__(self, settings: Settings, gates: Gates) -> None:
        self.settings = settings
        self.gates = gates
        self.reports: dict[str, Report] = {}
        self._shelves: Shelves = {}
        self._judgements: dict[str, dict[str, Judgement]] = {}

    def check(self, job: Job) -> Report:
        """The report on one document; the same one every time."""
        if job.path not in self.reports:
            self.reports[job.path] = self._verify(job)
        return self.reports[job.path]

    @cached_property
    def _plugins(self) -> Plugins:
        from footnote.plugins import Plugins

        return Plugins()

    def _verify(self, job: Job) -> Report:
        from footnote.verify import verify

        return verify(
            [job],
            self.settings,
            default_fail_on=DEFAULT_FAIL_ON,
            plugins=self._plugins,
            kept=self._shelves,
            gates=self.gates,
            cache=self._cache,
            judge=self._judge,
        )

    @cached_property
    def _judge(self) -> Judge:
        # One for all documents: a model is loaded once.
        return self._plugins.judge(self.settings)

    @cached_property
    def _cache(self) -> Cache | None:
        from footnote.caching import open_cache

        return open_cache(self.settings, self._plugins)

    def close(self) -> None:
        """Lets go of the cache; what it learnt is written."""
        if cache := self.__dict__.pop("_cache", None):
            cache.close()

    def claims(self, job: Job) -> tuple[Claim, ...]:
        """The claims of one document, not judged yet; UnreadableError if it cannot be read."""
        from footnote.parsing import read_job

        return read_job(job, self.settings, self._plugins.readers())[1].claims

    def judgement(self, job: Job, claim_id: str) -> Judgement | None:
        """The judgement on one claim of a document; None if the document has changed since it was collected."""
        if job.path not in self._judgements:
            self._judgements[job.path] = {judgement.claim.id: judgement for judgement in self.check(job).claims}
        return self._judgements[job.path].get(claim_id)

    def gate(self, job: Job) -> Gate:
        """What makes one document fail."""
        return gate_for(job, self.settings, DEFAULT_FAIL_ON)

    def result_gate(self, job: Job) -> Gate:
        """The same once the document is checked: the baseline may have lowered its threshold."""
        result = only_document(self.check(job))
        return result.gate if result else self.gate(job)

    def report(self) -> Report:
        """One report on everything, the same whatever the order and the process of the checks."""
        return joined(self.reports)


def joined(reports: Mapping[str, Report]) -> Report:
    """One report from those of single documents, everything sorted by path."""
    ordered = [reports[path] for path in sorted(reports)]
    sources = {source.name: source for report in ordered for source in report.sources}
    return Report(
        documents=tuple(document for report in ordered for document in report.documents),
        sources=_in_order(sources),
        errors=_unique_errors(ordered),
        skipped=_unique_skipped(ordered),
        judge=next((report.judge for report in ordered if report.judge), ""),
        engine=next((report.engine for report in ordered if report.engine), {}),
        failures=tuple(dict.fromkeys(reason for report in ordered for reason in report.failures)),
    )


def only_document(report: Report) -> DocumentResult | None:
    """The one document of a report; None if it could not be read."""
    return report.documents[0] if report.documents else None


def _in_order(sources: Mapping[str, Source]) -> tuple[Source, ...]:
    return tuple(sources[name] for name in sorted(sources))


def _unique_errors(reports: Iterable[Report]) -> tuple[ErrorEntry, ...]:
    found = {entry for report in reports for entry in report.errors}
    return tuple(sorted(found, key=lambda entry: (entry.path, entry.message, entry.kind)))


def _unique_skipped(reports: Iterable[Report]) -> tuple[SkippedFile, ...]:
    found = {entry for report in reports for entry in report.skipped}
    return tuple(sorted(found, key=lambda entry: (entry.path, entry.reason)))
