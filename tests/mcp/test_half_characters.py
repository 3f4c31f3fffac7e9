from __future__ import annotations

import json

import mcp_types as types
import pytest
from mcp.shared.message import SessionMessage
from pydantic import ValidationError

from footnote.mcp_server.half_characters import with_whole_characters, without_halves


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (r'"cut \ud83d"', r'"cut \ufffd"'),
        (r'"\uDE42 and \uD83D\uD83D\uDE42"', r'"\ufffd and \ufffd\uD83D\uDE42"'),
        (r'"\ud83d\n\ude42"', r'"\ufffd\n\ufffd"'),
    ],
)
def test_half_a_character_is_replaced(line: str, expected: str) -> None:
    assert without_halves(line) == expected
    assert len(json.loads(line)) == len(json.loads(expected))


@pytest.mark.parametrize("line", [r'"\ud83d\ude42"', r'"\\ud83d"', r'"\u00fc \\\\ud800 \\"', '"🙂"', r'"\\', ""])
def test_everything_else_stays(line: str) -> None:
    assert without_halves(line) == line


def _refusal(line: str) -> ValidationError:
    with pytest.raises(ValidationError) as caught:
        types.jsonrpc_message_adapter.validate_json(line, by_name=False)
    return caught.value


def test_a_message_refused_for_half_a_character_is_the_message() -> None:
    mended = with_whole_characters(_refusal(r'{"jsonrpc": "2.0", "id": 5, "method": "m", "params": {"t": "\ud83d"}}'))
    assert isinstance(mended, SessionMessage)
    assert mended.message.model_dump()["params"] == {"t": "\ufffd"}


@pytest.mark.parametrize("line", ["{bad", r'{"bad": "\ud83d"', r'["\ud83d"]', "[]"])
def test_what_is_no_message_stays_an_error(line: str) -> None:
    assert isinstance(with_whole_characters(_refusal(line)), ValidationError)
