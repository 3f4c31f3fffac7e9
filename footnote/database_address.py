"""Database addresses as the configuration writes them."""

from __future__ import annotations

from pathlib import Path

SQLITE_PREFIX = "sqlite:///"
# The provenance log, where the configuration names none.
DEFAULT_LOG = "sqlite:///provenance.db"
# The log's signed checkpoint, likewise.
DEFAULT_CHECKPOINT = ".footnote/checkpoint"


def below(root: Path, address: str) -> str:
    """A database address whose SQLite file is relative to the configuration's folder; other addresses as they are."""
    if not address.startswith(SQLITE_PREFIX):
        return address
    return SQLITE_PREFIX + str(root / address.removeprefix(SQLITE_PREFIX))
