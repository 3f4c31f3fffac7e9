"""The provenance log as a pytest item: it is verified last, when everything that is recorded has been."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pytest

from footnote.chain import chain_section, is_to_be_started, verify_configured_log
from footnote.errors import FootnoteError
from footnote.results import ErrorEntry, Section
from footnote.settings import Settings

from .messages import error_text, sendable
from .plain_item import GateError, PlainItem

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


class ChainFile(pytest.File):
    """The configuration file that names the log; its one item is the chain."""

    watch: ChainWatch

    @classmethod
    def for_log(cls, parent: pytest.Collector, path: Path, watch: ChainWatch) -> Self:
        """The collector of the configuration file."""
        node: Self = cls.from_parent(parent, path=path)
        node.watch = watch
        return node

    def collect(self) -> Iterable[pytest.Item]:
        """The chain."""
        item = ChainItem.from_parent(self, name=CHAIN_ITEM)
        item.add_marker(pytest.mark.footnote(kind="chain"))
        yield item


class ChainItem(PlainItem):
    """The provenance log: fails if it was tampered with, cut or rewritten against its checkpoint, or badly signed."""

    parent: ChainFile
    found: Verification | None = None

    @property
    def title(self) -> str:
        """The configuration file and what is verified."""
        return f"{sendable(self.path.name)} ({self.name})"

    def setup(self) -> None:
        """Verifies; an error of this item if that could not run."""
        watch = self.parent.watch
        if watch.is_recorded_meanwhile:
            watch.make_log_of_workers()
        if is_to_be_started(watch.settings):
            pytest.skip("no provenance log yet: this run or `footnote log init` starts it")
        self.found = watch.verify()
        if watch.error:
            pytest.fail(error_text([watch.error]), pytrace=False)

    def runtest(self) -> None:
        """Raises GateError with the state and the first bad record."""
        if self.found and not self.found.holds:
            raise GateError(sendable(self.found.to_text().rstrip()))


def chain_last(items: list[pytest.Item]) -> None:
    """Puts the chain behind everything else, in place."""
    items.sort(key=lambda item: isinstance(item, ChainItem))
