"""What the command line asks of the plugin: settings and the documents to collect."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from footnote.config import find_configuration, load_settings
from footnote.coverage.files import require_coverage
from footnote.errors import FootnoteError, UsageError
from footnote.gates.gates import Gates, Update, load_gates
from footnote.jobs import Job, from_current_folder
from footnote.plugins import Plugins
from footnote.report.replacing import refuse_shared_places
from footnote.settings import Settings
from footnote.text_arguments import jobs_for_texts

from .golden_options import has_more_than_documents

# Options that name a report file, and its format.
REPORTS = {
    "footnote_report": "html",
    "footnote_json": "json",
    "footnote_sarif": "sarif",
}

# pytest's options that leave items out.
ITEM_SELECTIONS = ("keyword", "markexpr", "deselect", "lf", "stepwise")


class Asked(NamedTuple):
    """What a run is asked to do."""

    settings: Settings
    jobs: tuple[Job, ...]
    gates: Gates
    judge: str
    # Its id.


def what_is_asked(config: pytest.Config) -> Asked:
    """Settings, documents and gates of this run; pytest.UsageError that says what to mend, never no documents."""
    try:
        if config.getoption("footnote_coverage"):
            require_coverage()
        for name in (*REPORTS, "footnote_coverage"):
            if config.getoption(name) == "-":
                raise UsageError(f"--{name.replace('_', '-')} takes a file: standard output is pytest's own")
        _refuse_shared_places(config)
        settings = load_settings(configuration_folder(config), _overrides(config))
        if baseline := config.getoption("footnote_baseline"):
            settings = replace(settings, baseline=str(from_current_folder(baseline, settings)))
        judge = Plugins().judge(settings).id  # one that does not exist is told once, not by every item
        gates = load_gates(settings, update_of(config))
        has_more = has_more_than_documents(settings) or bool(gates.baseline and gates.baseline.eval)
        return Asked(settings, _jobs(config, settings, has_more), gates, judge)
    except FootnoteError as error:
        raise pytest.UsageError(f"footnote: {error}") from None


def _refuse_shared_places(config: pytest.Config) -> None:
    named = (config.getoption(name) for name in (*REPORTS, "footnote_coverage"))
    rendered = (text.partition("=")[2] for text in config.getoption("footnote_render"))
    refuse_shared_places(config.invocation_params.dir / place for place in (*named, *rendered) if place)


def update_of(config: pytest.Config) -> Update | None:
    """How the baseline is to be updated; None if it is not. UsageError for an option that goes with an update only."""
    if config.getoption("footnote_update_baseline"):
        if config.getoption("footnote_accept_new") and _selects_claims(config):
            raise UsageError(
                "--footnote-accept-new takes in all claims of a document, those that were not selected too: "
                "leave the selection out, or select documents with --footnote-docs"
            )
        return Update(config.getoption("footnote_accept_new"), config.getoption("footnote_force_update"))
    for name in ("accept-new", "force-update"):
        if config.getoption(f"footnote_{name.replace('-', '_')}"):
            raise UsageError(f"--footnote-{name} goes with --footnote-update-baseline")
    return None


def _selects_claims(config: pytest.Config) -> bool:
    """Whether items are claims, and some of a document's may be left out."""
    if config.getoption("footnote_items") != "claim":
        return False
    options = any(config.getoption(name, default=None) for name in ITEM_SELECTIONS)
    return options or any("::" in argument for argument in config.args)


def configuration_folder(config: pytest.Config) -> Path:
    """Where the configuration is looked for: the current folder, or pytest's root where there is none."""
    here = config.invocation_params.dir
    return here if find_configuration(here) else config.rootpath


def _overrides(config: pytest.Config) -> dict[str, object]:
    fail_under = config.getoption("footnote_fail_under")
    fail_on = config.getoption("footnote_fail_on")
    return {
        "fail_under": None if fail_under is None else _number(fail_under),
        "fail_on": None if fail_on is None else _verdicts(fail_on),
        "judge": config.getoption("footnote_judge"),
        "report_sources": config.getoption("footnote_report_sources"),
    }


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise UsageError(f"--footnote-fail-under must be a number from 0 to 1, not {text!r}") from None


def _verdicts(text: str) -> list[str]:
    return [name for part in text.split(",") if (name := part.strip()) and name != "none"]


def _jobs(config: pytest.Config, settings: Settings, has_more: bool) -> tuple[Job, ...]:
    documents, sources = config.getoption("footnote_docs"), config.getoption("footnote_sources")
    if not documents and not settings.documents and has_more:
        return ()
    jobs = jobs_for_texts(documents, sources, settings, literal=False)
    for job in jobs:
        if job.file is None or not job.file.is_file():
            # pytest collects nothing for either of the two, so that the run would pass.
            problem = "the folder cannot be read" if job.file and job.file.is_dir() else "no such file"
            raise UsageError(f"{problem}: the document {job.path!r} of the configuration in {settings.root}")
    return jobs
