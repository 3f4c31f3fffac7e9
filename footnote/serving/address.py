"""The address of an HTTP server, and which hosts and origins may reach it there."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import UsageError

MIN_TOKEN = 16
# Characters of a token.

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "[::1]")

_ADDRESS_RE = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:.]{2,45})\]|(?P<host>[A-Za-z0-9.-]{1,253})):(?P<port>[0-9]{1,5})")
_HOST_RE = re.compile(r"(?P<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,253})(?::[0-9]{1,5})?")
_ORIGIN_RE = re.compile(r"https?://(?P<host>[^/\s]{1,300})")


@dataclass(frozen=True, slots=True)
class Address:
    """Where the server listens, and who is let in."""

    host: str
    port: int
    # 0: a free one.
    token: str | None = None
    # What a client must send as a bearer; None lets every local program in.
    names: tuple[str, ...] = LOOPBACK_NAMES
    # Hosts under which it may be reached.

    def lets_host(self, header: str | None) -> bool:
        """Whether a ``Host`` header names this server: a web page that points its own name here does not."""
        match = _HOST_RE.fullmatch((header or "").lower())
        return match is not None and match.group("name") in self.names

    def lets_origin(self, header: str | None) -> bool:
        """Whether an ``Origin`` header is absent, as with every program but a browser, or one of this server."""
        if header is None:
            return True
        match = _ORIGIN_RE.fullmatch(header.lower())
        return match is not None and self.lets_host(match.group("host"))


def read_address(
    text: str,
    token: str | None,
    more_names: Sequence[str] = (),
    option: str = "--http",
    token_variable: str = "FOOTNOTE_MCP_TOKEN",
) -> Address:
    """HOST:PORT with the token of the environment; ``option`` and ``token_variable`` say where the two come from.

    UsageError for another shape, a short token, or an address that others can reach without any token.
    """
    match = _ADDRESS_RE.fullmatch(text)
    if match is None or int(match.group("port")) > 65535:
        raise UsageError(f"{option} takes HOST:PORT such as 127.0.0.1:8000, not {text!r}")
    host = match.group("six") or match.group("host")
    if token is not None and len(token) < MIN_TOKEN:
        raise UsageError(f"{token_variable} needs at least {MIN_TOKEN} characters")
    if not _is_loopback(host) and token is None:
        raise UsageError(
            f"{option} {text} can be reached from other machines: set {token_variable} to a secret that clients send, "
            "or listen on 127.0.0.1"
        )
    own = f"[{host}]" if match.group("six") else host
    names = dict.fromkeys((*LOOPBACK_NAMES, own.lower(), *(name.strip().lower() for name in more_names)))
    return Address(host, int(match.group("port")), token, tuple(name for name in names if name))


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"
