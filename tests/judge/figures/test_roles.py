"""The part that a figure plays in its sentence, and figures of unlike parts, which say nothing of each other."""

from __future__ import annotations

import pytest

from footnote.judge.figures.roles import is_distance, is_label, marker, other_role, other_sort
from footnote.text.figures.comparison import Relation
from tests.judge.helpers import assert_contradicted, assert_not_contradicted

from .helpers import figure, read


@pytest.mark.parametrize(
    ("text", "written", "expected"),
    [
        ("The code is 4711.", "4711", True),
        ("It uses version 12.", "12", True),
        ("Take flight OX 418.", "418", True),
        ("Postcode: 4711", "4711", True),
        ("The room has 40 seats.", "40", False),
        ("He bought 12 lamps.", "12", False),
    ],
)
def test_labels_are_told_from_counts(text: str, written: str, expected: bool) -> None:
    analysis = read(text)
    assert is_label(analysis, figure(analysis, written)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It rose by 15 points.", ["by"]),
        ("It rose by about 15 points.", ["by"]),
        ("It grew from 30 to 45 people.", ["from", "to"]),
        ("It was cut to nearly 9 euros.", ["to"]),
        ("It has 45 people.", [None]),
        ("By May it had 45 people.", [None]),
    ],
)
def test_the_small_word_before_a_figure_marks_it(text: str, expected: list[str | None]) -> None:
    analysis = read(text)
    assert [marker(analysis, quantity) for quantity in analysis.quantities] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It costs six pence more a litre.", True),
        ("The tower is 25 metres higher than the church.", True),
        ("It was $38,000 below the estimate.", True),
        ("The tower is 25 metres high.", False),
        ("It sold 25 lamps more or less evenly.", False),
    ],
)
def test_how_far_apart_things_are_is_no_size(text: str, expected: bool) -> None:
    analysis = read(text)
    assert is_distance(analysis, analysis.quantities[0]) is expected


@pytest.mark.parametrize(
    ("claim", "text", "expected"),
    [
        ("It rose by 15 people.", "It went from 30 people to 45 people.", [True, True]),
        ("It fell to 30 people.", "It fell from 45 people.", [True]),
        ("It rose by 15 people.", "It rose by 20 people.", [False]),
        ("It fell to 30 people.", "It fell to 45 people.", [False]),
        ("It has 15 people.", "It rose by 15 people.", [False]),
    ],
)
def test_a_change_and_a_level_are_of_other_roles(claim: str, text: str, expected: list[bool]) -> None:
    mine, theirs = read(claim), read(text)
    assert [other_role(mine, mine.quantities[0], theirs, other) for other in theirs.quantities] == expected


@pytest.mark.parametrize(
    ("claim", "text", "expected"),
    [
        ("The motion got 9 votes.", "The motion was approved by nine to four.", [True, True]),
        ("The child is 9 years old.", "The course takes 7 years.", [True]),
        ("It is three times as fast.", "It has four gears.", [True]),
        ("The tower is 25 metres high.", "The tower is 9 metres higher than the church.", [True]),
        ("It has 9 seats.", "It has 7 seats.", [False]),
        ("The child is 9 years old.", "The child is 7 years old.", [False]),
        ("It passed by nine to four.", "It passed by eight to five.", [False, False]),
    ],
)
def test_figures_of_unlike_sorts_do_not_conflict(claim: str, text: str, expected: list[bool]) -> None:
    mine, theirs = read(claim), read(text)
    found = [other_sort(mine, mine.quantities[0], theirs, other, Relation.DIFFERENT) for other in theirs.quantities]
    assert found == expected


def test_an_hour_denies_no_count() -> None:
    source = "The ferry leaves at nine. It carries 40 cars."
    assert_not_contradicted(source, "The ferry carries 40 cars.")
    assert_contradicted(source, "The ferry leaves at ten.", "FN101")
