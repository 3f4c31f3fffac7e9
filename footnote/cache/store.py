"""Values by name in one file that all processes share, bounded in size, the longest unused leaving first.

Nothing that goes wrong with the file is an error of the run: what cannot be read is not known, what cannot be
written is not kept.
"""

from __future__ import annotations

import sqlite3
import time
import zlib
from collections.abc import Callable
from pathlib import Path

from .database import FILE_NAME, is_damage, open_database, remove
from .seal import Seal

# Bytes of the file. Above, the longest unused entries leave until SHARE_KEPT of it is left.
LIMIT = 512_000_000
SHARE_KEPT = 0.8
# No entry may take more than this share of the file.
LARGEST_SHARE = 0.25

# Bytes, and seconds, that entries wait in memory before they are written together: a killed run loses no more.
_BATCH = 8_000_000
_BATCH_SECONDS = 1.0
# Seconds that a reader, and a writer, wait for another process.
_PATIENCE = 5.0
# An entry is noted as used at most once in so many seconds: a run that only reads must not write.
_TICK = 6 * 3600

_RAW, _DEFLATED = b"r", b"z"
_WORTH_DEFLATING = 256  # bytes


class Store:
    """The entries in one folder."""

    def __init__(self, folder: Path, seal: Seal, *, limit: int = LIMIT, clock: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._seal = seal
        self._limit = limit
        self._now = int(clock() // _TICK)
        self._waiting: dict[bytes, bytes] = {}
        self._waiting_size = 0
        self._written = time.monotonic()
        self._touched: set[bytes] = set()
        self._healed = False
        self._writes = True
        self._connection = open_database(folder, _PATIENCE)

    def get(self, material: bytes) -> bytes | None:
        """The value that was put under ``material``; None if none is known."""
        name = self._seal.name(material)
        sealed = self._waiting.get(name) or self._select(name)
        value = self._seal.open(name, sealed) if sealed else None
        return None if value is None else _inflated(value)

    def put(self, material: bytes, value: bytes) -> None:
        """Keeps ``value`` under ``material``; it is written later, with others."""
        if self._connection is None or not self._writes:
            return
        name = self._seal.name(material)
        sealed = self._seal.close(name, _deflated(value))
        if len(sealed) > self._limit * LARGEST_SHARE:
            return
        self._waiting[name] = sealed
        self._waiting_size += len(sealed)
        if self._waiting_size > _BATCH or time.monotonic() - self._written > _BATCH_SECONDS:
            self.flush()

    def flush(self) -> None:
        """Writes what waits, and notes what was used."""
        waiting, touched = self._waiting, self._touched - self._waiting.keys()
        self._waiting, self._waiting_size, self._touched = {}, 0, set()
        self._written = time.monotonic()
        if self._connection is None or not self._writes or not (waiting or touched):
            return
        try:
            self._write(self._connection, waiting, touched)
        except sqlite3.Error as error:
            # A full disk or a folder that is read only keeps nothing more, but what is there can be read.
            self._writes = False
            if is_damage(error):
                self._give_up(error)

    def close(self) -> None:
        """Writes what waits, and closes the file."""
        self.flush()
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _select(self, name: bytes) -> bytes | None:
        if self._connection is None:
            return None
        try:
            found = self._connection.execute("SELECT used, value FROM entries WHERE name = ?", (name,)).fetchone()
        except (sqlite3.Error, OverflowError) as error:
            self._give_up(error)
            return None
        if found is None or not isinstance(found[1], bytes):
            return None
        if found[0] != self._now:
            self._touched.add(name)
        return found[1]

    def _write(self, connection: sqlite3.Connection, waiting: dict[bytes, bytes], touched: set[bytes]) -> None:
        rows = [(name, self._now, len(sealed), sealed) for name, sealed in waiting.items()]
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)", rows)
            used = [(self._now, name) for name in touched]
            connection.executemany("UPDATE entries SET used = ? WHERE name = ?", used)
            _make_room(connection, self._limit)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _give_up(self, error: Exception) -> None:
        """Goes on without the file, or with a new one if it is damaged."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if is_damage(error) and not self._healed:
            self._healed = self._writes = True
            if remove(self._folder / FILE_NAME):
                self._connection = open_database(self._folder, _PATIENCE)


def _make_room(connection: sqlite3.Connection, limit: int) -> None:
    """Takes out the longest unused entries if the file holds more than ``limit`` bytes."""
    page_size, pages, free = (
        int(connection.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("page_size", "page_count", "freelist_count")
    )
    excess = (pages - free) * page_size - limit
    if excess <= 0:
        return
    excess += int(limit * (1 - SHARE_KEPT))
    leaving = []
    for name, size in connection.execute("SELECT name, size FROM entries ORDER BY used, rowid"):
        leaving.append((name,))
        excess -= size
        if excess <= 0:
            break
    connection.executemany("DELETE FROM entries WHERE name = ?", leaving)


def _deflated(value: bytes) -> bytes:
    if len(value) >= _WORTH_DEFLATING:
        packed = zlib.compress(value, 1)
        if len(packed) < 0.9 * len(value):
            return _DEFLATED + packed
    return _RAW + value


def _inflated(value: bytes) -> bytes:
    return zlib.decompress(value[1:]) if value[:1] == _DEFLATED else value[1:]
