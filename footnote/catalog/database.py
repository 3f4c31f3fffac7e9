"""Databases through SQLAlchemy Core: read-only for real, one snapshot a question, caps that never cut silently."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Connection, CursorResult, Engine, Select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ..errors import UnavailableError
from .refusal import RefusedError
from .statement import bind_style

BATCH = 500
# Without the reason, which would name hosts and users.
UNREACHABLE = "cannot connect to the {kind} database: see that it runs, and that its URL, user and password are right"


@dataclass(frozen=True, slots=True)
class Limits:
    """What one question may cost."""

    seconds: float = 10.0
    lock_seconds: float = 2.0
    max_bytes: int = 32_000_000


class Table(NamedTuple):
    """The whole result of a query."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]


# Guards a fresh connection of one kind of database for the length of a snapshot.
Guard = Callable[[Connection, Limits], AbstractContextManager[None]]


@dataclass(frozen=True)
class Database:
    """A database that can be read and nothing else."""

    engine: Engine
    dialect: str
    # "sqlite" or "postgresql"
    guard: Guard
    limits: Limits = Limits()
    warnings: tuple[str, ...] = ()

    @contextmanager
    def snapshot(self) -> Iterator[Snapshot]:
        """Everything read inside sees the same state; it is rolled back at the end."""
        with _connection(self.engine) as connection, self.guard(connection, self.limits):
            yield Snapshot(connection, self.dialect, self.limits)

    def close(self) -> None:
        """Lets go of all connections."""
        self.engine.dispose()


@dataclass(frozen=True)
class Snapshot:
    """One read-only transaction."""

    connection: Connection
    dialect: str
    limits: Limits

    def query(self, sql: str, params: Mapping[str, object], max_rows: int) -> Table:
        """The whole result of a checked statement; Refused if it fails or exceeds a cap. Parameters are bound."""
        bound = {name: _bindable(value, self.dialect) for name, value in params.items()}
        text = sql if self.dialect == "sqlite" else bind_style(sql, self.dialect)
        # A server hands over a batch at a time; without this the driver holds all rows before a cap can refuse them.
        options = {} if self.dialect == "sqlite" else {"yield_per": BATCH}
        with refusals():
            return self._fetch(self.connection.exec_driver_sql(text, bound, options), max_rows)

    def select(self, statement: Select[Any], max_rows: int) -> Table:
        """The whole result of a statement built here."""
        with refusals():
            return self._fetch(self.connection.execute(statement), max_rows)

    def _fetch(self, cursor: CursorResult[Any], max_rows: int) -> Table:
        with cursor:
            rows: list[tuple[Any, ...]] = []
            size = 0
            deadline = time.monotonic() + self.limits.seconds
            while batch := cursor.fetchmany(BATCH):
                rows += [tuple(row) for row in batch]
                size += sum(_size(row) for row in batch)
                if len(rows) > max_rows:
                    raise RefusedError("too_many_rows", f"more than {max_rows:,} rows match; nothing is cut silently")
                if size > self.limits.max_bytes:
                    raise RefusedError("result_too_large", f"the rows hold more than {self.limits.max_bytes:,} bytes")
                if time.monotonic() > deadline:
                    raise _too_slow()
            return Table(tuple(cursor.keys()), rows)


@contextmanager
def _connection(engine: Engine) -> Iterator[Connection]:
    try:
        connection = engine.connect()
    except SQLAlchemyError as error:
        raise UnavailableError(UNREACHABLE.format(kind=engine.dialect.name)) from error
    with connection:
        yield connection


@contextmanager
def refusals() -> Iterator[None]:
    """Turns what the database raises inside into a RefusedError that tells neither SQL nor address."""
    try:
        yield
    except DBAPIError as error:
        raise driver_refusal(error.orig) from error
    except (SQLAlchemyError, OverflowError, ValueError) as error:
        raise RefusedError("query_failed", "the database could not run the operation") from error


# Names of driver exceptions, and words of SQLite's messages, that mean the time was up.
# What psycopg says of "infinity" and of years that Python's dates do not have.
_NO_DAY_RE = re.compile(r"(?:date|timestamp) too (?:large|small)[^:]*(?:: )?")
_TIMEOUTS = frozenset({"QueryCanceled", "LockNotAvailable"})


def driver_refusal(error: BaseException | None) -> RefusedError:
    """The refusal for what a driver raised."""
    name, message = type(error).__name__, str(error)
    if name in _TIMEOUTS or message in {"interrupted", "database is locked"}:
        return _too_slow()
    if message in {"not authorized", "authorization denied"} or "prohibited" in message:
        return RefusedError("unsafe_sql", "the operation's SQL was refused by the database")
    if _NO_DAY_RE.match(message):
        held = _NO_DAY_RE.sub("", message)[:40] or "a day out of range"
        expected = "a day of the years 1 to 9999 was declared; leave such rows out, or select NULL for them"
        return RefusedError("invalid_value", f"the database holds {held} where {expected}")
    if "too big" in message:
        return RefusedError("result_too_large", "a value is larger than the operation may read")
    return RefusedError("query_failed", "the database could not run the operation")


def _too_slow() -> RefusedError:
    return RefusedError("timeout", "the operation took too long and was stopped")


def _bindable(value: object, dialect: str) -> object:
    if dialect != "sqlite":
        return value
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value


def _size(row: Sequence[Any]) -> int:
    return sum(len(value) if isinstance(value, (str, bytes)) else 8 for value in row)
