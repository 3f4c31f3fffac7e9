"""Each source as the HTML report embeds it: its text or the cited parts, and how that text is laid out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import Any

from ..reading import Span
from ..results import Report
from ..types import Judgement, Source, SourceSpan, Unit, line_and_column, line_starts

# Lines shown before and after a cited passage where only cited passages are embedded.
_LINES_AROUND = 3
# But never more characters than this on one side: a file may be one long line.
_CHARACTERS_AROUND = 2_000
# Rows of one source that are laid out as a table; a longer one is shown as its text.
_MOST_ROWS = 5_000

OPERATION_SCHEME = "op:"

# How the page's script lays out a text, by the ending of its name.
_LAYOUTS = {
    "markdown": (".md", ".markdown", ".mdown", ".mkd", ".qmd"),
    "json": (".json", ".geojson", ".webmanifest", ".jsonl", ".ndjson"),
    "csv": (".csv", ".tsv", ".tab"),
    "html": (".html", ".htm", ".xhtml"),
    "records": (".xlsx", ".xlsm", ".docx", ".pptx"),
    "prose": (".txt", ".text", ".pdf", ".eml", ".rst", ""),
}
_LAYOUT_OF = {suffix: layout for layout, suffixes in _LAYOUTS.items() for suffix in suffixes}

Data = dict[str, Any]


def source_data(report: Report, *, cited_only: bool) -> Iterator[Data]:
    """Each source's text as parts ``[offset, number of the first line, text]``: one, or one a cited passage."""
    cited = _cited_spans(report) if cited_only else {}
    for source in report.sources:
        yield _data(source, cited.get(source.name, []) if cited_only else None)


def layout_of(name: str) -> str:
    """How the source ``name`` is laid out: "markdown", "json", "csv", "html", "records", "prose" or "lines"."""
    if name.startswith(OPERATION_SCHEME):
        return "records"
    return _LAYOUT_OF.get(PurePosixPath(name).suffix.lower(), "lines")


def _data(source: Source, cited: list[Span] | None) -> Data:
    layout = layout_of(source.name)
    return {
        "name": source.name,
        "length": source.characters,
        "layout": layout,
        "parts": _parts(source, cited) if cited != [] else [],  # a text on disk that nobody cites is not read
        "pages": [[mark.span.start, mark.label] for mark in source.landmarks if mark.page is not None],
        "rows": _rows(source) if layout == "records" else [],
    }


def _parts(source: Source, cited: list[Span] | None) -> list[list[Any]]:
    text = source.text
    starts = line_starts(text)
    spans = [Span(0, len(text))] if cited is None else _with_lines_around(text, starts, cited)
    return [[span.start, line_and_column(text, starts, span.start)[0], span.of(text)] for span in spans]


def _rows(source: Source) -> list[list[Any]]:
    """Rows as ``[start, end, [[header, start, end], …]]``; none if there are too many."""
    rows = [unit for unit in source.units or () if unit.kind != "sentence" and unit.cells]
    if len(rows) > _MOST_ROWS:
        return []
    return [[unit.span.start, unit.span.end, _cells(unit)] for unit in rows]


def _cells(unit: Unit) -> list[list[Any]]:
    filled = [(cell.header, cell.reading.whole()) for cell in unit.cells if cell.reading.pieces]
    return [[header, span.start, span.end] for header, span in filled]


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
