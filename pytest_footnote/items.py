"""Documents and claims as pytest collectors and items. Ids hold no line numbers, so that --lf survives edits."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Self

import pytest

from footnote.jobs import Job
from footnote.results import DocumentResult, Gate, Report
from footnote.types import Judgement, Verdict

from .gathering import Gathering, only_document
from .messages import claim_line, claim_text, error_text, sendable

DOCUMENT_ITEM = "document"


class FootnoteWarning(UserWarning):
    """A claim that is not supported, of a verdict that does not fail the run."""


class GateError(Exception):
    """A gate failed; the message is all that a person needs."""


class DocumentFile(pytest.File):
    """One document; its items are the document as a whole or its claims."""

    job: Job
    gathering: Gathering

    @classmethod
    def for_job(cls, parent: pytest.Collector, path: Path, job: Job, gathering: Gathering) -> Self:
        """The collector of one document."""
        node: Self = cls.from_parent(parent, path=path)
        node.job, node.gathering = job, gathering
        node.add_marker("footnote")
        return node

    def collect(self) -> Iterable[pytest.Item]:
        """The document's items; with ``--footnote-items=claim`` the document is checked here."""
        if self.config.getoption("footnote_items") == "claim":
            result = only_document(self.gathering.check(self.job))
            if result is not None:
                yield from self._claims(result)
                return
        yield DocumentItem.from_parent(self, name=DOCUMENT_ITEM)

    def _claims(self, result: DocumentResult) -> Iterable[pytest.Item]:
        for judgement in result.claims:
            yield ClaimItem.for_judgement(self, judgement)
        gate = self.gathering.gate(self.job)
        if gate.fail_under is not None or not result.claims or self.gathering.check(self.job).errors:
            yield ThresholdItem.from_parent(self, name=DOCUMENT_ITEM)


class FootnoteItem(pytest.Item):
    """What all items share: the document they are about, and how a failure reads."""

    parent: DocumentFile
    line: ClassVar[int] = 1

    def check(self) -> Report:
        """The report on this item's document."""
        return self.parent.gathering.check(self.parent.job)

    @property
    def gate(self) -> Gate:
        """The gate of this item's document."""
        return self.parent.gathering.gate(self.parent.job)

    @property
    def title(self) -> str:
        """What stands over a failure. It must not end like the id: pytest takes its dots for those of a module."""
        return f"{sendable(self.parent.job.path)} ({self.name})"

    def reportinfo(self) -> tuple[os.PathLike[str] | str, int | None, str]:
        """Where the item stands; pytest counts lines from 0."""
        return self.path, self.line - 1, self.title

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The message alone for a gate that failed; no traceback leads into Footnote."""
        if isinstance(excinfo.value, GateError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def refuse_errors(self) -> None:
        """Makes what could not be checked an error of this item."""
        errors = self.check().errors
        if errors:
            pytest.fail(error_text(errors), pytrace=False)

    def warn_of(self, message: str, line: int) -> None:
        """Shows a warning, past the filters: ``-W error`` must not turn what does not fail into a failure."""
        warning = warnings.WarningMessage(FootnoteWarning(message), FootnoteWarning, str(self.path), line)
        self.ihook.pytest_warning_recorded.call_historic(
            kwargs={"warning_message": warning, "nodeid": self.nodeid, "when": "runtest", "location": None}
        )


class DocumentItem(FootnoteItem):
    """A whole document: fails if its gate does."""

    def setup(self) -> None:
        """An error of this item if the document or a source cannot be read."""
        self.refuse_errors()

    def runtest(self) -> None:
        """Raises GateError with every claim that makes the gate fail; the other problems are warnings."""
        result = only_document(self.check())
        if result is None:
            return
        gate = self.gate
        for judgement in _not_supported(result):
            if judgement.verdict not in gate.fail_on:
                self.warn_of(claim_line(result.path, judgement), judgement.claim.line)
        if not result.claims:
            self.warn_of(f"{sendable(result.path)}: no claims", 1)
        if result.failures:
            shown = [j for j in _not_supported(result) if j.verdict in gate.fail_on or gate.fail_under is not None]
            raise GateError(_failure(result, shown))


class ThresholdItem(FootnoteItem):
    """A document beside the items of its claims: fails only if its faithfulness is too low."""

    def setup(self) -> None:
        """An error of this item if a source cannot be read."""
        self.refuse_errors()

    def runtest(self) -> None:
        """Raises GateError if the faithfulness is under the threshold."""
        result = only_document(self.check())
        if result is None:
            return
        if not result.claims:
            self.warn_of(f"{sendable(result.path)}: no claims", 1)
        failures = Gate(self.gate.fail_under).failures(result.claims)
        if failures:
            raise GateError("\n".join(f"{sendable(result.path)}: {reason}" for reason in failures))


class ClaimItem(FootnoteItem):
    """One claim: fails if its verdict is one that fails."""

    judgement: Judgement

    @classmethod
    def for_judgement(cls, parent: DocumentFile, judgement: Judgement) -> Self:
        """The item of one claim, which ``-k`` finds by the claim's words."""
        item: Self = cls.from_parent(parent, name=judgement.claim.id)
        item.judgement = judgement
        item.extra_keyword_matches.add(sendable(judgement.claim.text))
        return item

    def reportinfo(self) -> tuple[os.PathLike[str] | str, int | None, str]:
        """The claim's line; pytest counts from 0."""
        return self.path, self.judgement.claim.line - 1, self.title

    def runtest(self) -> None:
        """Raises GateError for a verdict that fails, warns of another problem."""
        path = self.parent.job.path
        if self.judgement.verdict in self.gate.fail_on:
            raise GateError(claim_text(path, self.judgement))
        if self.judgement.verdict is not Verdict.SUPPORTED:
            self.warn_of(claim_line(path, self.judgement), self.judgement.claim.line)


def _not_supported(result: DocumentResult) -> list[Judgement]:
    """Claims that are not supported, worst first."""
    bad = (judgement for judgement in result.claims if judgement.verdict is not Verdict.SUPPORTED)
    return sorted(bad, key=lambda judgement: (judgement.verdict.severity, judgement.score))


def _failure(result: DocumentResult, shown: list[Judgement]) -> str:
    reasons = [f"{sendable(result.path)}: {reason}" for reason in result.failures]
    return "\n".join([*(claim_text(result.path, judgement) for judgement in shown), *reasons])
