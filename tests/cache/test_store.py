"""The store: what is kept is found again, and whatever happens to the file costs time only."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from footnote.cache.database import FILE_NAME, FORMAT
from footnote.cache.seal import Seal, user_secret
from footnote.cache.store import Store

SECRET = b"s" * 32
KEYS = [f"key {number}".encode() for number in range(40)]


def value_of(key: bytes) -> bytes:
    """What these tests keep under a key: as long as the key says, so that some is deflated and some is not."""
    return key * (1 + 30 * int(key.split()[1]))


def open_store(folder: Path, **options: object) -> Store:
    return Store(folder, Seal(SECRET), **options)


def fill(folder: Path, **options: object) -> None:
    store = open_store(folder, **options)
    for key in KEYS:
        store.put(key, value_of(key))
    store.close()


def found(folder: Path) -> int:
    """How many entries are there; each that is has its value."""
    store = open_store(folder)
    values = {key: store.get(key) for key in KEYS}
    store.close()
    assert all(value in (None, value_of(key)) for key, value in values.items())
    return sum(value is not None for value in values.values())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / ".footnote_cache"


def test_what_is_kept_is_found_in_the_same_and_in_a_later_process(folder: Path) -> None:
    store = open_store(folder)
    store.put(b"a", b"1")
    assert store.get(b"a") == b"1"
    assert store.get(b"b") is None
    store.close()
    fill(folder)
    assert found(folder) == len(KEYS)
    assert open_store(folder).get(b"a") == b"1"


def test_git_ignores_the_folder(folder: Path) -> None:
    open_store(folder).close()
    assert "*" in (folder / ".gitignore").read_text(encoding="utf-8").splitlines()


def damaged(text: str) -> bytes:
    return text.encode() * 300


DAMAGE = {
    "empty": lambda data: b"",
    "one byte": lambda data: data[:1],
    "cut in the header": lambda data: data[:60],
    "cut in the middle": lambda data: data[: len(data) // 2],
    "cut by a page": lambda data: data[:-4096],
    "cut by a byte": lambda data: data[:-1],
    "text": lambda data: damaged("not a database "),
    "zeros": lambda data: bytes(len(data)),
    "zeros behind the header": lambda data: data[:100] + bytes(len(data) - 100),
    "zeros in the middle": lambda data: data[:8192] + bytes(8192) + data[16384:],
    "one bit in every page": lambda data: bytes(
        byte ^ 1 if at % 4096 == 3000 and at > 4096 else byte for at, byte in enumerate(data)
    ),
    "longer than it says": lambda data: data + damaged("more"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_file_gives_no_wrong_value_and_is_used_again(folder: Path, name: str) -> None:
    fill(folder)
    file = folder / FILE_NAME
    file.write_bytes(DAMAGE[name](file.read_bytes()))
    assert found(folder) <= len(KEYS)
    fill(folder)
    fill(folder)
    assert found(folder) == len(KEYS)


def sql_in(folder: Path, *statements: str) -> None:
    connection = sqlite3.connect(folder / FILE_NAME)
    with connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    "statements",
    [
        (f"PRAGMA user_version = {FORMAT + 1}",),
        ("DROP TABLE entries",),
        ("DROP TABLE entries", "CREATE VIEW entries AS SELECT x'00' AS name, 1 AS used, 1 AS size, x'00' AS value"),
        ("CREATE TRIGGER slow AFTER INSERT ON entries BEGIN SELECT 1; END",),
        ("CREATE TABLE more (x)",),
        ("ALTER TABLE entries ADD COLUMN more",),
    ],
)
def test_a_file_of_another_version_or_make_is_replaced(folder: Path, statements: tuple[str, ...]) -> None:
    fill(folder)
    sql_in(folder, *statements)
    assert found(folder) == 0
    fill(folder)
    assert found(folder) == len(KEYS)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET value = x'00'",
        "UPDATE entries SET value = 'text'",
        "UPDATE entries SET value = NULL",
        "UPDATE entries SET value = zeroblob(100)",
        "UPDATE entries SET value = (SELECT value FROM entries LIMIT 1) WHERE rowid > 1",
        "UPDATE entries SET used = 'long ago', size = -5",
    ],
)
def test_an_entry_that_was_changed_is_not_there(folder: Path, statement: str) -> None:
    fill(folder)
    sql_in(folder, statement)
    assert found(folder) in ((len(KEYS),) if "used" in statement else (0, 1))
    fill(folder)
    assert found(folder) == len(KEYS)


def test_entries_that_were_sealed_elsewhere_are_not_there(folder: Path) -> None:
    other = Store(folder, Seal(b"t" * 32))
    for key in KEYS:
        other.put(key, b"supported")
    other.close()
    assert found(folder) == 0


def test_a_value_that_was_moved_to_another_key_is_not_there(folder: Path) -> None:
    seal = Seal(SECRET)
    first, second = seal.name(b"first"), seal.name(b"second")
    assert seal.open(first, seal.close(first, b"value")) == b"value"
    assert seal.open(second, seal.close(first, b"value")) is None


@pytest.mark.parametrize("kind", ["link to a folder", "link to a file", "folder", "pipe", "file for the folder"])
def test_nothing_is_written_through_what_is_not_ours(folder: Path, tmp_path: Path, kind: str) -> None:
    target = tmp_path / "target"
    if kind == "link to a folder":
        target.mkdir()
        folder.symlink_to(target)
    elif kind == "file for the folder":
        folder.write_text("a file", encoding="utf-8")
    else:
        folder.mkdir()
        file = folder / FILE_NAME
        if kind == "folder":
            file.mkdir()
        elif kind == "pipe":
            os.mkfifo(file)
        else:
            target.write_text("somebody's", encoding="utf-8")
            file.symlink_to(target)
    fill(folder)
    assert found(folder) == 0
    if target.is_dir():
        assert list(target.iterdir()) == []
    elif target.exists():
        assert target.read_text(encoding="utf-8") == "somebody's"


def test_the_longest_unused_entries_leave_when_it_grows_too_large(folder: Path) -> None:
    limit = 1_000_000
    hour = 3600.0
    blob = os.urandom(40_000)
    for number in range(60):
        store = open_store(folder, limit=limit, clock=lambda number=number: 10 * hour * number)
        store.get(b"old and used")
        store.put(b"old and used" if number == 0 else f"entry {number}".encode(), blob)
        store.close()
        assert (folder / FILE_NAME).stat().st_size <= limit + 300_000
    store = open_store(folder, limit=limit)
    assert store.get(b"old and used") == blob
    assert store.get(b"entry 1") is None
    assert store.get(b"entry 59") == blob


def test_an_entry_larger_than_its_share_is_not_kept(folder: Path) -> None:
    store = open_store(folder, limit=100_000)
    store.put(b"large", os.urandom(30_000))
    store.put(b"small", os.urandom(20_000))
    assert store.get(b"large") is None
    assert store.get(b"small") is not None
    store.close()


def test_a_run_that_only_reads_writes_nothing(folder: Path) -> None:
    fill(folder)
    before = (folder / FILE_NAME).stat()
    assert found(folder) == len(KEYS)
    after = (folder / FILE_NAME).stat()
    assert (before.st_mtime_ns, before.st_ino) == (after.st_mtime_ns, after.st_ino)


def test_a_locked_file_is_waited_for_in_vain_and_then_done_without(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(folder)
    monkeypatch.setattr("footnote.cache.store._PATIENCE", 0.05)
    other = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert found(folder) == 0
    fill(folder)
    other.execute("ROLLBACK")
    other.close()
    assert found(folder) == len(KEYS)


def test_the_secret_is_made_once_and_nobody_else_may_read_it(tmp_path: Path) -> None:
    secret = user_secret(tmp_path / "home" / "footnote")
    assert secret is not None
    assert len(secret) == 32
    assert user_secret(tmp_path / "home" / "footnote") == secret
    (file,) = (tmp_path / "home" / "footnote").iterdir()
    assert file.stat().st_mode & 0o077 == 0


def test_a_damaged_secret_is_replaced(tmp_path: Path) -> None:
    user_secret(tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_bytes(b"short")
    assert user_secret(tmp_path) is None
    assert user_secret(tmp_path) is not None


@pytest.mark.parametrize("place", ["file/below", "relative"])
def test_without_a_place_for_the_secret_there_is_none(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert user_secret(tmp_path / place if "/" in place else Path(place)) is None
    assert not Path(place).exists()
