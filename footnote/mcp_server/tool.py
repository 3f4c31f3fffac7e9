"""What a tool is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import mcp_types as types

from .replies import Reply
from .schemas import Schema
from .watch import Watch

Arguments = Mapping[str, Any]
# Checked against the tool's schema.


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool: how it is shown, what it takes and gives, and the function that does the work in a thread."""

    name: str
    title: str
    description: str
    takes: Schema
    gives: Schema
    run: Callable[[Arguments, Watch], Reply]
    is_check: bool = False
    # Long work on the processor, of which only a few calls run at once.
    is_recorded: bool = False
    # Each call appends a record to the provenance log.
    is_open_world: bool = False
    # It talks to somebody else's service.

    def shown(self) -> types.Tool:
        """The tool as a client sees it."""
        return types.Tool(
            name=self.name,
            title=self.title,
            description=self.description,
            input_schema=self.takes,
            output_schema=self.gives,
            annotations=types.ToolAnnotations(
                title=self.title,
                read_only_hint=True,
                destructive_hint=False,
                idempotent_hint=not self.is_recorded,
                open_world_hint=self.is_open_world,
            ),
        )
