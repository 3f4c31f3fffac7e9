from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.gates.paired import DROP_LIMIT, compare_rows, paired_interval


@pytest.mark.parametrize("n", [60, 250, 1_000])
def test_one_row_more_than_the_limit_is_more_than_chance(n: int) -> None:
    assert paired_interval(0, DROP_LIMIT + 1, n)[1] < 0
    assert paired_interval(0, DROP_LIMIT, n)[1] == 0


def test_flips_are_named_and_rows_of_one_run_only_do_not_count() -> None:
    was = {"a": True, "b": True, "c": False, "d": False, "gone": True}
    now = {"a": False, "b": True, "c": True, "d": False, "new": False}
    made = compare_rows(was, now)
    assert (made.n, made.was, made.now, made.broken, made.fixed) == (4, 2, 2, ("a",), ("c",))
    assert made.change == 0
    assert not made.dropped


def test_a_drop_is_told_from_noise() -> None:
    was = {str(n): True for n in range(100)}
    assert compare_rows(was, {**was, **{str(n): False for n in range(9)}}).dropped
    assert not compare_rows(was, {**was, "0": False}).dropped


def test_no_rows_and_no_change_are_no_drop() -> None:
    assert compare_rows({}, {}).interval == (0.0, 0.0)
    assert compare_rows({"a": True}, {"a": True}).interval == (0.0, 0.0)
    assert compare_rows({}, {}).change == 0


def drawn_interval(fixed: int, broken: int, n: int) -> tuple[float, float]:
    """The same by drawing: what the computed interval stands for."""
    chance = random.Random(7)
    pairs = [1] * fixed + [-1] * broken + [0] * (n - fixed - broken)
    shares = sorted(sum(chance.choices(pairs, k=n)) / n for _ in range(4_000))
    return shares[100], shares[-101]


@pytest.mark.parametrize(("fixed", "broken", "n"), [(3, 9, 80), (10, 2, 60), (0, 30, 30)])
def test_the_interval_is_that_of_a_paired_bootstrap(fixed: int, broken: int, n: int) -> None:
    computed, drawn = paired_interval(fixed, broken, n), drawn_interval(fixed, broken, n)
    assert computed == pytest.approx(drawn, abs=1.5 / n)


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 400))
@settings(deadline=None, derandomize=True, max_examples=60)
def test_the_interval_holds_the_change_and_mirrors(fixed: int, broken: int, same: int) -> None:
    n = fixed + broken + same
    low, high = paired_interval(fixed, broken, n)
    assert low <= ((fixed - broken) / n if n else 0) <= high
    assert -1 <= low <= high <= 1
