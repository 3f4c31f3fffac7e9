from __future__ import annotations

import pytest

from footnote.evaluation.metrics import (
    accuracy,
    auroc,
    balanced_accuracy,
    confusion_of,
    detection,
    is_right,
    macro_f1,
    per_verdict,
)

# Six rows: two supported (one found), two contradicted (one called partial), one partial, one not supported at all.
ROWS = [
    ("supported", "supported"),
    ("supported", "partial"),
    ("contradicted", "contradicted"),
    ("contradicted", "partial"),
    ("partial", "supported"),
    ("not_supported", "unsupported"),
]
CONFUSION = confusion_of(ROWS)


@pytest.mark.parametrize(
    ("label", "verdict", "right"),
    [
        ("supported", "supported", True),
        ("supported", "partial", False),
        ("not_supported", "contradicted", True),
        ("not_supported", "supported", False),
        ("unsupported", "contradicted", False),
    ],
)
def test_only_the_label_itself_is_right_and_not_supported_is_any_other(label: str, verdict: str, right: bool) -> None:
    assert is_right(label, verdict) is right


def test_balanced_accuracy_is_the_mean_of_two_recalls() -> None:
    assert balanced_accuracy(CONFUSION) == pytest.approx((1 / 2 + 3 / 4) / 2)


def test_balanced_accuracy_of_one_class_is_undefined() -> None:
    assert balanced_accuracy(confusion_of([("supported", "supported")])) is None


def test_accuracy_counts_right_rows() -> None:
    assert accuracy(CONFUSION) == pytest.approx(3 / 6)
    assert accuracy(confusion_of([])) is None


def test_detection_takes_what_is_not_fully_supported_as_positive() -> None:
    found = detection(CONFUSION)
    assert (found.n, found.precision, found.recall) == (4, pytest.approx(3 / 4), pytest.approx(3 / 4))


def test_rates_of_a_verdict_leave_out_rows_whose_label_is_none_of_the_four() -> None:
    rates = per_verdict(CONFUSION)
    assert rates["unsupported"].n == 0
    assert rates["partial"].precision == 0
    assert rates["contradicted"].recall == pytest.approx(1 / 2)


def test_macro_f1_is_over_verdicts_that_occur() -> None:
    # supported: P 1/2, R 1/2; contradicted: P 1, R 1/2; partial: none found.
    assert macro_f1(CONFUSION) == pytest.approx((1 / 2 + 2 / 3 + 0) / 3)


@pytest.mark.parametrize(
    ("truth", "scores", "area"),
    [
        ([True, False], [0.9, 0.1], 1.0),
        ([True, False], [0.1, 0.9], 0.0),
        ([True, False], [0.5, 0.5], 0.5),
        ([True, False, True, False], [0.8, 0.6, 0.4, 0.2], 0.75),
        ([True, True], [0.1, 0.2], None),
    ],
)
def test_auroc_is_the_chance_that_a_positive_ranks_first(
    truth: list[bool], scores: list[float], area: float | None
) -> None:
    assert auroc(truth, scores) == area
