import pytest

from footnote.types import Verdict
from tests.judge.helpers import judge

SOURCE = (
    "First-quarter profit per share was $3.50, up 40.6% from $2.49 a year before.\n"
    "The strong quarter of the group, with sales up by 16.3%, margins of 19.6% and a profit per share of $3.50, showed "
    "that the group has come out of the crisis."
)


def test_a_figure_that_stands_beside_the_same_figure_is_not_of_something_else():
    claim = "The group made a profit per share of $3.50, up 40.6%, and has come out of the crisis."
    assert judge(SOURCE, claim).verdict is Verdict.SUPPORTED


@pytest.mark.parametrize("wrong", ["up 16.4%", "up 34%"])
def test_another_figure_beside_the_same_figure_is_not_supported(wrong):
    claim = f"The group made a profit per share of $3.50, {wrong}, and has come out of the crisis."
    assert judge(SOURCE, claim).verdict is not Verdict.SUPPORTED
