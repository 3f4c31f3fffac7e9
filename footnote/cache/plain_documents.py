"""A document's judgements as plain data, and back to equal values."""

from __future__ import annotations

from collections.abc import Sequence

from ..reading import Span
from ..results import DocumentResult
from ..types import BlockKind, Claim, Evidence, Judgement, Skipped, Source, SourceSpan, Verdict
from .plain_readings import (
    Plain,
    Words,
    cells_from_plain,
    cells_to_plain,
    finding_from_plain,
    finding_to_plain,
    reading_from_plain,
    reading_to_plain,
)


class NotPlainError(ValueError):
    """The result points at what is none of its sources, so that it cannot be written down."""


def document_to_plain(result: DocumentResult, sources: Sequence[Source], text: str | None) -> Plain:
    """``result`` as lists of plain data; what its gate says is left out.

    ``text`` is what anybody can read in the document's bytes: it is only written down where the result's differs.
    NotPlainError if the result points at a source that is none of ``sources``.
    """
    numbers = {source.name: number for number, source in enumerate(sources)}
    words = Words()
    try:
        return {
            "text": None if result.text == text else result.text,
            "claims": [_judgement_to_plain(judgement, result.text, numbers, words) for judgement in result.claims],
            "skipped": [_skipped_to_plain(skipped, result.text) for skipped in result.skipped],
            "notes": [finding_to_plain(note, numbers) for note in result.notes],
            "sources": list(result.sources),
            "words": words.texts,
        }
    except KeyError as error:
        raise NotPlainError(f"no source {error}") from None


def document_from_plain(plain: Plain, path: str, sources: Sequence[Source], text: str) -> DocumentResult:
    """The result behind ``plain``, without failures of its gate; ``sources`` and ``text`` as they were then."""
    if plain["text"] is not None:
        text = plain["text"]

    def to_source(number: int, start: int, end: int) -> SourceSpan:
        return SourceSpan(sources[number], start, end)

    words = plain["words"]
    return DocumentResult(
        path=path,
        text=text,
        claims=tuple(
            Judgement(
                _claim_from_plain(claim, text, words),
                Verdict(verdict),
                score,
                tuple(Evidence(to_source(*span)) for span in evidence),
                tuple(finding_from_plain(finding, to_source) for finding in findings),
            )
            for claim, verdict, score, evidence, findings in plain["claims"]
        ),
        skipped=tuple(_skipped_from_plain(skipped, text) for skipped in plain["skipped"]),
        sources=tuple(plain["sources"]),
        notes=tuple(finding_from_plain(note, to_source) for note in plain["notes"]),
    )


def _judgement_to_plain(judgement: Judgement, text: str, numbers: dict[str, int], words: Words) -> Plain:
    spans = (evidence.span for evidence in judgement.evidence)
    return [
        _claim_to_plain(judgement.claim, text, words),
        str(judgement.verdict),
        judgement.score,
        [[numbers[span.source.name], span.start, span.end] for span in spans],
        [finding_to_plain(finding, numbers) for finding in judgement.findings],
    ]


def _claim_to_plain(claim: Claim, text: str, words: Words) -> Plain:
    return [
        claim.id,
        _quoted(claim.text, claim.span, text),
        list(claim.span),
        claim.line,
        claim.column,
        str(claim.kind),
        reading_to_plain(claim.reading, text),
        [words.number(heading) for heading in claim.headings],
        cells_to_plain(claim.cells, text, words),
        words.number(claim.lead),
    ]


def _claim_from_plain(plain: Plain, text: str, words: Sequence[str]) -> Claim:
    claim_id, own_text, (start, end), line, column, kind, reading, headings, cells, lead = plain
    return Claim(
        claim_id,
        text[start:end] if own_text is None else own_text,
        Span(start, end),
        line,
        column,
        BlockKind(kind),
        reading_from_plain(reading, text),
        tuple(words[number] for number in headings),
        cells_from_plain(cells, text, words) if cells else (),
        words[lead],
    )


def _skipped_to_plain(skipped: Skipped, text: str) -> Plain:
    return [
        list(skipped.span),
        _quoted(skipped.text, skipped.span, text),
        skipped.line,
        skipped.column,
        skipped.reason,
    ]


def _skipped_from_plain(plain: Plain, text: str) -> Skipped:
    (start, end), own_text, line, column, reason = plain
    return Skipped(Span(start, end), text[start:end] if own_text is None else own_text, line, column, reason)


def _quoted(words: str, span: Span, text: str) -> str | None:
    """None for what the text has there anyway."""
    return None if span.of(text) == words else words
