"""The order in which people want to read claims: the worst first."""

from __future__ import annotations

from typing import NamedTuple

from ..results import KNOWN, WAIVED, WORSE, DocumentResult, Report, is_exempt
from ..types import Judgement, Verdict

# Findings that say how a claim holds, not why it fails.
HARMLESS_CODES = frozenset({"FN103", "FN110", "FN503", WAIVED, KNOWN, WORSE})


class Row(NamedTuple):
    """One claim with the document it stands in."""

    document: DocumentResult
    judgement: Judgement
    document_number: int
    # Of the document in the report, from 0.
    number: int
    # Of the claim in the whole report, in document order, from 0.


def in_document_order(report: Report) -> tuple[Row, ...]:
    """Every claim as the documents have them."""
    pairs = ((at, document, judgement) for at, document in enumerate(report.documents) for judgement in document.claims)
    return tuple(Row(document, judgement, at, number) for number, (at, document, judgement) in enumerate(pairs))


def worst_first(report: Report) -> tuple[Row, ...]:
    """Every claim by verdict and score, equal ones in document order; what is waived or known comes behind the rest.

    What nobody has looked at yet is not to be searched for among what somebody has, nor cut off behind it.
    """
    return tuple(sorted(in_document_order(report), key=_badness))


def _badness(row: Row) -> tuple[bool, bool, int, float]:
    judgement = row.judgement
    holds = judgement.verdict is Verdict.SUPPORTED
    return holds, is_exempt(judgement), judgement.verdict.severity, judgement.score


def problems_first(report: Report) -> tuple[Row, ...]:
    """The claims that are not supported, worst first."""
    return tuple(row for row in worst_first(report) if row.judgement.verdict is not Verdict.SUPPORTED)


def leading_code(judgement: Judgement) -> str:
    """The first finding's code that speaks against the claim; the verdict's word if none does."""
    for finding in judgement.findings:
        if finding.code not in HARMLESS_CODES:
            return finding.code
    return str(judgement.verdict)
