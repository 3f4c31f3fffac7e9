"""The hook ``footnote-log``: the provenance log against its checkpoint, and that one against the last commit's."""

from __future__ import annotations

from collections.abc import Sequence

from footnote.chain import verify_configured_log
from footnote.cli.exits import COULD_NOT_CHECK, run_guarded
from footnote.cli.terminal import complain, emit
from footnote.committed_chain import had_checkpoint, has_chain, problem_since
from footnote.config import find_configuration, load_settings
from footnote.git_files import commit_of

from .running import NO_CONFIGURATION

_NO_LOG = (
    "footnote: there is no provenance log here: start one with `footnote log init` and commit its checkpoint, "
    "or take the hook footnote-log out"
)
_ADVICE = (
    "do not commit over this: find out who changed the log; restore it from a backup, or its anchor with "
    "`git checkout HEAD -- .footnote`; `footnote log verify` says the same without a commit"
)
_NOT_RUN = (
    "nothing was found out about the log: see to it that this machine reaches it (`log` in [tool.footnote.catalog], "
    "or FOOTNOTE_LOG)"
)


def main(argv: Sequence[str]) -> int:
    """Verifies the configured log and returns the exit code; names of files are ignored."""
    return run_guarded(_run)


def _run() -> int:
    if find_configuration() is None:
        complain(NO_CONFIGURATION)
        return COULD_NOT_CHECK
    settings, head = load_settings(), commit_of("HEAD")
    if not has_chain(settings) and not (head and had_checkpoint(settings, head)):
        complain(_NO_LOG)
        return COULD_NOT_CHECK
    # Compared first and told always: the files in git can be compared where the log itself is out of reach.
    problem = problem_since(settings, head) if head else None
    found = verify_configured_log(settings)
    if problem:
        emit(f"diverged: {problem}")
    if problem or not found.holds:
        emit(found.to_text())
    if found.exit_code == COULD_NOT_CHECK:
        emit(_NOT_RUN)
        return COULD_NOT_CHECK
    if problem or not found.holds:
        emit(_ADVICE)
        return 1
    return 0
