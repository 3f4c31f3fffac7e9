"""Which model is asked, where and with what key: from the configuration, the environment or a local .env file.

A key goes only to an address that stands where the key stands: a checkout that names an address of its own gets no
key of the environment.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, get_args

from .config import environment
from .config_keys import SENDING
from .errors import ConfigurationError, UnavailableError, UsageError
from .judge.llm.endpoint import DEFAULT_URLS, Endpoint, Provider, checked_url, is_loopback
from .settings import Settings

ENV_FILE = ".env"
_MAX_ENV_FILE = 100_000  # bytes
_LINE_RE = re.compile(r"\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*")
_COMMENT_RE = re.compile(r"(?:^|\s)#")

PROVIDERS: tuple[Provider, ...] = get_args(Provider)


class Place(NamedTuple):
    """What one place says of a provider; None where it says nothing."""

    name: str
    key: str | None
    url: str | None


def require_consent(settings: Settings) -> None:
    """Passes if somebody agreed that passages are sent to a model; UsageError that says how otherwise."""
    if settings.judge in SENDING and not (settings.llm.asked or settings.llm.provider):
        raise UsageError(
            f"judge = {settings.judge!r} sends passages to a language model: agree with --judge {settings.judge} on "
            "the command line, or with provider under [tool.footnote.llm]"
        )


def find_endpoint(settings: Settings, variables: Mapping[str, str] | None = None) -> Endpoint:
    """Where the settings' model is asked. ``variables`` are the environment's unless given.

    UsageError without a model; UnavailableError without a credential; ConfigurationError if key and address do not
    belong together. No message holds a key.
    """
    local = settings.root / ENV_FILE
    texts = {"the environment": environment() if variables is None else variables, ENV_FILE: _read_env_file(local)}
    provider = settings.llm.provider or _provider_of(texts, settings)
    model = settings.model or settings.llm.model
    if not model:
        raise UsageError(f"--judge {settings.judge} needs a model: --model NAME, or model under [tool.footnote.llm]")
    places = [_place(name, text, provider) for name, text in texts.items()]
    return _endpoint(provider, model, places[0], places[1], settings.llm.base_url)


def _endpoint(provider: Provider, model: str, shell: Place, file: Place, stated: str | None) -> Endpoint:
    if file.url and not (file.key or shell.url):
        raise ConfigurationError(
            f"{_url_name(provider)} stands in {ENV_FILE} without {_key_name(provider)}: an address alone is not "
            "taken from there; set both there, or the address in the environment"
        )
    stated = checked_url(stated, "base-url under [tool.footnote.llm]") if stated else None
    place = shell if shell.key else file
    if not place.key:
        return _keyless(provider, model, stated or (checked_url(shell.url, shell.name) if shell.url else None))
    if place is file and shell.url and not file.url:
        raise ConfigurationError(
            f"{_url_name(provider)} stands in the environment, {_key_name(provider)} in {ENV_FILE}: set both in one "
            "place"
        )
    url = checked_url(place.url, place.name) if place.url else DEFAULT_URLS[provider]
    if stated and stated != url:
        if is_loopback(stated):
            return Endpoint(provider, stated, model)
        raise ConfigurationError(
            f"base-url under [tool.footnote.llm] is {stated}, but {_key_name(provider)} in {place.name} belongs to "
            f"{url}: set {_url_name(provider)} to the same address in {place.name}"
        )
    return Endpoint(provider, url, model, _checked_key(place.key, provider, place.name))


def _keyless(provider: Provider, model: str, url: str | None) -> Endpoint:
    if url and is_loopback(url):
        return Endpoint(provider, url, model)
    raise UnavailableError(
        f"no credential for the provider {provider}: set {_key_name(provider)} in the environment or in {ENV_FILE} "
        "beside the configuration; nothing was sent"
    )


def _provider_of(texts: Mapping[str, Mapping[str, str]], settings: Settings) -> Provider:
    """The provider whose key is there, where the configuration names none."""
    for text in texts.values():
        found = [provider for provider in PROVIDERS if text.get(_key_name(provider))]
        if len(found) > 1:
            raise UsageError(
                "keys of two providers are set: name one of them with provider under [tool.footnote.llm] "
                f"({', '.join(PROVIDERS)})"
            )
        if found:
            return found[0]
    addressed = [p for p in PROVIDERS if any(text.get(_url_name(p)) for text in texts.values())]
    if addressed or settings.llm.base_url:
        return addressed[0] if addressed else "openai"
    raise UnavailableError(
        f"--judge {settings.judge} needs a credential: set {' or '.join(map(_key_name, PROVIDERS))} in the environment "
        f"or in {ENV_FILE} beside the configuration; nothing was sent"
    )


def _place(name: str, text: Mapping[str, str], provider: Provider) -> Place:
    return Place(name, text.get(_key_name(provider)) or None, text.get(_url_name(provider)) or None)


def _key_name(provider: Provider) -> str:
    return f"{provider.upper()}_API_KEY"


def _url_name(provider: Provider) -> str:
    return f"{provider.upper()}_BASE_URL"


def _checked_key(key: str, provider: Provider, where: str) -> str:
    """``key`` if it can stand in a header; an error of the client would show it."""
    if not key.isascii() or not key.isprintable() or " " in key:
        raise ConfigurationError(f"{_key_name(provider)} in {where} holds characters that no key has")
    return key


def _read_env_file(file: Path) -> dict[str, str]:
    """Names and values in a .env file; empty without one. ConfigurationError if it cannot be read."""
    try:
        if not file.is_file():
            return {}
        if file.stat().st_size > _MAX_ENV_FILE:
            raise ConfigurationError(f"{file}: longer than {_MAX_ENV_FILE:,} bytes, which is no file of variables")
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ConfigurationError(f"{file}: not UTF-8") from None
    except OSError as error:
        raise ConfigurationError(f"{file}: cannot be read: {error.strerror}") from None
    found = {}
    for line in text.splitlines():
        match = _LINE_RE.fullmatch(line)
        if match:
            found[match[1]] = _unquoted(match[2])
    return found


def _unquoted(value: str) -> str:
    """The value without its quotes, or without a comment behind it."""
    if value[:1] in ("'", '"'):
        end = value.find(value[0], 1)
        return value[1:end] if end > 0 else value
    comment = _COMMENT_RE.search(value)
    return value[: comment.start()].rstrip() if comment else value
