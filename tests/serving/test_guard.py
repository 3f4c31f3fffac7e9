from __future__ import annotations

from typing import Any

import pytest
from starlette.datastructures import Headers

from footnote.errors import UsageError
from footnote.serving.address import Address, read_address
from footnote.serving.guard import Guard

TOKEN = "0123456789abcdef-token"

ADDRESSES = [
    ("127.0.0.1:8000", None, ("127.0.0.1", 8000)),
    ("localhost:0", None, ("localhost", 0)),
    ("[::1]:8000", None, ("::1", 8000)),
    ("127.0.0.2:8000", None, ("127.0.0.2", 8000)),
    ("0.0.0.0:8000", TOKEN, ("0.0.0.0", 8000)),
    ("build-7.example.com:80", TOKEN, ("build-7.example.com", 80)),
]


@pytest.mark.parametrize(("text", "token", "expected"), ADDRESSES)
def test_an_address_is_host_and_port(text: str, token: str | None, expected: tuple[str, int]) -> None:
    address = read_address(text, token)
    assert (address.host, address.port) == expected


REFUSED = [
    ("0.0.0.0:8000", None, "set FOOTNOTE_MCP_TOKEN"),
    ("[::]:8000", None, "set FOOTNOTE_MCP_TOKEN"),
    ("192.168.0.7:8000", None, "set FOOTNOTE_MCP_TOKEN"),
    ("localhost.evil.example:8000", None, "set FOOTNOTE_MCP_TOKEN"),
    ("127.0.0.1:8000", "short", "at least 16 characters"),
    ("0.0.0.0:8000", "short", "at least 16 characters"),
    ("127.0.0.1", None, "HOST:PORT"),
    ("8000", None, "HOST:PORT"),
    ("127.0.0.1:70000", None, "HOST:PORT"),
    ("http://127.0.0.1:8000", None, "HOST:PORT"),
    ("127.0.0.1:8000/mcp", None, "HOST:PORT"),
    ("", None, "HOST:PORT"),
]


@pytest.mark.parametrize(("text", "token", "message"), REFUSED)
def test_an_address_that_others_reach_needs_a_token(text: str, token: str | None, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        read_address(text, token)


def guard(token: str | None = None, more: tuple[str, ...] = ()) -> Guard:
    address: Address = read_address("127.0.0.1:8000", token, more)
    app: Any = None
    return Guard(app, address)


HOSTS = [
    ("127.0.0.1:8000", True),
    ("127.0.0.1", True),
    ("LOCALHOST:8000", True),
    ("[::1]:8000", True),
    ("evil.example", False),
    ("127.0.0.1.evil.example:8000", False),
    ("localhost:8000@evil.example", False),
    ("127.0.0.1:8000, evil.example", False),
    ("", False),
    (None, False),
]


@pytest.mark.parametrize(("host", "is_let_in"), HOSTS)
def test_the_host_must_be_this_server(host: str | None, is_let_in: bool) -> None:
    refusal = guard().refusal(Headers({} if host is None else {"host": host}))
    assert (refusal is None) is is_let_in
    assert refusal is None or refusal.status_code == 421


ORIGINS = [
    ("http://localhost:6274", True),
    ("http://127.0.0.1", True),
    ("https://evil.example", False),
    ("http://localhost.evil.example", False),
    ("http://localhost:6274/", False),
    ("null", False),
    ("file://", False),
    ("", False),
]


@pytest.mark.parametrize(("origin", "is_let_in"), ORIGINS)
def test_a_page_of_another_origin_is_not_let_in(origin: str, is_let_in: bool) -> None:
    refusal = guard().refusal(Headers({"host": "127.0.0.1:8000", "origin": origin}))
    assert (refusal is None) is is_let_in
    assert refusal is None or refusal.status_code == 403


AUTHORIZATIONS = [
    (f"Bearer {TOKEN}", True),
    (f"bearer {TOKEN}", True),
    (TOKEN, False),
    (f"Basic {TOKEN}", False),
    (f"Bearer {TOKEN}x", False),
    ("Bearer ", False),
    ("Bearer ü", False),
    ("", False),
]


@pytest.mark.parametrize(("given", "is_let_in"), AUTHORIZATIONS)
def test_with_a_token_only_its_bearer_is_let_in(given: str, is_let_in: bool) -> None:
    refusal = guard(TOKEN).refusal(Headers({"host": "localhost:8000", "authorization": given}))
    assert (refusal is None) is is_let_in
    assert refusal is None or (refusal.status_code, refusal.headers["www-authenticate"]) == (401, "Bearer")


def test_two_host_headers_are_refused() -> None:
    raw = [(b"host", b"127.0.0.1:8000"), (b"host", b"evil.example")]
    assert guard().refusal(Headers(raw=raw)) is not None


def test_further_names_of_the_server_are_let_in() -> None:
    own = guard(TOKEN, ("footnote.example.com", ""))
    headers = {"host": "footnote.example.com", "authorization": f"Bearer {TOKEN}"}
    assert own.refusal(Headers({**headers, "origin": "https://footnote.example.com"})) is None
    assert own.refusal(Headers({**headers, "host": "other.example.com"})) is not None
