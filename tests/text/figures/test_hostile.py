"""Texts made to slow the reader down: time grows with length, not faster."""

import pytest

from footnote.text.figures.numbers import read_quantities
from tests.support.timing import least_seconds

# Long runs that hold few figures, and short units that repeat a figure or what looks like its beginning.
RUNS = ["1", ",", ".", "(", "[", " ", '"', "'", "a", "A", "-", "$", "é", "1,", "1.", "1'", "\n", "%", "www.", "a://"]
PIECES = [
    "1 ", "123 ", "1-", "1/", "01 ", "+1 ", "(1", "1e1", "a1", "a-1-", "1 x ", "[1, ", "1\n", "½", "1%", "1 to ", "$(",
    "one ", "one-", "a ", "half a ", "million ", "millions of ", "about ", "ten thousand, ", "a hundred and ",
    "zero point ", "AA11 ", "1 sq ", "1 per ", "one in ", "no. ", "minus ", "1,,1", "1p ",
]  # fmt: skip


def _grows_linearly(unit, size):
    short, long = unit * (size // len(unit)), unit * (2 * size // len(unit))
    # Four times the time for twice the text would be quadratic; noise of a busy machine stays well below three.
    return least_seconds(lambda: read_quantities(long)) < 3 * least_seconds(lambda: read_quantities(short)) + 0.05


@pytest.mark.parametrize("unit", RUNS)
def test_a_long_run_of_one_mark_takes_linear_time(unit):
    assert _grows_linearly(unit, 200_000)


@pytest.mark.parametrize("unit", PIECES)
def test_a_repeated_figure_takes_linear_time(unit):
    assert _grows_linearly(unit, 3_000)
