"""``only-changed``: the documents that a change touches, and those that rest on a source it touches."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Sequence
from pathlib import Path

from footnote.config import find_configuration
from footnote.dependents import dependents_of
from footnote.git_files import as_files, changed_since, file_at
from footnote.jobs import Job
from footnote.settings import Settings


def touched_jobs(jobs: Sequence[Job], commit: str, settings: Settings) -> tuple[Job, ...]:
    """Those of ``jobs`` that the change since a commit concerns; all of them if git cannot tell.

    What is made in the workflow and not in git may have changed, so it counts as changed. A changed configuration,
    baseline or list of waivers concerns every document.
    """
    changed = changed_since(commit, Path.cwd())
    if changed is None:
        return tuple(jobs)
    files = {_absolute(name) for name in changed}
    if files & _ruling_files(settings, commit):
        return tuple(jobs)
    resting = {job.path for job in dependents_of(as_files(changed), jobs, settings)} if changed else set()
    return tuple(job for job in jobs if job.path in resting or (job.file and _is_among(job.file, files)))


def _is_among(file: Path, changed: set[Path]) -> bool:
    """Whether the file, or a folder that it lies in, has changed."""
    path = _absolute(file)
    return not changed.isdisjoint((path, *path.parents))


def _ruling_files(settings: Settings, commit: str) -> set[Path]:
    """The files that decide about every document."""
    found = {_absolute(settings.root / name) for name in (settings.baseline, settings.waivers) if name}
    configuration = find_configuration()
    # pyproject.toml changes for many reasons that are not ours.
    if configuration and _own_table(configuration.read_bytes()) != _own_table(file_at(commit, configuration) or b""):
        found.add(_absolute(configuration))
    return found


def _own_table(data: bytes) -> object:
    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
    except ValueError:
        return data
    return table["tool"].get("footnote") if isinstance(table.get("tool"), dict) else table


def _absolute(name: str | Path) -> Path:
    # As named, not where links lead: git names links too.
    return Path(os.path.normpath(Path(name).absolute()))
