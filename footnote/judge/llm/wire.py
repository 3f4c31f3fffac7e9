"""The two kinds of interfaces: how a question becomes a request, and where the answer stands in a response."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from .costs import estimated_tokens
from .endpoint import Endpoint
from .question import ANSWER_SCHEMA, INSTRUCTIONS, Question

# Tokens that an answer may take at most; models that think before they answer count that too.
MAX_ANSWER_TOKENS = 2000
ANTHROPIC_VERSION = "2023-06-01"
_TOOL = "give_verdict"


class Reply(NamedTuple):
    """What came back: the model's text, and the tokens that the server counted."""

    text: str
    tokens_in: int
    tokens_out: int


def address(endpoint: Endpoint) -> str:
    """Where requests go."""
    return endpoint.base_url + ("/v1/messages" if endpoint.provider == "anthropic" else "/chat/completions")


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
    """The reply in a response's body; its text is "" where the response holds none."""
    try:
        data = json.loads(response)
    except (ValueError, RecursionError):
        data = None
    data = data if isinstance(data, dict) else {}
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
    choices = data.get("choices")
    first = choices[0] if isinstance(choices, list) and choices else None
    message = first.get("message") if isinstance(first, dict) else None
    content = message.get("content") if isinstance(message, dict) else None
    return content if isinstance(content, str) else ""


def _anthropic_text(data: Mapping[str, Any]) -> str:
    content = data.get("content")
    for block in content if isinstance(content, list) else ():
        if isinstance(block, dict) and block.get("type") == "tool_use" and block.get("name") == _TOOL:
            return json.dumps(block.get("input"))
    return ""
