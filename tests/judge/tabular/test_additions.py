"""What a claim adds to a row of a table, and what a table says without numbers under a time."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge
from .helpers import assert_denied, assert_supported

LOFTS = """\
unit,floor,rooms,status
L1,0,2,let
L2,0,3,vacant
L3,1,2,let
L4,2,1,reserved
"""
RULES = """\
| Fee | until 2024 | from 2025 |
|---|---|---|
| Key deposit | 20 EUR | waived |
| Late fee | 5 EUR | 8 EUR |
"""


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (LOFTS, "L4 is reserved for a young violinist.", "lofts.csv"),
        (LOFTS, "L2 is vacant after a burst pipe.", "lofts.csv"),
        (RULES, "The key deposit is waived because guests complained.", "rules.md"),
    ],
)
def test_what_no_cell_says_of_a_row_is_left_open(source: str, claim: str, name: str) -> None:
    judgement = judge(source, claim, name)
    assert judgement.verdict is Verdict.PARTIAL, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (LOFTS, "Only one of the four lofts is vacant.", "lofts.csv"),
        (LOFTS, "Two of the four lofts are let.", "lofts.csv"),
        (LOFTS, "L4 is reserved.", "lofts.csv"),
        (RULES, "The key deposit is waived from 2025.", "rules.md"),
    ],
)
def test_what_the_cells_say_is_borne_out(source: str, claim: str, name: str) -> None:
    assert_supported(source, claim, name)


def test_a_wrong_count_of_all_rows_is_denied() -> None:
    assert_denied(LOFTS, "Three of the four lofts are let.", "lofts.csv")
