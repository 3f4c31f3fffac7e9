"""Where a language model is asked: provider, address, model and key."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

from ...errors import ConfigurationError

Provider = Literal["openai", "anthropic"]

DEFAULT_URLS: dict[Provider, str] = {
    "openai": "https://api.openai.com/v1",
    "anthropic": "https://api.anthropic.com",
}


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One model behind one address. The key shows in no representation."""

    provider: Provider
    base_url: str
    model: str
    key: str | None = field(default=None, repr=False)

    @property
    def is_official(self) -> bool:
        """Whether it is the provider's own server, which knows parameters that others do not."""
        return self.base_url == DEFAULT_URLS[self.provider]

    @property
    def is_local(self) -> bool:
        """Whether nothing leaves this machine."""
        return is_loopback(self.base_url)


def checked_url(url: str, where: str) -> str:
    """``url`` without a slash at its end; ConfigurationError that names ``where`` if no key may go there."""
    try:
        parts = urlsplit(url)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:
        has_host = False
    printable = url.isascii() and url.isprintable() and " " not in url
    if not has_host or not printable or parts.scheme not in ("http", "https"):
        raise ConfigurationError(f"the base URL in {where} must look like https://host/path")
    if parts.username is not None or parts.password is not None or parts.query or parts.fragment:
        raise ConfigurationError(f"the base URL in {where} must hold neither a user, a query nor a fragment")
    if parts.scheme == "http" and not is_loopback(url):
        raise ConfigurationError(f"the base URL in {where} must begin with https: only loopback is asked without")
    return url.rstrip("/")


def is_loopback(url: str) -> bool:
    """Whether the address is this machine by its name or number alone, without asking a name server."""
    host = urlsplit(url).hostname or ""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
