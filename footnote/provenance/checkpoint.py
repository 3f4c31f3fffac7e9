"""Checkpoints (C2SP tlog-checkpoint): the log's name, size and root as a signed note."""

from __future__ import annotations

import re
from base64 import b64encode
from typing import NamedTuple

from .keys import PrivateKey, PublicKey
from .note import NoteError, parse_note, strict_base64

SIZE_RE = re.compile(r"0|[1-9][0-9]{0,17}")
HASH_BYTES = 32


class Checkpoint(NamedTuple):
    """The head of a log: its first ``size`` records have the tree ``root``."""

    origin: str
    size: int
    root: bytes

    def text(self) -> str:
        """The note's text."""
        return f"{self.origin}\n{self.size}\n{b64encode(self.root).decode()}\n"

    def signed(self, key: PrivateKey) -> str:
        """The checkpoint as a signed note."""
        return key.sign(self.text()).to_text()


def read_checkpoint(data: bytes, key: PublicKey | None) -> Checkpoint:
    """The checkpoint in a note that ``key`` signed; without a key the signature is not looked at.

    NoteError if it is no checkpoint, or the key did not sign it.
    """
    note = parse_note(data)
    if key is not None:
        key.verify(note)
    lines = note.text.split("\n")[:-1]
    if len(lines) < 3 or not all(lines):
        raise NoteError("a checkpoint has a line each for origin, size and root")
    origin, size, root = lines[:3]
    if not SIZE_RE.fullmatch(size):
        raise NoteError(f"{size!r} is no size of a log")
    digest = strict_base64(root)
    if len(digest) != HASH_BYTES:
        raise NoteError(f"the root has {len(digest)} bytes, expected {HASH_BYTES}")
    return Checkpoint(origin, int(size), digest)
