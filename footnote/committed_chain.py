"""The provenance log's checkpoint beside the one of an earlier commit: what a change may never take back."""

from __future__ import annotations

from dataclasses import replace

from .chain import chain_section, is_to_be_started, require_log_extra, verify_configured_log
from .database_address import DEFAULT_CHECKPOINT, DEFAULT_LOG, SQLITE_PREFIX, below
from .git_files import file_at
from .results import Section
from .settings import Settings


def has_chain(settings: Settings) -> bool:
    """Whether there is a log to verify: one is configured, or one lies or is anchored at the usual place."""
    catalog = settings.catalog
    if is_to_be_started(settings):
        return False
    if catalog.log or catalog.checkpoint or catalog.public_key or (settings.root / DEFAULT_CHECKPOINT).exists():
        return True
    file = below(settings.root, DEFAULT_LOG).removeprefix(SQLITE_PREFIX)
    return (settings.root / file).exists()


def had_checkpoint(settings: Settings, commit: str) -> bool:
    """Whether an earlier commit holds the checkpoint of this configuration."""
    return _earlier(settings, commit) is not None


def problem_since(settings: Settings, commit: str) -> str | None:
    """Why the checkpoint does not extend the one of an earlier commit; None if it does, or there was none.

    UnavailableError if the extra is not installed.
    """
    earlier = _earlier(settings, commit)
    if earlier is None:
        return None
    require_log_extra()
    from .provenance.extension import extension_problem

    place = settings.catalog.checkpoint or DEFAULT_CHECKPOINT
    problem = extension_problem(earlier, settings.root / place)
    return f"{place} against the one of {commit[:12]}: {problem}" if problem else None


def chain_since(settings: Settings, commit: str | None) -> Section:
    """The configured log verified, and its checkpoint compared with that of an earlier commit, as one section."""
    section = chain_section(verify_configured_log(settings))
    problem = problem_since(settings, commit) if commit else None
    if problem is None:
        return section
    return with_problem(section, problem)


def with_problem(section: Section, problem: str) -> Section:
    """The section of a log whose checkpoint does not extend an earlier one."""
    data = dict(section.data)
    if not section.failed or section.data["state"] == "could not run":
        data["state"] = "diverged"  # that much is known from git alone
    return replace(section, failed=True, data={**data, "message": f"{problem}; {data['message']}"})


def _earlier(settings: Settings, commit: str) -> bytes | None:
    return file_at(commit, settings.root / (settings.catalog.checkpoint or DEFAULT_CHECKPOINT))
