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
from typing import TYPE_CHECKING, Any

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
# What a server answers to one request that is too long for its model, or that a filter holds back.
OF_ONE_REQUEST = frozenset({400, 413, 422})
_ERROR_NAME_RE = re.compile(r"[A-Za-z0-9_.-]{1,60}")


class TransportError(Exception):
    """No answer came; the message says why without a word of the server's."""

    is_final = False
    # Whether no other request has a chance either.


class RefusedError(TransportError):
    """The server refuses every request: key, model or address are wrong."""

    is_final = True


class UnaskedError(Exception):
    """The request was not sent, since ``stop`` was set before."""


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
        """The reply to a body; ``sent`` is called at each attempt.

        TransportError if none comes; UnaskedError if nothing was sent.
        """
        why = ""
        for attempt in range(ATTEMPTS):
            if self.stop.is_set():
                raise TransportError(why) if why else UnaskedError
            sent()
            wait, why = self._attempt(request)
            if isinstance(wait, wire.Reply):
                return wait
            pause = FIRST_PAUSE * 2**attempt if wait is None else wait
            if pause > LONGEST_PAUSE:
                raise TransportError(f"{why}, and wants a pause of {pause:.0f} seconds")
            if attempt < ATTEMPTS - 1:
                self._pause(pause)
        raise TransportError(f"{why}, {ATTEMPTS} times")

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
            return self._reply(request, data)
        if status in PASSING:
            return _seconds(wanted), f"answered HTTP {status}"
        refused = TransportError if status in OF_ONE_REQUEST else RefusedError
        raise refused(f"refused with HTTP {status}{_name_of_error(data)}")

    def _reply(self, request: bytes, data: bytes) -> tuple[wire.Reply | None, str]:
        """The reply in the body of a success; None with what went wrong if it tells of an error, as gateways do."""
        try:
            return wire.read_reply(self._endpoint, request, data), ""
        except wire.NoResponseError:
            if _error_in(data):
                return None, f"answered with an error{_name_of_error(data)}"
        raise RefusedError(
            f"answered something that is no response of the {self._endpoint.provider} interface: correct the base URL, "
            f"behind which {wire.PATHS[self._endpoint.provider]} is asked"
        )

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
    error = _error_in(data)
    for key in ("code", "type") if isinstance(error, dict) else ():
        value = error.get(key)
        if isinstance(value, str) and _ERROR_NAME_RE.fullmatch(value):
            return f" ({value})"
    return ""


def _error_in(data: bytes) -> Any:
    """The error that the server's JSON tells of; None if it tells of none."""
    with suppress(ValueError, RecursionError, AttributeError):
        return json.loads(data).get("error")
    return None
