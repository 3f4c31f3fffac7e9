"""Refuses a request whose body is too large, before and while it is read."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class _TooLargeError(Exception):
    """More came than may come."""


class BodyLimit:
    """Answers a request with more than ``most`` bytes with 413; nothing of it is kept."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, counting what comes."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        told = Headers(scope=scope).get("content-length", "0")
        if not told.isdecimal() or int(told[:20]) > self._most:
            await self._refusal()(scope, receive, send)
            return
        count, is_started = 0, False

        async def counted() -> Message:
            nonlocal count
            message = await receive()
            count += len(message.get("body", b""))
            if count > self._most:
                raise _TooLargeError
            return message

        async def noted(message: Message) -> None:
            nonlocal is_started
            is_started = True
            await send(message)

        try:
            await self._app(scope, counted, noted)
        except _TooLargeError:
            if not is_started:
                await self._refusal()(scope, receive, send)

    def _refusal(self) -> PlainTextResponse:
        return PlainTextResponse(f"a request may have {self._most // 2**20} MiB", 413)
