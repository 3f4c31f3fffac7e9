"""The hook ``footnote-sources``: a source has changed, so the documents that rest on it are checked again."""

from __future__ import annotations

from collections.abc import Sequence

from footnote.caching import Cache
from footnote.config import environment_text
from footnote.dependents import dependents_of
from footnote.git_files import as_files, deleted_files
from footnote.jobs import Job, configured_jobs
from footnote.settings import Settings

from .running import run_hook

_ADVICE = (
    "these documents rest on a source that has changed: mend what they say, or the source, and `git add` it: "
    "pre-commit sets aside what is not staged"
)


def main(argv: Sequence[str]) -> int:
    """Checks the configured documents that rest on the files or on one that git deletes, and returns the exit code."""
    return run_hook(argv, _dependents, _ADVICE)


def _dependents(files: Sequence[str], settings: Settings, cache: Cache | None) -> Sequence[Job]:
    changed = sorted({*files, *deleted_in_commit()})
    return dependents_of(as_files(changed), configured_jobs(settings), settings, cache) if changed else ()


def deleted_in_commit() -> tuple[str, ...]:
    """Files that the commit, or the range that pre-commit runs on, takes away: pre-commit names only what is left."""
    return deleted_files((environment_text("PRE_COMMIT_FROM_REF"), environment_text("PRE_COMMIT_TO_REF")))
