"""The answer of an operation as a bounded reply: figures, rows, and the record that keeps all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .failures import ToolError
from .limits import MAX_FIELD, MAX_IDS, MAX_LIMIT, MAX_LINKS
from .replies import Link, Reply, error_reply
from .schemas import (
    BOOLEAN,
    INTEGER,
    OBJECT,
    RECORD_REFERENCE,
    STRING,
    STRING_OR_NULL,
    STRINGS,
    answered,
    array_of,
    closed,
)
from .uris import evidence_uri, record_uri

if TYPE_CHECKING:
    from ..catalog.answer import Answer, OperationRun, SlotClaim
    from ..catalog.model import Catalog
    from ..catalog.values import Record

_SPAN = closed({"start": INTEGER, "end": INTEGER})

EVIDENCE = closed(
    {
        "id": STRING,
        "type": STRING,
        "recordId": STRING,
        "uri": STRING_OR_NULL,
        "fields": OBJECT,
        "cutFields": {**STRINGS, "description": "Names of fields whose text is longer than what is shown."},
    },
    required=["id", "type", "recordId", "uri", "fields"],
)

CLAIM = closed(
    {"text": STRING, "span": _SPAN, "evidenceIds": STRINGS, "evidenceCount": INTEGER, "origin": STRING},
)

RESULT = answered(
    {
        "answer": STRING,
        "operation": STRING,
        "values": {
            "type": "object",
            "additionalProperties": STRING,
            "description": "Figures as the answer writes them.",
        },
        "measures": {"type": "object", "description": "Exact figures by operation; decimals are text."},
        "arguments": {"type": "object", "description": "The arguments as they were resolved, by operation."},
        "claims": array_of(CLAIM),
        "evidence": array_of(EVIDENCE),
        "evidence_total": INTEGER,
        "cut": BOOLEAN,
        "catalogHash": STRING,
        "record": RECORD_REFERENCE,
        "warnings": STRINGS,
    }
)

NOT_RECORDED = "not recorded: this server keeps no provenance log"
CUT = "{shown} of {total} rows are shown; get_record gives the others by page"
CUT_UNRECORDED = "{shown} of {total} rows are shown; ask a narrower question for the others"


def answer_reply(answer: Answer, catalog: Catalog) -> Reply:
    """The reply to a call of an operation; a refusal becomes a coded error."""
    if answer.refusal is not None or answer.answer is None:
        refusal = answer.refusal
        error = ToolError(refusal.code, refusal.message, refusal.candidates) if refusal else ToolError("no_rows", "")
        return error_reply(error, answer.record, tuple(_record_link(answer)))
    rows = answer.evidence[:MAX_LIMIT]
    return Reply(
        {
            "answer": answer.answer,
            "operation": answer.operation or "",
            "values": dict(answer.formatted),
            "measures": {run.name: dict(run.values) for run in answer.operations},
            "arguments": {run.name: dict(run.arguments) for run in answer.operations},
            "claims": [_claim(claim) for claim in answer.claims],
            "evidence": [bounded_row(row.to_dict()) for row in rows],
            "evidence_total": len(answer.evidence),
            "cut": len(rows) < len(answer.evidence),
            "catalogHash": answer.catalog_hash,
            "record": dict(answer.record) if answer.record else None,
            "warnings": list(_warnings(answer, len(rows))),
        },
        record=answer.record,
        links=(*_record_link(answer), *_row_links(answer, catalog)),
    )


def bounded_row(row: Mapping[str, Any]) -> dict[str, object]:
    """A row as records write it, long texts cut; ``cutFields`` names those."""
    fields = row["fields"]
    long = [name for name, value in fields.items() if isinstance(value, str) and len(value) > MAX_FIELD]
    if not long:
        return dict(row)
    return {**row, "fields": {**fields, **{name: fields[name][:MAX_FIELD] for name in long}}, "cutFields": long}


def _claim(claim: SlotClaim) -> dict[str, object]:
    return {**claim.to_dict(), "evidenceIds": list(claim.evidence[:MAX_IDS]), "evidenceCount": len(claim.evidence)}


def _warnings(answer: Answer, shown: int) -> Iterator[str]:
    yield from answer.warnings
    if answer.record is None:
        yield NOT_RECORDED
    if shown < len(answer.evidence):
        template = CUT if answer.record else CUT_UNRECORDED
        yield template.format(shown=shown, total=len(answer.evidence))
    yield from (_empty(run) for run in answer.operations if run.empty_reason)


def _empty(run: OperationRun) -> str:
    return f"{run.name}: no row matches"


def _record_link(answer: Answer) -> Iterator[Link]:
    if answer.record:
        number = answer.record["id"]
        yield Link(record_uri(number), number, "The provenance record of this answer")


def _row_links(answer: Answer, catalog: Catalog) -> Iterator[Link]:
    """Links to rows that can be read again: recorded ones, and the catalog's own kinds of records."""
    readable = [row for row in answer.evidence if answer.record or row.type in catalog.entities]
    for row in readable[:MAX_LINKS]:
        yield Link(evidence_uri(row.id), row.label or row.id, _about(row))


def _about(row: Record) -> str:
    return f"The {row.type} that the answer rests on"
