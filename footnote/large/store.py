"""The file on disk: an SQLite database whose every value is sealed, so that a file from elsewhere states nothing.

Each source is written in one transaction: a build that is killed goes on behind the last source that was finished.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import IntEnum
from pathlib import Path
from typing import Any

from ..cache.seal import Seal
from ..errors import UnreadableError

# Of the tables and of what stands in them; another number in a file means that it is made anew.
FORMAT = 2
# Seconds to wait for another process that writes.
PATIENCE = 60.0
# Kibibytes of the file that SQLite keeps in memory.
CACHE_KIB = 32_000

_TABLES = (
    "CREATE TABLE sources (id INTEGER PRIMARY KEY, key BLOB UNIQUE NOT NULL, value BLOB NOT NULL)",
    "CREATE TABLE parts (place INTEGER PRIMARY KEY, value BLOB NOT NULL)",
    "CREATE TABLE words (word TEXT PRIMARY KEY, place INTEGER NOT NULL, head BLOB NOT NULL)",
    "CREATE TABLE postings (place INTEGER PRIMARY KEY, value BLOB NOT NULL)",
    "CREATE TABLE state (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
)
_NUMBER_BITS, _KIND_BITS = 32, 2


class Kind(IntEnum):
    """What a part of a source is."""

    TEXT = 0
    UNITS = 1
    LANDMARKS = 2
    POSTINGS = 3


Part = tuple[Kind, int, bytes]
WordRow = tuple[str, int, bytes]
# A word, the number of units that hold it, and these units.


class LargeStore:
    """The rows of one file; for any thread, one at a time."""

    def __init__(self, file: Path, seal: Seal) -> None:
        self.file = file
        self._seal = seal
        self._lock = threading.RLock()
        with self._told():
            self._connection = _connect(file)

    def source(self, key: bytes) -> tuple[int, bytes] | None:
        """Number and head of the source ``key``; None if it was not written, or not by this user."""
        found = self._row("SELECT id, value FROM sources WHERE key = ?", (key,))
        head = self._seal.open(b"head" + key, found[1]) if found else None
        return None if found is None or head is None else (found[0], head)

    def put_source(self, key: bytes, head: bytes, parts: Iterable[Part]) -> int:
        """Writes a source with all its parts, or nothing of it; its number."""
        with self._transaction() as run:
            for (old,) in run("SELECT id FROM sources WHERE key = ?", (key,)).fetchall():
                _drop(run, old)
            number = int(run("SELECT coalesce(max(id), 0) + 1 FROM sources").fetchone()[0])
            run("DELETE FROM parts WHERE place >= ?", (_place(number, 0, 0),))
            for kind, at, value in parts:
                sealed = self._seal.close(_part_name(key, kind, at), value)
                run("INSERT INTO parts VALUES (?, ?)", (_place(number, kind, at), sealed))
            run("INSERT INTO sources VALUES (?, ?, ?)", (number, key, self._seal.close(b"head" + key, head)))
        return number

    def part(self, source: int, key: bytes, kind: Kind, number: int) -> bytes:
        """A part of a source; UnreadableError if it is not there any more, or not as it was written."""
        found = self._row("SELECT value FROM parts WHERE place = ?", (_place(source, kind, number),))
        value = self._seal.open(_part_name(key, kind, number), found[0]) if found else None
        return self._whole(value)

    def keep_only(self, numbers: Iterable[int]) -> None:
        """Drops every source but these."""
        kept = set(numbers)
        with self._transaction() as run:
            gone = sorted(row[0] for row in run("SELECT id FROM sources") if row[0] not in kept)
            for number in gone:
                run("DELETE FROM sources WHERE id = ?", (number,))
                run(
                    "DELETE FROM parts WHERE place >= ? AND place < ?", (_place(number, 0, 0), _place(number + 1, 0, 0))
                )

    def state(self, name: str) -> bytes | None:
        """What was noted under ``name``; None if nothing was."""
        found = self._row("SELECT value FROM state WHERE name = ?", (name,))
        return self._seal.open(b"state" + name.encode(), found[0]) if found else None

    def clear_words(self) -> None:
        """Drops all words."""
        with self._transaction() as run:
            for table in ("words", "postings", "state"):
                run(f"DELETE FROM {table}")

    def put_words(self, of: bytes, rows: Iterable[WordRow], name: str, state: bytes) -> None:
        """Writes words of the list of sources ``of`` and a note on how far that is, together."""
        with self._transaction() as run:
            last = int(run("SELECT coalesce(max(place), 0) FROM postings").fetchone()[0])
            for place, (word, count, value) in enumerate(rows, start=last + 1):
                named = of + word.encode("utf-8", "surrogatepass")
                run("INSERT INTO postings VALUES (?, ?)", (place, self._seal.close(b"units" + named, value)))
                head = self._seal.close(b"word" + named, count.to_bytes(8, "little") + place.to_bytes(8, "little"))
                run("INSERT INTO words VALUES (?, ?, ?)", (word, place, head))
            run("INSERT OR REPLACE INTO state VALUES (?, ?)", (name, self._seal.close(b"state" + name.encode(), state)))

    def word(self, of: bytes, word: str) -> tuple[int, int] | None:
        """How many units hold a word, and the place of its postings; None if none does."""
        found = self._row("SELECT head FROM words WHERE word = ?", (word,)) if _is_text(word) else None
        if found is None:
            return None
        head = self._whole(self._seal.open(b"word" + of + word.encode("utf-8", "surrogatepass"), found[0]))
        return int.from_bytes(head[:8], "little"), int.from_bytes(head[8:], "little")

    def postings(self, of: bytes, word: str, place: int) -> bytes:
        """The units that hold a word, as they were written."""
        found = self._row("SELECT value FROM postings WHERE place = ?", (place,))
        named = of + word.encode("utf-8", "surrogatepass")
        return self._whole(self._seal.open(b"units" + named, found[0]) if found else None)

    def all_words(self) -> list[str]:
        """Every word, sorted."""
        with self._told():
            return sorted(row[0] for row in self._connection.execute("SELECT word FROM words"))

    def close(self) -> None:
        """Closes the file."""
        with self._lock:
            self._connection.close()

    def _row(self, query: str, values: Sequence[object]) -> Any:
        with self._told():
            return self._connection.execute(query, values).fetchone()

    def _whole(self, value: bytes | None) -> bytes:
        if value is None:
            raise UnreadableError(
                f"{self.file}: another run changed the index, or it is damaged; delete it and run again"
            )
        return value

    @contextmanager
    def _told(self) -> Iterator[None]:
        with self._lock:
            try:
                yield
            except sqlite3.Error as error:
                raise UnreadableError(f"{self.file}: the index of the sources cannot be used: {error}") from None

    @contextmanager
    def _transaction(self) -> Iterator[Any]:
        with self._told():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection.execute
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise


def _connect(file: Path) -> sqlite3.Connection:
    for is_last in (False, True):
        # Without isolation level Python begins no transaction of its own.
        connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA synchronous = OFF")  # what a power cut damages is found out by its seal
            connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
            if _is_ours(connection):
                return connection
        except sqlite3.DatabaseError as error:
            if is_last or error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
                connection.close()
                raise
        connection.close()
        for name in (file.name, f"{file.name}-journal"):
            with suppress(OSError):
                file.with_name(name).unlink()
    raise sqlite3.DatabaseError("not an index of this version")


def _is_ours(connection: sqlite3.Connection) -> bool:
    """Whether the file has our tables, which an empty one is given."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        known = [row[0] for row in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")]
        if not known:
            for table in _TABLES:
                connection.execute(table)
            connection.execute(f"PRAGMA user_version = {FORMAT}")
            return True
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        return version == FORMAT and sorted(known) == sorted(_TABLES)
    finally:
        connection.execute("COMMIT")


def _drop(run: Any, number: int) -> None:
    run("DELETE FROM sources WHERE id = ?", (number,))
    run("DELETE FROM parts WHERE place >= ? AND place < ?", (_place(number, 0, 0), _place(number + 1, 0, 0)))


def _place(source: int, kind: int, number: int) -> int:
    return ((source << _KIND_BITS | kind) << _NUMBER_BITS) | number


def _part_name(key: bytes, kind: int, number: int) -> bytes:
    return b"part" + bytes([kind]) + number.to_bytes(4, "little") + key


def _is_text(word: str) -> bool:
    """Whether SQLite can look it up: a lone surrogate is no text, and in no word of a source."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True
