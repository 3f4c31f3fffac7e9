"""What a new baseline holds: by itself only what got better, and new failures where somebody accepts them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ..results import DocumentResult, Report
from .baseline import FAIL, Baseline, Counts, DocumentRecord, baseline_of, verdict_of
from .changes import same_rows

_V = TypeVar("_V")


def updated(old: Baseline, report: Report, *, accept: bool, whole: bool) -> Baseline:
    """``old`` brought to what ``report`` shows; what the run did not look at stays, unless the run is ``whole``.

    Without ``accept`` a new failure is left out, and what got worse stays as it was recorded.
    """
    now = baseline_of(report)
    if accept:
        documents, golden = dict(now.documents), dict(now.golden)
    else:
        documents = {
            document.path: _tightened(old.documents.get(document.path), document, now.documents[document.path])
            for document in report.documents
        }
        golden = _tightened_questions(old.golden, now.golden)
    return Baseline(
        documents=documents if whole else {**old.documents, **documents},
        golden=golden if whole and report.golden else {**old.golden, **golden},
        chain=_chain(old.chain, now.chain, accept),
        eval={**old.eval, **(now.eval if accept else _tightened_counts(old.eval, now.eval))},
    )


def _tightened(old: DocumentRecord | None, document: DocumentResult, now: DocumentRecord) -> DocumentRecord:
    claims: dict[str, str] = {}
    withheld = False
    for claim_id, recorded in now.claims.items():
        was = old.claims.get(claim_id) if old else None
        if was is None:
            if verdict_of(recorded) not in document.gate.fail_on:
                claims[claim_id] = recorded
        elif verdict_of(recorded).severity < verdict_of(was).severity:
            claims[claim_id], withheld = was, True
        else:
            claims[claim_id] = recorded
    if old and withheld:
        # With the new hashes the next run would say that the tool changed, not the text.
        return DocumentRecord(old.doc, old.sources, claims)
    return DocumentRecord(now.doc, now.sources, claims)


def _tightened_questions(old: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    """Questions that fail stay as they were recorded: as a pass, as a known failure, or not at all."""
    kept = {name: old[name] for name, outcome in now.items() if outcome == FAIL and name in old}
    return {**{name: outcome for name, outcome in now.items() if outcome != FAIL}, **kept}


def _chain(old: tuple[int, int] | None, now: tuple[int, int] | None, accept: bool) -> tuple[int, int] | None:
    if old is None or now is None or accept:
        return now or old
    return max(old[0], now[0]), max(old[1], now[1])


def _tightened_counts(old: Mapping[str, Counts], now: Mapping[str, Counts]) -> dict[str, Counts]:
    """Sets that are new, of other rows, or better; a set that got worse stays as it was."""
    return {
        name: counts
        for name, counts in now.items()
        if name not in old or not same_rows(old[name], counts) or int(counts["correct"]) >= int(old[name]["correct"])
    }
