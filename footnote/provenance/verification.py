"""What verifying a log comes to: one state, the records it covers, and the first bad one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    """The outcome of verifying a log."""

    ANCHORED = "anchored"
    UNANCHORED = "unanchored"
    TAMPERED = "tampered"
    DIVERGED = "diverged"
    BAD_SIGNATURE = "bad-signature"
    COULD_NOT_RUN = "could not run"


EXIT_CODES = {
    State.ANCHORED: 0,
    State.UNANCHORED: 0,
    State.TAMPERED: 1,
    State.DIVERGED: 1,
    State.BAD_SIGNATURE: 1,
    State.COULD_NOT_RUN: 2,
}


@dataclass(frozen=True, slots=True)
class Verification:
    """What verifying a log, or a bundle exported from one, found."""

    state: State
    log: str
    # Address for people, without a password.
    size: int = 0
    # Records in the log.
    anchored: int = 0
    # How many of them, from the first, the checkpoint covers and they agree with it.
    bad_record: int | None = None
    # Sequence of the first record that is changed, missing or out of place, where it can be told.
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    # What the reader should know although it is no problem.
    origin: str | None = None
    root: str | None = None
    # Hexadecimal root of the tree over all records.
    key: str | None = None
    # The public key whose signature was checked; None if none was.
    anchor_required: bool = False
    is_selection: bool = False
    # A bundle with some of a log's records: they do not count from 1.

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong, and an anchor is there if one is required."""
        return self.exit_code == 0

    @property
    def exit_code(self) -> int:
        """0 holds, 1 does not, 2 could not run."""
        if self.state is State.UNANCHORED and self.anchor_required:
            return 1
        return EXIT_CODES[self.state]

    def coverage(self) -> str:
        """Which records are anchored and which not yet; never a plain "valid"."""
        if self.size == 0:
            return "no records"
        if self.is_selection:
            return f"{self.anchored} of the {self.size} selected records anchored"
        if self.anchored == 0:
            return f"{_records(1, self.size)} not anchored"
        if self.anchored >= self.size:
            return f"{_records(1, self.size)} anchored"
        rest = _range(self.anchored + 1, self.size)
        return f"{_records(1, self.anchored)} anchored, {rest} not yet"

    def to_dict(self) -> dict[str, object]:
        """Plain data for JSON."""
        return {
            "schema": "footnote-verification/1",
            "state": str(self.state),
            "holds": self.holds,
            "log": self.log,
            "origin": self.origin,
            "size": self.size,
            "anchored": self.anchored,
            "coverage": self.coverage(),
            "badRecord": self.bad_record,
            "problems": list(self.problems),
            "notes": list(self.notes),
            "root": self.root,
            "key": self.key,
            "anchorRequired": self.anchor_required,
        }

    def to_text(self) -> str:
        """Lines for people, the state first."""
        if self.state is State.COULD_NOT_RUN:
            head = f"{self.state}: {'; '.join(self.problems)}"
            problems: tuple[str, ...] = ()
        else:
            head, problems = f"{self.state}: {self.coverage()} ({self.log})", self.problems
        if self.state is State.UNANCHORED and self.anchor_required:
            problems = (*problems, "an anchor is required")
        return "".join(f"{line}\n" for line in (head, *(f"    {line}" for line in (*problems, *self.notes))))


def _records(first: int, last: int) -> str:
    return f"record {first}" if first == last else f"records {first}\u2013{last}"


def _range(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first}\u2013{last}"
