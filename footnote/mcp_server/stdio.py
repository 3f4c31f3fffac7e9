"""The server on standard input and output, where nothing but JSON-RPC may be written."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any

import anyio
from anyio.streams.memory import MemoryObjectSendStream
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.message import SessionMessage

from .half_characters import with_whole_characters


def serve_stdio(server: Server[Any]) -> None:
    """Serves one client until it closes standard input. What anything prints meanwhile goes to standard error."""
    anyio.run(_serve, server)


async def _serve(server: Server[Any]) -> None:
    async with stdio_server() as (read, write), anyio.create_task_group() as tasks:
        send, received = anyio.create_memory_object_stream[SessionMessage | Exception](0)
        tasks.start_soon(_pass_on, read, send)
        await server.run(received, write, server.create_initialization_options())
        tasks.cancel_scope.cancel()


async def _pass_on(
    read: AsyncIterable[SessionMessage | Exception], send: MemoryObjectSendStream[SessionMessage | Exception]
) -> None:
    """Hands on what the client sends until it closes its end; a message that could be mended is one."""
    async with send:
        async for item in read:
            await send.send(with_whole_characters(item))


@contextmanager
def stdout_kept_clean() -> Iterator[None]:
    """Sends to standard error what is printed inside, by Python or by a library in C.

    For the time before the protocol takes standard output over: plugins, catalogs and drivers load then.
    """
    try:
        descriptor = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):
        # Closed, or replaced by something without a descriptor, such as a test's.
        with redirect_stdout(sys.stderr):
            yield
        return
    sys.stdout.flush()
    kept = os.dup(descriptor)
    try:
        os.dup2(sys.stderr.fileno(), descriptor)
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os.dup2(kept, descriptor)
        os.close(kept)
