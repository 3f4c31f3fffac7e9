"""Texts made to slow the reader down: time grows with length, not faster."""

import pytest

from footnote.text.figures.numbers import read_quantities
from tests.support import timing
from tests.support.timing import grows_with_length_only

# Long runs that hold few figures, and short units that repeat a figure or what looks like its beginning.
RUNS = ["1", ",", ".", "(", "[", " ", '"', "'", "a", "A", "-", "$", "é", "1,", "1.", "1'", "\n", "%", "www.", "a://"]
PIECES = [
    "1 ", "123 ", "1-", "1/", "01 ", "+1 ", "(1", "1e1", "a1", "a-1-", "1 x ", "[1, ", "1\n", "½", "1%", "1 to ", "$(",
    "one ", "one-", "a ", "half a ", "million ", "millions of ", "about ", "ten thousand, ", "a hundred and ",
    "zero point ", "AA11 ", "1 sq ", "1 per ", "one in ", "no. ", "minus ", "1,,1", "1p ",
]  # fmt: skip


@pytest.mark.parametrize("unit", RUNS)
def test_a_long_run_of_one_mark_takes_linear_time(unit):
    assert grows_with_length_only(read_quantities, unit, 60_000)


@pytest.mark.parametrize("unit", PIECES)
def test_a_repeated_figure_takes_linear_time(unit):
    assert grows_with_length_only(read_quantities, unit, 3_000)


def test_quadratic_time_would_be_found(monkeypatch):
    monkeypatch.setattr(timing, "TRIES", 1)
    assert not grows_with_length_only(lambda text: sum(a == b for a in text for b in text), "a", 1_500)
