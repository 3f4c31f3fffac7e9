"""An amount in another currency than the cell's own is not the cell's amount, whatever the digits."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import codes, describe, judge

SHEET = "Item,Value\nRevenue,1200.5 €\nCosts,300 €\n"
FEES = "| Service | Fee |\n|---|---|\n| Parking | €25 |\n| Visit | CA$40 |\n| Advice | 30 CHF |\n"


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (SHEET, "Revenue was $1,200.50.", "sheet.csv"),
        (SHEET, "Costs were 300 pounds sterling.", "sheet.csv"),
        (FEES, "Parking costs $25.", "fees.md"),
        (FEES, "Advice costs 30 euros.", "fees.md"),
    ],
)
def test_the_same_digits_in_another_currency_are_contradicted(source: str, claim: str, name: str) -> None:
    judgement = judge(source, claim, name=name)
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert "FN105" in codes(judgement)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (SHEET, "Revenue was 1,200.50 euros.", "sheet.csv"),
        (SHEET, "Costs were €300.", "sheet.csv"),
        (FEES, "Parking costs 25 euros.", "fees.md"),
        (FEES, "A visit costs $40.", "fees.md"),  # a dollar may be a Canadian one
        (FEES, "Advice costs 30 francs.", "fees.md"),
    ],
)
def test_the_same_amount_in_another_notation_is_supported(source: str, claim: str, name: str) -> None:
    judgement = judge(source, claim, name=name)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
