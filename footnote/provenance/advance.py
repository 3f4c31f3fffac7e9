"""Makes a log's first checkpoint, and moves the checkpoint forward once the log proves to extend it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from ..errors import LogError, UsageError
from .anchor import LEAVES_NAME, alone, keep_line_ends, read_anchor, read_leaves, write_anchor, write_leaves
from .chain import ChainAudit
from .checkpoint import Checkpoint, read_checkpoint
from .keys import PrivateKey, PublicKey, read_private_key, write_private_key
from .log import Log
from .note import NoteError
from .reader import Reader
from .tree import GrowingTree, consistency_stretches, is_consistent, perfect_nodes, stretch_hash
from .verification import State, Verification
from .verify import Anchor, verify_log


@dataclass(frozen=True, slots=True)
class Initialised:
    """A log that is ready, with its key and first checkpoint."""

    log: str
    origin: str
    public_key: str
    key_path: Path
    checkpoint: Path
    size: int
    # Records that the checkpoint covers.
    created: bool
    # False if everything was there already.

    def to_text(self) -> str:
        """What was made, and the lines to put into the configuration."""
        made = "made" if self.created else "found"
        return (
            f"{made} the log {self.origin} in {self.log}, {self.size} records anchored by {self.checkpoint}\n"
            f"private key: {self.key_path} (keep it out of every repository; back it up)\n"
            f"commit {self.checkpoint} with {LEAVES_NAME} and .gitattributes beside it, and pin the key in the "
            "configuration:\n\n"
            f'    [tool.footnote.catalog]\n    public-key = "{self.public_key}"\n'
        )

    def to_dict(self) -> dict[str, object]:
        """Plain data for JSON."""
        return {
            "schema": "footnote-log-init/1",
            "log": self.log,
            "origin": self.origin,
            "publicKey": self.public_key,
            "keyPath": str(self.key_path),
            "checkpoint": str(self.checkpoint),
            "size": self.size,
            "created": self.created,
        }


@dataclass(frozen=True, slots=True)
class Advanced:
    """The checkpoint after an attempt to move it."""

    verification: Verification
    # Of the log against the checkpoint before; if that does not hold, nothing was signed.
    old_size: int
    new_size: int
    path: tuple[bytes, ...] = ()
    # Proof that the new tree extends the old one.
    is_list_mended: bool = False
    # The list of leaves was lost or torn, and is written anew.

    @property
    def exit_code(self) -> int:
        """0 if the checkpoint covers the whole log now."""
        return self.verification.exit_code

    def to_text(self) -> str:
        """One line on success; else what stands in the way."""
        if self.exit_code:
            return self.verification.to_text() + "    nothing was signed\n"
        if self.is_list_mended:
            return f"the checkpoint covers all {self.new_size} records already; its list of leaves is written anew\n"
        if self.new_size == self.old_size:
            return f"the checkpoint covers all {self.new_size} records already\n"
        return f"checkpoint moved from {self.old_size} to {self.new_size} records; commit it with the list of leaves\n"

    def to_dict(self) -> dict[str, object]:
        """Plain data for JSON, hashes in hexadecimal."""
        return {
            "schema": "footnote-log-checkpoint/1",
            "oldSize": self.old_size,
            "newSize": self.new_size,
            "consistency": [one.hex() for one in self.path],
            "verification": self.verification.to_dict(),
        }


def initialise(log: Log, origin: str, checkpoint: Path, key_path: Path) -> Initialised:
    """Makes key and first checkpoint of a log; changes nothing if both are there and belong together.

    UsageError if the key would lie in the repository of the checkpoint; LogError if only one of the two is
    there, or the log does not hold.
    """
    _keep_out_of_repository(key_path, checkpoint)
    with alone(checkpoint):
        made = _initialise(log, origin, checkpoint, key_path)
        keep_line_ends(checkpoint)
        return made


def _initialise(log: Log, origin: str, checkpoint: Path, key_path: Path) -> Initialised:
    known = read_anchor(checkpoint)
    if known is not None:
        key = _key_of(known, checkpoint, key_path)
        return _initialised(log, key.public, checkpoint, key_path, _read(known, checkpoint, key.public).size, False)
    verification = verify_log(log, Anchor())
    if verification.state is not State.UNANCHORED:
        raise LogError(f"the log cannot be anchored: {verification.problems[0]}")
    if key_path.exists():
        key = read_private_key(key_path)
        if verification.size:
            raise LogError(f"the checkpoint {checkpoint} is gone: restore it from version control")
    else:
        key = PrivateKey.generate(origin)
        write_private_key(key_path, key)
    if key.name != origin:
        raise LogError(f"the key in {key_path} is that of the log {key.name!r}, not of {origin!r}")
    size = _sign_head(log, origin, checkpoint, key)
    return _initialised(log, key.public, checkpoint, key_path, size, True)


def advance(log: Log, checkpoint: Path, key_path: Path, pinned: PublicKey | None) -> Advanced:
    """Signs the log's present head, once the log holds and extends the checkpoint before.

    Of several processes that do so at once, each waits for the one before it. LogError if there is no checkpoint, or
    the key is another than the pinned one.
    """
    if read_anchor(checkpoint) is None:
        raise LogError(f"no checkpoint at {checkpoint}: restore it from version control, or run footnote log init")
    key = read_private_key(key_path)
    if pinned is not None and key.public != pinned:
        raise LogError(f"the key in {key_path} is not the one that is pinned")
    with alone(checkpoint):
        return _advance(log, checkpoint, key)


def _advance(log: Log, checkpoint: Path, key: PrivateKey) -> Advanced:
    verification = verify_log(log, Anchor(checkpoint, key.public))
    old = verification.anchored
    if verification.state not in (State.ANCHORED, State.UNANCHORED):
        return Advanced(verification, old, old)
    before = _read(read_anchor(checkpoint) or b"", checkpoint, key.public)
    with log.reading() as reader:
        head, path = _extended(reader, before)
        is_mended = head.size == before.size and not _is_list_of(checkpoint, head)
        if head.size > before.size:
            write_anchor(checkpoint, head.signed(key), reader.leaves(head.size))
        elif is_mended:
            write_leaves(checkpoint, reader.leaves(head.size))
    return Advanced(verification, before.size, head.size, path, is_mended)


def _is_list_of(checkpoint: Path, head: Checkpoint) -> bool:
    """Whether the list of leaves beside the checkpoint begins with those of the head."""
    tree = GrowingTree()
    for leaf in islice(read_leaves(checkpoint), head.size):
        tree.append(leaf)
    return (tree.size, tree.root()) == (head.size, head.root)


def _extended(reader: Reader, before: Checkpoint) -> tuple[Checkpoint, tuple[bytes, ...]]:
    """The head of the log with the proof that it extends ``before``; LogError if it does not."""
    size = reader.size()
    if size < before.size:
        raise LogError("the log was cut while it was verified")
    stretches = consistency_stretches(before.size, size)
    tree = GrowingTree(node for stretch in stretches for node in perfect_nodes(stretch))
    audit = ChainAudit()
    for row in reader.rows():
        tree.append(audit.feed(row))
    path = tuple(stretch_hash(stretch, tree.kept) for stretch in stretches)
    if audit.problem or not is_consistent(before.size, size, before.root, tree.root(), path):
        raise LogError("the log was changed while it was verified")
    return Checkpoint(before.origin, size, tree.root()), path


def _sign_head(log: Log, origin: str, checkpoint: Path, key: PrivateKey) -> int:
    with log.reading() as reader:
        head, _ = _extended(reader, Checkpoint(origin, 0, GrowingTree().root()))
        write_anchor(checkpoint, head.signed(key), reader.leaves(head.size))
    return head.size


def _initialised(log: Log, key: PublicKey, checkpoint: Path, key_path: Path, size: int, created: bool) -> Initialised:
    return Initialised(log.display, key.name, key.text, key_path, checkpoint, size, created)


def _key_of(known: bytes, checkpoint: Path, key_path: Path) -> PrivateKey:
    if not key_path.exists():
        raise LogError(f"{checkpoint} exists, but its private key is not at {key_path}")
    key = read_private_key(key_path)
    _read(known, checkpoint, key.public)
    return key


def _read(data: bytes, checkpoint: Path, key: PublicKey) -> Checkpoint:
    try:
        return read_checkpoint(data, key)
    except NoteError as error:
        raise LogError(f"the checkpoint {checkpoint}: {error}") from error


def _keep_out_of_repository(key_path: Path, checkpoint: Path) -> None:
    key = key_path.resolve()
    for folder in checkpoint.resolve().parents:
        if (folder / ".git").exists():
            if key.is_relative_to(folder):
                raise UsageError(f"the private key must not lie in the repository {folder}: name another --key")
            return
