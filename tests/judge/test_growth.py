"""Claims of many figures, dates or names take time with the square of their number at most, not with its cube."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from footnote import Source, check
from tests.support.timing import FLOOR, TRIES, cpu_seconds

# Four times as many take sixteen times as long with the square of their number, and 64 times with its cube.
LONGER, MOST = 4, 24
THINGS = "pumps valves motors tanks pipes filters sensors".split()
MONTHS = "March May June".split()


def _figures(number: int, first: int) -> str:
    counted = (f"{first + 7 * n} {thing}" for n, thing in enumerate(islice(cycle(THINGS), number)))
    return f"The stores sold {', '.join(counted)}."


def _dates(number: int, first: int) -> str:
    dates = (f"{1 + (first + n) % 28} {MONTHS[n % 3]} {1990 + n % 33}" for n in range(number))
    return f"The board met on {', '.join(dates)}."


def _names(number: int, first: int) -> str:
    names = (f"Anna {'KLMNPRST'[n % 8]}ander{'aeiou'[(first + n) % 5]}n" for n in range(number))
    return f"The members are {', '.join(names)}."


@pytest.mark.parametrize(("write", "number"), [(_figures, 40), (_dates, 40), (_names, 80)])
def test_time_grows_with_the_square_at_most(write, number: int) -> None:
    def seconds(size: int) -> float:
        source = Source.from_text("source.txt", write(size, 3))
        return cpu_seconds(lambda: check(write(size, 5), [source]))

    seconds(number)  # so that tables are read before the clock runs
    assert any(seconds(LONGER * number) < MOST * max(seconds(number), FLOOR) for _ in range(TRIES))
