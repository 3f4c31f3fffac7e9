from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest
from mcp import Client

from .conftest import SOURCE
from .everything import call, do_everything
from .process import environment, serving_http
from .session import ask

TOKEN = "0123456789abcdef-token"

CLIENTS, CALLS_EACH = 10, 5

OWED = {
    "Bergmann": "43.805,00 €",
    "Bergfeld": "12.899,00 €",
    "Velden": "189,95 €",
}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the bundled catalog and a log."""
    place = tmp_path_factory.mktemp("served")
    (place / "sources").mkdir()
    (place / "sources" / "q3.txt").write_text(SOURCE, encoding="utf-8")
    with serving_http(place, environment()) as found:
        yield found


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_real_client_lists_calls_and_reads_everything(url: str, mode: str) -> None:
    ask(url, do_everything, mode)


def test_fifty_calls_at_once_give_fifty_right_answers_and_fifty_chained_records(url: str) -> None:
    answers: list[tuple[str, Any]] = []

    async def one_call(client: Client, number: int) -> None:
        name = sorted(OWED)[number % len(OWED)]
        answers.append((name, await call(client, "overdue_invoices", customer=name)))

    async def one_client(number: int) -> None:
        async with Client(url) as client, anyio.create_task_group() as group:
            for turn in range(CALLS_EACH):
                group.start_soon(one_call, client, number + turn)

    async def work(client: Client) -> tuple[Any, Any]:
        before = await call(client, "verify_provenance_chain")
        async with anyio.create_task_group() as group:
            for number in range(CLIENTS):
                group.start_soon(one_client, number)
        return before, await call(client, "verify_provenance_chain")

    before, after = ask(url, work)
    total = CLIENTS * CALLS_EACH
    assert len(answers) == total == 50
    assert all(answer["values"]["total_outstanding"] == OWED[name] for name, answer in answers)
    places = sorted(int(re.findall(r"\d+", answer["record"]["id"])[0]) for _, answer in answers)
    assert places == list(range(before["size"] + 1, before["size"] + total + 1))
    assert (after["size"], after["state"]) == (before["size"] + total, "unanchored")


LONG = "\n\n".join(f"In week {week} Hall {week % 7} made {week * 7 + 20} units." for week in range(3_000))


def test_a_document_of_3000_claims_comes_in_bounded_pages_with_progress(url: str) -> None:
    told: list[tuple[float, float | None]] = []

    async def hear(progress: float, total: float | None, message: str | None) -> None:
        told.append((progress, total))

    async def work(client: Client) -> Any:
        first = await client.call_tool("verify_against_sources", {"text": LONG}, progress_callback=hear)
        # From the same check: another page is no further work.
        last = await client.call_tool("verify_against_sources", {"text": LONG, "page": 60, "limit": 50})
        return first, last

    first, last = ask(url, work)
    found = first.structured_content
    assert (found["claims"], found["total"], found["pages"], found["cut"]) == (3_000, 3_000, 150, True)
    assert len(found["needs_attention"]) + len(found["supported"]) == 20
    assert len(first.model_dump_json().encode()) < 100_000
    assert len(last.structured_content["needs_attention"]) == 50
    assert told
    assert told == sorted(told)
    assert {total for _, total in told} == {3_000}


HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
ACCEPT = {"accept": "application/json, text/event-stream"}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": "http://localhost:6274"}, 200),
        ({"host": "evil.example"}, 421),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
    ],
)
def test_host_and_origin_are_checked_before_anything_else(url: str, headers: dict[str, str], status: int) -> None:
    response = httpx.post(url, json=HELLO, headers={**ACCEPT, **headers})
    assert response.status_code == status
    # Other paths are guarded too.
    other = httpx.get(url.removesuffix("/mcp"), headers=headers)
    assert other.status_code == (404 if status == 200 else status)


def test_a_body_that_is_too_large_is_refused(url: str) -> None:
    body = b'{"jsonrpc": "2.0", "x": "' + b"x" * (17 * 1024 * 1024) + b'"}'
    response = httpx.post(url, content=body, headers={**ACCEPT, "content-type": "application/json"})
    assert response.status_code == 413


def test_with_a_token_only_who_has_it_is_served(tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "q3.txt").write_text(SOURCE, encoding="utf-8")
    with serving_http(tmp_path, environment(FOOTNOTE_MCP_TOKEN=TOKEN), "0.0.0.0:0") as found:
        url = found.replace("0.0.0.0", "127.0.0.1")
        assert httpx.post(url, json=HELLO, headers=ACCEPT).status_code == 401
        right = {**ACCEPT, "authorization": f"Bearer {TOKEN}"}
        response = httpx.post(url, json=HELLO, headers=right)
        assert (response.status_code, TOKEN in response.text) == (200, False)
