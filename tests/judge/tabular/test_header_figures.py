"""Figures that a header states for its whole column."""

import pytest

from footnote.types import Verdict

from ..helpers import assert_not_contradicted, describe, judge

TABLE = "| Nutrient | per 100 g |\n|---|---|\n| Fibre | 9.8 g |\n| Salt | 0.02 g |\n"


@pytest.mark.parametrize("claim", ["100 g contain 9.8 g of fibre.", "There are 9.8 g of fibre in 100 g."])
def test_a_figure_of_the_header_may_stand_beside_that_of_the_cell(claim: str) -> None:
    judgement = judge(TABLE, claim, "label.md")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


def test_a_header_with_underscores_denies_nothing() -> None:
    csv = "nutrient,per_100g\nenergy_kcal,362\nfibre_g,9.8\nsalt_g,0.02\n"
    assert_not_contradicted(csv, "100 g contain 9.8 g of fibre.", name="label.csv")


def test_the_figure_of_another_cell_is_not_supported() -> None:
    assert judge(TABLE, "100 g contain 0.5 g of fibre.", "label.md").verdict is not Verdict.SUPPORTED
