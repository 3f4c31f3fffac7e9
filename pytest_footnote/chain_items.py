"""The provenance log as a pytest item: it is verified last, when everything that is recorded has been."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from footnote.chain import chain_section, is_to_be_started, verify_configured_log
from footnote.errors import FootnoteError
from footnote.results import ErrorEntry, Section
from footnote.settings import Settings

from .configuration_item import ConfigurationItem
from .messages import sendable
from .plain_item import GateError

if TYPE_CHECKING:
    from footnote.provenance.verification import Verification

CHAIN_ITEM = "chain"

COULD_NOT_RUN = "could not run"


class ChainWatch:
    """Verifies the configured log, and keeps what came of it for the report."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.is_wanted = False
        # Whether the item ran, in this process or in a worker.
        self.is_recorded_meanwhile = False
        # Whether other processes record answers while the item runs.
        self.section: Section | None = None
        self.error: ErrorEntry | None = None

    def make_log_of_workers(self) -> None:
        """Makes the log that this run's questions are about to be recorded in, if another worker has not yet."""
        from footnote.recording import answer_recorder

        recorder = answer_recorder(self.settings)
        if recorder:
            recorder.close()

    def verify(self) -> Verification | None:
        """What verifying comes to; None, with ``error``, if it could not run."""
        self.is_wanted = True
        self.error = None
        try:
            found = verify_configured_log(self.settings)
        except FootnoteError as error:
            self.error = ErrorEntry(CHAIN_ITEM, str(error), error.slug)
            return None
        self.section = chain_section(found)
        if found.state == COULD_NOT_RUN:
            self.error = ErrorEntry(CHAIN_ITEM, f"{COULD_NOT_RUN}: {'; '.join(found.problems)}", "log")
            return None
        return found


class ChainItem(ConfigurationItem[ChainWatch]):
    """The provenance log: fails if it was tampered with, cut or rewritten against its checkpoint, or badly signed."""

    item_name = CHAIN_ITEM
    kind = "chain"
    found: Verification | None = None

    def setup(self) -> None:
        """Verifies; an error of this item if that could not run."""
        watch = self.watch
        if watch.is_recorded_meanwhile:
            watch.make_log_of_workers()
        if is_to_be_started(watch.settings):
            pytest.skip("no provenance log yet: this run or `footnote log init` starts it")
        self.found = watch.verify()
        self.fail_on_error()

    def runtest(self) -> None:
        """Raises GateError with the state and the first bad record."""
        if self.found and not self.found.holds:
            raise GateError(sendable(self.found.to_text().rstrip()))


def chain_last(items: list[pytest.Item]) -> None:
    """Puts the chain behind everything else, in place."""
    items.sort(key=lambda item: isinstance(item, ChainItem))
