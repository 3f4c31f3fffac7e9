from __future__ import annotations

import json
import math
from datetime import UTC, date, datetime
from decimal import Decimal
from types import MappingProxyType

import pytest
import rfc8785
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.errors import LogError
from footnote.provenance.canonical import BodyError, canonical_body, parse_body, recordable
from footnote.types import Verdict

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=20,
)


@settings(deadline=None, derandomize=True, max_examples=120)
@given(st.dictionaries(TEXT, PLAIN))
def test_bytes_are_those_of_the_reference_and_come_back(value):
    body = canonical_body(value)
    assert body == rfc8785.dumps(value)
    assert parse_body(body) == value


def test_keys_beyond_the_first_plane_are_sorted_as_utf_16():
    value = {"\U00010000": 1, "\ufb33": 2, "a": 3}
    assert canonical_body(value).decode() == '{"a":3,"\U00010000":1,"\ufb33":2}'


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1e-7, "0.0000001"),
        (1.0, "1.0"),
        (-0.0, "0.0"),
        (0.1, "0.1"),
        (1e22, "10000000000000000000000"),
        (12345678901234567890, "12345678901234567890"),
        (2**53, "9007199254740992"),
        (2**53 - 1, 2**53 - 1),
        (-(2**53), "-9007199254740992"),
        (True, True),
        (Decimal("1.10"), "1.10"),
        (Decimal("1E+3"), "1000"),
        (Decimal("1E+999999"), "1E+999999"),
        (date(2026, 8, 14), "2026-08-14"),
        (datetime(2026, 8, 14, 9, tzinfo=UTC), "2026-08-14T09:00:00+00:00"),
        (Verdict.PARTIAL, "partial"),
        ((1, [2, {"a": 0.5}]), [1, [2, {"a": "0.5"}]]),
        (MappingProxyType({"a": 1.5}), {"a": "1.5"}),
    ],
)
def test_values_become_plain_data_exactly(value, expected):
    assert recordable(value) == expected
    assert type(recordable(value)) is type(expected)


def test_numbers_have_one_form_after_a_round_trip():
    value = recordable({"x": 1e-7, "y": 1.0, "big": 12345678901234567890})
    body = canonical_body(value)
    assert body == b'{"big":"12345678901234567890","x":"0.0000001","y":"1.0"}'
    assert canonical_body(recordable(json.loads(body))) == body


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, Decimal("NaN"), Decimal("Infinity")])
def test_what_is_no_number_is_refused(value):
    with pytest.raises(LogError, match=r"fields.*finite"):
        recordable({"fields": {"x": [value]}})


@pytest.mark.parametrize("value", [b"bytes", {1, 2}, object(), {"a": b""}, {1: 2}, {None: 1}])
def test_what_json_does_not_know_is_refused(value):
    with pytest.raises(LogError, match="cannot be recorded"):
        recordable(value)


def test_composed_and_decomposed_letters_are_two_values():
    assert canonical_body({"a": "é"}) != canonical_body({"a": "e\u0301"})


def test_lone_surrogate_is_refused():
    with pytest.raises(LogError, match="canonical form"):
        canonical_body({"a": "\ud800"})


@pytest.mark.parametrize(
    "body",
    [
        b'{"a": 1}',
        b'{"b":1,"a":2}',
        b'{"a":1,"a":1}',
        b'{"a":1.0}',
        b'{"a":1e5}',
        b'{"a":NaN}',
        b'{"a":Infinity}',
        b'{"a":9007199254740992}',
        b'{"a":"\\u0041"}',
        b'{"a":"\\/"}',
        b'{"a":-0}',
        b"[1]",
        b"null",
        b"",
        b"{",
        b'{"a":1}\n',
        b"\xef\xbb\xbf{}",
        b'{"a":"\xff"}',
        b'{"a":"\\ud800"}',
        b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"a":' + b"9" * 100_000 + b"}",
    ],
)
def test_bytes_of_another_form_are_refused(body):
    with pytest.raises(BodyError):
        parse_body(body)
