"""A set's outcome beside an earlier one: which rows flipped, and whether the change is more than chance."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..types import Verdict
from .intervals import RESAMPLES, Interval, percentile_interval
from .metrics import is_right
from .outcome import Outcome

# One letter a row: a whole outcome in a line that version control shows well.
LETTERS = {
    Verdict.SUPPORTED: "s",
    Verdict.PARTIAL: "p",
    Verdict.UNSUPPORTED: "u",
    Verdict.CONTRADICTED: "c",
}
VERDICTS = {letter: verdict for verdict, letter in LETTERS.items()}

_SEED = 20260815


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


@dataclass(frozen=True, slots=True)
class Comparison:
    """What changed between two runs over the same rows."""

    flips: tuple[Flip, ...]
    # Those that became wrong first, each kind in the order of the rows.
    interval: Interval
    # 95 % interval of the change of the share of right rows, from paired resamples.

    @property
    def worse(self) -> tuple[Flip, ...]:
        """Rows that were right and are wrong now."""
        return tuple(flip for flip in self.flips if flip.change < 0)

    @property
    def better(self) -> tuple[Flip, ...]:
        """Rows that were wrong and are right now."""
        return tuple(flip for flip in self.flips if flip.change > 0)

    @property
    def has_dropped(self) -> bool:
        """Whether the drop is more than chance: the whole interval lies below zero."""
        return self.interval[1] < 0


def letters_of(outcomes: Sequence[Outcome]) -> str:
    """The verdicts of a run, one letter a row."""
    return "".join(LETTERS[outcome.verdict] for outcome in outcomes)


def compare(outcomes: Sequence[Outcome], earlier: str) -> Comparison:
    """``outcomes`` beside the verdicts of an earlier run over the same rows; ValueError if those are of other rows."""
    was = [str(VERDICTS[letter]) for letter in earlier]
    flips = [
        Flip(outcome.row.id, outcome.row.claim, outcome.row.label, before, str(outcome.verdict))
        for outcome, before in zip(outcomes, was, strict=True)
        if before != outcome.verdict
    ]
    return Comparison(tuple(sorted(flips, key=lambda flip: flip.change)), _interval(flips, len(outcomes)))


def _interval(flips: Sequence[Flip], rows: int) -> Interval:
    """The paired bootstrap of the mean change: rows are drawn, each with its change of right and wrong."""
    changes = [flip.change for flip in flips] + [0] * (rows - len(flips))
    if not any(changes):
        return (0.0, 0.0)
    random = Random(_SEED)
    means = [math.fsum(random.choices(changes, k=rows)) / rows for _ in range(RESAMPLES)]
    return percentile_interval(means) or (0.0, 0.0)
