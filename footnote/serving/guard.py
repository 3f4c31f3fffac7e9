"""Who is let in over HTTP: every request is checked before the application sees it."""

from __future__ import annotations

import base64
import binascii
import hmac

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from .address import Address

_BEARER = "bearer "
_BASIC = "basic "


class Guard:
    """Refuses requests for another host (421), from another origin (403), and without the token (401).

    With ``asks_people`` a browser is made to ask for the token as a password; a bearer is let in either way.
    """

    def __init__(self, app: ASGIApp, address: Address, asks_people: bool = False) -> None:
        self._app = app
        self._address = address
        self._asks_people = asks_people

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, or answers it with the refusal."""
        if scope["type"] == "http":
            refusal = self.refusal(Headers(scope=scope))
            if refusal is not None:
                await refusal(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def refusal(self, headers: Headers) -> PlainTextResponse | None:
        """The answer to a request that is not let in; None if it is."""
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or not self._address.lets_host(hosts[0]):
            return PlainTextResponse("another host is meant", 421)
        if len(origins) > 1 or not self._address.lets_origin(headers.get("origin")):
            return PlainTextResponse("this origin is not let in", 403)
        if self._address.token is not None and not self._has_token(headers):
            challenge = 'Basic realm="Footnote", charset="UTF-8"' if self._asks_people else "Bearer"
            return PlainTextResponse("a token is needed", 401, {"WWW-Authenticate": challenge})
        return None

    def _has_token(self, headers: Headers) -> bool:
        given = headers.get("authorization", "")
        token = given[len(_BEARER) :] if given.lower().startswith(_BEARER) else ""
        if self._asks_people and given.lower().startswith(_BASIC):
            token = _password(given[len(_BASIC) :])
        wanted = self._address.token or ""
        # In constant time, so that the time of a refusal tells nothing of the token.
        return hmac.compare_digest(token.encode(), wanted.encode())


def _password(encoded: str) -> str:
    """The password of a Basic authorization, whoever the user is; empty if it is none."""
    try:
        return base64.b64decode(encoded, validate=True).decode("utf-8").partition(":")[2]
    except (binascii.Error, ValueError):
        return ""
