"""The line that says what a run read."""

from __future__ import annotations

from ..results import Report


def what_was_read(report: Report) -> str:
    """Such as "3 documents; 12 sources, 84,000 characters; 2 skipped: a.zip (not a text), b.md (is the document)"."""
    characters = sum(len(source.text) for source in report.sources)
    parts = [
        counted(len(report.documents), "document"),
        f"{counted(len(report.sources), 'source')}, {counted(characters, 'character')}",
    ]
    if report.skipped:
        files = ", ".join(f"{file.path} ({file.reason})" for file in report.skipped)
        parts.append(f"{len(report.skipped)} skipped: {files}")
    return "read " + "; ".join(parts)


def counted(number: int, noun: str) -> str:
    """A number with its noun: "1 source", "1,200 sources"."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")
