"""One set measured: its figures, what each row got, and what it cost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from ..plugins import Plugins
from ..settings import Settings
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
    outcomes: tuple[Outcome, ...]
    seconds: float
    # Wall time of judging.

    def to_dict(self) -> dict[str, Any]:
        """The set's figures as plain data; all but ``claims_per_second`` is the same in every run."""
        return {
            "name": self.set.name,
            "rows_sha256": self.set.fingerprint(),
            **scores_of(self.outcomes),
            "claims_per_second": round(len(self.outcomes) / self.seconds, 1) if self.seconds else None,
            "verdicts_by_row": letters_of(self.outcomes),
        }


def measure(
    labelled: LabelledSet, settings: Settings, progress: Progress | None = None, plugins: Plugins | None = None
) -> Measured:
    """Judges every row of a set."""
    outcomes: list[Outcome] = []
    start = perf_counter()
    for outcome in judge_rows(labelled.rows, settings, plugins):
        outcomes.append(outcome)
        if progress:
            progress(len(outcomes), len(labelled.rows))
    return Measured(labelled, tuple(outcomes), perf_counter() - start)


def results_of(found: Sequence[Mapping[str, Any]], settings: Settings) -> dict[str, Any]:
    """The figures of several sets with the judge that gave them, schema ``footnote-eval/1``."""
    plugins = Plugins()
    judge = plugins.judge(settings).id
    return {"schema": SCHEMA, "engine": plugins.versions(), "judge": judge, "sets": list(found)}
