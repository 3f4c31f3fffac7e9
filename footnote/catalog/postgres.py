"""PostgreSQL, read-only for real: extended protocol, READ ONLY transaction, timeouts, a fixed search path."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from ..errors import UnavailableError
from .database import UNREACHABLE, Database, Limits, refusals
from .refusal import RefusedError

# Whether the role could write if the transaction let it.
MAY_WRITE = """
SELECT r.rolsuper
    OR pg_has_role(current_user, 'pg_write_all_data', 'USAGE')
    OR pg_has_role(current_user, 'pg_execute_server_program', 'USAGE')
    OR pg_has_role(current_user, 'pg_write_server_files', 'USAGE')
    OR EXISTS (
        SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
          AND n.nspname NOT LIKE 'pg\\_%'
          AND has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
    )
FROM pg_roles r WHERE r.rolname = current_user
"""
WARNING = "the database role may write; use a role that has SELECT only"


def open_server(url: URL, limits: Limits, strict: bool) -> Database:
    """The database of a server; UnavailableError if it cannot be reached, Refused for a writing role if ``strict``."""
    engine = _engine(url.set(drivername="postgresql+psycopg"))
    try:
        may_write = _may_write(engine)
    except SQLAlchemyError as error:
        raise UnavailableError(UNREACHABLE.format(kind="postgresql")) from error
    if may_write and strict:
        engine.dispose()
        raise RefusedError("writable_role", WARNING)
    return Database(engine, "postgresql", guarded, limits, (WARNING,) if may_write else ())


def _engine(url: URL) -> Engine:
    arguments: dict[str, Any] = {
        # Prepared at first use: the extended protocol takes one statement only. The simple protocol, which the
        # driver uses for statements without parameters, would run "COMMIT; BEGIN READ WRITE; DELETE …".
        "prepare_threshold": 0,
        "connect_timeout": 10,
        "options": "-c default_transaction_read_only=on",
    }
    try:
        return create_engine(url, isolation_level="REPEATABLE READ", pool_size=1, connect_args=arguments)
    except ModuleNotFoundError:
        raise UnavailableError("PostgreSQL needs the extra: pip install 'pytest-footnote[postgres]'") from None


def _may_write(engine: Engine) -> bool:
    with engine.connect() as connection:
        answer = connection.execute(text(MAY_WRITE)).scalar()
        connection.rollback()
    return bool(answer)


@contextmanager
def guarded(connection: Connection, limits: Limits) -> Iterator[None]:
    """A REPEATABLE READ, READ ONLY transaction with timeouts, rolled back at the end."""
    connection = connection.execution_options(postgresql_readonly=True)
    milliseconds = max(1, int(limits.seconds * 1000))
    settings = {
        "statement_timeout": str(milliseconds),
        "lock_timeout": str(max(1, int(limits.lock_seconds * 1000))),
        "search_path": "public, pg_temp",
        # Rows come through a cursor, all of them: plan for the whole result.
        "cursor_tuple_fraction": "1",
        "datestyle": "ISO, YMD",
        "timezone": "UTC",
    }
    # One statement, to save round trips; names are ours.
    calls = ", ".join(f"set_config('{name}', :{name}, true)" for name in settings)
    with refusals():
        connection.execute(text(f"SELECT {calls}"), settings)
    try:
        yield
    finally:
        with refusals():
            connection.rollback()
