"""An answer as a page draws it: its text cut at the figures, each figure with its rows, the rows as tables.

It is made of the plain data that a record, an answer and a golden question share, so that one set of macros draws all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

Data = Mapping[str, Any]


class Segment(NamedTuple):
    """A stretch of an answer; ``claim`` is the number of the claim it states, from 1, or None."""

    text: str
    claim: int | None = None
    rows: tuple[int, ...] = ()
    # Numbers, from 1, of the rows that it rests on.


class EvidenceLink(NamedTuple):
    """An id of evidence, with the number of its row from 1, or None if the row is not there."""

    id: str
    row: int | None


class ClaimView(NamedTuple):
    """A claim of an answer; offsets count code points of the answer."""

    text: str
    start: int
    end: int
    origin: str
    evidence: tuple[EvidenceLink, ...]


class EvidenceTable(NamedTuple):
    """The rows of one type that an answer rests on, under the names of their fields."""

    type: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, Data], ...]
    # Each with its number among all evidence, from 1.


class OperationView(NamedTuple):
    """One operation as it was run."""

    name: str
    arguments: Data
    sql: str
    params: object = ()
    duration_ms: str = ""
    empty_reason: str | None = None
    measures: tuple[str, ...] = ()
    # The statements that computed the measures over the rows.


class AnswerView(NamedTuple):
    """What there is to show of one answer or refusal."""

    question: str | None
    answer: str | None
    segments: tuple[Segment, ...]
    claims: tuple[ClaimView, ...]
    tables: tuple[EvidenceTable, ...]
    operations: tuple[OperationView, ...]
    refusal: Data | None


def answer_view(data: Data) -> AnswerView:
    """The view of a record, an answer or a golden question given as plain data; missing keys are empty."""
    evidence: Sequence[Data] = data.get("evidence") or ()
    rows = {one["id"]: number for number, one in reversed(list(enumerate(evidence, 1)))}
    claims = tuple(_claim(claim, rows) for claim in data.get("claims") or ())
    answer = data.get("answer")
    return AnswerView(
        question=data.get("question", data.get("ask")),
        answer=answer,
        segments=_segments(answer or "", claims),
        claims=claims,
        tables=_tables(evidence),
        operations=tuple(_operations(data)),
        refusal=data.get("refusal"),
    )


def _claim(claim: Data, rows: Mapping[str, int]) -> ClaimView:
    place: Data = claim.get("span") or claim
    evidence = tuple(EvidenceLink(one, rows.get(one)) for one in claim.get("evidenceIds") or ())
    return ClaimView(claim["text"], int(place["start"]), int(place["end"]), claim.get("origin", "structured"), evidence)


def _segments(answer: str, claims: Sequence[ClaimView]) -> tuple[Segment, ...]:
    """The answer cut at its claims; of claims that overlap the first counts."""
    at, parts = 0, []
    for number, claim in sorted(enumerate(claims, 1), key=lambda one: (one[1].start, one[1].end)):
        if claim.start < at:
            continue
        rows = tuple(dict.fromkeys(link.row for link in claim.evidence if link.row))
        parts += [Segment(answer[at : claim.start]), Segment(answer[claim.start : claim.end], number, rows)]
        at = claim.end
    return tuple(one for one in [*parts, Segment(answer[at:])] if one.text)


def _tables(evidence: Sequence[Data]) -> tuple[EvidenceTable, ...]:
    """The evidence by type, in the order in which the types come up."""
    by_type: dict[str, list[tuple[int, Data]]] = {}
    for number, one in enumerate(evidence, 1):
        by_type.setdefault(str(one.get("type", "")), []).append((number, one))
    return tuple(
        EvidenceTable(
            name, tuple(dict.fromkeys(key for _, one in rows for key in one.get("fields") or ())), tuple(rows)
        )
        for name, rows in by_type.items()
    )


def _operations(data: Data) -> list[OperationView]:
    if data.get("operations"):
        return [_operation(one) for one in data["operations"]]
    if data.get("operation") or data.get("sql"):
        return [OperationView(data.get("operation") or "query", data.get("arguments") or {}, data.get("sql") or "")]
    return []


def _operation(one: Data) -> OperationView:
    query: Data = one.get("query") or {}
    return OperationView(
        name=one["name"],
        arguments=one.get("arguments") or {},
        sql=query.get("sql", ""),
        params=query.get("params", ()),
        duration_ms=str(one.get("durationMs", "")),
        empty_reason=one.get("emptyReason"),
        measures=tuple(query["sql"] for query in one.get("measureQueries") or ()),
    )
