"""What is wrong with a claim, in a few plain lines for formats that have room for one text."""

from __future__ import annotations

from ..types import Judgement
from .plain import one_line, shorten

_CLAIM_LIMIT = 300
_REASON_LIMIT = 500
_QUOTE_LIMIT = 300


def explanation(judgement: Judgement) -> str:
    """The claim, its findings and the passages, a line each."""
    lines = [f"{judgement.verdict} ({judgement.score:.2f}): {short_claim(judgement)}"]
    return "\n".join([*lines, *reasons(judgement), *quotes(judgement)])


def reasons(judgement: Judgement) -> list[str]:
    """Each finding with its code."""
    return [f"{finding.code} {shorten(one_line(finding.message), _REASON_LIMIT)}" for finding in judgement.findings]


def quotes(judgement: Judgement) -> list[str]:
    """Each passage with its place: 'sources/q3.txt chars 728-766: "Free cash flow was …"'."""
    spans = (evidence.span for evidence in judgement.evidence)
    return [f'{one_line(span.locator())}: "{shorten(one_line(span.text), _QUOTE_LIMIT)}"' for span in spans]


def short_claim(judgement: Judgement) -> str:
    """The claim on one line, cut if it is very long."""
    return shorten(one_line(judgement.claim.text), _CLAIM_LIMIT)
