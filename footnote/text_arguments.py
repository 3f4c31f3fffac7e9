"""TEXT arguments: a file, folder or glob if there is one, else a Markdown text; "-" is standard input."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from .config import find_configuration
from .document_paths import documents_below, files_of, ignored_files_of
from .errors import ConfigurationError, FootnoteError, UnreadableError, UsageError
from .globs import is_pattern
from .jobs import (
    DOCUMENT_SUFFIXES,
    STDIN_NAME,
    Job,
    SourceName,
    configured_jobs,
    is_excluded,
    job_for_file,
    job_for_literal,
    with_sources,
)
from .settings import Settings

_LONGEST_PATTERN = 1000

_FILE_ENDING_RE = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,9}\Z")

_NO_SOURCES = (
    "no sources: name them with -s, or in the configuration that `footnote init` writes, under an entry for {path}"
)
_NO_DOCUMENTS = (
    "nothing to check: name a TEXT, or configure documents (`footnote init` writes a commented configuration)"
)


@dataclass(frozen=True, slots=True)
class Plan:
    """The jobs for some TEXT arguments, and what is wrong with the others."""

    jobs: tuple[Job, ...]
    errors: tuple[tuple[str, FootnoteError], ...] = ()
    # The argument, and why it cannot be checked.


def read_standard_input() -> str:
    """All of standard input as UTF-8, without BOM; UnreadableError if it is closed or not UTF-8."""
    if sys.stdin is None:
        raise UnreadableError("standard input is closed")
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"standard input is not UTF-8: byte {error.start}; convert it") from None
    except OSError as error:
        raise UnreadableError(f"standard input cannot be read: {error.strerror}") from None


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
            raise _nothing_to_check(settings, suffixes)
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
                found.extend(job_for_file(file, settings, suffixes=suffixes) for file in files)
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


def _existing(text: str, settings: Settings, suffixes: tuple[str, ...]) -> list[Path] | None:
    """The files that TEXT names; None if it names nothing that exists. A dash is never a file."""
    if text == "-":
        return None
    path = Path.cwd() / text
    try:
        if path.is_file():
            return [Path(os.path.normpath(path))]
        if text and path.is_dir():
            below = documents_below(path, suffixes)
            return _kept(below, settings, text, [] if below else ignored_files_of(path, ".", suffixes))
        is_special = bool(text) and path.exists()
    except (OSError, ValueError):
        # Too long for a file name, or a NUL in it.
        return None
    if is_special:
        raise UsageError(f"not a regular file: {text!r} (a pipe is read as standard input: name it -)")
    could_be_pattern = is_pattern(text) and len(text) <= _LONGEST_PATTERN and "\n" not in text
    found = files_of(Path.cwd(), text, suffixes) if could_be_pattern else []
    ignored = ignored_files_of(Path.cwd(), text, suffixes) if could_be_pattern and not found else []
    return _kept(found, settings, text, ignored) if found or ignored else None


def _kept(files: list[Path], settings: Settings, text: str, ignored: list[Path]) -> list[Path]:
    kept = [file for file in files if not is_excluded(file, settings)]
    if not kept:
        reason = ": all are excluded" if files else f": {_told_ignored(ignored)}" if ignored else ""
        raise UsageError(f"no documents in {text!r}{reason}")
    return kept


def _told_ignored(files: Sequence[Path]) -> str:
    more = f" and {len(files) - 1:,} more" if len(files) > 1 else ""
    return f"git ignores {files[0].name!r}{more}, and a wildcard or folder leaves such files out: name them in full"


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


def _nothing_to_check(settings: Settings, suffixes: tuple[str, ...]) -> FootnoteError:
    """The error of a run without documents: nothing is configured, or nothing matches what is."""
    if not settings.documents:
        return UsageError(_NO_DOCUMENTS)
    patterns = ", ".join(repr(pattern) for rule in settings.documents for pattern in rule.paths)
    where = find_configuration(settings.root) or settings.root
    named = [(settings.root, pattern, suffixes) for rule in settings.documents for pattern in rule.paths]
    if excluded := sum(len(files_of(*one)) for one in named):
        return ConfigurationError(
            f"{where}: `exclude` leaves out all documents ({excluded:,}) of the configured paths ({patterns})"
        )
    ignored = [file for one in named for file in ignored_files_of(*one)]
    reason = f": {_told_ignored(ignored)}" if ignored else ""
    return ConfigurationError(f"{where}: no documents match the configured paths ({patterns}){reason}")
