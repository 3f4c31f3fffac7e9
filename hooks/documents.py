"""The hook ``footnote``: changed documents against the sources of the configuration."""

from __future__ import annotations

from collections.abc import Sequence

from footnote.caching import Cache
from footnote.jobs import Job, job_for_configured
from footnote.settings import Settings

from .running import run_hook

_ADVICE = (
    "mend these documents, or the sources if those are wrong, and `git add` them: pre-commit sets aside what is not "
    "staged, so a source that has changed too must be staged with its documents"
)


def main(argv: Sequence[str]) -> int:
    """Checks the files that the configuration knows, skips the others, and returns the exit code."""
    return run_hook(argv, _known_documents, _ADVICE)


def _known_documents(files: Sequence[str], settings: Settings, cache: Cache | None) -> list[Job]:
    jobs = {job.path: job for file in files if (job := job_for_configured(file, settings))}
    return [jobs[path] for path in sorted(jobs)]
