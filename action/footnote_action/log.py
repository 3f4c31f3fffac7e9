"""The provenance log beside the checkpoint of the protected base branch."""

from __future__ import annotations

from dataclasses import replace

from footnote.committed_chain import chain_since, had_checkpoint, has_chain
from footnote.errors import FootnoteError
from footnote.results import ErrorEntry, Report, Section
from footnote.settings import Settings

_COULD_NOT_RUN = "could not run"
_NAME = "provenance log"
_CHECKPOINT_ONLY = "no log is named here, so only its checkpoint was compared with that of the base branch"


def with_chain(report: Report, settings: Settings, base: str | None) -> Report:
    """The report with the section on the log, if this project has one.

    A log that is configured and cannot be verified is an error. One that nobody names here, whose checkpoint alone
    lies in git, is not: the checkpoints are compared.
    """
    if not has_log(settings, base):
        return report
    try:
        section = chain_since(settings, base)
    except FootnoteError as error:
        return _with_error(report, str(error), error.slug)
    if section.data["state"] != _COULD_NOT_RUN:
        return replace(report, chain=section)
    if settings.catalog.log:
        return _with_error(replace(report, chain=section), f"{_COULD_NOT_RUN}: {section.data['message']}", "log")
    return replace(report, chain=Section(False, {**section.data, "message": _CHECKPOINT_ONLY}))


def has_log(settings: Settings, base: str | None) -> bool:
    """Whether there is anything to verify, in this change or on the base branch."""
    return has_chain(settings) or (base is not None and had_checkpoint(settings, base))


def _with_error(report: Report, message: str, kind: str) -> Report:
    return replace(report, errors=(*report.errors, ErrorEntry(_NAME, message, kind)))
