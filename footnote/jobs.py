"""What is to be checked against what: files, texts and the configuration become Jobs.

Every string among a job's sources is relative to the root of the settings, whatever the current folder is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from .document_paths import entry_matches, files_of
from .errors import UsageError
from .globs import matches, matches_folder
from .results import Gate
from .settings import DocumentRule, Settings
from .types import Source, Verdict

DOCUMENT_SUFFIXES = (".md", ".markdown", ".txt", ".html", ".htm", ".rst")

LITERAL_NAME = "<text>"
STDIN_NAME = "<stdin>"
_LITERAL_SUFFIX = ".md"

SourceName = str | Path | Source

# What fails under pytest, hooks and the Action where neither the configuration nor an option says so.
DEFAULT_FAIL_ON = (Verdict.CONTRADICTED,)

_ADDRESS_RE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,20}://")


@dataclass(frozen=True, slots=True)
class Job:
    """One document with the sources it is to be checked against."""

    path: str
    # Its name in every report: relative to the settings' root, with forward slashes.
    file: Path | None
    text: str | None
    # Exactly one of the two is None.
    suffix: str
    # How to read it: lower case with the dot.
    sources: tuple[SourceName, ...]
    rule: DocumentRule | None
    # The first configured entry that matches.

    @property
    def reading_name(self) -> str:
        """The name whose ending says how to read the text."""
        return self.path if self.path.lower().endswith(self.suffix) else f"{self.path}{self.suffix}"


def configured_jobs(settings: Settings, *, suffixes: tuple[str, ...] = DOCUMENT_SUFFIXES) -> tuple[Job, ...]:
    """A job for each document of the configuration, sorted by path; the first entry that matches it counts.

    A file that an entry names without a wildcard is a job even if it is missing, so that the run reports it.
    """
    jobs: dict[str, Job] = {}
    for rule in settings.documents:
        for pattern in rule.paths:
            for file in files_of(settings.root, pattern, suffixes):
                path = _display(file, settings)
                if path not in jobs and not is_excluded(file, settings):
                    jobs[path] = _job(file, path, rule)
    return tuple(jobs[path] for path in sorted(jobs))


def job_for_configured(
    path: str | Path, settings: Settings, *, suffixes: tuple[str, ...] = DOCUMENT_SUFFIXES
) -> Job | None:
    """The job for one file if the configuration has an entry for it; None if none matches or it is excluded."""
    file = Path(os.path.normpath(Path(path).absolute()))
    job = job_for_file(file, settings, suffixes=suffixes)
    return None if job.rule is None or is_excluded(file, settings) else job


def job_for_file(file: Path, settings: Settings, *, suffixes: tuple[str, ...] = DOCUMENT_SUFFIXES) -> Job:
    """The job for one file, with the first entry that matches it, if any does."""
    return _job(file, _display(file, settings), _rule_for(file, settings, suffixes))


def job_for_literal(text: str, name: str = LITERAL_NAME) -> Job:
    """A job without sources for a Markdown text that is no file."""
    return Job(name, None, text, _LITERAL_SUFFIX, (), None)


def is_excluded(file: Path, settings: Settings) -> bool:
    """Whether ``exclude`` names the file or a folder that it lies in."""
    path = _display(file, settings)
    return any(
        # "docs/old/**" leaves nothing of that folder: not even the fact that it cannot be read.
        matches_folder(pattern, path) or (pattern.endswith("/**") and matches(pattern[:-3], path))
        for pattern in settings.exclude
    )


def with_sources(job: Job, sources: Sequence[SourceName], settings: Settings) -> Job:
    """``job`` with these sources instead of its own, if any are given; names count from the current folder.

    UsageError for an address: nothing is ever fetched.
    """
    chosen = tuple(from_current_folder(source, settings) for source in sources) or job.sources
    for source in chosen:
        _refuse_address(source)
    return replace(job, sources=chosen)


def _rule_for(file: Path, settings: Settings, suffixes: tuple[str, ...]) -> DocumentRule | None:
    for rule in settings.documents:
        if any(entry_matches(pattern, file, settings.root, suffixes) for pattern in rule.paths):
            return rule
    return None


def _job(file: Path, path: str, rule: DocumentRule | None) -> Job:
    return Job(path, file, None, file.suffix.lower(), rule.sources if rule else (), rule)


def _refuse_address(source: SourceName) -> None:
    if isinstance(source, str) and _ADDRESS_RE.match(source):
        raise UsageError(f"source {source!r} is an address, and Footnote touches no network: download it first")


def from_current_folder(source: SourceName, settings: Settings) -> SourceName:
    """A name or pattern that counts from the current folder as one that counts from the settings' root."""
    if not isinstance(source, str) or source.startswith("op:") or _ADDRESS_RE.match(source):
        return source
    if not source:
        raise UsageError("a source has an empty name")
    here, root = Path.cwd(), settings.root.absolute()
    if here == root or Path(source).is_absolute():
        return source
    return Path(os.path.relpath(here / source, root)).as_posix()


def _display(file: Path, settings: Settings) -> str:
    root = settings.root.absolute()
    absolute = file.absolute()
    shown = absolute.relative_to(root) if absolute.is_relative_to(root) else absolute
    # The name as UTF-8, so that a report does not depend on the encoding of the locale.
    return os.fsencode(shown.as_posix()).decode("utf-8", "surrogateescape")


def settings_for(job: Job, settings: Settings) -> Settings:
    """The settings under which one document is read: its entry's headings, pointers and columns go before the rest."""
    rule = job.rule
    if rule is None:
        return settings
    return replace(
        settings,
        sections=rule.sections or settings.sections,
        skip_sections=rule.skip_sections or settings.skip_sections,
        pointers=rule.pointers or settings.pointers,
        columns=rule.columns or settings.columns,
    )


def gate_for(job: Job, settings: Settings, default_fail_on: tuple[Verdict, ...] = ()) -> Gate:
    """The gate of one document: its entry's goes before the settings', those before what the way in takes."""
    rule = job.rule
    fail_under = rule.fail_under if rule and rule.fail_under is not None else settings.fail_under
    fail_on = rule.fail_on if rule and rule.fail_on is not None else settings.fail_on
    return Gate(fail_under, default_fail_on if fail_on is None else fail_on)
