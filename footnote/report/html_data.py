"""What the HTML report's script works on: claims and findings in one value, each source in one of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..codes import CODES
from ..reading import Span
from ..results import DocumentResult, Report
from ..serial import rounded
from ..types import Finding, Judgement, Source, SourceSpan, line_and_column, line_starts
from .ranking import Row, worst_first

# Lines shown before and after a cited passage where only cited passages are embedded.
_LINES_AROUND = 3
# But never more characters than this on one side: a file may be one long line.
_CHARACTERS_AROUND = 2_000

Data = dict[str, Any]


def page_data(report: Report) -> Data:
    """Documents, and claims worst first with their spans; sources are named by their number."""
    numbers = {source.name: number for number, source in enumerate(report.sources)}
    anchors = _anchors(report)
    return {
        "documents": [_document_data(document) for document in report.documents],
        "sources": [source.name for source in report.sources],
        "codes": {code: {"title": entry.title, "remedy": entry.remedy} for code, entry in _codes_used(report)},
        "claims": [_claim_data(row, anchors[row.number], numbers) for row in worst_first(report)],
    }


def _anchors(report: Report) -> list[str]:
    """A name for each claim that is its own in the whole report: its id, with "~2", "~3" where documents share one."""
    seen: dict[str, int] = {}
    anchors = []
    for judgement in report.claims:
        claim_id = judgement.claim.id
        seen[claim_id] = seen.get(claim_id, 0) + 1
        anchors.append(claim_id if seen[claim_id] == 1 else f"{claim_id}~{seen[claim_id]}")
    return anchors


def _codes_used(report: Report) -> Iterator[tuple[str, Any]]:
    used = {finding.code for judgement in report.claims for finding in judgement.findings}
    return ((code, CODES[code]) for code in sorted(used & CODES.keys()))


def _document_data(document: DocumentResult) -> Data:
    return {
        "path": document.path,
        "status": document.status,
        "faithfulness": rounded(document.faithfulness),
        "failures": list(document.failures),
    }


def _claim_data(row: Row, anchor: str, numbers: Mapping[str, int]) -> Data:
    judgement = row.judgement
    claim = judgement.claim
    return {
        "anchor": anchor,
        "document": row.document_number,
        "order": row.number,
        "line": claim.line,
        "column": claim.column,
        "verdict": str(judgement.verdict),
        "score": f"{judgement.score:.2f}",
        "text": claim.text,
        "marks": _marks(row.document, judgement),
        "evidence": [_span_data(evidence.span, numbers) for evidence in judgement.evidence],
        "findings": [_finding_data(finding, numbers) for finding in judgement.findings],
    }


def _marks(document: DocumentResult, judgement: Judgement) -> list[list[int]]:
    """The parts of the claim's text that findings point at, as offsets into it; none if it is not a verbatim quote."""
    claim = judgement.claim
    if claim.span.of(document.text) != claim.text:
        return []
    spans = (finding.claim_span for finding in judgement.findings if finding.claim_span)
    inside = {span for span in spans if claim.span.covers(span)}
    return [[span.start - claim.span.start, span.end - claim.span.start] for span in sorted(inside)]


def _finding_data(finding: Finding, numbers: Mapping[str, int]) -> Data:
    data: Data = {"code": finding.code, "message": finding.message}
    if finding.source_span:
        data["mark"] = _span_data(finding.source_span, numbers)
    return data


def _span_data(span: SourceSpan, numbers: Mapping[str, int]) -> Data:
    return {
        "source": numbers.get(span.source.name),
        "start": span.start,
        "end": span.end,
        "locator": span.locator(),
    }


def source_data(report: Report, *, cited_only: bool) -> list[Data]:
    """Each source's text as parts ``[offset, number of the first line, text]``: one, or one a cited passage."""
    cited = _cited_spans(report) if cited_only else {}
    return [_source_parts(source, cited.get(source.name, []) if cited_only else None) for source in report.sources]


def _cited_spans(report: Report) -> dict[str, list[Span]]:
    cited: dict[str, list[Span]] = {}
    for judgement in report.claims:
        for span in _spans_of(judgement):
            cited.setdefault(span.source.name, []).append(Span(span.start, span.end))
    return cited


def _spans_of(judgement: Judgement) -> Iterator[SourceSpan]:
    for evidence in judgement.evidence:
        yield evidence.span
    for finding in judgement.findings:
        if finding.source_span:
            yield finding.source_span


def _source_parts(source: Source, cited: list[Span] | None) -> Data:
    starts = line_starts(source.text)
    spans = [Span(0, len(source.text))] if cited is None else _with_lines_around(source.text, starts, cited)
    parts = [[span.start, line_and_column(source.text, starts, span.start)[0], span.of(source.text)] for span in spans]
    pages = [[mark.span.start, mark.label] for mark in source.landmarks if mark.page is not None]
    return {"name": source.name, "length": len(source.text), "parts": parts, "pages": pages}


def _with_lines_around(text: str, starts: list[int], cited: Iterable[Span]) -> list[Span]:
    """The cited ranges widened to whole lines with some around, in order, those that meet joined."""
    joined: list[Span] = []
    for span in sorted(cited):
        first = line_and_column(text, starts, span.start)[0] - 1
        last = line_and_column(text, starts, max(span.start, span.end - 1))[0] - 1
        start = max(starts[max(0, first - _LINES_AROUND)], span.start - _CHARACTERS_AROUND)
        after = last + _LINES_AROUND + 1
        end = min(starts[after] if after < len(starts) else len(text), span.end + _CHARACTERS_AROUND)
        if joined and start <= joined[-1].end:
            joined[-1] = Span(joined[-1].start, max(end, joined[-1].end))
        else:
            joined.append(Span(start, end))
    return joined
