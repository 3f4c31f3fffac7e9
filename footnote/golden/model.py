"""What a golden file says: its questions, whom they are put to, and what is expected of each answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from pathlib import Path

from ..types import Verdict


class Kind(StrEnum):
    """Where an answer comes from."""

    CATALOG = "catalog"
    RESPONDENT = "respondent"
    # The user's own system.
    RECORDED = "recorded"
    # The golden file itself.


@dataclass(frozen=True, slots=True)
class Expected:
    """What an answer must be like; what is not set is not looked at."""

    operation: str | None = None
    arguments: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    # Compared by value: "43.805,00 €" is 43805.00 EUR.
    refused: str | None = None
    # The code of the refusal.
    candidates: tuple[str, ...] = ()
    # What the refusal must offer, among others.
    contains: tuple[str, ...] = ()
    faithfulness: float | None = None
    # At least this, 0 to 1.
    no_claim: tuple[Verdict, ...] | None = None
    # Verdicts that no claim may have; None: those of the run's ``fail-on``.

    @property
    def is_empty(self) -> bool:
        """Whether nothing is expected."""
        return self == Expected()

    @property
    def needs_sources(self) -> bool:
        """Whether it can only be told by checking the answer against sources."""
        return self.faithfulness is not None or bool(self.no_claim)


@dataclass(frozen=True, slots=True)
class Question:
    """One question with its place in the file."""

    id: str
    # Its own ``id``, or a slug of its words.
    ask: str
    kind: Kind
    expected: Expected
    line: int
    answer: str | None = None
    # Of a recorded answer.
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GoldenFile:
    """The questions of one file, in order."""

    path: str
    # Its name in every report: relative to the settings' root, with forward slashes.
    folder: Path
    questions: tuple[Question, ...]
    catalog: str | None = None
    # A folder, or "bundled"; None: the configured one.
    database: str | None = None
    respondent: str | None = None
    # "module:callable".
    as_of: date | None = None


def node_id(path: str, question_id: str) -> str:
    """The id of a question in a whole run: "golden/receivables.yaml::how-much-does-bergmann-owe"."""
    return f"{path}::{question_id}"
