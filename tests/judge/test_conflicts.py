"""Two mismatches mean that the passage speaks of something else; one is a denial."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import assert_contradicted, assert_not_contradicted, describe, judge

ELSEWHERE = [
    ("Sales in Norway were 40 units.", "Sales in Chile were 70 units."),
    ("The adult ticket costs 12 euros.", "The child ticket costs 6 euros."),
    ("The park is closed on Mondays.", "The park is open on Tuesdays."),
    ("The north gate was not painted.", "The south gate was painted."),
    ("The club has 200 members, of whom 50 are women.", "75 percent of the members are men."),
]


@pytest.mark.parametrize(("source", "claim"), ELSEWHERE)
def test_another_thing_with_another_value_is_silence(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


DENIED = [
    ("Sales in Norway were 40 units.", "Sales in Chile were 40 units.", "FN301"),
    ("The mill posted a loss of 4 million euros.", "The mill posted a profit of 4 million euros.", "FN402"),
    ("Output fell in May.", "Output rose in May.", "FN402"),
    ("The study ran between 2010 and 2015.", "The study ran from 2010 to 2016.", "FN201"),
    ("The old bridge carried 4,000 cars a day.", "The old bridge carried 4,000 cars a week.", "FN105"),
    ("Harlow Inc. bought Tanner Ltd in 2020.", "Tanner bought Harlow in 2020.", "FN303"),
    ("The red team beat the blue team.", "The blue team beat the red team.", "FN303"),
    ("Rain fell before the match.", "Rain fell after the match.", "FN406"),
]


@pytest.mark.parametrize(("source", "claim", "code"), DENIED)
def test_one_mismatch_in_a_matching_passage_is_a_denial(source: str, claim: str, code: str) -> None:
    assert_contradicted(source, claim, code)


MILDER = [
    ("The council may close the pool.", "The council will close the pool."),
    ("Employees may wear a badge.", "Employees must wear a badge."),
    ("It is rumoured that the plant will close.", "The plant will close."),
    ("Will the plant close?", "The plant will close."),
    ("A parent signed the form.", "The father signed the form."),
    ("The soup is cool.", "The soup is cold."),
]


@pytest.mark.parametrize(("source", "claim"), MILDER)
def test_a_source_that_says_less_does_not_support(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict in (Verdict.PARTIAL, Verdict.UNSUPPORTED), describe(judgement)


SAME = [
    ("The north gate is not closed at night.", "The north gate is open at night."),
    ("Pets are not allowed in the garden.", "Pets are forbidden in the garden."),
    ("A deposit is not required.", "A deposit is optional."),
    ("The father signed the form.", "The parent signed the form."),
    ("The council plans to close the pool.", "The council will close the pool."),
]


@pytest.mark.parametrize(("source", "claim"), SAME)
def test_the_same_told_by_the_opposite_or_a_broader_word_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
