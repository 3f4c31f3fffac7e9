"""The SDK's client against a server in this process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import anyio
import mcp_types as types
from mcp import Client
from mcp.server.lowlevel import Server

from footnote.mcp_server.desk import Desk, open_desk
from footnote.mcp_server.server import make_server
from footnote.settings import CatalogSettings, Settings

Result = TypeVar("Result")


@dataclass(frozen=True)
class Session:
    """A desk with its server; each call connects anew."""

    desk: Desk
    server: Server[Any]

    @classmethod
    def over(
        cls,
        folder: Path,
        sources: tuple[str, ...] = ("sources",),
        catalog: str | None = "bundled",
        database: str | None = None,
        log: str | None = "sqlite:///log.db",
        links: bool = True,
        seconds: float = 60,
        **settings: Any,
    ) -> Session:
        """A session over a project."""
        whole = Settings(root=folder, catalog=CatalogSettings(path=catalog, database=database, log=log), **settings)
        desk = open_desk(whole, sources, links)
        return cls(desk, make_server(desk, seconds))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.desk.__exit__(kind, error, trace)

    def ask(self, work: Callable[[Client], Awaitable[Result]], mode: Any = "auto") -> Result:
        """What ``work`` gets from a client."""
        return ask(self.server, work, mode)

    def call(self, name: str, /, **arguments: object) -> types.CallToolResult:
        """A tool's result."""
        return self.ask(lambda client: client.call_tool(name, arguments))

    def data(self, name: str, /, **arguments: object) -> Any:
        """A tool's structured content; the call must not fail."""
        result = self.call(name, **arguments)
        assert not result.is_error, result.structured_content
        return result.structured_content

    def refusal(self, name: str, /, **arguments: object) -> Any:
        """The coded error of a call, which must fail."""
        result = self.call(name, **arguments)
        assert result.is_error, result.structured_content
        return result.structured_content["error"]

    def read(self, uri: str) -> str:
        """The text of a resource."""
        return self.ask(lambda client: client.read_resource(uri)).contents[0].text  # type: ignore[union-attr]

    def tools(self) -> dict[str, types.Tool]:
        """Every tool by name."""
        listed = self.ask(lambda client: client.list_tools())
        return {tool.name: tool for tool in listed.tools}


def ask(target: Any, work: Callable[[Client], Awaitable[Result]], mode: Any = "auto") -> Result:
    """What ``work`` gets from a client of ``target``: a server, a URL, or a process to start."""

    async def run() -> Result:
        # Left inside the client: an error that passes it would arrive wrapped in a group.
        async with Client(target, mode=mode) as client:
            try:
                return await work(client)
            except Exception as error:
                failed = error
        raise failed

    return anyio.run(run)
