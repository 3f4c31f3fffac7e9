"""What a person reads about a golden question that failed: expected against got, the rows, the query."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from footnote.golden.outcome import QuestionResult
from footnote.report.plain import one_line, shorten, visible

from .messages import sendable

_LONGEST = 1_000
_ROWS = 20
_QUERY_LINES = 40


def failure_text(result: QuestionResult) -> str:
    """The question with its place, each difference marked as pytest marks them, then what the answer rests on."""
    return sendable("\n".join(_lines(result)))


def _lines(result: QuestionResult) -> Iterator[str]:
    outcome = result.outcome
    yield f"{one_line(result.file)}:{result.question.line}: {_short(result.question.ask)}"
    yield from (f"E   {_short(failure)}" for failure in result.failures)
    if outcome.detail:
        yield from (f"    {visible(line)}" for line in outcome.detail.splitlines())
    if outcome.answer is not None:
        yield f"    answer: {_short(outcome.answer)}"
    if outcome.refusal is not None:
        yield f"    refused: {one_line(outcome.refusal.code)}: {_short(outcome.refusal.message)}"
        yield from (f"        instead: {_short(candidate)}" for candidate in outcome.refusal.candidates)
    yield from _evidence_lines(outcome.evidence)
    if outcome.sql:
        given = ", ".join(f"{name}={_plain(value)}" for name, value in outcome.arguments.items())
        yield f"    query of {outcome.operation}({one_line(given)}):"
        yield from (f"        {visible(line)}" for line in outcome.sql.splitlines()[:_QUERY_LINES])


def _evidence_lines(evidence: object) -> Iterator[str]:
    rows = list(evidence) if isinstance(evidence, list | tuple) else []
    if rows:
        yield "    evidence:"
    for row in rows[:_ROWS]:
        fields = row.get("fields")
        if row.get("type") == "passage" and isinstance(fields, Mapping):
            yield f'        {one_line(str(row["id"]))}: "{_short(str(fields.get("text")))}"'
            continue
        shown = ", ".join(f"{n} {_plain(v)}" for n, v in fields.items()) if isinstance(fields, Mapping) else ""
        yield f"        {one_line(str(row['id']))}  {_short(shown)}"
    if len(rows) > _ROWS:
        yield f"        and {len(rows) - _ROWS:,} more"


def _plain(value: object) -> str:
    if isinstance(value, Mapping):
        return f"{value.get('amount')} {value.get('currency') or ''}".rstrip()
    return "–" if value is None else str(value)


def _short(text: str) -> str:
    return shorten(one_line(text), _LONGEST)
