from __future__ import annotations

import pytest

from footnote.evaluation.reliability import calibration_error, reliability


def test_rows_lie_in_tenths_and_an_edge_belongs_to_the_upper_one() -> None:
    bins = reliability([True, False, True, True], [0.05, 0.1, 0.95, 1.0])
    assert [(entry.low, entry.n) for entry in bins] == [(0.0, 1), (0.1, 1), (0.9, 2)]
    assert bins[-1].supported == 1.0
    assert bins[-1].mean_score == pytest.approx(0.975)


def test_calibration_error_is_the_mean_distance_of_score_and_share() -> None:
    assert calibration_error(reliability([True, False], [0.75, 0.75])) == pytest.approx(0.25)
    assert calibration_error(()) is None
