"""The results of golden questions as a section of the report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..results import Section

Plain = Mapping[str, object]


def golden_section(results: Iterable[Plain]) -> Section | None:
    """The section from the results as plain data, in the order of files and questions; None without any."""
    questions = sorted(results, key=_order)
    if not questions:
        return None
    passed = sum(bool(question["passed"]) for question in questions)
    failed = len(questions) - passed
    return Section(failed > 0, {"questions": questions, "passed": passed, "failed_count": failed})


def _order(question: Plain) -> tuple[str, int, str]:
    line = question["line"]
    return str(question["file"]), line if isinstance(line, int) else 0, str(question["id"])
