"""What a question came to: an answer or a refusal, with everything that expectations look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..results import DocumentResult
from ..serial import rounded
from ..types import Source
from .model import Question

Data = dict[str, object]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why there is no answer."""

    code: str
    message: str = ""
    candidates: tuple[str, ...] = ()

    def to_dict(self) -> Data:
        """The refusal as plain data."""
        return {"code": self.code, "message": self.message, "candidates": list(self.candidates)}


@dataclass(frozen=True, slots=True)
class Outcome:
    """An answer, or a refusal; never both."""

    answer: str | None = None
    refusal: Refused | None = None
    operation: str | None = None
    arguments: Mapping[str, object] = field(default_factory=dict)
    wanted_arguments: Mapping[str, object] = field(default_factory=dict)
    # The expected ones, resolved by the catalog like those of the question; a text where they cannot be.
    values: Mapping[str, object] | None = None
    # Measures as plain data, by name and by "operation.name"; None if only the text of the answer tells.
    shown_values: Mapping[str, str] = field(default_factory=dict)
    # As the answer writes them.
    claims: Sequence[Data] = ()
    evidence: Sequence[Data] = ()
    sql: str | None = None
    record: Mapping[str, str] | None = None
    defects: tuple[str, ...] = ()
    # What is wrong with the answer itself, whatever was expected.
    checked: DocumentResult | None = None
    # The answer as a document that was checked against its sources.
    sources: tuple[Source, ...] = ()
    detail: str = ""
    # More for people, such as the traceback of the user's own system.


@dataclass(frozen=True, slots=True)
class QuestionResult:
    """One question with its outcome, and why it fails."""

    file: str
    question: Question
    outcome: Outcome
    failures: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether everything that was expected came."""
        return not self.failures

    def to_dict(self) -> Data:
        """The result as plain data, as in the ``golden`` section of a report."""
        outcome = self.outcome
        return {
            "id": self.question.id,
            "file": self.file,
            "line": self.question.line,
            "ask": self.question.ask,
            "kind": str(self.question.kind),
            "passed": self.passed,
            "failures": list(self.failures),
            "answer": outcome.answer,
            "refusal": outcome.refusal.to_dict() if outcome.refusal else None,
            "operation": outcome.operation,
            "arguments": dict(outcome.arguments),
            "values": dict(outcome.shown_values),
            "claims": list(outcome.claims),
            "evidence": list(outcome.evidence),
            "sql": outcome.sql,
            "record": dict(outcome.record) if outcome.record else None,
            "faithfulness": rounded(outcome.checked.faithfulness) if outcome.checked else None,
        }
