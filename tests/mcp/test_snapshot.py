"""What a client is shown equals the committed snapshot. To rewrite it: python -m tests.mcp.snapshot"""

from __future__ import annotations

from .session import Session
from .snapshot import SNAPSHOT, shown


def test_tools_resources_and_prompts_are_as_committed(session: Session) -> None:
    assert shown(session) == SNAPSHOT.read_text(encoding="utf-8"), "run: python -m tests.mcp.snapshot"
