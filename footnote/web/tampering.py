"""Changes a copy of the log in the ways that somebody might try, and verifies it: the log itself is never touched."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ..errors import UsageError
from ..provenance.canonical import canonical_body, parse_body
from ..provenance.record import Record
from ..provenance.tree import leaf_hash
from ..provenance.verification import Verification
from .desk import Desk

_UNGUARD = "DROP TRIGGER footnote_records_no_{action}"
_UPDATE = "UPDATE footnote_records SET hash = ?, previous_hash = ?, body = ? WHERE sequence = ?"
_DIGIT_RE = re.compile(r"[0-9]")


class Way(NamedTuple):
    """A way to tamper."""

    title: str
    change: Callable[[sqlite3.Connection, Record], None]


class Tampered(NamedTuple):
    """What was done to the copy, and what verifying it found."""

    record: Record
    way: str
    done: str
    before: str
    after: str
    verification: Verification


def tampered_copy(record: Record, way: str, desk: Desk) -> Tampered:
    """Tampers with ``record`` in a copy of the log and verifies the copy; UsageError for an unknown way."""
    if way not in WAYS:
        raise UsageError(f"no way of tampering is called {way[:40]!r}")
    with TemporaryDirectory(prefix="copy-", dir=desk.folder) as folder:
        copy = Path(folder) / "tampered.db"
        with closing(sqlite3.connect(desk.log_file)) as original, closing(sqlite3.connect(copy)) as changed:
            original.backup(changed)
            for action in ("UPDATE", "DELETE"):
                changed.execute(_UNGUARD.format(action=action))
            WAYS[way].change(changed, record)
            changed.commit()
        found = desk.verify(copy)
    before = _text_of(record)
    after = "" if way == "remove" else altered(before)
    return Tampered(record, way, WAYS[way].title, before, after, found)


def altered(text: str) -> str:
    """``text`` with its first digit another one, or a word behind it if it has none."""
    changed, digits = _DIGIT_RE.subn(lambda digit: str((int(digit.group()) + 1) % 10), text, count=1)
    return changed if digits else f"{text} (changed)"


def _text_of(record: Record) -> str:
    return record.draft.answer or record.draft.question or ""


def _altered_body(record: Record) -> bytes:
    data = parse_body(record.body)
    key = "answer" if data.get("answer") else "question"
    return canonical_body({**data, key: altered(_text_of(record))})


def _change(copy: sqlite3.Connection, record: Record) -> None:
    body = _altered_body(record)
    copy.execute("UPDATE footnote_records SET body = ? WHERE sequence = ?", (body, record.sequence))


def _remove(copy: sqlite3.Connection, record: Record) -> None:
    copy.execute("DELETE FROM footnote_records WHERE sequence = ?", (record.sequence,))


def _rewrite(copy: sqlite3.Connection, record: Record) -> None:
    """The record changed, and every hash from it on computed anew, so that the chain itself is whole again."""
    later = copy.execute(
        "SELECT sequence, previous_hash, body FROM footnote_records WHERE sequence >= ? ORDER BY sequence",
        (record.sequence,),
    ).fetchall()
    previous = later[0][1]
    for sequence, _, body in later:
        data = parse_body(_altered_body(record) if sequence == record.sequence else body)
        rewritten = canonical_body({**data, "previousHash": previous.hex()})
        digest = leaf_hash(rewritten)
        copy.execute(_UPDATE, (digest, previous, rewritten, sequence))
        previous = digest


WAYS: Mapping[str, Way] = {
    "change": Way("its text changed", _change),
    "remove": Way("taken out", _remove),
    "rewrite": Way("its text changed, all hashes made to fit", _rewrite),
}
