"""What rose, fell or is more than something else, against the stated figures."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_contradicted, assert_not_contradicted, codes, describe, judge

CONFLICTS = [
    ("The new hall is 30 metres long and the old one 24 metres.", "The old hall is longer than the new one."),
    (
        "The library in Varn lent 8,200 books and the one in Tolm 6,900.",
        "The Tolm library lent more books than the one in Varn.",
    ),
    ("Ridership was 40,000 in 2021 and 52,000 in 2022.", "Ridership fell from 2021 to 2022."),
    ("Ridership was 40,000 in 2021 and 31,000 in 2022.", "Ridership rose between 2021 and 2022."),
    (
        "The red ferry carries 300 cars, the blue ferry carries 180 cars.",
        "The blue ferry carries more cars than the red ferry.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_a_comparison_that_the_figures_deny_is_contradicted(source: str, claim: str) -> None:
    judgement = assert_contradicted(source, claim, "FN408")
    finding = next(f for f in judgement.findings if f.code == "FN408")
    assert finding.claim_span is not None
    assert finding.source_span is not None


HOLD = [
    ("The new hall is 30 metres long and the old one 24 metres.", "The old hall is shorter than the new one."),
    (
        "The library in Varn lent 8,200 books and the one in Tolm 6,900.",
        "Tolm's library lent fewer books than Varn's.",
    ),
    ("Ridership was 40,000 in 2021 and 52,000 in 2022.", "Ridership rose from 2021 to 2022."),
    ("Ridership was 40,000 in 2021 and 31,000 in 2022.", "Ridership fell between 2021 and 2022."),
    (
        "The red ferry carries 300 cars, the blue ferry carries 180 cars.",
        "The red ferry carries more cars than the blue ferry.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), HOLD)
def test_a_comparison_that_the_figures_give_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
    assert "FN103" in codes(judgement)


FINE = [
    ("Ridership was 40,000 in 2021 and 52,000 in 2022.", "Fares rose from 2021 to 2022."),
    ("Ridership was 40,000 in 2021 and the fleet had 52 buses in 2022.", "Ridership fell from 2021 to 2022."),
    (
        "The red ferry carries 300 cars, the blue ferry carries 180 cars.",
        "The red ferry is faster than the blue ferry.",
    ),
    ("Fees fell by 5.1 in the north and by 2.8 in the south.", "Fees fell more in the north than in the south."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_figures_of_something_else_never_contradict_a_comparison(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
