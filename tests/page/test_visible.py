from __future__ import annotations

import pytest

from footnote.page.visible import shown, visible


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain, é, 😀, 👩‍🚀\n\tnext", "plain, é, 😀, 👩‍🚀\n\tnext"),
        ("\x1b[31m", "\\x1b[31m"),
        ("a\u202eb", "a\\u202eb"),
        ("a\u200bb\u2060", "a\\u200bb\\u2060"),
        ("tag \U000e0041", "tag \\U000e0041"),
    ],
)
def test_what_hides_or_steers_is_shown(text, expected):
    assert visible(text) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [(None, ""), ("a", "a"), (3, "3"), (True, "true"), (["é", 1], '["é", 1]'), ({"a": "\u202e"}, '{"a": "\\u202e"}')],
)
def test_any_plain_value_is_shown(value, expected):
    assert shown(value) == expected
