"""The report as Markdown for a job summary or a comment, cut where the platform would drop it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..results import DocumentResult, Report
from .builtin import BuiltinRenderer
from .gate_lines import gate_lines
from .plain import one_line
from .ranking import Row, problems_first
from .sections import GoldenFailure, chain_text, golden_failures
from .summary import closing_lines, document_failure_lines, note_lines, reading_line
from .wording import quotes, reasons, short_claim

# GitHub drops a summary near 1 MiB without a word; these are UTF-8 bytes.
_LIMIT = 1_000_000
# What the claims leave to the documents and notes below them.
_RESERVED = 100_000

# What Markdown, GitHub's mentions, mathematics, links and emoji codes, and HTML would read as more than text.
_ESCAPES = str.maketrans(
    {char: f"\\{char}" for char in "\\`*_[]|~#!"} | {char: f"&#{ord(char)};" for char in "&<>@$"},
)
# The colon of a link (https:) or an emoji code (:x:); the one of a sentence stays.
_COLON_RE = re.compile(r":(?=\S)")


class MarkdownRenderer(BuiltinRenderer):
    """Claims that are not supported in a table, worst first; then documents and notes."""

    name = "markdown"

    def render(self, report: Report) -> str:
        """At most 1,000,000 bytes of UTF-8, cut between rows."""
        page = _Page(_LIMIT)
        page.add([f"## Footnote: {report.status}", ""])
        for line in closing_lines(report):
            page.add([as_text(line), ""])
        claims_limit = _LIMIT - _RESERVED
        page.add_rows("Could not be checked", (), _errors(report), claims_limit)
        page.add_rows("Baseline and waivers", (), [f"- {as_text(line)}" for line in gate_lines(report)], claims_limit)
        page.add_rows("Failed", (), [f"- {as_text(line)}" for line in _failed(report)], claims_limit)
        questions = [_question_row(question) for question in golden_failures(report)]
        page.add_rows("Golden questions that failed", ("Question", "Why", "Where"), questions, claims_limit)
        rows = [_claim_row(row) for row in problems_first(report)]
        page.add_rows("Claims to look at", ("Verdict", "Claim", "Why", "Sources", "Where"), rows, claims_limit)
        documents = [_document_row(document) for document in report.documents]
        headers = ("Document", "Faithfulness", "Supported", "Partial", "Unsupported", "Contradicted")
        page.add_rows("Documents", headers, documents, _LIMIT)
        notes = [reading_line(report), *note_lines(report)]
        page.add_rows("Read", (), [f"- {as_text(line)}" for line in notes], _LIMIT)
        return page.text()


class _Page:
    """Lines that stay within a number of UTF-8 bytes."""

    # Room for the line that tells how many rows were left out, with its blank line.
    _MARGIN = 100

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._lines: list[str] = []
        self._size = 0

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self._lines)

    def add(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._lines.append(line)
            self._size += _size(line)

    def add_rows(self, title: str, headers: tuple[str, ...], rows: list[str], limit: int) -> None:
        """A section with as many rows as fit under ``limit`` bytes, and how many do not; nothing without rows."""
        head = [f"### {title}", "", *_table_head(headers)]
        room = min(limit, self._limit) - self._size - sum(map(_size, head)) - self._MARGIN
        if not rows or room < 0:
            return
        self.add(head)
        fitting = _count_fitting(rows, room)
        self.add(rows[:fitting])
        if fitting < len(rows):
            self.add(["", f"{len(rows) - fitting:,} more in the report"])
        self.add([""])


def _count_fitting(rows: list[str], room: int) -> int:
    for number, row in enumerate(rows):
        room -= _size(row)
        if room < 0:
            return number
    return len(rows)


def _size(line: str) -> int:
    return len(line.encode("utf-8")) + 1


def _table_head(headers: tuple[str, ...]) -> Iterator[str]:
    if headers:
        yield table_row(headers)
        yield table_row("---" for _ in headers)


def table_row(cells: Iterable[str]) -> str:
    """A row of a table; the cells are Markdown already."""
    return f"| {' | '.join(cells)} |"


def as_text(text: str) -> str:
    """Any text on one line, with nothing in it that Markdown, GitHub or HTML would read as more than text."""
    return _COLON_RE.sub("&#58;", one_line(text).translate(_ESCAPES))


def _errors(report: Report) -> list[str]:
    return [f"- {as_text(entry.path)}: {as_text(entry.message)}" for entry in report.errors]


def _failed(report: Report) -> Iterator[str]:
    yield from document_failure_lines(report)
    if report.chain and report.chain.failed:
        yield f"provenance chain: {chain_text(report.chain)}"


def _question_row(question: GoldenFailure) -> str:
    why = "<br>".join(map(as_text, question.failures))
    return table_row([as_text(question.ask), why, f"{as_text(question.path)}:{question.line}"])


def _claim_row(row: Row) -> str:
    judgement = row.judgement
    why = "<br>".join(map(as_text, reasons(judgement)))
    sources = "<br>".join(map(as_text, quotes(judgement)))
    where = f"{as_text(row.document.path)}:{judgement.claim.line}"
    verdict = f"**{judgement.verdict}** {judgement.score:.2f}"
    return table_row([verdict, as_text(short_claim(judgement)), why, sources, where])


def _document_row(document: DocumentResult) -> str:
    share = "no claims" if document.faithfulness is None else f"{document.faithfulness:.2f}"
    return table_row([as_text(document.path), share, *(str(number) for number in document.counts().values())])
