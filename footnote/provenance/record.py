"""A record as a typed value, and its body in the format ``footnote-record/1``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ..errors import LogError
from ..reading import Span
from .canonical import BodyError, canonical_body, parse_body, recordable
from .tree import leaf_hash

SCHEMA = "footnote-record/1"

Origin = Literal["structured", "generated"]


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asked. ``source`` says where that comes from: "env" is the caller's own word."""

    id: str
    role: str = ""
    source: str = "env"


@dataclass(frozen=True, slots=True)
class RecordedClaim:
    """A span of the answer and the evidence it rests on."""

    text: str
    span: Span
    evidence_ids: tuple[str, ...] = ()
    origin: Origin = "structured"


@dataclass(frozen=True, slots=True)
class RecordedOperation:
    """One operation as it was run."""

    name: str
    arguments: Mapping[str, object] = field(default_factory=dict)
    sql: str = ""
    params: Sequence[object] | Mapping[str, object] = ()
    duration_ms: str = "0"
    empty_reason: str | None = None
    # Code of the reason why there were no rows, or None if there were.
    measure_queries: tuple[Mapping[str, object], ...] = ()
    # The statements that computed the measures over the rows, each with "sql" and "params".


@dataclass(frozen=True, slots=True)
class RecordedEvidence:
    """One row that claims rest on, with the values it had."""

    id: str
    type: str
    record_id: str
    uri: str | None = None
    fields: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why no answer was given."""

    code: str
    message: str
    candidates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """What is to be recorded; place in the log, time and hash are given when it is appended.

    LogError if it holds what cannot be recorded: the answer's author learns it before the log is locked.
    """

    actor: Actor
    question: str | None = None
    question_source: str = "user"
    # "user", or "model" where a model reports what it was asked.
    answer: str | None = None
    claims: tuple[RecordedClaim, ...] = ()
    operations: tuple[RecordedOperation, ...] = ()
    evidence: tuple[RecordedEvidence, ...] = ()
    refusal: Refusal | None = None
    catalog_hash: str | None = None
    engine: Mapping[str, str] = field(default_factory=dict)
    run: Mapping[str, object] | None = None
    # What a verification run found, for a record of one.
    content: Mapping[str, Any] = field(init=False, repr=False, compare=False)
    # All of it as plain data in the record's format.

    def __post_init__(self) -> None:
        for claim in self.claims:
            if claim.span.of(self.answer or "") != claim.text:
                raise LogError(f"the claim {claim.text!r} does not stand at {tuple(claim.span)} of the answer")
        object.__setattr__(self, "content", recordable(_draft_to_dict(self)))


@dataclass(frozen=True, slots=True)
class Record:
    """One entry of the log, as read from its bytes."""

    id: str
    sequence: int
    # Place in the log, from 1.
    timestamp: str
    previous_hash: str
    draft: Draft
    body: bytes

    @property
    def hash(self) -> str:
        """Hexadecimal SHA-256(0x00 || body), also the leaf of the tree."""
        return leaf_hash(self.body).hex()

    def to_dict(self) -> dict[str, Any]:
        """The record as plain data, schema ``footnote-record/1``."""
        return parse_body(self.body)


def body_of(draft: Draft, record_id: str, sequence: int, timestamp: str, previous_hash: str) -> bytes:
    """The bytes that are stored and hashed; LogError for text that is not Unicode."""
    place = {"id": record_id, "sequence": sequence, "timestamp": timestamp, "previousHash": previous_hash}
    return canonical_body({"schema": SCHEMA, **draft.content, **place})


def record_from_body(body: bytes) -> Record:
    """The record in these bytes; BodyError if they are not a canonical ``footnote-record/1``."""
    data = parse_body(body)
    if data.get("schema") != SCHEMA:
        raise BodyError(f"schema is {data.get('schema')!r}, expected {SCHEMA!r}")
    try:
        return Record(
            id=_text(data["id"]),
            sequence=int(data["sequence"]),
            timestamp=_text(data["timestamp"]),
            previous_hash=_text(data["previousHash"]),
            draft=_draft_from_dict(data),
            body=body,
        )
    except (KeyError, TypeError, ValueError, AttributeError, LogError) as error:
        raise BodyError(f"not a {SCHEMA}: {error!r}") from error


def _draft_to_dict(draft: Draft) -> dict[str, object]:
    data: dict[str, object] = {
        "actor": {"id": draft.actor.id, "role": draft.actor.role, "source": draft.actor.source},
        "question": draft.question,
        "questionSource": draft.question_source,
        "answer": draft.answer,
        "claims": [_claim_to_dict(claim) for claim in draft.claims],
        "operations": [_operation_to_dict(operation) for operation in draft.operations],
        "evidence": [_evidence_to_dict(evidence) for evidence in draft.evidence],
        "refusal": _refusal_to_dict(draft.refusal) if draft.refusal else None,
        "catalogHash": draft.catalog_hash,
        "engine": draft.engine,
    }
    if draft.run is not None:
        data["run"] = draft.run
    return data


def _claim_to_dict(claim: RecordedClaim) -> dict[str, object]:
    span = {"start": claim.span.start, "end": claim.span.end}
    return {"text": claim.text, "span": span, "evidenceIds": claim.evidence_ids, "origin": claim.origin}


def _operation_to_dict(operation: RecordedOperation) -> dict[str, object]:
    data: dict[str, object] = {
        "name": operation.name,
        "arguments": operation.arguments,
        "query": {"sql": operation.sql, "params": operation.params},
        "durationMs": operation.duration_ms,
        "emptyReason": operation.empty_reason,
    }
    if operation.measure_queries:
        data["measureQueries"] = operation.measure_queries
    return data


def _evidence_to_dict(evidence: RecordedEvidence) -> dict[str, object]:
    return {
        "id": evidence.id,
        "type": evidence.type,
        "recordId": evidence.record_id,
        "uri": evidence.uri,
        "fields": evidence.fields,
    }


def _refusal_to_dict(refusal: Refusal) -> dict[str, object]:
    return {"code": refusal.code, "message": refusal.message, "candidates": refusal.candidates}


def _draft_from_dict(data: Mapping[str, Any]) -> Draft:
    actor, refusal = data["actor"], data["refusal"]
    return Draft(
        actor=Actor(_text(actor["id"]), _text(actor["role"]), _text(actor["source"])),
        question=_text_or_none(data["question"]),
        question_source=_text(data.get("questionSource", "user")),
        answer=_text_or_none(data["answer"]),
        claims=tuple(map(_claim_from_dict, data["claims"])),
        operations=tuple(map(_operation_from_dict, data["operations"])),
        evidence=tuple(map(_evidence_from_dict, data["evidence"])),
        refusal=_refusal_from_dict(refusal) if refusal is not None else None,
        catalog_hash=_text_or_none(data["catalogHash"]),
        engine=dict(data["engine"]),
        run=data.get("run"),
    )


def _claim_from_dict(data: Mapping[str, Any]) -> RecordedClaim:
    span = Span(data["span"]["start"], data["span"]["end"])
    return RecordedClaim(_text(data["text"]), span, tuple(map(_text, data["evidenceIds"])), data["origin"])


def _operation_from_dict(data: Mapping[str, Any]) -> RecordedOperation:
    return RecordedOperation(
        name=_text(data["name"]),
        arguments=dict(data["arguments"]),
        sql=_text(data["query"]["sql"]),
        params=data["query"]["params"],
        duration_ms=_text(data["durationMs"]),
        empty_reason=_text_or_none(data["emptyReason"]),
        measure_queries=tuple(data.get("measureQueries", ())),
    )


def _evidence_from_dict(data: Mapping[str, Any]) -> RecordedEvidence:
    return RecordedEvidence(
        id=_text(data["id"]),
        type=_text(data["type"]),
        record_id=_text(data["recordId"]),
        uri=_text_or_none(data["uri"]),
        fields=dict(data["fields"]),
    )


def _refusal_from_dict(data: Mapping[str, Any]) -> Refusal:
    return Refusal(_text(data["code"]), _text(data["message"]), tuple(map(_text, data["candidates"])))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _text_or_none(value: object) -> str | None:
    return None if value is None else _text(value)
