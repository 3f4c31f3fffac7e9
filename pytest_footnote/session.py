"""The plugin that works under ``--footnote``: collects documents, gathers results, writes reports once."""

from __future__ import annotations

import pickle
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from footnote.config_keys import SENDING
from footnote.errors import FootnoteError
from footnote.results import ErrorEntry, Report

from .eval_session import EvalSession
from .gathering import Gathering
from .golden_session import GoldenSession
from .items import DocumentFile
from .messages import error_text, sendable
from .options import ITEM_SELECTIONS, REPORTS, Asked, what_is_asked
from .reaching import Ways, further_arguments
from .rendering import Rendering, renderings_of, write_renderings

PLUGIN_NAME = "footnote-session"
GOLDEN_PLUGIN_NAME = "footnote-golden"
EVAL_PLUGIN_NAME = "footnote-eval"

_WORKER_OUTPUT = "footnote"

# How a run ends that did not come to its end.
_CUT_SHORT = (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR)

# Options after which not everything that is configured runs.
_SELECTIONS = ("footnote_docs", *ITEM_SELECTIONS)


def register(config: pytest.Config) -> None:
    """Reads the configuration and registers the plugin; pytest.UsageError if there is nothing to check."""
    asked = what_is_asked(config)
    try:
        golden = GoldenSession(config, asked.settings, asked.gates)
        renderings = renderings_of(config)
    except FootnoteError as error:
        raise pytest.UsageError(f"footnote: {error}") from None
    evaluation = EvalSession(config, asked.settings, asked.gates.baseline)
    plugin = FootnoteSession(config, asked, golden, evaluation, renderings)
    config.pluginmanager.register(golden, GOLDEN_PLUGIN_NAME)
    config.pluginmanager.register(evaluation, EVAL_PLUGIN_NAME)
    config.pluginmanager.register(plugin, PLUGIN_NAME)
    plugin.add_documents_to_arguments()


