"""The server: tools, resources and the prompt behind the SDK's low-level server, which converts nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, TypeVar

import mcp_types as types
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError

from ..version import version
from .calling import Caller
from .desk import Desk
from .failures import ToolError
from .limits import CALL_SECONDS
from .operations import OperationTools
from .prompts import filled_prompt, shown_prompts
from .records import RecordTools
from .resources import Resources
from .texts import INSTRUCTIONS
from .tool import Tool
from .verifying import Verifier

NAME = "footnote"
TITLE = "Footnote"
DESCRIPTION = "Checks generated text against its sources; answers questions with figures bound to their rows."

Context = ServerRequestContext[Any, Any]
Result = TypeVar("Result")


def make_server(desk: Desk, seconds: float = CALL_SECONDS) -> Server[Any]:
    """The server for a desk, ready for any transport; ``seconds`` is what a call may take.

    ConfigurationError if an operation has the name of a tool.
    """
    handlers = Handlers(desk, seconds)
    return Server(
        NAME,
        version=version(),
        title=TITLE,
        description=DESCRIPTION,
        instructions=INSTRUCTIONS,
        on_list_tools=handlers.list_tools,
        on_call_tool=handlers.call_tool,
        on_list_resources=handlers.list_resources,
        on_list_resource_templates=handlers.list_templates,
        on_read_resource=handlers.read_resource,
        on_list_prompts=handlers.list_prompts,
        on_get_prompt=handlers.get_prompt,
    )


def tools_of(desk: Desk) -> tuple[Tool, ...]:
    """Every tool of a desk: checks, log, catalog."""
    verifier = Verifier(desk.settings, desk.places, desk.operation_sources)
    fixed = (*verifier.tools(), *RecordTools(desk).tools())
    return (*fixed, *OperationTools(desk).tools(frozenset(tool.name for tool in fixed)))


class Handlers:
    """What the server does for each request of the protocol."""

    def __init__(self, desk: Desk, seconds: float) -> None:
        self._tools: Mapping[str, Tool] = {tool.name: tool for tool in tools_of(desk)}
        self._shown = [tool.shown() for tool in self._tools.values()]
        self._resources = Resources(desk)
        self._caller = Caller(desk, seconds)

    async def list_tools(self, _ctx: Context, _params: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        """Every tool, at once."""
        return types.ListToolsResult(tools=self._shown)

    async def call_tool(self, ctx: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
        """The tool's result; a JSON-RPC error only for a tool that does not exist."""
        tool = self._tools.get(params.name)
        if tool is None:
            raise MCPError(types.INVALID_PARAMS, f"Unknown tool: {params.name[:60]!r}")
        return await self._caller.call(tool, params.arguments or {}, ctx.session.report_progress)

    async def list_resources(
        self, _ctx: Context, _params: types.PaginatedRequestParams | None
    ) -> types.ListResourcesResult:
        """The resources with one address each."""
        return types.ListResourcesResult(resources=self._resources.shown())

    async def list_templates(
        self, _ctx: Context, _params: types.PaginatedRequestParams | None
    ) -> types.ListResourceTemplatesResult:
        """The forms of addresses of records and rows."""
        return types.ListResourceTemplatesResult(resource_templates=self._resources.templates())

    async def read_resource(self, _ctx: Context, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        """The content at an address."""
        uri = str(params.uri)
        try:
            content = await self._caller.read(partial(self._resources.read, uri))
        except ToolError as error:
            raise _refused(error) from None
        meta = dict(content.meta) if content.meta else None
        shown = types.TextResourceContents(uri=uri, text=content.text, mime_type=content.mime_type, _meta=meta)
        return types.ReadResourceResult(contents=[shown])

    async def list_prompts(
        self, _ctx: Context, _params: types.PaginatedRequestParams | None
    ) -> types.ListPromptsResult:
        """The one prompt."""
        return types.ListPromptsResult(prompts=shown_prompts())

    async def get_prompt(self, _ctx: Context, params: types.GetPromptRequestParams) -> types.GetPromptResult:
        """The prompt with its draft."""
        try:
            return filled_prompt(params.name, params.arguments or {})
        except ToolError as error:
            raise _refused(error) from None


def _refused(error: ToolError) -> MCPError:
    return MCPError(types.INVALID_PARAMS, str(error), error.to_dict())
