from __future__ import annotations

from footnote.gates.row_letters import compare_letters, row_letters, verdict_in
from footnote.types import Verdict


def test_right_rows_are_upper_case() -> None:
    rows = [(Verdict.SUPPORTED, True), (Verdict.PARTIAL, False), (Verdict.CONTRADICTED, True)]
    assert row_letters(rows) == "SpC"
    assert [verdict_in(letter) for letter in "SpC"] == [verdict for verdict, _ in rows]


def test_rows_are_compared_by_their_place() -> None:
    made = compare_letters("SSpU", "sSPU")
    assert (made.n, made.broken, made.fixed) == (4, ("000000000",), ("000000002",))
