"""The tools about the provenance log: one record, the whole chain, and the audit of a text against records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..audit import Audit, Coverage, audit_text, draft_of_audit
from ..database_address import below
from ..errors import UsageError
from ..plugins import Plugins
from ..recording import current_actor
from .answers import CLAIM, EVIDENCE, bounded_row
from .desk import Desk
from .failures import ToolError
from .hiding import hidden
from .limits import (
    MAX_ANSWER,
    MAX_IDS,
    MAX_LIMIT,
    MAX_QUERY,
    MAX_QUESTION,
    MAX_RECORD_IDS,
    MAX_SHOWN_ANSWER,
    MAX_WARNINGS,
)
from .paging import page_of
from .replies import Link, Reply
from .schemas import (
    BOOLEAN,
    INTEGER,
    OBJECT,
    PAGE_ARGUMENTS,
    PAGE_RESULTS,
    RECORD_REFERENCE,
    STRING,
    STRING_OR_NULL,
    STRINGS,
    Schema,
    answered,
    array_of,
    closed,
)
from .tool import Arguments, Tool
from .uris import record_uri
from .watch import Watch

if TYPE_CHECKING:
    from ..provenance.record import Record

_RECORD_ID: Schema = {
    "type": "string",
    "minLength": 1,
    "maxLength": MAX_QUERY,
    "description": "Id of a record, such as r12-9f3c2a7b, or its number.",
}

_RECORD_RESULT = answered(
    {
        "id": STRING,
        "sequence": INTEGER,
        "hash": STRING,
        "previousHash": STRING,
        "timestamp": STRING,
        "actor": OBJECT,
        "question": STRING_OR_NULL,
        "questionSource": STRING,
        "answer": STRING_OR_NULL,
        "answer_cut": BOOLEAN,
        "claims": array_of(CLAIM),
        "operations": array_of(OBJECT),
        "evidence": array_of(EVIDENCE),
        "refusal": {"type": ["object", "null"]},
        "catalogHash": STRING_OR_NULL,
        "engine": OBJECT,
        "run": {"type": ["object", "null"], "description": "What a verification run found, for a record of one."},
        "claims_total": INTEGER,
        **PAGE_RESULTS,
    }
)

_CHAIN_RESULT = answered(
    {
        "state": STRING,
        "holds": BOOLEAN,
        "size": INTEGER,
        "anchored": INTEGER,
        "coverage": STRING,
        "badRecord": {"type": ["integer", "null"]},
        "problems": STRINGS,
        "notes": STRINGS,
        "origin": STRING_OR_NULL,
        "root": STRING_OR_NULL,
    }
)

_FIGURE = closed(
    {
        "text": STRING,
        "start": INTEGER,
        "end": INTEGER,
        "status": {"type": "string", "enum": [str(kind) for kind in Coverage]},
        "origin": {"type": "string", "enum": ["structured", "generated"]},
        "record": STRING_OR_NULL,
        "states": STRING_OR_NULL,
        "evidenceIds": STRINGS,
    }
)

_AUDIT_RESULT = answered(
    {
        "holds": {"type": "boolean", "description": "Whether every figure of the text is in one of the records."},
        "figures": INTEGER,
        "counts": closed({str(kind): INTEGER for kind in Coverage}),
        "needs_attention": array_of(_FIGURE),
        "covered": array_of(_FIGURE),
        **PAGE_RESULTS,
        "record": RECORD_REFERENCE,
        "warnings": STRINGS,
    }
)


class RecordTools:
    """The tools that read the log; the audit also writes to it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def tools(self) -> tuple[Tool, ...]:
        """Chain, record, audit."""
        return (
            Tool(
                "verify_provenance_chain",
                "Verify the provenance log",
                "Verifies every record of the provenance log and compares the log with its signed checkpoint. The "
                "state is anchored, unanchored, tampered, diverged, bad-signature or could not run.",
                closed({}),
                _CHAIN_RESULT,
                self.verify_chain,
                is_check=True,
            ),
            Tool(
                "get_record",
                "Read a provenance record",
                "Gives one record: who asked what, the answer, each figure with its rows, the SQL that ran, and the "
                "record's hash. Rows come by page.",
                closed({"id": _RECORD_ID, **PAGE_ARGUMENTS}, required=["id"]),
                _RECORD_RESULT,
                self.get_record,
            ),
            Tool(
                "audit_answer",
                "Compare the figures of a text with records",
                "Compares every figure and date of a text by value with what the named records state. Figures that no "
                "record states come first, as generated: correct or drop them before you show the text.",
                closed(
                    {
                        "text": {"type": "string", "minLength": 1, "maxLength": MAX_ANSWER},
                        "record_ids": {
                            "type": "array",
                            "minItems": 1,
                            "maxItems": MAX_RECORD_IDS,
                            "items": _RECORD_ID,
                        },
                        "question": {"type": "string", "maxLength": MAX_QUESTION},
                        **PAGE_ARGUMENTS,
                    },
                    required=["text", "record_ids"],
                ),
                _AUDIT_RESULT,
                self.audit,
                is_check=True,
                is_recorded=self._desk.log is not None,
            ),
        )

    def verify_chain(self, _arguments: Arguments, _watch: Watch) -> Reply:
        """The state of the log."""
        self._desk.need_log()
        from ..provenance.commands import verify

        settings = self._desk.settings
        address = below(settings.root, settings.catalog.log or "")
        found = verify(address, self._desk.checkpoint, settings.catalog.public_key)
        data = found.to_dict()
        told = {name: data[name] for name in _CHAIN_RESULT_KEYS if name not in ("problems", "notes")}
        return Reply({**told, "problems": self._hidden(found.problems), "notes": self._hidden(found.notes)})

    def get_record(self, arguments: Arguments, _watch: Watch) -> Reply:
        """One record, its rows by page."""
        record = self.find(arguments["id"])
        data = record.to_dict()
        page = page_of(data["evidence"], arguments)
        claims = [_claim(claim) for claim in data["claims"][:MAX_LIMIT]]
        told = {
            **{name: data[name] for name in _RECORD_KEYS},
            "hash": record.hash,
            "questionSource": data.get("questionSource", "user"),
            "run": data.get("run"),
            "answer": (data["answer"] or "")[:MAX_SHOWN_ANSWER] if data["answer"] is not None else None,
            "answer_cut": len(data["answer"] or "") > MAX_SHOWN_ANSWER,
            "claims": claims,
            "claims_total": len(data["claims"]),
            "evidence": [bounded_row(row) for row in page.items],
            **page.to_dict(),
        }
        return Reply(told, {"id": record.id, "hash": record.hash}, (_link(record),))

    def audit(self, arguments: Arguments, _watch: Watch) -> Reply:
        """Every figure of a text with the record that states it, appended to the log before it is told."""
        log = self._desk.need_log()
        found = [self.find(reference) for reference in arguments["record_ids"]]
        records = list({record.id: record for record in found}.values())
        catalog = self._desk.catalog
        audit = audit_text(arguments["text"], records, self._desk.settings, catalog.locale if catalog else None)
        draft = draft_of_audit(audit, records, current_actor(), arguments.get("question"), Plugins().versions())
        appended = log.append(draft)
        kept = {"id": appended.id, "hash": appended.hash}
        return Reply(_audit_data(audit, arguments, kept), kept, tuple(map(_link, records)))

    def find(self, reference: str) -> Record:
        """The record with an id or number; ToolError if there is none."""
        log = self._desk.need_log()
        from ..provenance.query import find_record

        with log.reading() as reader:
            try:
                return find_record(reader, reference)
            except UsageError:
                size = reader.size()
                newest = reader.record(size) if size else None
                offered = [newest.id] if newest else []
                raise ToolError("unknown_record", f"the log has no record {reference[:60]!r}", offered) from None

    def _hidden(self, messages: Sequence[str]) -> list[str]:
        return [hidden(message, self._desk.folders) for message in messages[:MAX_WARNINGS]]


