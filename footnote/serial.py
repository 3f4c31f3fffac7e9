"""The values of a report as plain data, and plain data as JSON text that any reader takes."""

from __future__ import annotations

import json
import re

from .reading import Span
from .types import Evidence, Finding, Judgement, Skipped, Source, SourceSpan

SCORE_PLACES = 4

# Characters, as a class of a pattern, that a terminal, an editor or an encoder does not bear raw: DEL and C1 controls,
# marks that reorder text, line separators of JavaScript, surrogates without partner, non-characters.
STEERING = r"\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff"

_UNSAFE_IN_JSON_RE = re.compile(f"[{STEERING}]")

# What would end or open an element inside <script>.
_UNSAFE_IN_SCRIPT_RE = re.compile("[<>&]")


def to_json(value: object, *, indent: int | None = 2) -> str:
    """``value`` as JSON text in the order of its keys, printable and encodable as UTF-8; ends with a newline.

    ValueError for NaN and infinities.
    """
    separators = (",", ":") if indent is None else None
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    return _UNSAFE_IN_JSON_RE.sub(_escape, text) + "\n"


def to_script_json(value: object) -> str:
    """``value`` as compact JSON that may stand between ``<script>`` tags whatever its texts say."""
    return _UNSAFE_IN_SCRIPT_RE.sub(_escape, to_json(value, indent=None).rstrip("\n"))


def _escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match.group()):04x}"


def rounded(score: float | None) -> float | None:
    """A score or share as it is written: four places; None stays None."""
    return None if score is None else round(score, SCORE_PLACES)


def span_to_dict(span: Span | None) -> dict[str, int] | None:
    """A range of the document's characters."""
    return None if span is None else {"start": span.start, "end": span.end}


def source_span_to_dict(span: SourceSpan | None) -> dict[str, object] | None:
    """A range of a source's characters with its quote."""
    if span is None:
        return None
    return {"source": span.source.name, "start": span.start, "end": span.end, "text": span.text}


def finding_to_dict(finding: Finding) -> dict[str, object]:
    """One reason; spans are None where it points at nothing."""
    return {
        "code": finding.code,
        "message": finding.message,
        "claim_span": span_to_dict(finding.claim_span),
        "source_span": source_span_to_dict(finding.source_span),
    }


def evidence_to_dict(evidence: Evidence) -> dict[str, object]:
    """One cited range with its quote, and the place in words; ``page`` is None in formats without pages."""
    span = evidence.span
    place = span.place
    return {
        "source": span.source.name,
        "start": span.start,
        "end": span.end,
        "text": span.text,
        "line": place.line,
        "page": place.page,
        "locator": span.locator(),
    }


def judgement_to_dict(judgement: Judgement) -> dict[str, object]:
    """One claim with its verdict, evidence and findings."""
    claim = judgement.claim
    return {
        "id": claim.id,
        "text": claim.text,
        "start": claim.span.start,
        "end": claim.span.end,
        "line": claim.line,
        "column": claim.column,
        "verdict": str(judgement.verdict),
        "score": rounded(judgement.score),
        "evidence": [evidence_to_dict(evidence) for evidence in judgement.evidence],
        "findings": [finding_to_dict(finding) for finding in judgement.findings],
    }


def skipped_to_dict(skipped: Skipped) -> dict[str, object]:
    """A stretch of a document that is no claim, and why."""
    return {
        "start": skipped.span.start,
        "end": skipped.span.end,
        "line": skipped.line,
        "column": skipped.column,
        "text": skipped.text,
        "reason": skipped.reason,
    }


def source_to_dict(source: Source, *, with_text: bool = True) -> dict[str, object]:
    """A source with its whole text, so that every quote can be checked from the report alone, or with its length."""
    data: dict[str, object] = {"path": source.name, "sha256": source.sha256}
    data |= {"text": source.text} if with_text else {"characters": source.characters}
    if source.notes:
        data["notes"] = [finding_to_dict(note) for note in source.notes]
    return data
