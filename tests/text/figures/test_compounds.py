"""Amounts written in parts are one figure."""

from __future__ import annotations

from decimal import Decimal

import pytest

from footnote.text.figures.comparison import Relation, compare
from footnote.text.figures.compounds import join_parts
from footnote.text.figures.numbers import read_quantities
from footnote.text.figures.quantity import Quantity, UnitKind


def read(text: str) -> tuple[Quantity, ...]:
    return join_parts(text, read_quantities(text))


WHOLE = [
    ("It lasts 2 h 15 min.", "2 h 15 min", 8100),
    ("It lasts one hour and twenty minutes.", "one hour and twenty minutes", 4800),
    ("It lasts 2 hours, 15 minutes.", "2 hours, 15 minutes", 8100),
    ("It took an hour and a half.", "an hour and a half", 5400),
    ("It took two hours and a half.", "two hours and a half", 9000),
    ("It took half an hour.", "half an hour", 1800),
    ("It took a quarter of an hour.", "a quarter of an hour", 900),
    ("The ride took 1h 20m.", "1h 20m", 4800),
    ("The ride took 5m 20s.", "5m 20s", 320),
    ("The drive took 2 days and 3 hours.", "2 days and 3 hours", 183600),
]


@pytest.mark.parametrize(("text", "written", "seconds"), WHOLE)
def test_the_parts_of_a_length_of_time_are_one_figure(text: str, written: str, seconds: int) -> None:
    (figure,) = read(text)
    assert figure.text == written == figure.span.of(text)
    assert figure.unit is UnitKind.DURATION
    assert figure.base_low == Decimal(seconds)


APART = [
    "It takes between 2 hours and 15 minutes.",
    "The run took 2 hours, the walk 15 minutes.",
    "It took 15 minutes and 2 hours.",
    "It took 2.5 hours and 15 minutes.",
    "Half of the staff and a third of the guests left.",
]


@pytest.mark.parametrize("text", APART)
def test_two_amounts_stay_two(text: str) -> None:
    assert len(read(text)) == 2


def test_a_bound_before_the_parts_bounds_the_whole() -> None:
    (claim,) = read("It lasts more than 2 hours and 10 minutes.")
    (source,) = read("It lasts 135 minutes.")
    assert compare(claim, source) is Relation.HOLDS


def test_a_third_in_words_backs_a_whole_percent() -> None:
    (source,) = read("A third of the seats are empty.")
    (right,) = read("33 percent of the seats are empty.")
    (wrong,) = read("38 percent of the seats are empty.")
    assert compare(right, source) is Relation.ROUNDED
    assert compare(wrong, source) is Relation.DIFFERENT


SPREAD = [("The sum is 30 over 3 records.", "exact"), ("It rained for over 3 days.", "at_least")]


@pytest.mark.parametrize(("text", "kind"), SPREAD)
def test_over_behind_a_figure_says_across_what(text: str, kind: str) -> None:
    assert read_quantities(text)[-1].kind == kind


def test_a_rate_may_stand_behind_what_is_counted() -> None:
    day, week = (read_quantities(f"It carried {told}.")[0] for told in ("4,000 cars a day", "28,000 cars a week"))
    assert (day.per, week.per) == ("day", "week")
    assert compare(week, day) in (Relation.EQUAL, Relation.ROUNDED)
