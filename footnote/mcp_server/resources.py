"""What a client may read: the catalog, the signed checkpoint, records, and rows that answers rest on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import mcp_types as types

from ..serial import to_json
from .desk import Desk
from .failures import ToolError
from .limits import MAX_RESOURCE, MAX_SCANNED_RECORDS
from .operations import described
from .plain import plain
from .records import RecordTools
from .replies import JSON_TYPE, record_meta
from .uris import (
    CATALOG,
    CHECKPOINT,
    EVIDENCE_TEMPLATE,
    RECORD_TEMPLATE,
    EvidenceKey,
    read_evidence_uri,
    read_record_uri,
)

if TYPE_CHECKING:
    from ..provenance.record import RecordedEvidence

PLAIN_TYPE = "text/plain"

NOT_FOUND = "there is nothing at this address"


class Text(NamedTuple):
    """The content of a resource."""

    text: str
    mime_type: str = JSON_TYPE
    meta: Mapping[str, str] | None = None


class Resources:
    """Reads what the server's addresses lead to."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._records = RecordTools(desk)

    def shown(self) -> list[types.Resource]:
        """The resources that have one address each."""
        shown = []
        if self._desk.catalog is not None:
            shown.append(
                types.Resource(
                    uri=CATALOG,
                    name="catalog",
                    title="The catalog",
                    description="Entities and operations: what can be asked, with which arguments",
                    mime_type=JSON_TYPE,
                )
            )
        if self._desk.log is not None and self._desk.checkpoint.is_file():
            shown.append(
                types.Resource(
                    uri=CHECKPOINT,
                    name="checkpoint",
                    title="The signed checkpoint",
                    description="The head of the provenance log as it was last signed (C2SP signed note)",
                    mime_type=PLAIN_TYPE,
                )
            )
        return shown

    def templates(self) -> list[types.ResourceTemplate]:
        """The forms of addresses that lead to many resources."""
        return [
            types.ResourceTemplate(
                uri_template=RECORD_TEMPLATE,
                name="record",
                title="A provenance record",
                description="The exact bytes of a record: SHA-256 over a zero byte and these is its hash",
                mime_type=JSON_TYPE,
            ),
            types.ResourceTemplate(
                uri_template=EVIDENCE_TEMPLATE,
                name="evidence",
                title="A row that answers rest on",
                description="Type, key and fields of a row, as the newest record that cites it has them",
                mime_type=JSON_TYPE,
            ),
        ]

    def read(self, uri: str) -> Text:
        """The content at an address; ToolError if there is none."""
        content = self._content(uri)
        if len(content.text) > MAX_RESOURCE:
            raise ToolError("too_large", f"it has more than {MAX_RESOURCE:,} characters: get_record gives it by page")
        return content

    def _content(self, uri: str) -> Text:
        fixed: Mapping[str, Callable[[], Text]] = {CATALOG: self._catalog, CHECKPOINT: self._checkpoint}
        if uri in fixed:
            return fixed[uri]()
        reference = read_record_uri(uri)
        if reference is not None:
            record = self._records.find(reference)
            return Text(record.body.decode("utf-8"), meta=record_meta({"id": record.id, "hash": record.hash}))
        evidence = read_evidence_uri(uri)
        if evidence is not None:
            return self._evidence(evidence)
        raise ToolError("out_of_domain", NOT_FOUND, [CATALOG, CHECKPOINT, RECORD_TEMPLATE, EVIDENCE_TEMPLATE])

    def _catalog(self) -> Text:
        catalog, _ = self._desk.need_catalog()
        return _json(
            {
                "locale": catalog.locale,
                "today": self._desk.today,
                "hash": catalog.hash,
                "entities": [
                    {"name": entity.name, "fields": ["name", *(field.name for field in entity.fields)]}
                    for entity in catalog.entities.values()
                ],
                "operations": [described(askable) for askable in catalog.askable()],
            }
        )

    def _checkpoint(self) -> Text:
        self._desk.need_log()
        try:
            return Text(self._desk.checkpoint.read_text("utf-8"), PLAIN_TYPE)
        except (OSError, UnicodeDecodeError):
            raise ToolError("not_configured", "there is no checkpoint: footnote log init makes the first") from None

    def _evidence(self, wanted: EvidenceKey) -> Text:
        found = self._recorded(wanted) or self._stored(wanted)
        if found is None:
            raise ToolError("out_of_domain", NOT_FOUND)
        return found

    def _recorded(self, wanted: EvidenceKey) -> Text | None:
        """The row as the newest record that cites it has it."""
        if self._desk.log is None:
            return None
        with self._desk.log.reading() as reader:
            for record in islice(reader.records(newest_first=True), MAX_SCANNED_RECORDS):
                for row in record.draft.evidence:
                    if row.id == wanted.id:
                        return _json({**_row(row), "record": record.id})
        return None

    def _stored(self, wanted: EvidenceKey) -> Text | None:
        """The row as the database has it now, if it is a record that questions can name."""
        catalog, database = self._desk.catalog, self._desk.database
        if catalog is None or database is None or wanted.type not in catalog.entities:
            return None
        from ..catalog.entities import resolve_entity
        from ..catalog.refusal import RefusedError

        with database.snapshot() as snapshot:
            try:
                found = resolve_entity(snapshot, catalog.entities[wanted.type], wanted.key, {}).record
            except RefusedError:
                return None
        # A name leads to a record too, but only the key is its address.
        return _json({**found.to_dict(), "record": None}) if found.key == wanted.key else None


def _row(row: RecordedEvidence) -> dict[str, object]:
    return {"id": row.id, "type": row.type, "recordId": row.record_id, "uri": row.uri, "fields": dict(row.fields)}


def _json(value: object) -> Text:
    return Text(to_json(plain(value)))
