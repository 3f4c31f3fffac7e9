"""The SQLite file of the cache: opened, made anew when it is damaged or foreign, or left alone."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

FILE_NAME = "cache.sqlite"
# Of the table and of what stands in it; another number in a file means that it is made anew.
FORMAT = 1

_TABLE = "CREATE TABLE entries (name BLOB PRIMARY KEY, used INTEGER NOT NULL, size INTEGER NOT NULL, value BLOB)"
_PAGE_SIZE = 4096
_NOTES = {
    ".gitignore": "# Made by Footnote: this folder can be deleted at any time.\n*\n",
}
# Primary result codes of SQLite, and one extended code, that mean a damaged file.
_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class ForeignFileError(Exception):
    """The file is a database of another version, or not ours at all."""


def is_damage(error: Exception) -> bool:
    """Whether the file itself is at fault, so that only a new one helps."""
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, ForeignFileError) or code == sqlite3.SQLITE_IOERR_SHORT_READ:
        return True
    return code is not None and code & 0xFF in _DAMAGED


def open_database(folder: Path, patience: float) -> sqlite3.Connection | None:
    """The cache in ``folder``, folder and file made if missing; None if there can be none.

    ``patience`` is how many seconds to wait for another process. A damaged or foreign file is replaced.
    """
    file = folder / FILE_NAME
    if not is_place(file):
        return None
    for is_last in (False, True):
        try:
            return _connect(file, patience)
        except (sqlite3.Error, ForeignFileError) as error:
            if is_last or not is_damage(error) or not remove(file):
                return None
    return None


def remove(file: Path) -> bool:
    """Removes the database and its journal; False if that fails."""
    try:
        for name in (file.name, f"{file.name}-journal"):
            file.with_name(name).unlink(missing_ok=True)
    except OSError:
        return False
    return True


def is_place(file: Path) -> bool:
    """Whether ``file`` is, or can be, a file of the cache, whose folder is made if missing.

    A link could lead anywhere, and a pipe would wait for ever.
    """
    folder = file.parent
    try:
        if folder.is_symlink():
            return False
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in _NOTES.items():
                if not (folder / name).exists():
                    (folder / name).write_text(text, encoding="utf-8")
        return folder.is_dir() and not file.is_symlink() and (file.is_file() or not file.exists())
    except OSError:
        return False


def _connect(file: Path, patience: float) -> sqlite3.Connection:
    # Without isolation level Python begins no transaction of its own.
    connection = sqlite3.connect(file, timeout=patience, isolation_level=None)
    try:
        # A view or trigger in a file from elsewhere must not call functions before it is found out.
        connection.execute("PRAGMA trusted_schema = OFF")
        # Without waiting for the disk: what a power cut damages is found out by its seal.
        connection.execute("PRAGMA synchronous = OFF")
        if not _schema(connection):
            _create(connection)
        if _schema(connection) != [_TABLE] or _version(connection) != FORMAT:
            raise ForeignFileError(str(file))
    except BaseException:
        connection.close()
        raise
    return connection


def _create(connection: sqlite3.Connection) -> None:
    """Makes the table; a file that cannot be written stays empty, which reads as nothing known."""
    connection.execute(f"PRAGMA page_size = {_PAGE_SIZE}")
    connection.execute("BEGIN IMMEDIATE")
    if not _schema(connection):  # another process may have been faster
        connection.execute(_TABLE)
        connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.execute("COMMIT")


def _schema(connection: sqlite3.Connection) -> list[str]:
    with closing(connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")) as rows:
        return [row[0] for row in rows]


def _version(connection: sqlite3.Connection) -> int:
    with closing(connection.execute("PRAGMA user_version")) as rows:
        return int(rows.fetchone()[0])
