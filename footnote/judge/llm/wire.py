"""The two kinds of interfaces: how a question becomes a request, and where the answer stands in a response."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from .costs import estimated_tokens
from .endpoint import Endpoint, Provider
from .question import ANSWER_SCHEMA, INSTRUCTIONS, Question

# Tokens that an answer may take at most; models that think before they answer count that too.
MAX_ANSWER_TOKENS = 2000
ANTHROPIC_VERSION = "2023-06-01"
_TOOL = "give_verdict"
# Where requests go, behind the base URL.
PATHS: dict[Provider, str] = {"openai": "/chat/completions", "anthropic": "/v1/messages"}
# The list that every response holds.
_LISTS: dict[Provider, str] = {"openai": "choices", "anthropic": "content"}


class NoResponseError(Exception):
    """The body is no response of this interface."""


class Reply(NamedTuple):
    """What came back: the model's text, and the tokens that the server counted."""

    text: str
    tokens_in: int
    tokens_out: int


def address(endpoint: Endpoint) -> str:
    """Where requests go."""
    return endpoint.base_url + PATHS[endpoint.provider]


def headers(endpoint: Endpoint) -> dict[str, str]:
    """Headers of a request, the key among them if there is one."""
    found = {"content-type": "application/json"}
    if endpoint.provider == "anthropic":
        found["anthropic-version"] = ANTHROPIC_VERSION
        if endpoint.key:
            found["x-api-key"] = endpoint.key
    elif endpoint.key:
        found["authorization"] = f"Bearer {endpoint.key}"
    return found


def body(endpoint: Endpoint, question: Question) -> bytes:
    """The request's body, the same bytes for the same question."""
    made = _anthropic(endpoint, question) if endpoint.provider == "anthropic" else _openai(endpoint, question)
    return json.dumps(made, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode("ascii")


def _openai(endpoint: Endpoint, question: Question) -> dict[str, Any]:
    messages = [{"role": "system", "content": INSTRUCTIONS}, {"role": "user", "content": question.data}]
    asked: dict[str, Any] = {
        "model": endpoint.model,
        "messages": messages,
        "response_format": {"type": "json_object"},
    }
    if endpoint.is_official:
        # Its newer models refuse a temperature, and the older name of the limit.
        return {**asked, "max_completion_tokens": MAX_ANSWER_TOKENS}
    return {**asked, "max_tokens": MAX_ANSWER_TOKENS, "temperature": 0}


def _anthropic(endpoint: Endpoint, question: Question) -> dict[str, Any]:
    return {
        "model": endpoint.model,
        "max_tokens": MAX_ANSWER_TOKENS,
        "system": INSTRUCTIONS,
        "messages": [{"role": "user", "content": question.data}],
        "tools": [{"name": _TOOL, "description": "Gives the verdict on the claim.", "input_schema": ANSWER_SCHEMA}],
        "tool_choice": {"type": "tool", "name": _TOOL},
    }


def read_reply(endpoint: Endpoint, request: bytes, response: bytes) -> Reply:
    """The reply in a response's body; its text is "" where the response holds none.

    NoResponseError if the body is something else.
    """
    try:
        data = json.loads(response)
    except (ValueError, RecursionError):
        raise NoResponseError from None
    if not isinstance(data, dict) or not isinstance(data.get(_LISTS[endpoint.provider]), list):
        raise NoResponseError
    text = _anthropic_text(data) if endpoint.provider == "anthropic" else _openai_text(data)
    usage = data.get("usage")
    usage = usage if isinstance(usage, dict) else {}
    names = ("input_tokens", "output_tokens") if endpoint.provider == "anthropic" else _OPENAI_USAGE
    counted = (_count(usage, name) for name in names)
    estimates = (estimated_tokens(request), estimated_tokens(text.encode("utf-8", "surrogatepass")))
    tokens_in, tokens_out = (
        estimate if count is None else count for count, estimate in zip(counted, estimates, strict=True)
    )
    return Reply(text, tokens_in, tokens_out)


_OPENAI_USAGE = ("prompt_tokens", "completion_tokens")


def _count(usage: Mapping[str, Any], name: str) -> int | None:
    value = usage.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _openai_text(data: Mapping[str, Any]) -> str:
    first = next(iter(data["choices"]), None)
    message = first.get("message") if isinstance(first, dict) else None
    content = message.get("content") if isinstance(message, dict) else None
    return _text_of(content)


def _anthropic_text(data: Mapping[str, Any]) -> str:
    for block in data["content"]:
        if isinstance(block, dict) and block.get("type") == "tool_use" and block.get("name") == _TOOL:
            return json.dumps(block.get("input"))
    # Compatible servers may know no tools, and let the model write.
    return _text_of(data["content"])


def _text_of(content: object) -> str:
    """The text of a message's content, which is a string or a list of parts; what the model thought is none."""
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else []
    texts = (part.get("text") for part in parts if isinstance(part, dict) and part.get("type") == "text")
    return "".join(text for text in texts if isinstance(text, str))
