"""Sets as bits, and sums of all units at once, are what sets and sums of one unit after the other are."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.retrieve import bits as sets
from footnote.retrieve.bits import added, at_least, highest, marks_of, numbers_in, segments_from, segments_of, weighted

SIZE = 90
SETS = st.sets(st.integers(0, SIZE - 1))
WEIGHTS = st.lists(st.tuples(SETS, st.integers(0, 40)), max_size=9)


def bits_of(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


def sums_of(planes: list[int]) -> list[int]:
    return [sum((plane >> number & 1) << place for place, plane in enumerate(planes)) for number in range(SIZE)]


def planes_of(weights: list[tuple[set[int], int]]) -> list[int]:
    return weighted((bits_of(numbers), weight) for numbers, weight in weights)


@given(numbers=st.sets(st.integers(0, 20_000)))
@settings(deadline=None, derandomize=True)
def test_numbers_come_back_in_their_order(numbers: set[int]) -> None:
    assert [*numbers_in(bits_of(numbers))] == sorted(numbers)


@given(numbers=st.sets(st.integers(0, 99)), size=st.integers(100, 140), sparse=st.sampled_from([0, 1_000]))
@settings(deadline=None, derandomize=True)
def test_a_segment_has_its_units_and_the_two_beside_it(numbers: set[int], size: int, sparse: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sets, "SEGMENT", 16)
        patch.setattr(sets, "_SPARSE", sparse)
        found = segments_of(sorted(numbers), size)
        assert found == segments_from(marks_of(numbers, size), size)
    expected = [
        [n - start + 1 for n in sorted(numbers) if start - 1 <= n <= start + 16] for start in range(0, size, 16)
    ]
    assert [[*numbers_in(bits)] for bits in found] == expected


@given(one=WEIGHTS, other=WEIGHTS)
@settings(deadline=None, derandomize=True)
def test_sums_are_those_of_each_unit(one: list[tuple[set[int], int]], other: list[tuple[set[int], int]]) -> None:
    def summed(weights: list[tuple[set[int], int]]) -> list[int]:
        return [sum(weight for numbers, weight in weights if number in numbers) for number in range(SIZE)]

    assert sums_of(planes_of(one)) == summed(one)
    assert sums_of(added(planes_of(one), planes_of(other))) == summed(one + other)


@given(weights=WEIGHTS, least=st.integers(-1, 400), number=st.integers(1, 20), among=SETS)
@settings(deadline=None, derandomize=True)
def test_the_highest_sums_are_found(
    weights: list[tuple[set[int], int]], least: int, number: int, among: set[int]
) -> None:
    planes, bits = planes_of(weights), bits_of(among)
    sums = sums_of(planes)
    assert {*numbers_in(at_least(planes, least, bits))} == {unit for unit in among if sums[unit] >= least}
    above, equal = ({*numbers_in(found)} for found in highest(planes, number, bits))
    assert not above & equal
    assert len(above) < number
    assert len(above | equal) >= min(number, len(among))
    others = among - above - equal
    assert max((sums[unit] for unit in others), default=-1) <= min((sums[unit] for unit in above | equal), default=0)
