"""A log's address to a database engine set up for durable, orderly appends: SQLite or PostgreSQL."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ..errors import LogError, UnavailableError

WAIT_SECONDS = 30
# How long a writer waits for another one before it gives up.

PASSWORD_RE = re.compile(r"(//[^:@/\s]*):.*@", re.DOTALL)
SECRET_OPTION_RE = re.compile(r"([?&][^=&]*pass[^=&]*=)[^&]*", re.IGNORECASE)
# An option of the driver, such as password or sslpassword.
DRIVERS = ("sqlite3", "psycopg")

# Any constant that other users of the database are unlikely to lock: the first bytes of "footnote".
APPEND_LOCK = int.from_bytes(b"footnote"[:7])


class MissingLogError(LogError):
    """No log is at an address that can be reached; whether there ever was one is not known here."""

    def __init__(self, place: str) -> None:
        super().__init__(
            f"no provenance log {place}: restore the one that was there; if there never was one, "
            "footnote log init makes it"
        )


@dataclass(frozen=True, slots=True)
class Backend:
    """How one kind of database begins an append and a read that sees one moment."""

    engine: Engine
    display: str
    # The address without its password.
    begin_append: str
    # Keeps other writers out until the transaction ends.
    begin_read: str


def open_backend(address: str, create: bool, wait_seconds: float = WAIT_SECONDS) -> Backend:
    """The database at a SQLAlchemy URL, not yet connected; without ``create`` a missing file is a LogError.

    LogError for other kinds of databases, UnavailableError if the driver is not installed.
    """
    try:
        url = make_url(address)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError) as error:
        raise LogError(
            f"{without_password(address)!r} is no database address such as sqlite:///provenance.db"
        ) from error
    if backend == "sqlite":
        return _open_sqlite(url, create, wait_seconds)
    if backend == "postgresql":
        return _open_postgres(url, wait_seconds)
    raise LogError(f"the provenance log lives in SQLite or PostgreSQL, not in {backend!r}")


def without_password(address: str) -> str:
    """A database address as it may be shown, also where it cannot be parsed."""
    return SECRET_OPTION_RE.sub(r"\1***", PASSWORD_RE.sub(r"\1:***@", address))


def _open_sqlite(url: URL, create: bool, wait_seconds: float) -> Backend:
    if not url.database or url.database == ":memory:":
        raise LogError("a log in memory keeps nothing: name a file, such as sqlite:///provenance.db")
    path = Path(url.database)
    if not create and not path.is_file():
        raise MissingLogError(f"at {path}")
    # Without an isolation level the driver begins no transactions of its own; Writer lets threads take turns.
    arguments = {"timeout": wait_seconds, "isolation_level": None, "check_same_thread": False}
    if not create and _is_at_rest(path):
        url = url.set(database=f"file:{quote(str(path.resolve()))}", query={"immutable": "1", "uri": "true"})
    engine = create_engine(url, connect_args=arguments)
    event.listen(engine, "connect", _make_durable if create else _make_read_only)
    return Backend(engine, str(path), "BEGIN IMMEDIATE", "BEGIN")


def _is_at_rest(path: Path) -> bool:
    """Whether the file lies where nothing can be written, so that SQLite can have no helper files beside it."""
    return not os.access(path.parent, os.W_OK) and not path.with_name(f"{path.name}-wal").exists()


def _make_durable(connection: Any, _record: object) -> None:
    mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    if mode != "wal":
        raise LogError(f"the log's file system does not allow write-ahead logging (journal mode {mode!r})")
    connection.execute("PRAGMA synchronous=FULL")
    # macOS keeps what it was told to write in the drive's memory otherwise; elsewhere this does nothing.
    connection.execute("PRAGMA fullfsync=ON")


def _make_read_only(connection: Any, _record: object) -> None:
    connection.execute("PRAGMA query_only=ON")


def _open_postgres(url: URL, wait_seconds: float) -> Backend:
    try:
        import psycopg
    except ImportError as error:
        raise UnavailableError("a PostgreSQL log needs the extra: pip install 'pytest-footnote[postgres]'") from error
    del psycopg
    timeout = max(1, int(wait_seconds * 1000))

    def make_durable(connection: Any, _record: object) -> None:
        connection.execute(f"SET lock_timeout = {timeout}")
        connection.execute("SET synchronous_commit = on")
        # Whatever the server's default: the head must be read as it is after the wait for the lock.
        connection.execute("SET default_transaction_isolation = 'read committed'")
        connection.commit()

    engine = create_engine(url.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    event.listen(engine, "connect", make_durable)
    return Backend(
        engine=engine,
        display=without_password(url.render_as_string(hide_password=True)),
        begin_append=f"SELECT pg_advisory_xact_lock({APPEND_LOCK})",
        begin_read="SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
    )


@contextmanager
def database_errors(display: str) -> Iterator[None]:
    """Turns what the database or its driver raises inside into a LogError that names the log."""
    try:
        yield
    except Exception as error:
        raise_as_log_error(error, display)
        raise


def raise_as_log_error(error: BaseException, display: str) -> None:
    """Raises a LogError that names the log if ``error`` comes from the database or its driver."""
    if isinstance(error, SQLAlchemyError) or type(error).__module__.partition(".")[0] in DRIVERS:
        raise LogError(f"the provenance log {display}: {_reason(error)}") from error


def _reason(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__
