"""The eval gate in a run of pytest, in one process or several."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from footnote.config import find_configuration
from footnote.gates.baseline import Baseline
from footnote.report.plain import counted
from footnote.results import ErrorEntry, Report, Section
from footnote.settings import Settings

from .configuration_item import ConfigurationFile
from .eval_items import EvalItem, EvalWatch

_WORKER_OUTPUT = "footnote_eval"


class _Handover(NamedTuple):
    section: Section | None
    error: ErrorEntry | None


class EvalSession:
    """Collects the gate where the baseline knows labelled sets, and completes the report with what came of it."""

    def __init__(self, config: pytest.Config, settings: Settings, baseline: Baseline | None) -> None:
        self._config = config
        self._watch = EvalWatch(settings, baseline)
        self._file = find_configuration(settings.root.absolute()) if self._watch.known else None

    def collected_files(self) -> tuple[Path, ...]:
        """The configuration file if there is a set to measure."""
        return (self._file,) if self._file else ()

    def header(self) -> Iterator[str]:
        """What there is to measure: "2 labelled sets"."""
        if self._file:
            yield counted(len(self._watch.known), "labelled set")

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        """A collector for the configuration file."""
        if self._file and file_path == self._file:
            return ConfigurationFile.with_item(parent, file_path, EvalItem, self._watch)
        return None

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """A worker hands over what it measured."""
        output = getattr(self._config, "workeroutput", None)
        if output is not None and not self._config.option.collectonly:
            output[_WORKER_OUTPUT] = pickle.dumps(_Handover(self._watch.section, self._watch.error))

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Takes over what a worker of pytest-xdist measured: one of them ran the item."""
        output = getattr(node, "workeroutput", {})
        if _WORKER_OUTPUT in output:
            # Made by this very plugin in a process that this one started.
            given: _Handover = pickle.loads(output[_WORKER_OUTPUT])
            self._watch.section = given.section or self._watch.section
            self._watch.error = given.error or self._watch.error

    def completed(self, report: Report) -> Report:
        """The report with the section of the sets, or why they could not be measured."""
        errors = (self._watch.error,) if self._watch.error else ()
        return replace(report, eval=self._watch.section, errors=(*report.errors, *errors))
