"""A set's outcome beside an earlier one: which rows flipped, and whether the change is more than chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from ..gates.row_letters import row_letters, verdict_in
from .metrics import is_right
from .outcome import Outcome


@dataclass(frozen=True, slots=True)
class Flip:
    """One row whose verdict changed."""

    id: str
    claim: str
    label: str
    was: str
    now: str

    @property
    def change(self) -> int:
        """1 if it became right, -1 if it became wrong, 0 if it is wrong in another way."""
        return is_right(self.label, self.now) - is_right(self.label, self.was)

    def to_dict(self) -> dict[str, object]:
        """The flip as plain data, with ``change``."""
        return {**asdict(self), "change": self.change}


def letters_of(outcomes: Sequence[Outcome]) -> str:
    """The verdicts of a run, one letter a row, upper case where it is right."""
    return row_letters((outcome.verdict, is_right(outcome.row.label, outcome.verdict)) for outcome in outcomes)


def flips_between(outcomes: Sequence[Outcome], earlier: str) -> tuple[Flip, ...]:
    """Rows whose verdict is not that of ``earlier``, those that became wrong first; ValueError for other rows."""
    flips = [
        Flip(outcome.row.id, outcome.row.claim, outcome.row.label, str(before), str(outcome.verdict))
        for outcome, before in zip(outcomes, map(verdict_in, earlier), strict=True)
        if before is not outcome.verdict
    ]
    return tuple(sorted(flips, key=lambda flip: flip.change))
