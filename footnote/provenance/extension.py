"""Whether one checkpoint of a log extends an earlier one, told from the files in git alone: no log is opened."""

from __future__ import annotations

from pathlib import Path

from .anchor import leaves_path, read_anchor, read_leaves
from .checkpoint import Checkpoint, read_checkpoint
from .note import NoteError
from .tree import GrowingTree


def extension_problem(earlier: bytes, checkpoint: Path) -> str | None:
    """Why the log of ``checkpoint`` does not begin with the records of the note ``earlier``; None if it does.

    The signatures are not looked at: whoever pins a key verifies the log, and the earlier note comes from a place
    that vouches for it. LogError if the file cannot be read.
    """
    data = read_anchor(checkpoint)
    if data == earlier:
        return None
    if data is None:
        return "the checkpoint is gone"
    try:
        old = read_checkpoint(earlier, None)
    except NoteError:
        return None  # what was no checkpoint anchors nothing
    try:
        new = read_checkpoint(data, None)
    except NoteError as error:
        return f"the checkpoint cannot be read: {error}"
    if new.origin != old.origin:
        return f"the checkpoint is of the log {new.origin!r}, that one is of {old.origin!r}"
    if new.size < old.size:
        return f"the checkpoint covers {new.size} records, that one covers {old.size}"
    return _other_records(old, new, checkpoint)


def _other_records(old: Checkpoint, new: Checkpoint, checkpoint: Path) -> str | None:
    tree, old_root = GrowingTree(), None
    leaves = read_leaves(checkpoint)
    while tree.size < new.size:
        if tree.size == old.size:
            old_root = tree.root()
        leaf = next(leaves, None)
        if leaf is None:
            break
        tree.append(leaf)
    if tree.size == old.size:
        old_root = tree.root()
    if (tree.size, tree.root()) != (new.size, new.root):
        return f"{leaves_path(checkpoint).name} is not the checkpoint's list of leaves, so the two cannot be compared"
    if old_root != old.root:
        return f"the first {old.size} records are not those of that checkpoint: the log was rewritten"
    return None
