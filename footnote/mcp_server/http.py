"""The server over streamable HTTP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mcp.server.lowlevel import Server
from mcp.server.transport_security import TransportSecuritySettings
from starlette.types import ASGIApp

from ..serving.address import Address
from ..serving.guard import Guard
from ..serving.listening import serve
from .limits import MAX_BODY_BYTES

PATH = "/mcp"


def http_app(server: Server[Any], address: Address) -> ASGIApp:
    """The ASGI application: the protocol under /mcp, behind the guard."""
    app = server.streamable_http_app(
        streamable_http_path=PATH,
        max_request_body_size=MAX_BODY_BYTES,
        # The guard has checked Host and Origin of every request already, and knows more names than loopback.
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    )
    return Guard(app, address)


def serve_http(server: Server[Any], address: Address, tell: Callable[[str], None]) -> None:
    """Serves until interrupted; ``tell`` gets the URL once the port is open. UsageError if it cannot be opened."""
    serve(http_app(server, address), address, "--http", lambda url: tell(f"serving MCP at {url}{PATH}"))
