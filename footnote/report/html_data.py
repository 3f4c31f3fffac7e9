"""What the HTML report's script works on: documents, findings' codes and claims, as compact plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..codes import CODES
from ..results import DocumentResult, Report
from ..serial import rounded
from ..types import Finding, Judgement, SourceSpan, Verdict
from .ranking import HARMLESS_CODES, Row, worst_first

Data = dict[str, Any]

# Verdicts by number, as claims name them.
_VERDICTS = tuple(Verdict)


class Cited(NamedTuple):
    """A report as its claims cite it: what the page needs to name sources and claims."""

    numbers: Mapping[str, int]
    # Number of each source by its name.
    anchors: tuple[str, ...]
    # Address of each claim, in document order.


def cited_in(report: Report) -> Cited:
    """How sources and claims of ``report`` are named in the page."""
    numbers = {source.name: number for number, source in enumerate(report.sources)}
    return Cited(numbers, tuple(_anchors(report)))


def page_data(report: Report) -> Data:
    """Documents, codes, and claims worst first.

    There may be many claims, so each is a list in a fixed order: address, document, place in the report, line, column,
    verdict, score, text, evidence, findings. Evidence: source, start, end, place. Finding: code, message, range in the
    claim's text or None, evidence or None.
    """
    cited = cited_in(report)
    return {
        "documents": [_document_data(document) for document in report.documents],
        "sources": [source.name for source in report.sources],
        "verdicts": [str(verdict) for verdict in _VERDICTS],
        "codes": {code: _code_data(code) for code in _codes_used(report)},
        "claims": [_claim_data(row, cited) for row in worst_first(report)],
    }


def _anchors(report: Report) -> Iterator[str]:
    """A name for each claim that is its own in the whole report: its id, with "~2", "~3" where documents share one."""
    seen: dict[str, int] = {}
    for judgement in report.claims:
        claim_id = judgement.claim.id
        seen[claim_id] = seen.get(claim_id, 0) + 1
        yield claim_id if seen[claim_id] == 1 else f"{claim_id}~{seen[claim_id]}"


def _codes_used(report: Report) -> list[str]:
    return sorted({finding.code for judgement in report.claims for finding in judgement.findings})


def _code_data(code: str) -> Data:
    entry = CODES.get(code)
    title, remedy = (entry.title, entry.remedy) if entry else ("", "")
    return {"title": title, "remedy": remedy, "harmless": code in HARMLESS_CODES}


def _document_data(document: DocumentResult) -> Data:
    counts = document.counts()
    return {
        "path": document.path,
        "status": document.status,
        "faithfulness": rounded(document.faithfulness),
        "counts": [counts[verdict] for verdict in _VERDICTS],
    }


def _claim_data(row: Row, cited: Cited) -> list[Any]:
    judgement = row.judgement
    claim = judgement.claim
    return [
        cited.anchors[row.number],
        row.document_number,
        row.number,
        claim.line,
        claim.column,
        judgement.verdict.severity,
        f"{judgement.score:.2f}",
        claim.text,
        [_span_data(evidence.span, cited) for evidence in judgement.evidence],
        [_finding_data(finding, row.document, judgement, cited) for finding in judgement.findings],
    ]


def _finding_data(finding: Finding, document: DocumentResult, judgement: Judgement, cited: Cited) -> list[Any]:
    mark = _span_data(finding.source_span, cited) if finding.source_span else None
    return [finding.code, finding.message, _range_in_claim(finding, document, judgement), mark]


def _range_in_claim(finding: Finding, document: DocumentResult, judgement: Judgement) -> list[int] | None:
    """What the finding points at, as offsets into the claim's text; None where that is not a verbatim quote."""
    claim, span = judgement.claim, finding.claim_span
    if span is None or not claim.span.covers(span) or claim.span.of(document.text) != claim.text:
        return None
    return [span.start - claim.span.start, span.end - claim.span.start]


def _span_data(span: SourceSpan, cited: Cited) -> list[Any]:
    place = span.locator().removeprefix(span.source.name).removeprefix(" ")
    return [cited.numbers.get(span.source.name), span.start, span.end, place]
