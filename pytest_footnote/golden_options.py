"""What configuration and command line ask for beside documents: golden files, their cassette, the chain."""

from __future__ import annotations

from pathlib import Path

import pytest

from footnote.config import environment_text, find_configuration
from footnote.document_paths import files_of
from footnote.errors import UsageError
from footnote.golden.cassette import Cassette, RecordMode, load_cassette
from footnote.report.plain import visible
from footnote.settings import Settings

GOLDEN_SUFFIXES = (".yaml", ".yml")


def golden_files(settings: Settings) -> dict[Path, str]:
    """The configured golden files with their names in reports; UsageError for a pattern that matches nothing."""
    found: dict[Path, str] = {}
    for pattern in settings.catalog.golden:
        files = files_of(settings.root.absolute(), pattern, GOLDEN_SUFFIXES)
        if not files or not all(file.is_file() for file in files):
            raise UsageError(f"no golden file matches {pattern!r} of catalog.golden in {settings.root}")
        found.update({file: _display(file, settings) for file in files})
    return found


def _display(file: Path, settings: Settings) -> str:
    root = settings.root.absolute()
    name = (file.relative_to(root) if file.is_relative_to(root) else file).as_posix()
    if visible(name) != name or not name.isprintable():
        raise UsageError(f"the golden file {visible(name)!r} has a name that pytest cannot show: rename it")
    return name


def chain_file(settings: Settings) -> Path | None:
    """The configuration file whose item is the chain; None if no log is configured, or nothing names its place."""
    return find_configuration(settings.root) if settings.catalog.log else None


def has_more_than_documents(settings: Settings) -> bool:
    """Whether a run without documents has something to check."""
    is_named = settings.catalog.log not in (None, environment_text("FOOTNOTE_LOG"))
    return bool(settings.catalog.golden) or is_named


def cassette_of(config: pytest.Config) -> Cassette | None:
    """The cassette of this run; None if none was asked for. FootnoteError if it cannot be read."""
    place = config.getoption("footnote_cassette")
    mode = config.getoption("footnote_record")
    if not place:
        if mode:
            raise UsageError("--footnote-record records into a cassette: name it with --footnote-cassette")
        return None
    return load_cassette(config.invocation_params.dir / place, _mode(mode))


def _mode(given: str | None) -> RecordMode:
    if given:
        return RecordMode(given)
    # In CI nobody would commit what is recorded, and the model is not there.
    return RecordMode.NONE if is_ci() else RecordMode.NEW


def is_ci() -> bool:
    """Whether the environment says that this is a run of CI."""
    return (environment_text("CI") or "").lower() not in {"", "0", "false", "no"}
