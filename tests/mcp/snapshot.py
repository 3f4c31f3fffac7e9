"""Writes ``snapshot.json``: all that a client is shown of a server with the bundled catalog."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from .session import Session

SNAPSHOT = Path(__file__).with_name("snapshot.json")


def shown(session: Session) -> str:
    """Instructions, tools, resources, templates and prompts as JSON text."""

    async def work(client: Any) -> dict[str, object]:
        return {
            "instructions": client.instructions.splitlines(),
            "tools": _dumped((await client.list_tools()).tools),
            "resources": _dumped((await client.list_resources()).resources),
            "resourceTemplates": _dumped((await client.list_resource_templates()).resource_templates),
            "prompts": _dumped((await client.list_prompts()).prompts),
        }

    return json.dumps(session.ask(work), ensure_ascii=False, indent=1) + "\n"


def _dumped(items: list[Any]) -> list[object]:
    return [item.model_dump(mode="json", by_alias=True, exclude_none=True) for item in items]


if __name__ == "__main__":
    with TemporaryDirectory() as place, Session.over(Path(place), sources=()) as opened:
        SNAPSHOT.write_text(shown(opened), encoding="utf-8")
