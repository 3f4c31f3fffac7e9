"""The Merkle tree of RFC 9162: hashes, growing roots, proofs from a stream of leaves, and their verification.

Leaves arrive one by one and only the right edge of the tree is kept, so memory grows with the logarithm
of the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

EMPTY_ROOT = sha256(b"").digest()


class Node(NamedTuple):
    """A perfect subtree: the one at ``place`` (from 0) among those with ``2 ** level`` leaves."""

    level: int
    place: int


class Stretch(NamedTuple):
    """The leaves ``[start, end)`` under one node of the tree, perfect or cut off at the right edge."""

    start: int
    end: int


def leaf_hash(body: bytes) -> bytes:
    """SHA-256(0x00 || body), 32 bytes."""
    return sha256(b"\x00" + body).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """SHA-256(0x01 || left || right), 32 bytes."""
    return sha256(b"\x01" + left + right).digest()


class GrowingTree:
    """A tree that takes leaf hashes in order and keeps its right edge, and the nodes it is asked to keep."""

    def __init__(self, keep: Iterable[Node] = ()) -> None:
        self._edge: list[bytes] = []
        # Roots of the perfect subtrees from left to right, one for each bit of ``size``.
        self._keep: dict[int, set[int]] = {}
        # Places to keep, by level.
        for node in keep:
            self._keep.setdefault(node.level, set()).add(node.place)
        self.kept: dict[Node, bytes] = {}
        self.size = 0

    def append(self, leaf: bytes) -> None:
        """Adds the hash of the next leaf."""
        place, level, carry, keep = self.size, 0, leaf, self._keep
        if 0 in keep and place in keep[0]:
            self.kept[Node(0, place)] = carry
        while place & 1:
            carry = sha256(b"\x01" + self._edge.pop() + carry).digest()
            place >>= 1
            level += 1
            if level in keep and place in keep[level]:
                self.kept[Node(level, place)] = carry
        self._edge.append(carry)
        self.size += 1

    def root(self) -> bytes:
        """Root over the leaves so far; of none, SHA-256 of nothing."""
        if not self._edge:
            return EMPTY_ROOT
        return _join(self._edge)


def inclusion_stretches(index: int, size: int) -> list[Stretch]:
    """The nodes of the inclusion proof of leaf ``index`` (from 0), from the leaf's sibling upwards.

    ValueError if a tree of ``size`` leaves has no such leaf.
    """
    if not 0 <= index < size:
        raise ValueError(f"no leaf {index} in a tree of {size}")
    start, end, path = 0, size, []
    while end - start > 1:
        middle = start + _split(end - start)
        if index < middle:
            path.append(Stretch(middle, end))
            end = middle
        else:
            path.append(Stretch(start, middle))
            start = middle
    return path[::-1]


def consistency_stretches(old: int, new: int) -> list[Stretch]:
    """The nodes of the proof that the tree of ``new`` leaves extends the one of ``old``; none if equal or old is 0.

    ValueError if ``old`` is larger than ``new``.
    """
    if not 0 <= old <= new:
        raise ValueError(f"a tree of {new} does not extend one of {old}")
    if old in (0, new):
        return []
    start, end, path = 0, new, []
    while old != end:
        middle = start + _split(end - start)
        if old <= middle:
            path.append(Stretch(middle, end))
            end = middle
        else:
            path.append(Stretch(start, middle))
            start = middle
    if start:
        path.append(Stretch(start, end))
    return path[::-1]


def perfect_nodes(stretch: Stretch) -> list[Node]:
    """The perfect subtrees that make up a stretch, from left to right."""
    nodes, start, rest = [], stretch.start, stretch.end - stretch.start
    while rest:
        level = rest.bit_length() - 1
        nodes.append(Node(level, start >> level))
        start += 1 << level
        rest -= 1 << level
    return nodes


def stretch_hash(stretch: Stretch, kept: dict[Node, bytes]) -> bytes:
    """Hash of the node over a stretch; KeyError if its subtrees were not kept."""
    return _join([kept[node] for node in perfect_nodes(stretch)])


def root_from_inclusion(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """The root that an inclusion proof leads to (RFC 9162, 2.1.3.2); None if the proof has the wrong length."""
    if not 0 <= index < size:
        return None
    place, last, value = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return None
        if place & 1 or place == last:
            value = node_hash(sibling, value)
            while not place & 1 and place:
                place >>= 1
                last >>= 1
        else:
            value = node_hash(value, sibling)
        place >>= 1
        last >>= 1
    return value if last == 0 else None


def is_included(leaf: bytes, index: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Whether the proof shows ``leaf`` at ``index`` (from 0) of the tree of ``size`` leaves with ``root``."""
    return root_from_inclusion(leaf, index, size, path) == root


def is_consistent(old: int, new: int, old_root: bytes, new_root: bytes, path: Sequence[bytes]) -> bool:
    """Whether the proof shows that the tree of ``new`` leaves extends the one of ``old`` (RFC 9162, 2.1.4.2)."""
    if not 0 <= old <= new:
        return False
    if old == new:
        return not path and old_root == new_root
    if old == 0:
        return not path and old_root == EMPTY_ROOT
    nodes = [old_root, *path] if old & (old - 1) == 0 else list(path)
    return bool(nodes) and _both_roots(old - 1, new - 1, nodes) == (old_root, new_root)


def _both_roots(place: int, last: int, nodes: Sequence[bytes]) -> tuple[bytes, bytes] | None:
    while place & 1:
        place >>= 1
        last >>= 1
    old = new = nodes[0]
    for sibling in nodes[1:]:
        if last == 0:
            return None
        if place & 1 or place == last:
            old, new = node_hash(sibling, old), node_hash(sibling, new)
            while not place & 1 and place:
                place >>= 1
                last >>= 1
        else:
            new = node_hash(new, sibling)
        place >>= 1
        last >>= 1
    return (old, new) if last == 0 else None


def _join(hashes: Sequence[bytes]) -> bytes:
    value = hashes[-1]
    for left in reversed(hashes[:-1]):
        value = node_hash(left, value)
    return value


def _split(size: int) -> int:
    return 1 << ((size - 1).bit_length() - 1)
