"""SQLite, read-only for real: mode=ro still allows ATTACH, VACUUM INTO and temp tables, so an authorizer decides."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import cast

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

from ..errors import ConfigurationError, UnreadableError
from .allowed import SQLITE_FUNCTIONS, SYSTEM_PREFIXES
from .database import Database, Limits, driver_refusal

HEADER = b"SQLite format 3\0"
# What every database file begins with.

PROGRESS_STEPS = 20_000
# Virtual-machine steps between two looks at the clock: some tens of microseconds.

MAX_VALUE_BYTES = 10_000_000
LIMITS = (
    (sqlite3.SQLITE_LIMIT_LENGTH, MAX_VALUE_BYTES),
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, 200_000),
    (sqlite3.SQLITE_LIMIT_ATTACHED, 0),
    (sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
    (sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 200),
)


def open_file(name: str, root: Path, limits: Limits) -> Database:
    """The database in an existing file; ConfigurationError if there is none, or the file is another kind of file."""
    path = root / name
    if not name or name == ":memory:" or not path.is_file():
        raise ConfigurationError(f"no SQLite database file {name!r} in {str(root)!r}: correct the URL of the database")
    if not _is_database(path):
        raise ConfigurationError(f"{name!r} is no SQLite database")
    uri, wait = f"{path.resolve().as_uri()}?mode=ro", limits.lock_seconds
    return _database(lambda: sqlite3.connect(uri, timeout=wait, uri=True, isolation_level=None), limits)


def _is_database(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            # A database without any table is an empty file.
            return file.read(len(HEADER)) in {HEADER, b""}
    except OSError as error:
        raise UnreadableError(f"cannot read {str(path)!r}: {error.strerror}") from None


def open_bundled(limits: Limits) -> Database:
    """The receivables example that comes with the package, in memory."""
    return _database(_bundled, limits)


def write_bundled(path: Path) -> None:
    """Writes the receivables example into a new file."""
    with closing(sqlite3.connect(path)) as connection:
        _fill(connection)


def _bundled() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _fill(connection)
    return connection


def _fill(connection: sqlite3.Connection) -> None:
    folder = files(__package__) / "erp"
    for name in ("schema.sql", "seed.sql"):
        connection.executescript((folder / name).read_text(encoding="utf-8"))


def _database(connect: Callable[[], sqlite3.Connection], limits: Limits) -> Database:
    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    return Database(engine, "sqlite", guarded, limits)


@contextmanager
def guarded(connection: Connection, limits: Limits) -> Iterator[None]:
    """A read transaction in which only SELECT over the schema's own tables and allowed functions run."""
    raw = cast(sqlite3.Connection, connection.connection.dbapi_connection)
    for limit, value in LIMITS:
        raw.setlimit(limit, value)
    tables = _begin(raw)
    deadline = time.monotonic() + limits.seconds
    raw.set_progress_handler(lambda: time.monotonic() > deadline, PROGRESS_STEPS)
    raw.set_authorizer(_authorizer(tables))
    try:
        yield
    finally:
        raw.set_authorizer(None)
        raw.set_progress_handler(None, 0)
        raw.execute("ROLLBACK")


def _begin(raw: sqlite3.Connection) -> frozenset[str]:
    """Begins the transaction; the names of the tables, small."""
    try:
        raw.execute("PRAGMA query_only = ON")
        raw.execute("PRAGMA trusted_schema = OFF")
        raw.execute("BEGIN")
        return frozenset(row[0].lower() for row in raw.execute("SELECT name FROM sqlite_master"))
    except sqlite3.Error as error:
        # Locked by a writer, or damaged.
        raise driver_refusal(error) from error


def _authorizer(tables: frozenset[str]) -> Callable[..., int]:
    def authorize(action: int, first: str | None, second: str | None, database: str | None, _view: str | None) -> int:
        if action == sqlite3.SQLITE_SELECT:
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_READ:
            name = (first or "").lower()
            own = name in tables and not name.startswith(SYSTEM_PREFIXES)
            return sqlite3.SQLITE_OK if own or not name else sqlite3.SQLITE_DENY
        if action == sqlite3.SQLITE_FUNCTION and (second or "").lower() in SQLITE_FUNCTIONS:
            return sqlite3.SQLITE_OK
        return sqlite3.SQLITE_DENY

    return authorize
