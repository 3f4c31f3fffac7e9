"""The log's two tables, and the triggers that refuse to change what is written."""

from __future__ import annotations

from ..errors import UnavailableError

try:
    from sqlalchemy import DDL, BigInteger, Column, Integer, LargeBinary, MetaData, String, Table, event
except ImportError as error:
    raise UnavailableError("the provenance log needs the extra: pip install 'pytest-footnote[catalog]'") from error

METADATA = MetaData()

RECORDS = Table(
    "footnote_records",
    METADATA,
    Column("sequence", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("hash", LargeBinary, nullable=False),
    # Unique, so that two writers that read the same head cannot both append to it.
    Column("previous_hash", LargeBinary, nullable=False, unique=True),
    Column("body", LargeBinary, nullable=False),
    comment="append-only; read it with: footnote log",
)

IDENTITY = Table(
    "footnote_log",
    METADATA,
    Column("origin", String, primary_key=True),
    comment="the name under which checkpoints of this log are signed",
)

# A speed bump, no proof: who owns the database can drop them. The proof is the tree and its checkpoint.
_SQLITE_GUARD = """
CREATE TRIGGER IF NOT EXISTS footnote_records_no_{action} BEFORE {action} ON footnote_records
BEGIN SELECT RAISE(ABORT, 'the provenance log is append-only'); END
"""
_POSTGRES_REFUSAL = """
CREATE OR REPLACE FUNCTION footnote_append_only() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the provenance log is append-only'; END $$
"""
_POSTGRES_GUARD = """
CREATE OR REPLACE TRIGGER footnote_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON footnote_records
FOR EACH STATEMENT EXECUTE FUNCTION footnote_append_only()
"""

_GUARDS = (
    (_SQLITE_GUARD.format(action="UPDATE"), "sqlite"),
    (_SQLITE_GUARD.format(action="DELETE"), "sqlite"),
    (_POSTGRES_REFUSAL, "postgresql"),
    (_POSTGRES_GUARD, "postgresql"),
)

# Says whether the guards stand, by dialect.
GUARDS_STAND = {
    "sqlite": "SELECT count(*) = 2 FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'footnote_records_no_%'",
    "postgresql": (
        "SELECT count(*) > 0 FROM pg_trigger WHERE tgname = 'footnote_records_append_only' AND tgenabled <> 'D'"
        " AND tgrelid = to_regclass('footnote_records')"
    ),
}

for _sql, _dialect in _GUARDS:
    # SQLAlchemy leaves this one constructor without types.
    event.listen(RECORDS, "after_create", DDL(_sql).execute_if(dialect=_dialect))  # type: ignore[no-untyped-call]
