"""What `footnote catalog check` finds: problems with their place in the catalog's files."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .model import Place


class Severity(StrEnum):
    """An error keeps the operation from answering; a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem."""

    severity: Severity
    code: str
    # sql, parameters, columns, order, template, questions, totals, uses, live, role, …
    place: Place
    subject: str
    # The entity, operation or interpretation.
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.severity} [{self.code}] {self.subject}: {self.message}"

    def to_dict(self) -> dict[str, object]:
        """The problem as plain data."""
        return {
            "severity": str(self.severity),
            "code": self.code,
            "file": self.place.file,
            "line": self.place.line,
            "subject": self.subject,
            "message": self.message,
        }
