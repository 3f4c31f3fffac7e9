"""The log itself: made or opened at a database address, appended to, and read at one moment."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from types import TracebackType
from typing import Self

from sqlalchemy import insert, select

from .database import WAIT_SECONDS, Backend, database_errors, open_backend
from .reader import Reader
from .record import Draft
from .tables import IDENTITY, METADATA
from .writer import Appended, Writer, random_suffix, utc_now


class Log:
    """An open provenance log; use it in a ``with`` statement. Safe to share between threads."""

    def __init__(self, backend: Backend, writer: Writer) -> None:
        self._backend = backend
        self._writer = writer

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._writer.close()
        self._backend.engine.dispose()

    @property
    def display(self) -> str:
        """The log's address for people, without a password."""
        return self._backend.display

    def create_tables(self, origin: str) -> str:
        """Makes the tables if there are none; the origin of the log, which is ``origin`` if it is new."""
        with database_errors(self.display), self._backend.engine.connect() as connection:
            connection.exec_driver_sql(self._backend.begin_append)
            METADATA.create_all(connection)
            known = connection.scalar(select(IDENTITY.c.origin))
            if known is None:
                connection.execute(insert(IDENTITY).values(origin=origin))
            connection.commit()
        return str(known or origin)

    def append(self, draft: Draft) -> Appended:
        """Writes one record after the last one, across threads and processes; returns once it is durable.

        LogError if it cannot be recorded; then nothing was written.
        """
        return self._writer.append(draft)

    @contextmanager
    def reading(self) -> Iterator[Reader]:
        """A view of the log at one moment; LogError if there is no log or it cannot be read."""
        with database_errors(self.display), self._backend.engine.connect() as connection:
            connection.exec_driver_sql(self._backend.begin_read)
            yield Reader(connection, self.display)


def open_log(
    address: str,
    create: bool = False,
    wait_seconds: float = WAIT_SECONDS,
    clock: Callable[[], datetime] = utc_now,
    suffix: Callable[[], str] = random_suffix,
    origin: str | None = None,
) -> Log:
    """The log at a database address; ``create`` makes it, with the name ``origin``, if there is none, to append to.

    LogError if it is missing or its database cannot be used.
    """
    backend = open_backend(address, create, wait_seconds)
    log = Log(backend, Writer(backend, clock, suffix))
    if create:
        log.create_tables(origin or new_origin())
    return log


def new_origin() -> str:
    """A name for a new log that no other log has."""
    return f"footnote-log/{secrets.token_hex(8)}"
