"""Totals and counts over the column of a table."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import codes, describe, judge

TABLE = """\
# Harvest

| Orchard | Apples (t) | Pears (t) |
|---------|-----------:|----------:|
| Alder   |         12 |         7 |
| Birk    |         15 |         4 |
| Cole    |         20 |         9 |
"""

CSV = "invoice,amount\nA-1,12\nA-2,15\n"

ROWS = [
    ("The total of apples was 47 t.", Verdict.SUPPORTED, "FN103"),
    ("The total of pears was 20 t.", Verdict.SUPPORTED, "FN103"),
    ("The total of apples was 49 t.", Verdict.CONTRADICTED, "FN104"),
]


@pytest.mark.parametrize(("claim", "verdict", "code"), ROWS)
def test_a_column_is_summed(claim: str, verdict: Verdict, code: str) -> None:
    judgement = judge(TABLE, claim, name="harvest.md")
    assert judgement.verdict is verdict, describe(judgement)
    assert code in codes(judgement)


def test_every_operand_of_a_sum_is_shown() -> None:
    judgement = judge(TABLE, "The total of apples was 47 t.", name="harvest.md")
    message = next(finding.message for finding in judgement.findings if finding.code == "FN103")
    assert "12 + 15 + 20 = 47" in message
    cited = " ".join(evidence.span.text for evidence in judgement.evidence)
    assert all(value in cited for value in ("12", "15", "20"))


def test_a_sum_and_a_count_that_are_wrong_are_both_found() -> None:
    judgement = judge(CSV, "The sum of the amount is 30 over 3 records.", name="invoices.csv")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    messages = " ".join(finding.message for finding in judgement.findings)
    assert "12 + 15 = 27" in messages
    assert "2 rows" in messages


def test_a_claim_about_one_row_is_not_about_the_column() -> None:
    judgement = judge(TABLE, "Alder had 12 t of apples in total.", name="harvest.md")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


def test_a_table_may_state_its_scale_once() -> None:
    table = "| Region | Sales ($m) |\n|---|---|\n| North | 4.5 |\n| South | 3.0 |\n"
    assert judge(table, "Sales in the North were $4.5 million.", name="sales.md").verdict is Verdict.SUPPORTED
    assert judge(table, "Sales in the North were $4.5 billion.", name="sales.md").verdict is Verdict.CONTRADICTED
