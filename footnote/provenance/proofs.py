"""Inclusion proofs of records against a checkpoint, in the text form of C2SP tlog-proof."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .tree import GrowingTree, inclusion_stretches, perfect_nodes, stretch_hash

TLOG_PROOF = "c2sp.org/tlog-proof@v1"


@dataclass(frozen=True, slots=True)
class Proof:
    """Shows that a record is in the log that a checkpoint signs."""

    record_id: str
    sequence: int
    leaf: bytes
    # The record's hash.
    size: int
    # Records that the checkpoint covers.
    path: tuple[bytes, ...]
    # From the leaf's sibling upwards.
    checkpoint: str
    # The signed note.

    def to_text(self) -> str:
        """The proof as a ``.tlog-proof`` file; indexes count from 0."""
        hashes = "".join(f"{b64encode(one).decode()}\n" for one in self.path)
        return f"{TLOG_PROOF}\nindex {self.sequence - 1}\n{hashes}\n{self.checkpoint}"

    def to_dict(self) -> dict[str, object]:
        """Plain data for JSON, hashes in hexadecimal."""
        return {
            "schema": "footnote-proof/1",
            "record": self.record_id,
            "sequence": self.sequence,
            "hash": self.leaf.hex(),
            "size": self.size,
            "path": [one.hex() for one in self.path],
            "checkpoint": self.checkpoint,
        }


class Paths(NamedTuple):
    """Inclusion proofs into one tree."""

    root: bytes
    size: int
    # Leaves that were there; fewer than asked for if the log is shorter.
    by_index: dict[int, tuple[bytes, ...]]


def inclusion_paths(leaves: Iterable[bytes], indexes: Iterable[int], size: int) -> Paths:
    """The proofs of some leaves (from 0) in the tree of ``size``, all in one pass over the leaves."""
    stretches = {index: inclusion_stretches(index, size) for index in indexes}
    wanted = {node for path in stretches.values() for stretch in path for node in perfect_nodes(stretch)}
    tree = GrowingTree(wanted)
    for leaf in leaves:
        tree.append(leaf)
    if tree.size != size:
        return Paths(tree.root(), tree.size, {})
    paths = {index: tuple(stretch_hash(one, tree.kept) for one in path) for index, path in stretches.items()}
    return Paths(tree.root(), size, paths)
