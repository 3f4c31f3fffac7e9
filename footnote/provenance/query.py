"""Finds records: one by its id or place, or a page of those that a filter lets through, newest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice

from ..errors import UsageError
from .reader import Reader
from .record import Record

PAGE_RECORDS = 20
LAST_PLACE = 2**63 - 1
# The largest integer that the databases hold.


@dataclass(frozen=True, slots=True)
class Filter:
    """What records to list; None lets everything through. Read from the records themselves, not from an index."""

    actor: str | None = None
    operation: str | None = None
    entity: str | None = None
    # An evidence id ("invoice:8812"), or the value of an argument.
    since: datetime | None = None
    until: datetime | None = None
    # Both inclusive, by the time the record claims; order in the log is by sequence.

    def lets_through(self, record: Record) -> bool:
        """Whether a record is one of those asked for."""
        draft = record.draft
        return (
            (self.actor is None or draft.actor.id == self.actor)
            and (self.operation is None or any(one.name == self.operation for one in draft.operations))
            and (self.entity is None or _mentions(record, self.entity))
            and (self.since is None or record.timestamp >= timestamp_text(self.since))
            and (self.until is None or record.timestamp <= timestamp_text(self.until))
        )


@dataclass(frozen=True, slots=True)
class Page:
    """Some records, newest first."""

    records: tuple[Record, ...]
    next_before: int | None
    # Give it as ``before`` for the next page; None on the last.


def timestamp_text(moment: datetime) -> str:
    """A moment as records write it: UTC, milliseconds. A moment without a zone is taken as UTC."""
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return aware.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def find_record(reader: Reader, reference: str) -> Record:
    """The record with an id ("r12-9f3c2a7b") or sequence ("12"); UsageError if there is none."""
    digits = reference.removeprefix("r").partition("-")[0]
    # No log has more digits; longer ones would not fit the database's integers.
    record = reader.record(int(digits)) if digits.isascii() and digits.isdigit() and len(digits) <= 18 else None
    if record is None or reference not in (record.id, str(record.sequence)):
        raise UsageError(f"no record {reference!r} in the log")
    return record


def find_page(reader: Reader, wanted: Filter, limit: int = PAGE_RECORDS, before: int | None = None) -> Page:
    """At most ``limit`` matching records older than sequence ``before``, newest first."""
    if limit < 1:
        raise UsageError(f"a page has at least one record, not {limit}")
    bound = None if before is None else max(0, min(before, LAST_PLACE))
    found = list(islice(_matching(reader, wanted, bound), limit + 1))
    more = len(found) > limit
    return Page(tuple(found[:limit]), found[limit - 1].sequence if more else None)


def select_records(reader: Reader, references: tuple[str, ...]) -> Iterator[Record]:
    """The records that are named, in order of sequence, or all of them if none is; UsageError for an unknown one."""
    if not references:
        yield from reader.records()
        return
    chosen = {record.sequence: record for record in (find_record(reader, one) for one in references)}
    for sequence in sorted(chosen):
        yield chosen[sequence]


def _matching(reader: Reader, wanted: Filter, before: int | None) -> Iterator[Record]:
    return (record for record in reader.records(newest_first=True, bound=before) if wanted.lets_through(record))


def _mentions(record: Record, entity: str) -> bool:
    draft = record.draft
    if any(entity == one.id for one in draft.evidence):
        return True
    if any(entity in claim.evidence_ids for claim in draft.claims):
        return True
    return any(entity == str(value) for one in draft.operations for value in one.arguments.values())
