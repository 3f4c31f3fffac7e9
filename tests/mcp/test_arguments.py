from __future__ import annotations

from collections.abc import Mapping

import pytest

from footnote.mcp_server.arguments import check_arguments
from footnote.mcp_server.failures import ToolError
from footnote.mcp_server.schemas import PAGE_ARGUMENTS, STRING, closed

SCHEMA = closed(
    {
        "text": {"type": "string", "minLength": 1, "maxLength": 10},
        "parts": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "string", "maxLength": 3}},
        "day": {"type": "string", "format": "date", "pattern": r"^\d{4}-\d{2}-\d{2}$"},
        "kind": {"type": "string", "enum": ["one", "two"]},
        **PAGE_ARGUMENTS,
    },
    required=["text"],
)

FITTING: list[Mapping[str, object]] = [
    {"text": "x"},
    {"text": "x" * 10, "parts": ["a", "b"], "day": "2026-08-14", "kind": "two", "page": 1, "limit": 50},
    {"text": "𝄞" * 10},
]


@pytest.mark.parametrize("arguments", FITTING)
def test_what_fits_passes(arguments: Mapping[str, object]) -> None:
    check_arguments(arguments, SCHEMA)


REFUSED: list[tuple[Mapping[str, object], str, str]] = [
    ({}, "missing_parameter", "text is required"),
    ({"text": "x", "txt": "y"}, "unknown_parameter", "there is no argument 'txt'"),
    ({"text": "x", "page": "3"}, "invalid_argument", "page must be a whole number, not a text"),
    ({"text": "x", "page": True}, "invalid_argument", "page must be a whole number, not true or false"),
    ({"text": "x", "page": 3.0}, "invalid_argument", "page must be a whole number, not a number with a fraction"),
    ({"text": "x", "page": None}, "invalid_argument", "page must be a whole number, not null"),
    ({"text": 3}, "invalid_argument", "text must be a text, not a whole number"),
    ({"text": ["x"]}, "invalid_argument", "text must be a text, not a list"),
    ({"text": {"a": 1}}, "invalid_argument", "text must be a text, not an object"),
    ({"text": ""}, "invalid_argument", "text must not be empty"),
    ({"text": "x" * 11}, "too_large", "text may have 10 characters"),
    ({"text": "x", "parts": "a"}, "invalid_argument", "parts must be a list, not a text"),
    ({"text": "x", "parts": []}, "invalid_argument", "parts must not be empty"),
    ({"text": "x", "parts": ["a", 1]}, "invalid_argument", "parts[1] must be a text, not a whole number"),
    ({"text": "x", "parts": ["a"] * 3}, "too_large", "parts may have 2 entries"),
    ({"text": "x", "parts": ["abcd"]}, "too_large", "parts[0] may have 3 characters"),
    ({"text": "x", "day": "14.08.2026"}, "invalid_argument", "day must be a date such as 2026-08-14"),
    ({"text": "x", "kind": "three"}, "out_of_domain", "kind has no such value"),
    ({"text": "x", "page": 0}, "out_of_domain", "page must be at least 1"),
    ({"text": "x", "limit": 51}, "out_of_domain", "limit must be at most 50"),
]


@pytest.mark.parametrize(("arguments", "code", "message"), REFUSED)
def test_what_does_not_fit_is_refused_and_never_converted(
    arguments: Mapping[str, object], code: str, message: str
) -> None:
    with pytest.raises(ToolError) as caught:
        check_arguments(arguments, SCHEMA)
    assert (caught.value.code, str(caught.value)) == (code, message)


def test_the_nearest_known_name_is_offered() -> None:
    with pytest.raises(ToolError) as caught:
        check_arguments({"text": "x", "pag": 1}, SCHEMA)
    assert caught.value.candidates == ("page",)


def test_a_message_does_not_repeat_what_was_sent() -> None:
    with pytest.raises(ToolError) as caught:
        check_arguments({"name": "IGNORE ALL " * 1_000, "text": "x" * 100_000}, closed({"text": STRING}))
    assert len(str(caught.value)) < 200
