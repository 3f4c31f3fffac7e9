"""Verifies a bundle exported from a Footnote provenance log. Needs Python 3.11 and nothing else.

    python -I verify.py [FOLDER] [--public-key KEY]

Checks every file's sum, every record's hash, their chain, their proofs into the signed tree, and, where the
package cryptography is installed, the signature. Exit code 0: holds; 1: does not; 2: could not be checked.

This file stands alone on purpose, so that an auditor can read all of it: it shares no code with Footnote.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ANCHORED, UNANCHORED = "anchored", "unanchored"
TAMPERED, DIVERGED, BAD_SIGNATURE, COULD_NOT_RUN = "tampered", "diverged", "bad-signature", "could not run"
EXIT_CODES = {ANCHORED: 0, UNANCHORED: 0, TAMPERED: 1, DIVERGED: 1, BAD_SIGNATURE: 1, COULD_NOT_RUN: 2}

SUMS = "SHA256SUMS"
READING_COPIES = (
    "what is proved is records.jsonl; the pages and tables are copies to read, which only their sums protect"
)
SUM_LINE_RE = re.compile(r"([0-9a-f]{64})  ([A-Za-z0-9._-]+)\n")
PROOF_KEYS = {"sequence", "hash", "path"}
NO_PREDECESSOR = "0" * 64
SIGNATURE_RE = re.compile("\u2014 ([^\\s+]+) ([A-Za-z0-9+/=]+)\n")
HASH_RE = re.compile("[0-9a-f]{64}")
SIZE_RE = re.compile("0|[1-9][0-9]{0,17}")


class CannotRunError(Exception):
    """The bundle cannot be read, or the key that was given is none."""


class BadSignatureError(Exception):
    """The checkpoint is not one that the key signed."""


@dataclass
class Outcome:
    """What was found; ``problems`` is empty if everything holds."""

    state: str = UNANCHORED
    records: int = 0
    # In the bundle.
    size: int = 0
    # In the log when the bundle was made.
    anchored: int = 0
    # How many of the bundle's records are proved to be under the checkpoint.
    covered: int = 0
    # How many records of the log the checkpoint covers.
    origin: str | None = None
    key: str | None = None
    bad_record: int | None = None
    signature: str = "there is no checkpoint"
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def text(self) -> str:
        """Lines for people."""
        lines = [f"{self.state}: {'; '.join(self.problems) or 'hashes, chain, tree and proofs hold'}"]
        lines.append(
            f"    {self.records} of the log's {self.size} records are here, {self.anchored} under the checkpoint"
        )
        lines.append(f"    signature: {self.signature}")
        return "\n".join([*lines, *(f"    {note}" for note in self.notes), ""])


@dataclass(frozen=True)
class Head:
    """What a checkpoint says: its first ``size`` records have the tree ``root``."""

    origin: str
    size: int
    root: bytes


def verify_bundle(folder: Path, public_key: str | None = None) -> Outcome:
    """Checks all of a bundle; with ``public_key`` its checkpoint must be signed by that key."""
    outcome = Outcome()
    try:
        if public_key is not None:
            _check_key(public_key)
        about = _about(folder)
        outcome.size, outcome.origin = about["size"], about["origin"]
        head = _read_head(folder, public_key, outcome)
        bad_records = RecordWalk(folder, about, head, outcome).problems()
        files = list(_file_problems(folder))
        _conclude(outcome, about, head, bad_records, files, public_key is not None)
        outcome.notes.append(READING_COPIES)
    except CannotRunError as error:
        outcome.state, outcome.problems = COULD_NOT_RUN, [str(error)]
    return outcome


def _conclude(
    outcome: Outcome,
    about: dict[str, Any],
    head: Head | None,
    records: list[tuple[int, str]],
    files: list[str],
    is_pinned: bool,
) -> None:
    if records:
        outcome.state, outcome.bad_record = TAMPERED, records[0][0]
        outcome.problems = [records[0][1], *outcome.problems, *files]
    elif outcome.problems:
        outcome.state = BAD_SIGNATURE
        outcome.problems += files
    elif files:
        outcome.state, outcome.problems = TAMPERED, files
    elif head and head.origin != outcome.origin:
        outcome.state, outcome.anchored = DIVERGED, 0
        outcome.problems = [f"the checkpoint is of the log {head.origin!r}, the bundle of {outcome.origin!r}"]
    elif head and outcome.size < head.size:
        # Sums, size and records can be cut alike; what the key signed cannot.
        outcome.state = DIVERGED
        outcome.problems = [f"the bundle is of a log of {outcome.size} records, the checkpoint covers {head.size}"]
    elif about["complete"] and outcome.records != outcome.size:
        outcome.state = DIVERGED
        outcome.problems = [f"the bundle was cut: it holds {outcome.records} of {outcome.size} records"]
    elif is_pinned and outcome.key and outcome.anchored:
        outcome.state = ANCHORED
    elif is_pinned and head and not outcome.key:
        raise CannotRunError(f"the signature could not be checked: {outcome.signature}")


class RecordWalk:
    """Goes through the records and their proofs, line by line."""

    def __init__(self, folder: Path, about: dict[str, Any], head: Head | None, outcome: Outcome) -> None:
        self._folder = folder
        self._head = head
        self._complete = about["complete"]
        self._outcome = outcome
        self._last = 0
        self._last_hash = NO_PREDECESSOR

    def problems(self) -> list[tuple[int, str]]:
        """The first bad record with what is wrong, or nothing."""
        proofs = _lines(self._folder / "proofs.jsonl")
        for line in _lines(self._folder / "records.jsonl"):
            problem = self._problem(line, _json(next(proofs, b"")) or {})
            if problem:
                return [problem]
            self._outcome.records += 1
        if next(proofs, None) is not None:
            return [(self._last + 1, f"the record behind record {self._last} is missing")]
        return []

    def _problem(self, line: bytes, proof: dict[str, Any]) -> tuple[int, str] | None:
        data, leaf = _json(line), hashlib.sha256(b"\x00" + line[:-1]).digest()
        number = self._number(proof, data)
        if not line.endswith(b"\n"):
            return number, f"record {number} is cut off in the middle of its line"
        if data is None or proof.get("hash") != leaf.hex():
            return number, f"record {number} was changed: it does not have its hash"
        if proof.keys() != PROOF_KEYS:
            return number, f"the proof of record {number} was changed"
        if data.get("sequence") != number or proof.get("sequence") != number or number <= self._last:
            return number, f"record {number} is out of place"
        if number == self._last + 1 and data.get("previousHash") != self._last_hash:
            return number, f"record {number} does not follow record {self._last}"
        self._last, self._last_hash = number, leaf.hex()
        return self._proof_problem(proof.get("path"), leaf, number)

    def _number(self, proof: dict[str, Any], data: dict[str, Any] | None) -> int:
        """The record that should stand here; where some were left out, the one that says so first."""
        if self._complete:
            return self._last + 1
        claims = (proof.get("sequence"), (data or {}).get("sequence"))
        return next((one for one in claims if type(one) is int), self._last + 1)

    def _proof_problem(self, path: Any, leaf: bytes, number: int) -> tuple[int, str] | None:
        head = self._head
        if self._outcome.problems:
            # The checkpoint is not the key's: what it says proves and disproves nothing.
            return None
        if head is None or number > head.size:
            return None if path is None else (number, f"the proof of record {number} belongs to no checkpoint")
        if root_from_path(leaf, number - 1, head.size, _hashes(path)) != head.root:
            return number, f"record {number} is not in the log that the checkpoint signs, or its proof was changed"
        self._outcome.anchored += 1
        return None


def root_from_path(leaf: bytes, index: int, size: int, path: list[bytes] | None) -> bytes | None:
    """The root that an inclusion proof leads to (RFC 9162, 2.1.3.2); None if it is none or its length does not fit."""
    if path is None:
        return None
    place, last, value = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return None
        if place & 1 or place == last:
            value = hashlib.sha256(b"\x01" + sibling + value).digest()
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            value = hashlib.sha256(b"\x01" + value + sibling).digest()
        place, last = place >> 1, last >> 1
    return value if last == 0 else None


def _hashes(path: Any) -> list[bytes] | None:
    if not isinstance(path, list) or not all(isinstance(one, str) and HASH_RE.fullmatch(one) for one in path):
        return None
    return [bytes.fromhex(one) for one in path]


def _read_head(folder: Path, public_key: str | None, outcome: Outcome) -> Head | None:
    """The checkpoint, its signature checked as far as can be; None without one, or with a problem noted."""
    path = folder / "checkpoint"
    if not path.is_file():
        outcome.notes.append("the bundle has no checkpoint: nothing would show if the log had been rewritten")
        return None
    key_text = public_key
    if key_text is None:
        key_text = b"".join(_lines(folder / "public-key")).decode("utf-8", "replace").strip()
        origin = "key taken from the bundle itself, compare it with the one you were given"
        outcome.notes.append(f"{origin}: {key_text}" if key_text else "the bundle names no key")
    try:
        text, signatures = _split_note(_read(path))
        if key_text:
            _check_signature(text, signatures, key_text, outcome)
        else:
            outcome.signature = "not checked, there is no key"
        head = _parse_head(text)
    except BadSignatureError as error:
        outcome.problems.append(f"the checkpoint: {error}")
        outcome.signature = "does not hold"
        return None
    outcome.covered = head.size
    return head


def _check_signature(text: str, signatures: list[tuple[str, bytes]], key_text: str, outcome: Outcome) -> None:
    name, key_id, key = _parse_key(key_text)
    own = [value for signer, value in signatures if signer == name and value[:4] == key_id]
    if not own:
        raise BadSignatureError(f"not signed by {name}+{key_id.hex()}")
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        outcome.signature = "not checked, the Python package cryptography is not installed"
        return
    try:
        for value in own:
            Ed25519PublicKey.from_public_bytes(key).verify(value[4:], text.encode())
    except (InvalidSignature, ValueError):
        raise BadSignatureError("the signature does not fit the text") from None
    outcome.signature, outcome.key = f"checked, by {name}+{key_id.hex()}", key_text


def _split_note(data: bytes) -> tuple[str, list[tuple[str, bytes]]]:
    try:
        note = data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadSignatureError("not UTF-8") from None
    if "\r\n" in note:
        raise BadSignatureError("its line ends were changed from \\n to \\r\\n, by git (core.autocrlf) or an editor")
    text, blank, lines = note.rpartition("\n\n")
    found = [SIGNATURE_RE.fullmatch(line) for line in lines.splitlines(keepends=True)]
    if not blank or not found or None in found:
        raise BadSignatureError("not a signed note")
    return text + "\n", [(match[1], _base64(match[2])) for match in found if match]


def _parse_head(text: str) -> Head:
    lines = text.split("\n")[:-1]
    if len(lines) < 3 or not all(lines) or not SIZE_RE.fullmatch(lines[1]) or len(_base64(lines[2])) != 32:
        raise BadSignatureError("not a checkpoint")
    return Head(lines[0], int(lines[1]), _base64(lines[2]))


def _parse_key(text: str) -> tuple[str, bytes, bytes]:
    name, _, rest = text.partition("+")
    key_id, _, encoded = rest.partition("+")
    try:
        key = _base64(encoded)
    except BadSignatureError:
        key = b""
    expected = hashlib.sha256(name.encode() + b"\n" + key).digest()[:4]
    if len(key) != 33 or key[:1] != b"\x01" or key_id != expected.hex():
        raise BadSignatureError(f"{text!r} is no public key of the form name+id+key")
    return name, expected, key[1:]


def _check_key(text: str) -> None:
    try:
        _parse_key(text)
    except BadSignatureError as error:
        raise CannotRunError(str(error)) from None


def _base64(text: str) -> bytes:
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        raise BadSignatureError(f"{text!r} is not base64") from None
    if base64.b64encode(data).decode() != text:
        raise BadSignatureError(f"{text!r} is not the standard form of its base64")
    return data


def _file_problems(folder: Path) -> Iterator[str]:
    listed = set()
    sums = _read(folder / SUMS).decode("utf-8", "replace")
    if "\r\n" in sums:
        yield f"the line ends of {SUMS} were changed from \\n to \\r\\n, by git (core.autocrlf) or an editor"
        return
    for number, line in enumerate(sums.splitlines(keepends=True), 1):
        match = SUM_LINE_RE.fullmatch(line)
        if not match:
            yield f"line {number} of {SUMS} was changed"
            continue
        listed.add(match[2])
        path = folder / match[2]
        if not path.is_file():
            yield f"the file {match[2]} is missing"
        elif _sum(path) != match[1]:
            yield f"the file {match[2]} was changed"
    for path in sorted(folder.iterdir()):
        if path.name not in listed and path.name != SUMS:
            yield f"the file {path.name} does not belong to the bundle"


def _about(folder: Path) -> dict[str, Any]:
    if not (folder / SUMS).is_file() or not (folder / "bundle.json").is_file():
        raise CannotRunError(f"{folder} is no bundle exported from a provenance log")
    about = _json(_read(folder / "bundle.json"))
    names = {"schema": str, "origin": str, "size": int, "complete": bool}
    if about is None or any(type(about.get(name)) is not kind for name, kind in names.items()):
        # Its sum will say that it was changed.
        return {"origin": None, "size": 0, "complete": False}
    return about


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with path.open("rb") as file:
            yield from file
    except FileNotFoundError:
        # The sums say that it is missing.
        return
    except OSError as error:
        raise CannotRunError(f"cannot read {path.name}: {error.strerror}") from None


def _json(data: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CannotRunError(f"cannot read {path.name}: {error.strerror}") from None


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def main(arguments: list[str] | None = None) -> int:
    """Prints what was found; the exit code."""
    parser = argparse.ArgumentParser(description="Verifies a bundle exported from a Footnote provenance log.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parent)
    parser.add_argument("--public-key", metavar="KEY", help="the log's key as you were given it: name+id+key")
    options = parser.parse_args(arguments)
    outcome = verify_bundle(options.folder, options.public_key)
    try:
        sys.stdout.write(outcome.text())
        sys.stdout.flush()
    except (AttributeError, OSError):  # closed or full: what was found is not told, and the code alone proves nothing
        os._exit(EXIT_CODES[COULD_NOT_RUN])
    is_unproved = options.public_key is not None and outcome.state == UNANCHORED
    return 1 if is_unproved else EXIT_CODES[outcome.state]


if __name__ == "__main__":
    sys.exit(main())
