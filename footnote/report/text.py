"""The report as people read it in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ..results import KNOWN, Report, has_code
from ..types import Evidence
from .builtin import BuiltinRenderer
from .gate_lines import gate_lines
from .plain import one_line, shorten
from .ranking import Row, problems_first, worst_first
from .summary import closing_lines, failure_lines, note_lines
from .terminal import Painter

# A claim or quote longer than this is cut in the terminal; every other format has it whole.
_LINE_LIMIT = 1_000
_INDENT = "    "


class TextRenderer(BuiltinRenderer):
    """Claims that are not supported, worst first, then notes, errors and the summary line."""

    name = "text"

    def render(self, report: Report) -> str:
        """The whole text; no escape sequence but those of the colours asked for."""
        return "".join(f"{line}\n" for line in self._lines(report))

    def _lines(self, report: Report) -> Iterator[str]:
        paint = Painter(self.options.colour).paint
        for row in self._rows(report):
            yield from _claim_lines(row, Painter(self.options.colour))
        if not self.options.quiet:
            yield from self._remarks(report)
        for entry in report.errors:
            yield f"{paint('error', 'error')}: {one_line(entry.path)}: {one_line(entry.message)}"
        yield from gate_lines(report)
        for failure in failure_lines(report):
            yield f"{paint('error', 'FAILED')} {failure}"
        yield from (paint("strong", line) for line in closing_lines(report))

    def _rows(self, report: Report) -> Iterator[Row]:
        if self.options.verbose:
            yield from worst_first(report)
            return
        for row in _news(problems_first(report)):
            if not self.options.quiet or _is_cause(row, report):
                yield row

    def _remarks(self, report: Report) -> Iterator[str]:
        """What a reader should know and no gate fails on."""
        paint = Painter(self.options.colour).paint
        for note in note_lines(report):
            yield f"{paint('warning', 'note')}: {note}"
        for document in report.documents:
            if not document.claims:
                yield f"{paint('warning', 'warning')}: {_path(document.path)}: no claims"


def _is_cause(row: Row, report: Report) -> bool:
    """Whether the run fails because of this claim: by itself, or as a part of a share that is too low."""
    gate, claims = row.document.gate, row.document.claims
    return gate.fails(row.judgement) or bool(gate.threshold_failures(claims) or report.failures)


def _news(rows: tuple[Row, ...]) -> Iterator[Row]:
    """Rows without the claims that the baseline knows; what is waived stays."""
    return (row for row in rows if not has_code(row.judgement, KNOWN))


def _claim_lines(row: Row, painter: Painter) -> Iterator[str]:
    judgement = row.judgement
    claim = judgement.claim
    verdict = painter.paint(judgement.verdict, f"{judgement.verdict.upper()} {judgement.score:.2f}")
    yield f"{_path(row.document.path)}:{claim.line}:{claim.column}: {verdict}  {_short(claim.text)}"
    for evidence in judgement.evidence:
        yield _INDENT + _quote(evidence)
    for finding in judgement.findings:
        yield f"{_INDENT}{finding.code} {_short(finding.message)}"


def _quote(evidence: Evidence) -> str:
    return f'{one_line(evidence.span.locator())}: "{_short(evidence.span.text)}"'


def _short(text: str) -> str:
    return shorten(one_line(text), _LINE_LIMIT)


def _path(path: str) -> str:
    """The path at the start of a line; one that begins with a colon would read as a command to a CI runner."""
    shown = one_line(path)
    return f"./{shown}" if shown.startswith(":") else shown
