"""A run in a line or two: what was read, and how it came out."""

from __future__ import annotations

from collections.abc import Iterator

from ..results import Report
from .gate_lines import run_failures
from .plain import counted, one_line
from .sections import section_failure_lines, section_lines


def summary_line(report: Report) -> str:
    """How it came out: "9 claims: 6 supported, 0 partial, …; faithfulness 0.67 (lexical judge, 1 source)"."""
    context = ", ".join(
        filter(None, [one_line(f"{report.judge.partition('/')[0]} judge") if report.judge else "", _sources(report)])
    )
    if report.errors and not report.documents:
        return f"nothing was checked: {counted(len(report.errors), 'error')}"
    if not report.claims:
        return f"no claims ({context})"
    counts = ", ".join(f"{number:,} {verdict}" for verdict, number in report.counts().items())
    return f"{counted(len(report.claims), 'claim')}: {counts}; faithfulness {report.faithfulness:.2f} ({context})"


def closing_lines(report: Report) -> Iterator[str]:
    """How everything came out: the documents, unless the run was about none, then each section."""
    sections = list(section_lines(report))
    if report.documents or report.errors or not sections:
        yield summary_line(report)
    yield from sections


def reading_line(report: Report) -> str:
    """What the run read: "12 sources, 84,000 characters; 2 skipped: a.bin (not text), …"."""
    characters = sum(source.characters for source in report.sources)
    line = f"{_sources(report)}, {counted(characters, 'character')}"
    if not report.skipped:
        return line
    named = ", ".join(f"{one_line(file.path)} ({one_line(file.reason)})" for file in report.skipped[:5])
    more = f", and {len(report.skipped) - 5:,} more" if len(report.skipped) > 5 else ""
    return f"{line}; {len(report.skipped):,} skipped: {named}{more}"


def failure_lines(report: Report) -> Iterator[str]:
    """Why gates and sections fail, one reason a line, with what it is about."""
    yield from document_failure_lines(report)
    yield from section_failure_lines(report)


def document_failure_lines(report: Report) -> Iterator[str]:
    """Why gates over documents fail, one reason a line, with the document it is about."""
    for document in report.documents:
        for reason in document.failures:
            yield f"{one_line(document.path)}: {one_line(reason)}"
    yield from run_failures(report)


def note_lines(report: Report) -> Iterator[str]:
    """What a reader should know about documents and sources themselves, one note a line."""
    for name, notes in [
        *((document.path, document.notes) for document in report.documents),
        *((source.name, source.notes) for source in report.sources),
    ]:
        for note in notes:
            yield f"{one_line(name)}: {note.code} {one_line(note.message)}"


def _sources(report: Report) -> str:
    return counted(len(report.sources), "source")
