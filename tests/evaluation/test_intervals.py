from __future__ import annotations

import pytest

from footnote.evaluation.intervals import auroc_interval, bootstrap, percentile_interval
from footnote.evaluation.metrics import accuracy, balanced_accuracy

RIGHT, WRONG = ("supported", "supported"), ("supported", "partial")


def test_interval_holds_the_figure_and_narrows_with_more_groups() -> None:
    few = bootstrap([[RIGHT], [WRONG]] * 10, [accuracy])[0]
    many = bootstrap([[RIGHT], [WRONG]] * 100, [accuracy])[0]
    assert few is not None
    assert many is not None
    assert few[0] < many[0] < 0.5 < many[1] < few[1]


def test_rows_of_one_group_are_drawn_together() -> None:
    apart = bootstrap([[RIGHT], [WRONG]] * 50, [accuracy])[0]
    together = bootstrap([[RIGHT] * 25, [WRONG] * 25] * 2, [accuracy])[0]
    assert apart is not None
    assert together is not None
    assert together[1] - together[0] > 2 * (apart[1] - apart[0])


def test_same_rows_give_the_same_interval() -> None:
    groups = [[RIGHT, WRONG], [RIGHT], [WRONG, WRONG]]
    assert bootstrap(groups, [accuracy]) == bootstrap(groups, [accuracy])


def test_interval_of_an_undefined_figure_is_none() -> None:
    assert bootstrap([[RIGHT]], [balanced_accuracy]) == [None]
    assert bootstrap([], [accuracy]) == [None]


def test_percentile_interval_cuts_two_and_a_half_percent_on_either_side() -> None:
    assert percentile_interval([float(n) for n in range(1000)]) == (24.0, 975.0)


def test_auroc_interval_agrees_with_the_published_standard_error() -> None:
    # Hanley and McNeil 1982, their example: area 0.893, 51 abnormal and 58 normal cases, standard error 0.032.
    low, high = auroc_interval(0.893, 51, 58) or (0, 0)
    assert (high - low) / 2 / 1.96 == pytest.approx(0.032, abs=0.001)
    assert auroc_interval(None, 0, 3) is None
