"""One set measured: its figures, what each row got, and what it cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from time import perf_counter
from typing import Any

from ..errors import UnreadableError
from ..plugins import Plugins
from ..results import ErrorEntry
from ..settings import Settings
from ..types import Answers, AskingJudge
from .comparison import letters_of
from .outcome import Outcome
from .run import judge_rows
from .scores import scores_of
from .sets import LabelledSet

SCHEMA = "footnote-eval/1"

# Told how many rows of how many are judged.
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Measured:
    """A set with what the judge said of each of its rows."""

    set: LabelledSet
    # The rows that were judged: all, but for those of ``errors``.
    outcomes: tuple[Outcome, ...]
    seconds: float
    # Wall time of judging, the waiting for others included.
    judge: str = ""
    costs: Mapping[str, float | int | None] | None = None
    # What a judge that asks others sent for this set; None for one that does not.
    errors: tuple[ErrorEntry, ...] = ()
    # Rows that were left out since a source of theirs cannot be read.

    def to_dict(self) -> dict[str, Any]:
        """The set's figures as plain data; all but ``claims_per_second`` and ``costs`` is the same in every run."""
        return {
            "name": self.set.name,
            "rows_sha256": self.set.fingerprint(),
            **scores_of(self.outcomes),
            "claims_per_second": round(len(self.outcomes) / self.seconds, 1) if self.seconds else None,
            "verdicts_by_row": letters_of(self.outcomes),
            **({"costs": dict(self.costs)} if self.costs is not None else {}),
            **({"errors": [asdict(error) for error in self.errors]} if self.errors else {}),
        }


def measure(
    labelled: LabelledSet,
    settings: Settings,
    progress: Progress | None = None,
    plugins: Plugins | None = None,
    answers: Answers | None = None,
) -> Measured:
    """Judges every row of a set. ``answers`` are where a judge that asks others keeps what they said.

    UnreadableError if no row can be read.
    """
    plugins = plugins or Plugins()
    judge = plugins.judge(settings)
    outcomes: list[Outcome] = []
    errors: list[ErrorEntry] = []

    def tell() -> None:
        if progress:
            progress(len(outcomes) + len(errors), len(labelled.rows))

    def leave_out(error: ErrorEntry) -> None:
        errors.append(error)
        tell()

    start = perf_counter()
    for outcome in judge_rows(labelled.rows, settings, plugins, judge, answers, leave_out):
        outcomes.append(outcome)
        tell()
    seconds = perf_counter() - start
    if not outcomes and errors:
        raise UnreadableError(f"{labelled.name}: no row can be read; {errors[0].path}: {errors[0].message}")
    costs = judge.costs() if isinstance(judge, AskingJudge) else None
    judged = replace(labelled, rows=tuple(outcome.row for outcome in outcomes)) if errors else labelled
    told = tuple(replace(error, path=f"{labelled.name}: {error.path}") for error in errors)
    return Measured(judged, tuple(outcomes), seconds, judge.id, costs, told)


def results_of(measured: Sequence[Measured], sets: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The figures of several sets with the judge that gave them, schema ``footnote-eval/1``."""
    judge = measured[0].judge if measured else ""
    return {"schema": SCHEMA, "engine": Plugins().versions(), "judge": judge, "sets": list(sets)}
