"""A recorded row beside the row as the database has it now."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from typing import Any, NamedTuple

from ..errors import UsageError
from ..provenance.record import Record, RecordedEvidence
from .desk import Desk

# What the demo changes in its own copy of a row, so that a difference can be seen.
_EDITS: Mapping[str, str] = {
    "customer": "UPDATE customers SET owner = owner || ' (acting)' WHERE id = ?",
    "invoice": "UPDATE invoices SET amount_cents = amount_cents + 100000 WHERE id = ?",
    "payment": "UPDATE payments SET amount_cents = amount_cents + 100000 WHERE id = ?",
    "ticket": "UPDATE tickets SET subject = subject || ' (again)' WHERE id = ?",
}


class FieldPair(NamedTuple):
    """One field of a row, as it was recorded and as it is."""

    name: str
    recorded: Any
    live: Any

    @property
    def differs(self) -> bool:
        """Whether the two are not the same."""
        return bool(self.recorded != self.live)


class RowPair(NamedTuple):
    """One row, as it was recorded and as it is."""

    row: RecordedEvidence
    fields: tuple[FieldPair, ...]
    is_there: bool
    # Whether the operation still finds the row.

    @property
    def differences(self) -> int:
        """Number of fields that differ."""
        return sum(field.differs for field in self.fields)


def row_pair(record: Record, number: int, desk: Desk) -> RowPair:
    """Row ``number`` (from 1) of a record beside the live one; UsageError if the record has no such row."""
    if not 1 <= number <= len(record.draft.evidence):
        raise UsageError(f"record {record.id} has no row {number}")
    row = record.draft.evidence[number - 1]
    live = _live_fields(record, row.id, desk)
    fields = tuple(FieldPair(name, value, (live or {}).get(name)) for name, value in row.fields.items())
    return RowPair(row, fields, live is not None)


def can_edit(row: RecordedEvidence, desk: Desk) -> bool:
    """Whether the demo may change the row: only in its own copy."""
    return desk.erp is not None and row.type in _EDITS


def edit_row(row: RecordedEvidence, desk: Desk) -> None:
    """Changes one field of the row in the demo's copy of the ERP; UsageError if it has none."""
    if desk.erp is None or row.type not in _EDITS:
        raise UsageError(f"the demo does not change {row.type} rows of this database")
    with closing(sqlite3.connect(desk.erp)) as connection, connection:
        connection.execute(_EDITS[row.type], (row.record_id,))


def _live_fields(record: Record, row_id: str, desk: Desk) -> dict[str, Any] | None:
    """The row's fields as the record's operations, run again, find them; None if none finds the row."""
    found: dict[str, Any] | None = None
    for operation in record.draft.operations:
        answer = desk.run(operation.name, operation.arguments)
        for row in answer.evidence:
            if row.id == row_id:
                fields = {name: value.to_plain() for name, value in row.fields.items()}
                found = {**fields, **(found or {})}
    return found
