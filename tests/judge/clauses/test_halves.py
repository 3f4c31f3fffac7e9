"""What each half of a sentence on two things says is told of its own thing."""

import pytest

from tests.judge.helpers import assert_contradicted, assert_not_contradicted

TOWERS = "The highest tower is Alder Point and the lowest is Birch Hill."
BOARD = "Ms Varga joined the board in 2015 and Mr Osei in 2019."


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (TOWERS, "Birch Hill is the lowest tower."),
        (TOWERS, "Alder Point is the highest tower."),
        (BOARD, "Mr Osei joined in 2019."),
        (BOARD, "Ms Varga joined the board in 2015."),
    ],
)
def test_the_name_of_its_own_half_is_no_rival(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


@pytest.mark.parametrize(
    ("source", "claim", "code"),
    [
        (TOWERS, "Alder Point is the lowest tower.", "FN408"),
        (BOARD, "Ms Varga joined the board in 2019.", "FN201"),
        (BOARD, "Mr Osei joined the board in 2015.", "FN201"),
    ],
)
def test_the_name_of_the_other_half_is_contradicted(source: str, claim: str, code: str) -> None:
    assert_contradicted(source, claim, code)
