"""Reads one moment of a log, in order of sequence, without holding more than a few rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, inspect, select, text

from ..errors import LogError
from .canonical import BodyError
from .database import MissingLogError
from .record import Record, record_from_body
from .tables import GUARDS_STAND, IDENTITY, RECORDS

ROWS_AT_ONCE = 500


class Row(NamedTuple):
    """One stored row, unchecked: in a log that was tampered with the columns hold anything."""

    sequence: Any
    hash: Any
    previous_hash: Any
    body: Any


class Reader:
    """A log at one moment; LogError if the database holds none."""

    def __init__(self, connection: Connection, display: str) -> None:
        if not inspect(connection).has_table(RECORDS.name):
            raise MissingLogError(f"in {display}")
        self._connection = connection.execution_options(yield_per=ROWS_AT_ONCE)

    def origin(self) -> str | None:
        """The name under which the log's checkpoints are signed; None if it was removed."""
        if not inspect(self._connection).has_table(IDENTITY.name):
            return None
        origin = self._connection.scalar(select(IDENTITY.c.origin))
        return None if origin is None else str(origin)

    def is_guarded(self) -> bool:
        """Whether the triggers that refuse changes are in place."""
        return bool(self._connection.scalar(text(GUARDS_STAND[self._connection.dialect.name])))

    def size(self) -> int:
        """Number of rows."""
        return self._connection.scalar(select(func.count()).select_from(RECORDS)) or 0

    def rows(self) -> Iterator[Row]:
        """Every row, unchecked."""
        with self._connection.execute(select(*RECORDS.columns).order_by(RECORDS.c.sequence)) as result:
            for block in result.partitions(ROWS_AT_ONCE):
                yield from map(Row._make, block)

    def leaves(self, size: int) -> Iterator[bytes]:
        """The stored hashes of the first ``size`` records; compare what is built of them with a known root."""
        query = select(RECORDS.c.hash).order_by(RECORDS.c.sequence).limit(size)
        with self._connection.execute(query) as result:
            # Block by block: a proof from a million records reads a million hashes.
            for block in result.scalars().partitions(ROWS_AT_ONCE):
                if not all(isinstance(leaf, bytes) for leaf in block):
                    raise LogError("a stored hash of the log was changed: run footnote log verify")
                yield from block

    def records(self, newest_first: bool = False, bound: int | None = None) -> Iterator[Record]:
        """The records behind sequence ``bound``, or before it if newest first; LogError at one that cannot be read."""
        place = RECORDS.c.sequence
        query = select(place, RECORDS.c.body).order_by(place.desc() if newest_first else place)
        if bound is not None:
            query = query.where(place < bound if newest_first else place > bound)
        with self._connection.execute(query) as result:
            for sequence, body in result:
                yield _parsed(sequence, body)

    def record(self, sequence: int) -> Record | None:
        """The record at a place of the log, from 1; None if there is none."""
        body = self._connection.scalar(select(RECORDS.c.body).where(RECORDS.c.sequence == sequence))
        return None if body is None else _parsed(sequence, body)


def _parsed(sequence: object, body: bytes) -> Record:
    try:
        return record_from_body(body)
    except (BodyError, TypeError, AttributeError) as error:
        raise LogError(f"record {sequence} cannot be read: {error}") from error
