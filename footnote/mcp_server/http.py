"""The server over streamable HTTP."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from mcp.server.lowlevel import Server
from mcp.server.transport_security import TransportSecuritySettings
from starlette.types import ASGIApp

from ..errors import UsageError
from .address import Address
from .guard import Guard
from .limits import MAX_BODY_BYTES

PATH = "/mcp"
BACKLOG = 128
MAX_CONNECTIONS = 256
SHUTDOWN_SECONDS = 5


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
    listening = _listen(address)
    with listening:
        host, port = listening.getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        config = uvicorn.Config(
            http_app(server, address),
            log_level="warning",
            access_log=False,
            server_header=False,
            limit_concurrency=MAX_CONNECTIONS,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            lifespan="on",
        )
        tell(f"serving MCP at http://{shown}:{port}{PATH}")
        uvicorn.Server(config).run(sockets=[listening])


def _listen(address: Address) -> socket.socket:
    try:
        family, _, _, _, place = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(place[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        raise UsageError(f"--http: cannot listen on {address.host}:{address.port}: {error.strerror}") from None
