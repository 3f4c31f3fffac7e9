"""Verifies a log against its anchor in one pass, whose memory does not grow with the log."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from .anchor import leaves_path, read_anchor, read_leaves
from .chain import ChainAudit
from .checkpoint import Checkpoint, read_checkpoint
from .keys import PublicKey
from .log import Log
from .note import NoteError
from .reader import Reader
from .tree import GrowingTree
from .verification import State, Verification


class Anchor(NamedTuple):
    """Where the checkpoint lies and the key that must have signed it; None for what is not configured."""

    path: Path | None = None
    key: PublicKey | None = None


class _Claim(NamedTuple):
    """What the checkpoint file says, or why it says nothing."""

    checkpoint: Checkpoint | None = None
    problem: str | None = None
    note: str | None = None


class AnchorComparison:
    """Compares the first records with what the checkpoint says of them."""

    def __init__(self, checkpoint: Checkpoint, listed: Iterator[bytes]) -> None:
        self._checkpoint = checkpoint
        self._listed = listed
        # The leaf hashes beside the checkpoint: worth something only if they have its root.
        self._list_tree = GrowingTree()
        self._tree = GrowingTree()
        self._first_other: int | None = None

    def feed(self, leaf: bytes) -> None:
        """Adds the leaf of the next record; those behind the checkpoint do not count."""
        if self._tree.size == self._checkpoint.size:
            return
        self._tree.append(leaf)
        listed = next(self._listed, None)
        if listed is not None:
            self._list_tree.append(listed)
        if listed != leaf and self._first_other is None:
            self._first_other = self._tree.size

    @property
    def agrees(self) -> bool:
        """Whether the log begins with exactly the records of the checkpoint."""
        return self._tree.size == self._checkpoint.size and self._tree.root() == self._checkpoint.root

    def first_other(self) -> int | None:
        """The first record that is not the one of the checkpoint; None if the list of leaves cannot tell."""
        if self.agrees or not self.is_list_whole():
            return None
        return self._first_other or self._tree.size + 1

    def is_list_whole(self) -> bool:
        """Whether the list of leaves is that of the checkpoint; read to its end only now."""
        while self._list_tree.size < self._checkpoint.size:
            listed = next(self._listed, None)
            if listed is None:
                return False
            self._list_tree.append(listed)
        return self._list_tree.root() == self._checkpoint.root


def verify_log(log: Log, anchor: Anchor, anchor_required: bool = False) -> Verification:
    """Checks every record and compares the log with its anchor; LogError if the log cannot be read."""
    claim = _read_claim(anchor)
    audit = ChainAudit()
    comparison = None
    if claim.checkpoint and anchor.path:
        comparison = AnchorComparison(claim.checkpoint, read_leaves(anchor.path))
    with log.reading() as reader:
        origin, notes = reader.origin(), _notes(reader, claim)
        for row in reader.rows():
            leaf = audit.feed(row)
            if comparison:
                comparison.feed(leaf)
    if comparison and anchor.path and not comparison.is_list_whole():
        place = leaves_path(anchor.path)
        notes = (*notes, f"{place} is not the checkpoint's list of leaves: restore it from version control")
    state, bad, problems = _judge(audit, claim, comparison, anchor.key, origin)
    return Verification(
        state=state,
        log=log.display,
        size=audit.tree.size,
        anchored=_anchored(claim, comparison, anchor.key, origin),
        bad_record=bad,
        problems=problems,
        notes=notes,
        origin=origin,
        root=audit.tree.root().hex(),
        key=anchor.key.text if anchor.key and claim.checkpoint else None,
        anchor_required=anchor_required,
    )


def _read_claim(anchor: Anchor) -> _Claim:
    if anchor.path is None:
        return _Claim(note="no checkpoint is configured: nothing would show if the log were cut or rewritten")
    data = read_anchor(anchor.path)
    if data is None:
        return _Claim(note=f"the checkpoint {anchor.path} is missing")
    try:
        checkpoint = read_checkpoint(data, anchor.key)
    except NoteError as error:
        return _Claim(problem=f"the checkpoint {anchor.path}: {error}")
    if anchor.key is None:
        return _Claim(checkpoint, note="no public key is pinned: the checkpoint's signature was not checked")
    return _Claim(checkpoint)


def _notes(reader: Reader, claim: _Claim) -> tuple[str, ...]:
    notes = [claim.note] if claim.note else []
    if not reader.is_guarded():
        notes.append("the triggers that refuse changes are missing from the database")
    return tuple(notes)


def _judge(
    audit: ChainAudit,
    claim: _Claim,
    comparison: AnchorComparison | None,
    key: PublicKey | None,
    origin: str | None,
) -> tuple[State, int | None, tuple[str, ...]]:
    """State, first bad record, problems. A broken chain is told before a bad anchor: it names a record."""
    problems, bad = [], None
    divergence = _divergence(audit, claim.checkpoint, comparison, key, origin)
    if divergence:
        problems.append(divergence)
        bad = comparison.first_other() if comparison else None
    if claim.problem:
        problems.insert(0, claim.problem)
    if audit.problem:
        # The anchor knows better than the chain which of two neighbours was changed.
        bad = bad or audit.problem.record
        return State.TAMPERED, bad, (audit.problem.message, *problems)
    if claim.problem:
        return State.BAD_SIGNATURE, None, tuple(problems)
    if divergence:
        return State.DIVERGED, bad, tuple(problems)
    checkpoint = claim.checkpoint
    if checkpoint is None or key is None or (checkpoint.size == 0 and audit.tree.size):
        return State.UNANCHORED, None, ()
    return State.ANCHORED, None, ()


def _divergence(
    audit: ChainAudit,
    checkpoint: Checkpoint | None,
    comparison: AnchorComparison | None,
    key: PublicKey | None,
    origin: str | None,
) -> str | None:
    if checkpoint is None or comparison is None:
        return None
    name = _other_name(checkpoint, key, origin)
    if name is not None:
        other = f"not of {name!r}" if name else "and the name of this one was removed from its database"
        return f"the checkpoint is of the log {checkpoint.origin!r}, {other}"
    if comparison.agrees:
        return None
    first = comparison.first_other()
    if audit.tree.size < checkpoint.size and first in (None, audit.tree.size + 1):
        return f"the log was cut: it holds {audit.tree.size} records, the checkpoint covers {checkpoint.size}"
    if first is None:
        return f"the first {checkpoint.size} records are not those of the checkpoint; which one changed is not known"
    return f"record {first} is not the one of the checkpoint: the log was rewritten from there"


def _other_name(checkpoint: Checkpoint, key: PublicKey | None, origin: str | None) -> str | None:
    """The name that the log or the pinned key has, if the checkpoint is of another log."""
    names = (origin or "", key.name if key else checkpoint.origin)
    return next((name for name in names if name != checkpoint.origin), None)


def _anchored(claim: _Claim, comparison: AnchorComparison | None, key: PublicKey | None, origin: str | None) -> int:
    checkpoint = claim.checkpoint
    if checkpoint is None or comparison is None or key is None or _other_name(checkpoint, key, origin) is not None:
        return 0
    if comparison.agrees:
        return checkpoint.size
    first = comparison.first_other()
    return first - 1 if first else 0