_CHAIN_RESULT_KEYS = (
    "state",
    "holds",
    "size",
    "anchored",
    "coverage",
    "badRecord",
    "problems",
    "notes",
    "origin",
    "root",
)

# Keys of a record that are given as they stand.
_RECORD_KEYS = (
    "id",
    "sequence",
    "previousHash",
    "timestamp",
    "actor",
    "question",
    "operations",
    "refusal",
    "catalogHash",
    "engine",
)


def _claim(claim: Mapping[str, Any]) -> dict[str, object]:
    ids = claim["evidenceIds"]
    return {**claim, "evidenceIds": ids[:MAX_IDS], "evidenceCount": len(ids)}


def _audit_data(audit: Audit, arguments: Arguments, kept: Mapping[str, str]) -> dict[str, object]:
    page = page_of(audit.worst_first(), arguments)
    covered = [figure for figure in page.items if figure.coverage is Coverage.COVERED]
    return {
        "holds": all(figure.coverage is Coverage.COVERED for figure in audit.figures),
        "figures": len(audit.figures),
        "counts": audit.counts(),
        "needs_attention": [figure.to_dict() for figure in page.items if figure.coverage is not Coverage.COVERED],
        "covered": [figure.to_dict() for figure in covered],
        **page.to_dict(),
        "record": dict(kept),
        "warnings": list(_warnings(audit)),
    }


def _warnings(audit: Audit) -> Iterator[str]:
    if not audit.figures:
        yield "the text states no figure and no date"


def _link(record: Record) -> Link:
    return Link(record_uri(record.id), record.id, "A provenance record")
