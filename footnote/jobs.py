"""What is to be checked against what: TEXT arguments or the configuration become Jobs.

Every string among a job's sources is relative to the root of the settings, whatever the current folder is.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from .config import find_configuration
from .document_paths import documents_below, entry_matches, files_of
from .errors import ConfigurationError, FootnoteError, UnreadableError, UsageError
from .globs import is_pattern, matches_folder
from .results import Gate
from .settings import DocumentRule, Settings
from .types import Source, Verdict

DOCUMENT_SUFFIXES = (".md", ".markdown", ".txt", ".html", ".rst")

LITERAL_NAME = "<text>"
STDIN_NAME = "<stdin>"
_LITERAL_SUFFIX = ".md"

SourceName = str | Path | Source

_LONGEST_PATTERN = 1000

_FILE_ENDING_RE = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,9}\Z")
_ADDRESS_RE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,20}://")

_NO_SOURCES = (
    "no sources: name them with -s, or in the configuration that `footnote init` writes, under an entry for {path}"
)
_NO_DOCUMENTS = (
    "nothing to check: name a TEXT, or configure documents (`footnote init` writes a commented configuration)"
)


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


@dataclass(frozen=True, slots=True)
class Plan:
    """The jobs for some TEXT arguments, and what is wrong with the others."""

    jobs: tuple[Job, ...]
    errors: tuple[tuple[str, FootnoteError], ...] = ()
    # The argument, and why it cannot be checked.


def read_standard_input() -> str:
    """All of standard input as UTF-8, without BOM; UnreadableError if it is not UTF-8."""
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"standard input is not UTF-8: byte {error.start}") from None


def plan_texts(
    texts: Sequence[str],
    sources: Sequence[SourceName],
    settings: Settings,
    *,
    suffixes: tuple[str, ...] = DOCUMENT_SUFFIXES,
    literal: bool = True,
    read_stdin: Callable[[], str] = read_standard_input,
) -> Plan:
    """Jobs for TEXT arguments, all configured documents without any; one bad argument does not stop the others.

    ``sources`` win over those of the configuration. Where not ``literal``, every TEXT must be a file, folder or glob.
    UsageError if there is nothing to check, or no job has sources.
    """
    if not texts:
        jobs = configured_jobs(settings, suffixes=suffixes)
        if not jobs:
            raise nothing_to_check(settings)
        return Plan(tuple(with_sources(job, sources, settings) for job in jobs))
    found, errors = _documents(texts, settings, suffixes, literal, read_stdin)
    jobs = tuple(with_sources(job, sources, settings) for job in found)
    if jobs and not settings.front_matter_sources and not any(job.sources for job in jobs):
        raise UsageError(_NO_SOURCES.format(path=jobs[0].path))
    return Plan(jobs, errors)


def jobs_for_texts(
    texts: Sequence[str],
    sources: Sequence[SourceName],
    settings: Settings,
    *,
    suffixes: tuple[str, ...] = DOCUMENT_SUFFIXES,
    literal: bool = True,
    read_stdin: Callable[[], str] = read_standard_input,
) -> tuple[Job, ...]:
    """The jobs of ``plan_texts``; the first bad argument is raised as its error."""
    plan = plan_texts(texts, sources, settings, suffixes=suffixes, literal=literal, read_stdin=read_stdin)
    for _, error in plan.errors:
        raise error
    return plan.jobs


def jobs_without_sources(
    texts: Sequence[str],
    settings: Settings,
    *,
    suffixes: tuple[str, ...] = DOCUMENT_SUFFIXES,
    read_stdin: Callable[[], str] = read_standard_input,
) -> tuple[Job, ...]:
    """Jobs for TEXT arguments that are only to be read; the first bad argument is raised as its error."""
    jobs, errors = _documents(texts, settings, suffixes, True, read_stdin)
    for _, error in errors:
        raise error
    return jobs


def configured_jobs(settings: Settings, *, suffixes: tuple[str, ...] = DOCUMENT_SUFFIXES) -> tuple[Job, ...]:
    """A job for each document of the configuration, sorted by path; the first entry that matches it counts.

    A file that an entry names without a wildcard is a job even if it is missing, so that the run reports it.
    """
    jobs: dict[str, Job] = {}
    for rule in settings.documents:
        for pattern in rule.paths:
            for file in files_of(settings.root, pattern, suffixes):
                path = _display(file, settings)
                if path not in jobs and not _is_excluded(path, settings):
                    jobs[path] = _file_job(file, path, rule)
    return tuple(jobs[path] for path in sorted(jobs))


def job_for_configured(
    path: str | Path, settings: Settings, *, suffixes: tuple[str, ...] = DOCUMENT_SUFFIXES
) -> Job | None:
    """The job for one file if the configuration has an entry for it; None if none matches or it is excluded."""
    file = Path(os.path.normpath(Path(path).absolute()))
    shown = _display(file, settings)
    rule = _rule_for(file, settings, suffixes)
    if rule is None or _is_excluded(shown, settings):
        return None
    return _file_job(file, shown, rule)


def job_for_literal(text: str, name: str = LITERAL_NAME) -> Job:
    """A job without sources for a Markdown text that is no file."""
    return Job(name, None, text, _LITERAL_SUFFIX, (), None)


def with_sources(job: Job, sources: Sequence[SourceName], settings: Settings) -> Job:
    """``job`` with these sources instead of its own, if any are given; names count from the current folder.

    UsageError for an address: nothing is ever fetched.
    """
    chosen = tuple(from_current_folder(source, settings) for source in sources) or job.sources
    for source in chosen:
        _refuse_address(source)
    return replace(job, sources=chosen)


def _documents(
    texts: Sequence[str],
    settings: Settings,
    suffixes: tuple[str, ...],
    literal: bool,
    read_stdin: Callable[[], str],
) -> tuple[tuple[Job, ...], tuple[tuple[str, FootnoteError], ...]]:
    """The documents that TEXT arguments name, with the sources of their entries, and what is wrong with the others."""
    found: list[Job] = []
    errors: list[tuple[str, FootnoteError]] = []
    for text in texts:
        try:
            files = _existing(text, settings, suffixes)
            if files is None:
                found.append(_literal_job(text, literal, read_stdin))
            else:
                found.extend(_file_jobs(files, settings, suffixes))
        except FootnoteError as error:
            errors.append((text, error))
    return tuple(_unique(found)), tuple(errors)


def _literal_job(text: str, literal: bool, read_stdin: Callable[[], str]) -> Job:
    if text == "-" and literal:
        return job_for_literal(read_stdin(), STDIN_NAME)
    if not literal or not any(character.isspace() for character in text):
        raise UsageError(f"no such file: {text!r}")
    if "\n" not in text and _FILE_ENDING_RE.search(text):
        raise UsageError(f"no such file: {text!r} (a sentence is taken as text if it ends with a full stop)")
    return job_for_literal(text)


def _file_jobs(files: list[Path], settings: Settings, suffixes: tuple[str, ...]) -> list[Job]:
    return [_file_job(file, _display(file, settings), _rule_for(file, settings, suffixes)) for file in files]


def _existing(text: str, settings: Settings, suffixes: tuple[str, ...]) -> list[Path] | None:
    """The files that TEXT names; None if it names nothing that exists. A dash is never a file."""
    if text == "-":
        return None
    path = Path.cwd() / text
    try:
        if path.is_file():
            return [Path(os.path.normpath(path))]
        if text and path.is_dir():
            return _kept(documents_below(path, suffixes), settings, text)
    except (OSError, ValueError):
        # Too long for a file name, or a NUL in it.
        return None
    could_be_pattern = is_pattern(text) and len(text) <= _LONGEST_PATTERN and "\n" not in text
    found = files_of(Path.cwd(), text, suffixes) if could_be_pattern else []
    return _kept(found, settings, text) if found else None


def _kept(files: list[Path], settings: Settings, text: str) -> list[Path]:
    kept = [file for file in files if not _is_excluded(_display(file, settings), settings)]
    if not kept:
        raise UsageError(f"no documents in {text!r}" + (": all are excluded" if files else ""))
    return kept


def _rule_for(file: Path, settings: Settings, suffixes: tuple[str, ...]) -> DocumentRule | None:
    for rule in settings.documents:
        if any(entry_matches(pattern, file, settings.root, suffixes) for pattern in rule.paths):
            return rule
    return None


def _is_excluded(path: str, settings: Settings) -> bool:
    return any(matches_folder(pattern, path) for pattern in settings.exclude)


def _file_job(file: Path, path: str, rule: DocumentRule | None) -> Job:
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


def _unique(jobs: list[Job]) -> list[Job]:
    """Without files named twice; further literal texts are numbered."""
    kept: dict[str, Job] = {}
    for job in jobs:
        if job.file is not None:
            kept.setdefault(job.path, job)
            continue
        path, number = job.path, 1
        while path in kept:
            number += 1
            path = f"{job.path[:-1]} {number}>"
        kept[path] = replace(job, path=path)
    return list(kept.values())


def nothing_to_check(settings: Settings) -> FootnoteError:
    """The error of a run without documents: nothing is configured, or nothing matches what is."""
    if not settings.documents:
        return UsageError(_NO_DOCUMENTS)
    patterns = ", ".join(repr(pattern) for rule in settings.documents for pattern in rule.paths)
    where = find_configuration(settings.root) or settings.root
    return ConfigurationError(f"{where}: no documents match the configured paths ({patterns})")


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
