"""The part of a run beside its documents: golden questions and the provenance chain, in one process or several."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from footnote.errors import FootnoteError
from footnote.gates.gates import Gates
from footnote.golden.section import golden_section
from footnote.report.plain import counted
from footnote.results import Report
from footnote.settings import Settings

from .chain_items import ChainItem, ChainWatch, chain_last
from .configuration_item import ConfigurationFile
from .golden_gathering import GoldenGathering, GoldenHandover
from .golden_items import GoldenCollector, asks_the_catalog
from .golden_options import cassette_of, chain_file, golden_files

_WORKER_OUTPUT = "footnote_golden"


class _Handover(NamedTuple):
    golden: GoldenHandover
    wants_chain: bool


class GoldenSession:
    """Collects golden files and the chain, and completes the report with what came of them."""

    def __init__(self, config: pytest.Config, settings: Settings, gates: Gates) -> None:
        self.files = golden_files(settings)
        self.chain_file = chain_file(settings)
        self.notes: list[str] = []
        self._config = config
        self._watch = ChainWatch(settings)
        # Where pytest itself would let a test of the project import from.
        folders = list(dict.fromkeys([settings.root.absolute(), config.rootpath]))
        self._gathering = GoldenGathering(settings, gates, cassette_of(config), folders)
        self._is_split = False
        # Whether workers asked, so that what they found must be verified as a whole.

    def collected_files(self) -> tuple[Path, ...]:
        """Every file that must be collected, the chain's last."""
        return (*self.files, *((self.chain_file,) if self.chain_file else ()))

    def is_whole(self) -> bool:
        """Whether every question of every golden file was asked."""
        return self._gathering.is_whole(self.files.values())

    def header(self) -> Iterator[str]:
        """What there is to check beside documents: "2 golden files", "the provenance chain"."""
        if self.files:
            yield counted(len(self.files), "golden file")
        if self.chain_file:
            yield "the provenance chain"

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        """A collector for a golden file or the configuration that names the log."""
        if file_path in self.files:
            return GoldenCollector.for_file(parent, file_path, self.files[file_path], self._gathering)
        if self.chain_file and file_path == self.chain_file:
            return ConfigurationFile.with_item(parent, file_path, ChainItem, self._watch)
        return None

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The chain is verified when everything else has run."""
        chain_last(items)
        is_worker = hasattr(self._config, "workerinput")
        self._watch.is_recorded_meanwhile = is_worker and any(map(asks_the_catalog, items))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A worker hands its results over; whoever has them all verifies the chain and saves the cassette."""
        self._gathering.close()
        if self._config.option.collectonly:
            return
        output = getattr(self._config, "workeroutput", None)
        if output is not None:
            output[_WORKER_OUTPUT] = pickle.dumps(_Handover(self._gathering.handover(), self._watch.is_wanted))
            return
        holds = self._chain_holds()
        if not self._save_cassette() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.USAGE_ERROR
        if not holds and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Takes over the results of a worker of pytest-xdist."""
        output = getattr(node, "workeroutput", {})
        if _WORKER_OUTPUT in output:
            # Made by this very plugin in a process that this one started.
            given: _Handover = pickle.loads(output[_WORKER_OUTPUT])
            self._gathering.take_over(given.golden)
            self._watch.is_wanted |= given.wants_chain
            self._is_split = True

    def completed(self, report: Report) -> Report:
        """The report on documents with the sections, sources and errors of the rest."""
        sources = {source.name: source for source in (*self._gathering.sources.values(), *report.sources)}
        errors = [*self._gathering.errors.values(), *((self._watch.error,) if self._watch.error else ())]
        return replace(
            report,
            golden=golden_section(self._gathering.results.values()),
            chain=self._watch.section,
            sources=tuple(sources[name] for name in sorted(sources)),
            errors=(*report.errors, *sorted(errors, key=lambda entry: (entry.path, entry.message))),
            engine=report.engine or self._engine(),
        )

    def _engine(self) -> dict[str, str]:
        from footnote.plugins import Plugins

        return Plugins().versions() if self._gathering.results or self._watch.section else {}

    def _chain_holds(self) -> bool:
        """Whether the chain holds at the end of the run, if anything of this run looked at it or added to it."""
        recorded = self._gathering.has_recorded
        if not (self._watch.is_wanted or recorded) or self.chain_file is None:
            return True
        if self._is_split or self._watch.section is None:
            # Only now is everything in it that the workers recorded.
            self._watch.verify()
        section = self._watch.section
        return self._watch.error is None and not (section and section.failed)

    def _save_cassette(self) -> bool:
        cassette = self._gathering.cassette
        if cassette is None:
            return True
        try:
            number = cassette.save()
        except FootnoteError as error:
            self.notes.append(f"ERROR: {error}")
            return False
        if number:
            self.notes.append(f"recorded {counted(number, 'answer')} in {self._config.getoption('footnote_cassette')}")
        return True

    def summary_lines(self, report: Report) -> Iterator[str]:
        """The figures of golden questions and chain, and what was done with the cassette."""
        from footnote.report.sections import section_lines

        yield from section_lines(report)
        yield from self.notes
