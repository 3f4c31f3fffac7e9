"""Refusals: coded reasons why a question gets no figure, with at most five real alternatives."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import FootnoteError

MAX_CANDIDATES = 5

# Code -> what it means. Codes are stable: programs and models act on them.
REFUSAL_CODES: dict[str, str] = {
    "unroutable": "no operation answers this question",
    "ambiguous_question": "two operations fit the question equally well",
    "unknown_operation": "the catalog has no such operation",
    "unknown_parameter": "the operation takes no such argument",
    "missing_parameter": "a required argument is absent",
    "invalid_argument": "an argument has the wrong type or shape",
    "out_of_domain": "an argument is outside the values that exist",
    "inverted_range": "a range ends before it begins",
    "unknown_entity": "no record has this name",
    "ambiguous_entity": "several records have this name",
    "suspicious_characters": "a name holds invisible or control characters",
    "too_many_names": "too many records to search by part of a name",
    "unsafe_sql": "the operation's SQL is not allowed to run",
    "query_failed": "the database could not run the operation",
    "timeout": "the operation took too long",
    "too_many_rows": "the result has more rows than the operation may cite",
    "result_too_large": "the result is larger than the operation may read",
    "duplicate_evidence": "two rows have the same evidence id, so a sum would count one record twice",
    "mixed_currencies": "the rows hold several currencies, which cannot be summed",
    "invalid_value": "a value in the database does not have the declared type",
    "total_mismatch": "a total does not equal the rows that it cites",
    "no_rows": "a figure has no rows behind it",
    "no_evidence": "a figure of the text is not covered by evidence",
    "invalid_template": "the answer template cannot be filled",
    "writable_role": "the database role may write",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no answer, for programs and for people."""

    code: str
    message: str
    candidates: tuple[str, ...] = ()
    # What could be asked instead: real names, values or questions, five at most.

    def to_dict(self) -> dict[str, object]:
        """The refusal as plain data."""
        return {"code": self.code, "message": self.message, "candidates": list(self.candidates)}


class RefusedError(FootnoteError):
    """The catalog gives no figure: the refusal says why and what can be asked instead."""

    slug = "refused"

    def __init__(self, code: str, message: str, candidates: Iterable[str] = ()) -> None:
        if code not in REFUSAL_CODES:
            raise ValueError(f"no refusal code {code!r}")
        super().__init__(message)
        self.refusal = Refusal(code, message, tuple(candidates)[:MAX_CANDIDATES])

    def at(self, place: str) -> RefusedError:
        """The same refusal with the place that it speaks of: a field, a measure, a row."""
        return RefusedError(self.refusal.code, f"{place}: {self.refusal.message}", self.refusal.candidates)

    def with_candidates(self) -> RefusedError:
        """The same refusal with what could be given instead in its message, for where only that is shown."""
        offered = ", ".join(map(repr, self.refusal.candidates))
        message = f"{self.refusal.message}; there is {offered}" if offered else self.refusal.message
        return RefusedError(self.refusal.code, message, self.refusal.candidates)
