"""Refuses a request whose body is too large, before and while it is read."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class BodyLimit:
    """Answers a request with more than ``most`` bytes with 413; nothing of it is kept.

    What comes without its length is counted while the application reads it, which then gets an HTTPException.
    """

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._most = most
        self._message = f"a request may have {most // 2**20} MiB"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, counting what comes."""
        if scope["type"] == "http" and self._is_told_too_large(Headers(scope=scope)):
            await PlainTextResponse(self._message, 413)(scope, receive, send)
            return
        await self._app(scope, self._counted(receive), send)

    def _is_told_too_large(self, headers: Headers) -> bool:
        told = headers.get("content-length", "0")
        return not told.isdecimal() or len(told) > 20 or int(told) > self._most

    def _counted(self, receive: Receive) -> Receive:
        count = 0

        async def counted() -> Message:
            nonlocal count
            message = await receive()
            count += len(message.get("body", b""))
            if count > self._most:
                raise HTTPException(413, self._message)
            return message

        return counted
