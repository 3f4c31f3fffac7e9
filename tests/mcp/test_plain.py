from __future__ import annotations

import json
from datetime import UTC, date, datetime, time
from decimal import Decimal
from enum import Enum, StrEnum
from uuid import UUID

import pytest

from footnote.mcp_server.plain import plain


class Colour(Enum):
    RED = Decimal("1.50")


class Word(StrEnum):
    YES = "yes"


PLAIN = [
    (Decimal("43805.00"), "43805.00"),
    (Decimal("1E+3"), "1000"),
    (Decimal("1E-7"), "0.0000001"),
    (date(2026, 8, 14), "2026-08-14"),
    (datetime(2026, 8, 14, 9, 12, 4, tzinfo=UTC), "2026-08-14T09:12:04+00:00"),
    (time(9, 12), "09:12:00"),
    (b"\x00\xff", "AP8="),
    (Colour.RED, "1.50"),
    (Word.YES, "yes"),
    (UUID(int=5), "00000000-0000-0000-0000-000000000005"),
    (9007199254740991, 9007199254740991),
    (9007199254740992, "9007199254740992"),
    (9007199254740993, "9007199254740993"),
    (-9007199254740993, "-9007199254740993"),
    (True, True),
    (None, None),
    (0.25, 0.25),
    ("lone \ud800 surrogate", "lone ? surrogate"),
    ({"a": (1, [Decimal(2)]), 3: "x"}, {"a": [1, ["2"]], "3": "x"}),
]


@pytest.mark.parametrize(("value", "expected"), PLAIN, ids=lambda value: type(value).__name__)
def test_every_value_of_a_result_has_one_exact_json_form(value: object, expected: object) -> None:
    assert plain(value) == expected
    assert type(plain(value)) is type(expected)
    assert json.loads(json.dumps(plain(value), allow_nan=False)) == expected


@pytest.mark.parametrize("value", [float("nan"), float("inf"), Decimal("NaN"), Decimal("-Infinity")])
def test_what_is_no_number_is_never_sent(value: object) -> None:
    with pytest.raises(ValueError, match="no number"):
        plain({"x": [value]})


def test_what_has_no_json_form_is_refused() -> None:
    with pytest.raises(TypeError, match="a set has no JSON form"):
        plain({1, 2})
