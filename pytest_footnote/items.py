"""Documents and claims as pytest collectors and items. Ids hold no line numbers, so that --lf survives edits."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Self, TypeVar

import pytest

from footnote.errors import FootnoteError
from footnote.jobs import Job
from footnote.results import WAIVED, DocumentResult, Gate, Report, has_code, is_exempt
from footnote.types import Claim, Judgement, Verdict

from .gathering import Gathering, only_document
from .messages import claim_line, claim_text, error_text, excuse_of, sendable
from .plain_item import GateError, PlainItem
from .reaching import node_id

DOCUMENT_ITEM = "document"

_Item = TypeVar("_Item", bound=pytest.Item)


class DocumentFile(pytest.File):
    """One document; its items are the document as a whole or its claims."""

    job: Job
    gathering: Gathering

    @classmethod
    def for_job(cls, parent: pytest.Collector, path: Path, job: Job, gathering: Gathering) -> Self:
        """The collector of one document."""
        node: Self = cls.from_parent(parent, path=path, nodeid=node_id(path, parent.config.rootpath))
        node.job, node.gathering = job, gathering
        return node

    def collect(self) -> Iterable[pytest.Item]:
        """The document's items. Nothing is judged before an item runs."""
        try:
            claims = self._claims_if_needed()
        except FootnoteError:
            # Told by the document's item when it runs, so that the other documents still do.
            yield _marked(DocumentItem.from_parent(self, name=DOCUMENT_ITEM), "document")
            return
        if self._by_claim:
            for claim in claims:
                yield ClaimItem.for_claim(self, claim)
            if not claims or self.gathering.gate(self.job).fail_under is not None:
                yield _marked(ThresholdItem.from_parent(self, name=DOCUMENT_ITEM), "document")
        else:
            yield _searchable(_marked(DocumentItem.from_parent(self, name=DOCUMENT_ITEM), "document"), claims)

    @property
    def _by_claim(self) -> bool:
        return bool(self.config.getoption("footnote_items") == "claim")

    def _claims_if_needed(self) -> tuple[Claim, ...]:
        """The claims; none where the document's item does without: only ``-k`` looks at their words."""
        if self._by_claim or self.config.option.keyword:
            return self.gathering.claims(self.job)
        return ()


class FootnoteItem(PlainItem):
    """What the items of documents share: the document they are about."""

    parent: DocumentFile

    def check(self) -> Report:
        """The report on this item's document."""
        return self.parent.gathering.check(self.parent.job)

    @property
    def title(self) -> str:
        """What stands over a failure. It must not end like the id: pytest takes its dots for those of a module."""
        return f"{sendable(self.parent.job.path)} ({self.name})"

    def setup(self) -> None:
        """Makes what could not be read, the document or a source, an error of this item."""
        errors = self.check().errors
        if errors:
            pytest.fail(error_text(errors), pytrace=False)


class DocumentItem(FootnoteItem):
    """A whole document: fails if its gate does."""

    def runtest(self) -> None:
        """Raises GateError with every claim that makes the gate fail; the other problems are warnings."""
        result = only_document(self.check())
        if result is None:
            return
        gate = result.gate
        excused = []
        for judgement in _not_supported(result):
            if is_excused(judgement, gate):
                excused.append(judgement)
            elif not gate.fails(judgement) and not is_exempt(judgement):
                self.warn_of(claim_line(result.path, judgement), judgement.claim.line)
        if not result.claims:
            self.warn_of(f"{sendable(result.path)}: no claims", 1)
        if result.failures:
            shown = [j for j in _not_supported(result) if gate.fails(j) or gate.fail_under is not None]
            raise GateError(_failure(result, shown))
        if excused:
            pytest.xfail(excuse_of(excused))
            raise GateError(_failure(result, excused))  # --runxfail wants no excuse


class ThresholdItem(FootnoteItem):
    """A document beside the items of its claims: fails only if its faithfulness is too low."""

    def runtest(self) -> None:
        """Raises GateError if the faithfulness is under the threshold."""
        result = only_document(self.check())
        if result is None:
            return
        if not result.claims:
            self.warn_of(f"{sendable(result.path)}: no claims", 1)
        failures = result.gate.threshold_failures(result.claims)
        if failures:
            raise GateError("\n".join(f"{sendable(result.path)}: {reason}" for reason in failures))


class ClaimItem(FootnoteItem):
    """One claim: fails if its verdict is one that fails."""

    claim: Claim

    @classmethod
    def for_claim(cls, parent: DocumentFile, claim: Claim) -> Self:
        """The item of one claim, which ``-k`` finds by the claim's words."""
        item: Self = cls.from_parent(parent, name=claim.id)
        item.claim = claim
        item.line = claim.line
        return _searchable(_marked(item, "claim"), (claim,))

    def runtest(self) -> None:
        """Raises GateError for a verdict that fails, warns of another problem."""
        path = self.parent.job.path
        judgement = self.parent.gathering.judgement(self.parent.job, self.claim.id)
        if judgement is None:
            raise GateError(f"{sendable(path)}: the claim is gone: the document changed during the run")
        gate = self.parent.gathering.result_gate(self.parent.job)
        if is_excused(judgement, gate):
            pytest.xfail(excuse_of([judgement]))
            raise GateError(claim_text(path, judgement))  # --runxfail wants no excuse
        if gate.fails(judgement):
            raise GateError(claim_text(path, judgement))
        if judgement.verdict is not Verdict.SUPPORTED and not is_exempt(judgement):
            self.warn_of(claim_line(path, judgement), judgement.claim.line)


def is_excused(judgement: Judgement, gate: Gate) -> bool:
    """Whether the claim would fail but for a waiver or the baseline; whatever a waiver covers is shown as excused."""
    return has_code(judgement, WAIVED) or (is_exempt(judgement) and judgement.verdict in gate.fail_on)


def _marked(item: _Item, kind: str) -> _Item:
    """The item with the marker that ``-m "footnote(kind='document')"`` finds."""
    item.add_marker(pytest.mark.footnote(kind=kind))
    return item


def _searchable(item: _Item, claims: Iterable[Claim]) -> _Item:
    item.extra_keyword_matches.update(sendable(claim.text) for claim in claims)
    return item


def _not_supported(result: DocumentResult) -> list[Judgement]:
    """Claims that are not supported, worst first."""
    bad = (judgement for judgement in result.claims if judgement.verdict is not Verdict.SUPPORTED)
    return sorted(bad, key=lambda judgement: (judgement.verdict.severity, judgement.score))


def _failure(result: DocumentResult, shown: list[Judgement]) -> str:
    reasons = [f"{sendable(result.path)}: {reason}" for reason in result.failures]
    return "\n".join([*(claim_text(result.path, judgement) for judgement in shown), *reasons])
