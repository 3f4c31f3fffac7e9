"""A finished answer: text, claims with their evidence, what ran, or the refusal; everything that a record holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..reading import Span
from .refusal import Refusal
from .values import Query, Record

STRUCTURED = "structured"


@dataclass(frozen=True, slots=True)
class SlotClaim:
    """A stretch of an answer that was filled from the database."""

    text: str
    span: Span
    evidence: tuple[str, ...]
    # Ids of the records that it rests on.
    origin: str = STRUCTURED

    def to_dict(self) -> dict[str, object]:
        """The claim as the provenance log keeps it; offsets count code points of the answer."""
        return {
            "text": self.text,
            "span": {"start": self.span.start, "end": self.span.end},
            "evidenceIds": list(self.evidence),
            "origin": self.origin,
        }


@dataclass(frozen=True, slots=True)
class OperationRun:
    """One operation that ran for an answer."""

    name: str
    arguments: Mapping[str, object]
    queries: tuple[Query, ...]
    # The rows' query first.
    duration_ms: str
    empty_reason: str | None = None
    # Code of why there are no rows, or None if there are.
    empty_text: str | None = None
    # The operation's own words for it.
    values: Mapping[str, object] = field(default_factory=dict)
    # Its measures as plain data.
    rows: int = 0

    def to_dict(self) -> dict[str, object]:
        """The run as the provenance log keeps it."""
        first = self.queries[0].to_dict() if self.queries else None
        return {
            "name": self.name,
            "arguments": dict(self.arguments),
            "query": first,
            "measureQueries": [query.to_dict() for query in self.queries[1:]],
            "durationMs": self.duration_ms,
            "emptyReason": self.empty_reason,
            "emptyText": self.empty_text,
            "values": dict(self.values),
            "rows": self.rows,
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question got. ``answer`` is None if, and only if, there is a refusal."""

    question: str
    answer: str | None
    claims: tuple[SlotClaim, ...] = ()
    operations: tuple[OperationRun, ...] = ()
    evidence: tuple[Record, ...] = ()
    refusal: Refusal | None = None
    catalog_hash: str = ""
    operation: str | None = None
    # Name of the operation or interpretation that the question was routed to.
    formatted: Mapping[str, str] = field(default_factory=dict)
    # Measures as the answer writes them: {"total_outstanding": "43.805,00 €"}.
    warnings: tuple[str, ...] = ()
    record: Mapping[str, str] | None = None
    # Id and hash in the provenance log; None if nothing is kept.

    @property
    def is_refused(self) -> bool:
        """Whether there is no answer."""
        return self.refusal is not None

    def to_record(self) -> dict[str, object]:
        """What the provenance log keeps, without what the log itself adds (id, time, actor, hash)."""
        return {
            "question": self.question,
            "answer": self.answer,
            "claims": [claim.to_dict() for claim in self.claims],
            "operations": [operation.to_dict() for operation in self.operations],
            "evidence": [record.to_dict() for record in self.evidence],
            "refusal": self.refusal.to_dict() if self.refusal else None,
            "catalogHash": self.catalog_hash,
        }

    def to_dict(self) -> dict[str, object]:
        """The answer as plain data, schema ``footnote-answer/1``."""
        return {
            "schema": "footnote-answer/1",
            **self.to_record(),
            "operation": self.operation,
            "values": dict(self.formatted),
            "warnings": list(self.warnings),
            "record": dict(self.record) if self.record else None,
        }
