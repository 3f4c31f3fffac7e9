"""Signed notes (C2SP signed-note): a text, a blank line, and signature lines by named keys."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from typing import NamedTuple

MAX_NOTE_BYTES = 1_000_000
MAX_SIGNATURES = 100
# The format asks for at least 16; the rest is for witnesses.
KEY_ID_BYTES = 4
DASH = "\u2014"

CONTROL_RE = re.compile(r"[\x00-\x09\x0b-\x1f]")
SIGNATURE_RE = re.compile(DASH + r" ([^\s+]+) ([A-Za-z0-9+/=]+)\n")

# The signature is over bytes with \n, and what is not those bytes is never taken for them.
CHANGED_LINE_ENDS = (
    "its line ends are \\r\\n, those of a signed note \\n: git changed them on checkout (core.autocrlf), or an editor; "
    "set -text for the file in .gitattributes and check it out again"
)


class NoteError(ValueError):
    """Bytes that are not a signed note, or not one that a known key signed; the message says why."""


class Signature(NamedTuple):
    """One signature line; unknown keys are kept and ignored."""

    name: str
    key_id: bytes
    value: bytes


class SignedNote(NamedTuple):
    """A text, which ends in a newline, and the signatures under it, not verified."""

    text: str
    signatures: tuple[Signature, ...]

    def to_text(self) -> str:
        """The note as it is stored."""
        lines = (f"{DASH} {one.name} {_base64(one.key_id + one.value)}\n" for one in self.signatures)
        return f"{self.text}\n{''.join(lines)}"


def parse_note(data: bytes) -> SignedNote:
    """The note in these bytes, signatures unverified; NoteError if they are no signed note."""
    if len(data) > MAX_NOTE_BYTES:
        raise NoteError(f"a note of {len(data)} bytes is too long")
    try:
        note = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NoteError(f"the note is not UTF-8: {error}") from error
    if CONTROL_RE.search(note.replace("\r\n", "\n")) is None and "\r" in note:
        raise NoteError(CHANGED_LINE_ENDS)
    if CONTROL_RE.search(note):
        raise NoteError("the note holds control characters")
    text, blank, lines = note.rpartition("\n\n")
    if not blank or not lines.endswith("\n"):
        raise NoteError("no signature lines under a blank line")
    return SignedNote(text + "\n", _signatures(lines))


def strict_base64(text: str) -> bytes:
    """The bytes that ``text`` is the one standard base64 form of; NoteError for any other text."""
    try:
        data = b64decode(text, validate=True)
    except (Base64Error, ValueError) as error:
        raise NoteError(f"{text!r} is not base64") from error
    if _base64(data) != text:
        raise NoteError(f"{text!r} is not the standard form of its base64")
    return data


def _signatures(lines: str) -> tuple[Signature, ...]:
    signatures = []
    for line in lines.splitlines(keepends=True):
        match = SIGNATURE_RE.fullmatch(line)
        if not match:
            raise NoteError(f"{line!r} is no signature line")
        data = strict_base64(match[2])
        if len(data) <= KEY_ID_BYTES:
            raise NoteError(f"the signature by {match[1]!r} is too short")
        signatures.append(Signature(match[1], data[:KEY_ID_BYTES], data[KEY_ID_BYTES:]))
    if len(signatures) > MAX_SIGNATURES:
        raise NoteError(f"{len(signatures)} signatures are too many")
    return tuple(signatures)


def _base64(data: bytes) -> str:
    return b64encode(data).decode("ascii")
