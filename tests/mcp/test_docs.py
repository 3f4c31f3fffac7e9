from __future__ import annotations

from pathlib import Path

import pytest

from footnote.mcp_server import limits
from footnote.serving.address import MIN_TOKEN

from .everything import TOOLS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "mcp.md").read_text(encoding="utf-8")
FACTS = (ROOT / "docs" / "facts" / "mcp.md").read_text(encoding="utf-8")

LIMITS = [
    ("text to be checked", f"{limits.MAX_TEXT:,} characters"),
    ("answer to be audited", f"{limits.MAX_ANSWER:,} characters"),
    ("passages in a call", f"{limits.MAX_PASSAGES}"),
    ("one passage", f"{limits.MAX_PASSAGE:,} characters"),
    ("passages together", f"{limits.MAX_PASSAGES_TOTAL:,} characters"),
    ("entries a page", f"{limits.DEFAULT_LIMIT}, at most {limits.MAX_LIMIT}"),
    ("time of a call", f"{limits.CALL_SECONDS:g} seconds"),
    ("body of an HTTP request", f"{limits.MAX_BODY_BYTES // 2**20} MiB"),
]


@pytest.mark.parametrize(("name", "value"), LIMITS)
def test_the_limits_that_are_told_are_those_that_hold(name: str, value: str) -> None:
    for text in (PAGE, FACTS):
        assert f"| {name} | {value} |" in text


def test_every_fixed_tool_is_told() -> None:
    for tool in TOOLS[:6]:
        assert f"`{tool}(" in PAGE


def test_the_length_of_a_token_is_told() -> None:
    for text in (PAGE, FACTS):
        assert f"at least {MIN_TOKEN} characters" in text
