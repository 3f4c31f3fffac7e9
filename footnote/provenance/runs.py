"""A verification run as a record: which texts were checked, against what, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping

from ..digest import canonical_bytes, sha256_bytes, sha256_text
from ..results import DocumentResult, Report
from .log import Log
from .record import Actor, Draft


def draft_of_run(report: Report, actor: Actor) -> Draft:
    """The record of a run: hashes of documents and sources, counts, and a digest of the verdicts; no text of them."""
    run = {
        "status": report.status,
        "judge": report.judge,
        "faithfulness": _decimal(report.faithfulness),
        "counts": {str(verdict): number for verdict, number in report.counts().items()},
        "documents": [_document(document) for document in report.documents],
        "sources": [{"path": source.name, "sha256": source.sha256} for source in report.sources],
        "errors": [{"path": one.path, "kind": one.kind} for one in report.errors],
    }
    return Draft(actor=actor, question_source="run", engine=report.engine, run=run)


class RunRecorder:
    """Appends runs to a log on behalf of one actor (a ``Recorder``)."""

    def __init__(self, log: Log, actor: Actor) -> None:
        self._log = log
        self._actor = actor

    def record(self, report: Report) -> Mapping[str, str]:
        """Id and hash of the record of this run, once it is durable; LogError if it cannot be written."""
        appended = self._log.append(draft_of_run(report, self._actor))
        return {"id": appended.id, "hash": appended.hash}


def _document(document: DocumentResult) -> dict[str, object]:
    verdicts = [[one.claim.id, str(one.verdict), [finding.code for finding in one.findings]] for one in document.claims]
    return {
        "path": document.path,
        "sha256": sha256_text(document.text),
        "status": document.status,
        "faithfulness": _decimal(document.faithfulness),
        "counts": {str(verdict): number for verdict, number in document.counts().items()},
        "verdicts": sha256_bytes(canonical_bytes(verdicts)),
    }


def _decimal(share: float | None) -> str | None:
    return None if share is None else f"{share:.4f}"
