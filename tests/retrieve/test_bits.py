"""Sets as bits, and sums of all units at once, are what sets and sums of one unit after the other are."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.retrieve.bits import added, at_least, bits_of, highest, numbers_in, weighted

SIZE = 90
SETS = st.sets(st.integers(0, SIZE - 1))
WEIGHTS = st.lists(st.tuples(SETS, st.integers(0, 40)), max_size=9)


def sums_of(planes: list[int]) -> list[int]:
    return [sum((plane >> number & 1) << place for place, plane in enumerate(planes)) for number in range(SIZE)]


def planes_of(weights: list[tuple[set[int], int]]) -> list[int]:
    return weighted((bits_of(numbers, SIZE), weight) for numbers, weight in weights)


@given(numbers=st.sets(st.integers(0, 20_000)))
@settings(deadline=None, derandomize=True)
def test_numbers_come_back_in_their_order(numbers: set[int]) -> None:
    for size in (20_001, 100_000):
        assert [*numbers_in(bits_of(numbers, size))] == sorted(numbers)


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
    planes, bits = planes_of(weights), bits_of(among, SIZE)
    sums = sums_of(planes)
    assert {*numbers_in(at_least(planes, least, bits))} == {unit for unit in among if sums[unit] >= least}
    above, equal = ({*numbers_in(found)} for found in highest(planes, number, bits))
    assert not above & equal
    assert len(above) < number
    assert len(above | equal) >= min(number, len(among))
    others = among - above - equal
    assert max((sums[unit] for unit in others), default=-1) <= min((sums[unit] for unit in above | equal), default=0)
