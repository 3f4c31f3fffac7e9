import pytest

from footnote.judge.structured.numerals import leading_number, limits, whole_number


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1,200 kg", 1200.0), ("EUR 5", 5.0), ("\u20ac 5.50", 5.5), ("-3", -3.0), ("KR 203", None), ("", None)],
)
def test_leading_number(text: str, expected: float | None) -> None:
    assert leading_number(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("1,200", 1200), (" 7 ", 7), ("-3", None), ("12 kg", None), ("4.5", None), ("", None)]
)
def test_whole_number(text: str, expected: int | None) -> None:
    assert whole_number(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("135\u2013145", (135.0, 145.0)),
        ("2.1 to 2.6", (2.1, 2.6)),
        ("3,5 - 5,1 mmol/l", (3.5, 5.1)),
        ("-25 to -18 \u00b0C", (-25.0, -18.0)),
        ("1,000-2,000", (1000.0, 2000.0)),
        ("2-3 million", (2.0, 3.0)),
        ("4-10 x10^9/L", None),
        ("< 200", None),
        ("135", None),
        ("about 5-10", None),
        ("", None),
    ],
)
def test_limits_are_the_ends_of_a_range_as_they_are_written(text: str, expected: tuple[float, float] | None) -> None:
    assert limits(text) == expected
