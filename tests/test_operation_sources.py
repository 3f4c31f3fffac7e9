"""A report in prose is checked against the live database: each figure leads to its rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from footnote.cli import main
from footnote.results import Report
from footnote.types import Judgement, Verdict
from footnote.verify import check

# Ten figures, two of them wrong: R-8901 is 47 days overdue, and 2.500,50 € were paid for R-8847.
REPORT = """\
# Receivables on 14 August 2026

Bergmann Logistik GmbH is 43.805,00 € overdue across 4 invoices.
Invoice R-8812 has 14.800,00 € outstanding. Invoice R-8901 is 57 days overdue.

- Bergmann Logistik GmbH has 3 open tickets, 2 of them high severity.
- Payment for R-8847 was 2.600,50 €.

In total, 162.112,70 € are open across 24 invoices.
"""
SOURCES = (
    "op:overdue_invoices?customer=Bergmann&as_of=2026-08-14",
    "op:open_tickets?customer=Bergmann",
    "op:payment_history?customer=Bergmann",
    "op:receivables_aging",
)


@pytest.fixture(scope="module")
def report() -> Report:
    return check(REPORT, SOURCES, locale="de")


def judgement_of(report: Report, words: str) -> Judgement:
    return next(judgement for judgement in report.claims if words in judgement.claim.text)


def test_exactly_the_wrong_figures_are_contradicted(report: Report) -> None:
    contradicted = [j.claim.text for j in report.claims if j.verdict is Verdict.CONTRADICTED]
    assert contradicted == ["Invoice R-8901 is 57 days overdue.", "Payment for R-8847 was 2.600,50 €."]
    assert {str(j.verdict) for j in report.claims} == {"supported", "contradicted"}


@pytest.mark.parametrize(
    ("words", "rows"),
    [
        ("43.805,00 €", "(invoice:8812, invoice:8847, invoice:8901, invoice:8950)"),
        ("R-8812", "invoice:8812"),
        ("57 days", "invoice:8901"),
        ("3 open tickets", "(ticket:301, ticket:302, ticket:303)"),
        ("2.600,50 €", "payment:503"),
        ("162.112,70 €", " and 19 more)"),
    ],
)
def test_every_verdict_leads_to_its_rows(report: Report, words: str, rows: str) -> None:
    best = judgement_of(report, words).best
    assert best is not None
    assert best.span.locator().endswith(rows)


def test_no_rows_support_no_figure() -> None:
    nothing = check("Falkenstein Optik KG has 3 open tickets.", ["op:open_tickets?customer=Falkenstein"])
    assert nothing.claims[0].verdict in {Verdict.UNSUPPORTED, Verdict.CONTRADICTED}


def test_an_operation_that_refuses_could_not_be_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    argv = ["check", "Bergmann Logistik GmbH owes 43.805,00 €.", "-s", SOURCES[0], "-s"]
    assert main([*argv, "op:open_tickets?customer=Nobody"]) == 2
    captured = capsys.readouterr()
    assert "no customer is called 'Nobody'" in captured.out + captured.err
    assert main([*argv, SOURCES[1]]) == 0
