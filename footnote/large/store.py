"""The file on disk: an SQLite database whose every value is sealed, so that a file from elsewhere states nothing.

Each source is written in one transaction: a build that is killed goes on behind the last source that was finished, and
runs that build the same list at the same time share what each has written.
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

# The row that says of which list of sources the words are, and how many piles of them are there.
_WORDS = "words"
_NOTE_NAME = b"state" + _WORDS.encode()


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
        """Writes a source with all its parts, or nothing of it; its number.

        One that another run wrote meanwhile stays: that run reads its parts by this number.
        """
        with self._transaction() as run:
            for number, value in run("SELECT id, value FROM sources WHERE key = ?", (key,)).fetchall():
                if self._seal.open(b"head" + key, value) is not None:
                    return int(number)
                _drop(run, number)
            new = int(run("SELECT coalesce(max(id), 0) + 1 FROM sources").fetchone()[0])
            run("DELETE FROM parts WHERE place >= ?", (_place(new, 0, 0),))
            for kind, at, part in parts:
                sealed = self._seal.close(_part_name(key, kind, at), part)
                run("INSERT INTO parts VALUES (?, ?)", (_place(new, kind, at), sealed))
            run("INSERT INTO sources VALUES (?, ?, ?)", (new, key, self._seal.close(b"head" + key, head)))
        return new

    def part(self, source: int, key: bytes, kind: Kind, number: int) -> bytes:
        """A part of a source; UnreadableError if it is not there any more, or not as it was written."""
        found = self._row("SELECT value FROM parts WHERE place = ?", (_place(source, kind, number),))
        value = self._seal.open(_part_name(key, kind, number), found[0]) if found else None
        return self._whole(value)

    def begin_words(self, of: bytes, kept: Iterable[int]) -> int:
        """How many piles of words of the list of sources ``of`` are there.

        Those of another list are dropped, and with them every source but the ``kept``.
        """
        numbers = set(kept)
        with self._transaction() as run:
            done = self._piles_done(run, of)
            if done is not None:
                return done
            for table in ("words", "postings", "state"):
                run(f"DELETE FROM {table}")
            for number in sorted(row[0] for row in run("SELECT id FROM sources") if row[0] not in numbers):
                _drop(run, number)
            self._note(run, of, 0)
        return 0

    def put_words(self, of: bytes, pile: int, rows: Iterable[WordRow]) -> int:
        """Writes a pile of words of the list ``of``, unless another run was faster; how many piles are there then."""
        with self._transaction() as run:
            done = self._piles_done(run, of)
            if done is None:
                raise self.lost()
            if done > pile:
                return done
            last = int(run("SELECT coalesce(max(place), 0) FROM postings").fetchone()[0])
            for place, (word, count, value) in enumerate(rows, start=last + 1):
                named = of + word.encode("utf-8", "surrogatepass")
                run("INSERT INTO postings VALUES (?, ?)", (place, self._seal.close(b"units" + named, value)))
                head = self._seal.close(b"word" + named, count.to_bytes(8, "little") + place.to_bytes(8, "little"))
                run("INSERT INTO words VALUES (?, ?, ?)", (word, place, head))
            self._note(run, of, pile + 1)
        return pile + 1

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

    def lost(self) -> UnreadableError:
        """The error of a run that misses what it wrote."""
        return UnreadableError(f"{self.file}: another run changed the index, or it is damaged; delete it and run again")

    def _piles_done(self, run: Any, of: bytes) -> int | None:
        """How many piles of this list are written; None if the file holds those of another list."""
        found = run("SELECT value FROM state WHERE name = ?", (_WORDS,)).fetchone()
        note = self._seal.open(_NOTE_NAME, found[0]) if found else None
        return note[-1] if note and note[:-1] == of else None

    def _note(self, run: Any, of: bytes, done: int) -> None:
        sealed = self._seal.close(_NOTE_NAME, of + bytes([done]))
        run("INSERT OR REPLACE INTO state VALUES (?, ?)", (_WORDS, sealed))

    def _row(self, query: str, values: Sequence[object]) -> Any:
        with self._told():
            return self._connection.execute(query, values).fetchone()

    def _whole(self, value: bytes | None) -> bytes:
        if value is None:
            raise self.lost()
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
