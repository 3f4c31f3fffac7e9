"""Lines of documents and sources as coverage tools see them: which bear statements, and which of these are covered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ..results import DocumentResult, Report
from ..types import Judgement, Source, Verdict, line_and_column, line_starts
from .places import region_of


@dataclass(frozen=True, slots=True)
class FileLines:
    """One file with its text and the lines that count, from 1."""

    path: str
    text: str
    lines: frozenset[int]
    # Those that bear a statement.
    covered: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    # Covered lines, with the names of what covers them, sorted.


def document_lines(report: Report) -> tuple[FileLines, ...]:
    """The lines of each document that bear claims; covered if all their claims are supported, by the cited sources."""
    return tuple(_of_document(document) for document in report.documents)


def source_lines(report: Report) -> tuple[FileLines, ...]:
    """The lines of each source that state something; covered by the claims that cite them."""
    cited: dict[str, dict[int, set[str]]] = {}
    for document in report.documents:
        for judgement in document.claims:
            for name, line in _cited_lines(judgement):
                cited.setdefault(name, {}).setdefault(line, set()).add(f"{document.path}::{judgement.claim.id}")
    return tuple(_of_source(source, cited.get(source.name, {})) for source in report.sources)


def _of_document(document: DocumentResult) -> FileLines:
    by_line: dict[int, list[Judgement]] = {}
    for judgement in document.claims:
        region = region_of(judgement.claim)
        for line in range(region.line, region.end_line + 1):
            by_line.setdefault(line, []).append(judgement)
    covered = {
        line: _sources_of(judgements)
        for line, judgements in sorted(by_line.items())
        if all(judgement.verdict is Verdict.SUPPORTED for judgement in judgements)
    }
    return FileLines(document.path, document.text, frozenset(by_line), covered)


def _sources_of(judgements: Iterable[Judgement]) -> tuple[str, ...]:
    return tuple(sorted({evidence.span.source.name for judgement in judgements for evidence in judgement.evidence}))


def _cited_lines(judgement: Judgement) -> Iterator[tuple[str, int]]:
    for evidence in judgement.evidence:
        span = evidence.span
        for line in _lines_of(span.source.text, line_starts(span.source.text), span.start, span.end):
            yield span.source.name, line


def _of_source(source: Source, cited: Mapping[int, set[str]]) -> FileLines:
    starts = line_starts(source.text)
    if source.units is None:
        stated = {line for line, text in enumerate(_split(source.text, starts), start=1) if text.strip()}
    else:
        spans = (unit.span for unit in source.units)
        stated = {line for span in spans for line in _lines_of(source.text, starts, span.start, span.end)}
    covered = {line: tuple(sorted(cited[line])) for line in sorted(cited)}
    return FileLines(source.name, source.text, frozenset(stated | cited.keys()), covered)


def _lines_of(text: str, starts: list[int], start: int, end: int) -> range:
    first, _ = line_and_column(text, starts, start)
    last, _ = line_and_column(text, starts, max(start, end - 1))
    return range(first, last + 1)


def _split(text: str, starts: list[int]) -> Iterator[str]:
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        yield text[start:end]
