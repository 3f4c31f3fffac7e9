"""Sets as bits, and sums of all units at once, are what sets and sums of one unit after the other are."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.retrieve import bits
from footnote.retrieve.bits import added, at_least, highest, numbers_in, stretches_of, weighted

SIZE = 90
SETS = st.sets(st.integers(0, SIZE - 1))
WEIGHTS = st.lists(st.tuples(SETS, st.integers(0, 40)), max_size=9)


@pytest.fixture(params=[16, bits.STRETCH])
def stretches(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bits, "STRETCH", request.param)
    monkeypatch.setattr(bits, "INSIDE", ((1 << request.param) - 1) << 1)
    monkeypatch.setattr(bits, "EVERY", (1 << request.param + 2) - 1)
    monkeypatch.setattr(bits, "_SHORT", 0)


def inside(numbers: set[int], size: int = SIZE) -> tuple[int, ...]:
    return tuple(stretch & bits.INSIDE for stretch in stretches_of(sorted(numbers), size))


def sums_of(sums: list[list[int]]) -> list[int]:
    return [
        sum(
            (plane >> number % bits.STRETCH + 1 & 1) << place
            for place, plane in enumerate(sums[number // bits.STRETCH])
        )
        for number in range(SIZE)
    ]


def planes_of(weights: list[tuple[set[int], int]]) -> list[list[int]]:
    sets = [(stretches_of(sorted(numbers), SIZE), weight) for numbers, weight in weights]
    return [
        weighted((stretches[number], weight) for stretches, weight in sets)
        for number in range(SIZE // bits.STRETCH + 1)
    ]


@pytest.mark.parametrize("sparse", [1, 1_000])
def test_a_stretch_shows_the_units_beside_it(sparse: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bits, "STRETCH", 16)
    monkeypatch.setattr(bits, "EVERY", (1 << 18) - 1)
    monkeypatch.setattr(bits, "_SHORT", 0)
    monkeypatch.setattr(bits, "_SPARSE", sparse)
    assert stretches_of([0, 15, 16, 31], 33) == (0b11 << 16 | 0b10, 0b01 << 16 | 0b11, 0b1)


@pytest.mark.usefixtures("stretches")
@given(numbers=st.sets(st.integers(0, 20_000)))
@settings(deadline=None, derandomize=True, max_examples=30)
def test_numbers_come_back_in_their_order(numbers: set[int]) -> None:
    found = inside(numbers, 20_001)
    assert [unit for number, stretch in enumerate(found) for unit in numbers_in(stretch, number)] == sorted(numbers)


@pytest.mark.usefixtures("stretches")
@given(one=WEIGHTS, other=WEIGHTS)
@settings(deadline=None, derandomize=True)
def test_sums_are_those_of_each_unit(one: list[tuple[set[int], int]], other: list[tuple[set[int], int]]) -> None:
    def summed(weights: list[tuple[set[int], int]]) -> list[int]:
        return [sum(weight for numbers, weight in weights if number in numbers) for number in range(SIZE)]

    assert sums_of(planes_of(one)) == summed(one)
    both = [added(a, b) for a, b in zip(planes_of(one), planes_of(other), strict=True)]
    assert sums_of(both) == summed(one + other)


@pytest.mark.usefixtures("stretches")
@given(weights=WEIGHTS, least=st.integers(-1, 400), number=st.integers(1, 20), among=SETS)
@settings(deadline=None, derandomize=True)
def test_the_highest_sums_are_found(
    weights: list[tuple[set[int], int]], least: int, number: int, among: set[int]
) -> None:
    planes, asked = planes_of(weights), inside(among)
    sums = sums_of(planes)
    enough = {
        unit
        for at, (stretch, part) in enumerate(zip(planes, asked, strict=True))
        for unit in numbers_in(at_least(stretch, least, part), at)
    }
    assert enough == {unit for unit in among if sums[unit] >= least}
    best = [*highest(planes, number, asked)]
    assert len(best) == len({*best}) >= min(number, len(among))
    assert among >= {*best}
    others = sorted((sums[unit] for unit in among.difference(best)), reverse=True)
    assert others[:1] <= [min((sums[unit] for unit in best), default=0)]
