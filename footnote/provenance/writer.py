"""Appends: the head is read and the next record written in one transaction that other writers wait for."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Lock
from typing import Any

from sqlalchemy import bindparam, insert, select

from ..errors import LogError
from .database import Backend, raise_as_log_error
from .record import Draft, body_of
from .tables import RECORDS
from .tree import leaf_hash

GENESIS = bytes(32)
# What stands for the hash of a record before the first.

_HEAD = select(RECORDS.c.sequence, RECORDS.c.hash).order_by(RECORDS.c.sequence.desc()).limit(1)
_INSERT = insert(RECORDS).values({column.name: bindparam(column.name) for column in RECORDS.columns})


@dataclass(frozen=True, slots=True)
class Appended:
    """What was written, once it is durable."""

    id: str
    sequence: int
    hash: str
    # Hexadecimal.
    timestamp: str


def utc_now() -> datetime:
    """The machine's clock."""
    return datetime.now(UTC)


def random_suffix() -> str:
    """Eight hexadecimal digits that tell records of different logs apart."""
    return os.urandom(4).hex()


class Writer:
    """Keeps one connection for appends; threads of a process take turns at it, processes at the database."""

    def __init__(
        self, backend: Backend, clock: Callable[[], datetime] = utc_now, suffix: Callable[[], str] = random_suffix
    ) -> None:
        self._backend = backend
        self._clock = clock
        self._suffix = suffix
        self._turn = Lock()
        self._connection: Any = None
        self._process = 0
        # Of the connection: a forked child must not use its parent's.
        dialect = backend.engine.dialect
        self._head_sql = str(_HEAD.compile(dialect=dialect, compile_kwargs={"literal_binds": True}))
        insertion = _INSERT.compile(dialect=dialect)
        self._insert_sql = str(insertion)
        self._insert_order = insertion.positiontup

    def append(self, draft: Draft) -> Appended:
        """Writes one record after the last one and returns once it is durable.

        LogError if it cannot be recorded; then nothing was written.
        """
        with self._turn:
            try:
                return self._append(self._begin(), draft)
            except BaseException as error:
                self._discard()
                raise_as_log_error(error, self._backend.display)
                raise

    def close(self) -> None:
        """Gives the connection back."""
        with self._turn:
            self._discard()

    def _begin(self) -> Any:
        """A cursor in a transaction that no other writer is in."""
        if self._process == os.getpid() and self._connection is not None:
            cursor = self._connection.cursor()
            try:
                cursor.execute(self._backend.begin_append)
                return cursor
            except Exception:
                # A server that was restarted: nothing is written yet, a second try is safe.
                if not getattr(self._connection.dbapi_connection, "closed", False):
                    raise
                self._discard()
        self._connection, self._process = self._backend.engine.raw_connection(), os.getpid()
        cursor = self._connection.cursor()
        cursor.execute(self._backend.begin_append)
        return cursor

    def _append(self, cursor: Any, draft: Draft) -> Appended:
        cursor.execute(self._head_sql)
        last, previous = cursor.fetchone() or (0, GENESIS)
        if not isinstance(last, int) or not isinstance(previous, bytes):
            raise LogError("the last record of the log was changed: run footnote log verify")
        sequence = last + 1
        record_id = f"r{sequence}-{self._suffix()}"
        timestamp = self._clock().astimezone(UTC).isoformat(timespec="milliseconds")[:-6] + "Z"
        body = body_of(draft, record_id, sequence, timestamp, previous.hex())
        digest = leaf_hash(body)
        row = {"sequence": sequence, "hash": digest, "previous_hash": previous, "body": body}
        # Positional parameters for SQLite, named ones for PostgreSQL.
        order = self._insert_order
        cursor.execute(self._insert_sql, row if order is None else tuple(row[name] for name in order))
        self._connection.commit()
        cursor.close()
        return Appended(record_id, sequence, digest.hex(), timestamp)

    def _discard(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None and self._process == os.getpid():
            connection.invalidate()
