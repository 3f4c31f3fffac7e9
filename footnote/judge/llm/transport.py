"""Requests that leave: attempts with growing pauses, and errors that tell neither key nor what the server wrote."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from threading import Event
from typing import TYPE_CHECKING

from ...errors import UnavailableError
from . import wire
from .endpoint import Endpoint

if TYPE_CHECKING:
    import httpx

# Attempts at one request, the first among them, and the pause in seconds that doubles after each.
ATTEMPTS = 4
FIRST_PAUSE = 0.5
# A server that wants a longer pause than this many seconds is not waited for.
LONGEST_PAUSE = 60.0
# Bytes of a response above which it is none.
MAX_RESPONSE = 1_000_000

PASSING = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
_ERROR_NAME_RE = re.compile(r"[A-Za-z0-9_.-]{1,60}")


class TransportError(Exception):
    """No answer came; the message says why without a word of the server's."""

    is_final = False
    # Whether no other request has a chance either.


class RefusedError(TransportError):
    """The server refuses requests of this kind: key, model or address are wrong."""

    is_final = True


def require_httpx() -> None:
    """Passes if httpx is installed; UnavailableError that names the extra otherwise."""
    try:
        import httpx  # noqa: F401
    except ImportError:
        raise UnavailableError("the llm judge needs httpx: pip install 'pytest-footnote[llm]'") from None


class Transport:
    """Asks one endpoint; threads may share it. ``stop`` ends the waiting of all."""

    def __init__(self, endpoint: Endpoint, timeout: float, pause: Callable[[float], object] | None = None) -> None:
        import httpx

        self.stop = Event()
        self._endpoint = endpoint
        self._timeout = timeout
        self._pause = pause or self.stop.wait
        # No redirect is followed: the key goes to the address that was named, and nowhere else.
        self._client = httpx.Client(
            timeout=timeout,
            follow_redirects=False,
            trust_env=not endpoint.is_local,
            headers=wire.headers(endpoint),
        )

    def close(self) -> None:
        """Closes the connections."""
        self._client.close()

    def ask(self, request: bytes, sent: Callable[[], None]) -> wire.Reply:
        """The reply to a body; ``sent`` is called at each attempt. TransportError if none comes."""
        for attempt in range(ATTEMPTS):
            if self.stop.is_set():
                break
            sent()
            wait, why = self._attempt(request)
            if isinstance(wait, wire.Reply):
                return wait
            pause = FIRST_PAUSE * 2**attempt if wait is None else wait
            if pause > LONGEST_PAUSE:
                raise TransportError(f"{why}, and wants a pause of {pause:.0f} seconds")
            if attempt < ATTEMPTS - 1:
                self._pause(pause)
        else:
            raise TransportError(f"{why}, {ATTEMPTS} times")
        raise TransportError("was not asked, since it did not answer before")

    def _attempt(self, request: bytes) -> tuple[wire.Reply | float | None, str]:
        """The reply; or the pause that the server wants, None if it names none, and what went wrong."""
        import httpx

        try:
            with self._client.stream("POST", wire.address(self._endpoint), content=request) as response:
                data = self._read(response)
                status, wanted = response.status_code, response.headers.get("retry-after")
        except httpx.TimeoutException:
            return None, f"gave no answer within {self._timeout:g} seconds"
        except httpx.HTTPError as error:
            return None, f"cannot be reached ({type(error).__name__})"
        if status == httpx.codes.OK:
            return wire.read_reply(self._endpoint, request, data), ""
        if status in PASSING:
            return _seconds(wanted), f"answered HTTP {status}"
        raise RefusedError(f"refused with HTTP {status}{_name_of_error(data)}")

    def _read(self, response: httpx.Response) -> bytes:
        """The body; what comes too slowly or is too long counts as no body at all."""
        import httpx

        until = time.monotonic() + self._timeout
        data = b""
        for part in response.iter_bytes():
            data += part
            if len(data) > MAX_RESPONSE:
                return b""
            if time.monotonic() > until:
                raise httpx.ReadTimeout("slow")
        return data


def _seconds(wanted: str | None) -> float | None:
    """The pause that a Retry-After header wants, in seconds or until a date; None if it says nothing."""
    if not wanted:
        return None
    with suppress(ValueError, OverflowError):
        seconds = float(wanted)
        return seconds if 0 <= seconds < float("inf") else None
    with suppress(ValueError, TypeError, OverflowError):
        return max(0.0, (parsedate_to_datetime(wanted) - datetime.now(UTC)).total_seconds())
    return None


def _name_of_error(data: bytes) -> str:
    """The error's name as the server's JSON gives it, in brackets; "" unless it is a plain word."""
    with suppress(ValueError, RecursionError, AttributeError):
        error = json.loads(data).get("error")
        for key in ("code", "type"):
            value = error.get(key)
            if isinstance(value, str) and _ERROR_NAME_RE.fullmatch(value):
                return f" ({value})"
    return ""
