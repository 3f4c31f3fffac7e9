"""The figures behind the HTML report's charts: bars of verdicts per document, and of findings per kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from ..codes import CODES
from ..results import DocumentResult, Report
from ..types import Verdict
from .plain import counted
from .ranking import HARMLESS_CODES

# Documents and kinds in a chart; the list of documents has them all.
MOST_BARS = 30


class Share(NamedTuple):
    """One verdict's part of a bar, in percent of its length."""

    verdict: Verdict
    number: int
    start: float
    width: float


class DocumentBar(NamedTuple):
    """One document's bar; ``number`` is its place in the report, from 0."""

    number: int
    path: str
    faithfulness: float | None
    label: str
    # The counts in words.
    counts: Mapping[Verdict, int]
    shares: tuple[Share, ...]


class KindBar(NamedTuple):
    """How many claims a kind of finding speaks against; ``width`` in percent of the most frequent kind."""

    code: str
    title: str
    number: int
    width: float


def shares(counts: Mapping[Verdict, int]) -> tuple[Share, ...]:
    """The parts of a bar, worst verdict first; no part for a verdict without claims."""
    total = sum(counts.values())
    parts, at = [], 0
    for verdict in Verdict:
        number = counts[verdict]
        if number:
            parts.append(Share(verdict, number, round(100 * at / total, 3), round(100 * number / total, 3)))
        at += number
    return tuple(parts)


def in_words(counts: Mapping[Verdict, int]) -> str:
    """The counts for a person: "2 contradicted, 7 supported"; "no claims" without any."""
    words = [f"{counts[verdict]:,} {verdict}" for verdict in Verdict if counts[verdict]]
    return ", ".join(words) or "no claims"


def document_bars(report: Report) -> list[DocumentBar]:
    """The worst documents' bars, worst first: by faithfulness, then by contradicted claims; none without claims."""
    bars = [_document_bar(number, document) for number, document in enumerate(report.documents) if document.claims]
    bars.sort(key=lambda bar: (bar.faithfulness or 0.0, -bar.counts[Verdict.CONTRADICTED], bar.path))
    return bars[:MOST_BARS]


def _document_bar(number: int, document: DocumentResult) -> DocumentBar:
    counts = document.counts()
    return DocumentBar(number, document.path, document.faithfulness, in_words(counts), counts, shares(counts))


def kind_bars(report: Report) -> list[KindBar]:
    """The kinds of finding that speak against claims, most frequent first; a claim counts once for each kind."""
    numbers = Counter(
        code
        for judgement in report.claims
        for code in sorted({finding.code for finding in judgement.findings} - HARMLESS_CODES)
    )
    ordered = sorted(numbers.items(), key=lambda item: (-item[1], item[0]))[:MOST_BARS]
    return [
        KindBar(code, CODES[code].title if code in CODES else "", number, round(100 * number / ordered[0][1], 3))
        for code, number in ordered
    ]


def chart_summary(report: Report) -> str:
    """The charts in a sentence: "in 3 documents 5 of 20 claims do not hold"."""
    documents, claims = counted(len(report.documents), "document"), counted(len(report.claims), "claim")
    return f"In {documents} {len(report.problems()):,} of {claims} do not hold."
