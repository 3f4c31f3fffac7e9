from __future__ import annotations

import dataclasses

import pytest

from footnote.report.ranking import problems_first, worst_first
from footnote.results import KNOWN, WAIVED, Report
from footnote.types import Finding, Verdict

# The four claims of the report, worst first.
ORDER = [Verdict.CONTRADICTED, Verdict.UNSUPPORTED, Verdict.PARTIAL, Verdict.SUPPORTED]


def _excused(report: Report, code: str, verdicts: set[Verdict]) -> Report:
    """The report in which each claim of one of these verdicts is waived or known."""
    document = report.documents[0]
    claims = tuple(
        dataclasses.replace(claim, findings=(*claim.findings, Finding(code, "looked at")))
        if claim.verdict in verdicts
        else claim
        for claim in document.claims
    )
    return dataclasses.replace(report, documents=(dataclasses.replace(document, claims=claims),))


@pytest.mark.parametrize("code", [KNOWN, WAIVED])
@pytest.mark.parametrize(
    ("excused", "order"),
    [
        (set(), ORDER),
        ({Verdict.CONTRADICTED}, [Verdict.UNSUPPORTED, Verdict.PARTIAL, Verdict.CONTRADICTED, Verdict.SUPPORTED]),
        ({Verdict.CONTRADICTED, Verdict.PARTIAL}, [ORDER[1], ORDER[0], ORDER[2], ORDER[3]]),
    ],
)
def test_what_is_waived_or_known_stands_behind_the_problems_that_nobody_has_looked_at(
    plain_report: Report, code: str, excused: set[Verdict], order: list[Verdict]
) -> None:
    report = _excused(plain_report, code, excused)
    assert [row.judgement.verdict for row in worst_first(report)] == order
    assert [row.judgement.verdict for row in problems_first(report)] == order[:-1]
