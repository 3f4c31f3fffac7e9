"""Listens at an address and serves an application there until it is interrupted."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from ..errors import UsageError
from .address import Address

BACKLOG = 128
MAX_CONNECTIONS = 256
SHUTDOWN_SECONDS = 5


def serve(app: ASGIApp, address: Address, option: str, started: Callable[[str], None]) -> None:
    """Serves until interrupted; ``started`` gets "http://HOST:PORT" once the port is open.

    UsageError that names ``option`` if it cannot be opened.
    """
    listening = listen(address, option)
    with listening:
        host, port = listening.getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            server_header=False,
            limit_concurrency=MAX_CONNECTIONS,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            lifespan="on",
        )
        started(f"http://{shown}:{port}")
        uvicorn.Server(config).run(sockets=[listening])


def listen(address: Address, option: str) -> socket.socket:
    """The open socket; UsageError that names ``option`` if the address cannot be listened on."""
    try:
        family, _, _, _, place = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(place[:2], family=family, backlog=BACKLOG)
    except OSError as error:
        raise UsageError(f"{option}: cannot listen on {address.host}:{address.port}: {error.strerror}") from None