class FootnoteSession:
    """One run of pytest with documents as items."""

    def __init__(
        self,
        config: pytest.Config,
        asked: Asked,
        golden: GoldenSession,
        evaluation: EvalSession,
        renderings: tuple[Rendering, ...],
    ) -> None:
        self.settings = asked.settings
        self.gates = asked.gates
        self.gathering = Gathering(self.settings, self.gates)
        self.golden = golden
        self.evaluation = evaluation
        self._renderings = renderings
        self._judge = asked.judge
        self._config = config
        self._jobs = {job.file: job for job in asked.jobs if job.file is not None}
        self._notes: list[str] = []
        self._losses: list[ErrorEntry] = []
        # Why results of this run are missing.
        self._refuse_unsayable_names()
        self._ways = Ways(self._collected_files())

    def add_documents_to_arguments(self) -> None:
        """Names every document as an argument where the user named none: ``testpaths`` would leave them out.

        Documents that the command line names are named beside other arguments too: they are what is to be checked.
        """
        files = self._collected_files()
        if self._config.args_source is pytest.Config.ArgsSource.ARGS:
            files = list(self._jobs) if _names_documents(self._config) else []
        here = self._config.invocation_params.dir
        self._config.args.extend(further_arguments(files, self._config.args, here))

    def _collected_files(self) -> list[Path]:
        files = (*self._jobs, *self.golden.collected_files(), *self.evaluation.collected_files())
        return list(dict.fromkeys(files))

    @pytest.hookimpl(wrapper=True)
    def pytest_ignore_collect(self, collection_path: Path) -> Generator[None, bool | None, bool | None]:
        """Documents are never ignored, wherever they lie."""
        return self._ways.is_ignored(collection_path, (yield))

    def pytest_report_header(self) -> list[str]:
        """How many documents there are, and where passages go if any leave this process."""
        from footnote.report.plain import counted

        documents = [counted(len(self._jobs), "document")] if self._jobs else []
        found = ", ".join([*documents, *self.golden.header(), *self.evaluation.header()])
        lines = [f"footnote: {found} in {self.settings.root}"]
        if self.settings.judge in SENDING:
            lines.append(f"footnote: claims and their passages are sent to a language model: {sendable(self._judge)}")
        return lines

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> DocumentFile | None:
        """A collector for a configured document."""
        job = self._jobs.get(file_path)
        return DocumentFile.for_job(parent, file_path, job, self.gathering) if job else None

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A worker hands its results over; whoever has them all writes the reports."""
        if self._config.option.collectonly:
            return
        output = getattr(self._config, "workeroutput", None)
        if output is not None:
            output[_WORKER_OUTPUT] = pickle.dumps(self.gathering.reports)
            return
        if session.exitstatus in _CUT_SHORT:
            self._tell_of_loss("the run was cut short: what it did not come to is missing here")
        report = self._report()
        recorded = self._record(report)
        updated = self._update_baseline(report)
        written = self._write_reports(report) and recorded and updated
        if session.exitstatus == pytest.ExitCode.OK and not (written and self._all_nameable):
            session.exitstatus = pytest.ExitCode.USAGE_ERROR
        failures = _run_failures(report)
        if session.exitstatus == pytest.ExitCode.OK and failures:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        self._notes += [f"FAILED {failure}" for failure in failures]

    def _report(self) -> Report:
        """The report on the whole run, with its sections."""
        completed = self.evaluation.completed(self.golden.completed(self.gathering.report()))
        completed = replace(completed, errors=(*completed.errors, *self._losses))
        return self.gates.concluded(completed, whole=self._is_whole())

    def _is_whole(self) -> bool:
        """Whether every document and golden question of the configuration was checked, not a selection of them."""
        selected = any(self._config.getoption(name, default=None) for name in _SELECTIONS)
        checked = self.gathering.reports.keys() >= {job.path for job in self._jobs.values()}
        return checked and self.golden.is_whole() and self._all_nameable and not selected

    def _update_baseline(self, report: Report) -> bool:
        if not self._config.getoption("footnote_update_baseline"):
            return True
        try:
            self._notes.append(self.gates.write(report, whole=self._is_whole()))
        except FootnoteError as error:
            self._notes.append(f"ERROR: {error}")
            return False
        return not report.errors

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Takes over the results of a worker of pytest-xdist; those of one that crashed went with it."""
        if error:
            self._tell_of_loss(f"worker {node.gateway.id} of pytest-xdist crashed: what it had checked is missing here")
        output = getattr(node, "workeroutput", {})
        if _WORKER_OUTPUT in output:
            # Made by this very plugin in a process that this one started.
            self.gathering.reports.update(pickle.loads(output[_WORKER_OUTPUT]))

    def _tell_of_loss(self, reason: str) -> None:
        loss = ErrorEntry("pytest", reason, FootnoteError.slug)
        self._losses.append(loss)
        self._notes.append(error_text([loss]))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The figures of the whole run, and where the reports lie."""
        if self._config.option.collectonly or hasattr(self._config, "workerinput"):
            return
        from footnote.report.gate_lines import gate_lines
        from footnote.report.summary import summary_line

        terminalreporter.section("footnote")
        report = self._report()
        if report.documents or report.errors:
            terminalreporter.line(summary_line(report))
        elif self._jobs:
            terminalreporter.line(f"no document was checked, of {len(self._jobs)} that are configured")
        for line in (*gate_lines(report), *self.golden.summary_lines(report)):
            terminalreporter.line(line)
        for note in self._notes:
            terminalreporter.line(note)

    def pytest_unconfigure(self) -> None:
        """Lets go of the cache, when every report is written."""
        self.gathering.close()

    def _refuse_unsayable_names(self) -> None:
        """Takes out files whose names pytest cannot show; each is an error.

        A name that is not UTF-8 ends pytest when it writes its cache, and it prints others as they stand: a line end
        or escape in one would begin a line or steer the terminal.
        """
        unsayable = {file: reason for file in self._jobs if (reason := _unsayable(str(file)))}
        self._all_nameable = not unsayable
        for file, reason in unsayable.items():
            path = sendable(self._jobs.pop(file).path)
            error = ErrorEntry(path, f"its name {reason}, which pytest cannot show: rename the file")
            self.gathering.reports[path] = Report(errors=(error,))
            self._notes.append(error_text([error]))

    def _record(self, report: Report) -> bool:
        """Appends the run to the provenance log if the environment names one: that is how it is asked for.

        A log of the configuration alone asks for nothing: every developer's run would end up in it.
        """
        from footnote.config import environment_text

        found = report.documents or len(report.errors) > len(self._losses)
        if not environment_text("FOOTNOTE_LOG") or not found:
            return True
        from footnote.recording import record_run

        try:
            kept = record_run(report, self.settings)
        except FootnoteError as error:
            self._notes.append(f"ERROR: {error}")
            return False
        self._notes.append(f"recorded as {kept['id']}")
        return True

    def _write_reports(self, report: Report) -> bool:
        from footnote.report.options import ReportOptions
        from footnote.report.replacing import refuse_text_of_others, refuse_what_was_read
        from footnote.report.writing import write_report
        from footnote.repository_folder import folder_in_repository

        options = ReportOptions(sources=self.settings.report_sources, folder=folder_in_repository(self.settings.root))
        written = True
        for option, kind in REPORTS.items():
            place = self._config.getoption(option)
            if not place:
                continue
            path = self._config.invocation_params.dir / place
            try:
                refuse_what_was_read(report, self.settings, path)
                refuse_text_of_others(path, kind)
                write_report(report, path, kind, options)
                self._notes.append(f"{kind} report: {place}")
            except FootnoteError as error:
                self._notes.append(f"ERROR: {error}")
                written = False
        here = self._config.invocation_params.dir
        for done, note in write_renderings(report, self._renderings, self.settings, here):
            self._notes.append(note)
            written = written and done
        return self._write_coverage(report) and written

    def _write_coverage(self, report: Report) -> bool:
        place = self._config.getoption("footnote_coverage")
        if not place:
            return True
        from footnote.coverage.files import write_coverage
        from footnote.report.replacing import refuse_what_was_read

        folder = self._config.invocation_params.dir
        try:
            refuse_what_was_read(report, self.settings, folder / place)
            written = write_coverage(report, place, folder, self.settings)
        except FootnoteError as error:
            self._notes.append(f"ERROR: {error}")
            return False
        self._notes += [f"coverage: coverage report --rcfile={rc}" for rc in written]
        return True


def _names_documents(config: pytest.Config) -> bool:
    """Whether the command line itself, not an ini file's addopts, has ``--footnote-docs``."""
    return any(argument.partition("=")[0] == "--footnote-docs" for argument in config.invocation_params.args)


def _run_failures(report: Report) -> list[str]:
    """Why the run fails although no item does."""
    from footnote.report.gate_lines import run_failures

    return [sendable(failure) for failure in run_failures(report)]


def _unsayable(name: str) -> str:
    """Why pytest cannot print a file's name; empty if it can."""
    from footnote.report.plain import visible

    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return "is not UTF-8"
    return "" if visible(name) == name and not set(name) & set("\t\n\r") else "holds control characters"
