"""Messages with half a surrogate pair: a client that cuts a text inside an emoji sends them, and waits for a reply."""

from __future__ import annotations

import re

import mcp_types as types
from mcp.shared.message import SessionMessage
from pydantic import ValidationError

# Escapes in JSON from the left, so that the second backslash of "\\ud83d" begins none.
_ESCAPE_RE = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?P<half>u[dD][89a-fA-F][0-9a-fA-F]{2})|.)"
)
_REPLACEMENT = r"\ufffd"


def with_whole_characters(item: SessionMessage | Exception) -> SessionMessage | Exception:
    """A line that the protocol's parser refused for half a character, as the message with U+FFFD in its place.

    Everything else comes back as it is. The number of characters, and so each offset, stays.
    """
    if not isinstance(item, ValidationError):
        return item
    line = item.errors(include_url=False)[0]["input"]
    mended = without_halves(line) if isinstance(line, str) else line
    if mended == line:
        return item
    try:
        return SessionMessage(types.jsonrpc_message_adapter.validate_json(mended, by_name=False))
    except ValidationError as error:
        return error


def without_halves(line: str) -> str:
    """A line of JSON with U+FFFD for each escape of a surrogate that has no partner."""
    return _ESCAPE_RE.sub(lambda match: _REPLACEMENT if match["half"] else match[0], line)
