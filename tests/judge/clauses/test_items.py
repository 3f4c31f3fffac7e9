"""Items of one list: what one of them says is not said of another."""

from __future__ import annotations

import pytest

from footnote.types import Verdict
from tests.judge.helpers import assert_contradicted, describe, judge

FAIRS = """\
# Autumn

- Book fair, Old Mill, 6 €
- Pottery course, town hall, 45 €
- Chess evening, library, free
"""
TEAM = """\
We have two vans.

- The blue van seats 8 and costs 90 € a day.
- The grey van seats 12.
"""


@pytest.mark.parametrize("claim", ["The book fair costs 45 euros.", "The pottery course costs 6 euros."])
def test_the_figure_of_another_item_is_denied(claim: str) -> None:
    assert_contradicted(FAIRS, claim, "FN101")


def test_a_figure_that_only_another_item_has_backs_nothing() -> None:
    judgement = judge(FAIRS, "The chess evening costs 6 euros.", "list.md")
    assert judgement.verdict in (Verdict.UNSUPPORTED, Verdict.PARTIAL), describe(judgement)


@pytest.mark.parametrize(
    "claim",
    [
        "The blue van seats 8 and the grey van seats 12.",
        "The blue van costs 90 euros a day.",
        "The grey van seats 12.",
    ],
)
def test_what_the_own_item_says_holds(claim: str) -> None:
    judgement = judge(TEAM, claim, "vans.md")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


def test_sentences_that_follow_each_other_are_no_items() -> None:
    text = "The chess evening is in the library. It costs 6 euros to take part in it."
    judgement = judge(text, "The chess evening costs 6 euros.")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


def test_an_event_that_takes_place_is_not_told_to_be_free() -> None:
    judgement = judge(FAIRS, "The chess evening takes place in the library.", "list.md")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)
