"""LCOV: claim-bearing lines of documents as lines of code, supported ones as executed."""

from __future__ import annotations

from collections.abc import Iterator

from ..results import Report
from .builtin import BuiltinRenderer
from .lines import FileLines, document_lines
from .plain import one_line


class LcovRenderer(BuiltinRenderer):
    """A record a document; a line counts as executed if all its claims are supported."""

    name = "lcov"

    def render(self, report: Report) -> str:
        """The tracefile; no text of the report can begin a line of its own."""
        return "".join(f"{line}\n" for file in document_lines(report) for line in _record(file))


def _record(file: FileLines) -> Iterator[str]:
    yield "TN:footnote"
    yield f"SF:{one_line(file.path)}"
    for line in sorted(file.lines):
        yield f"DA:{line},{1 if line in file.covered else 0}"
    yield f"LF:{len(file.lines)}"
    yield f"LH:{len(file.covered)}"
    yield "end_of_record"
