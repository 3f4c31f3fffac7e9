"""The demo, running in this process on a free port, for a browser and for plain requests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import httpx
import pytest
import uvicorn

from footnote.serving.address import read_address
from footnote.serving.listening import listen
from footnote.web.app import demo_app
from footnote.web.desk import Desk, opened_desk
from tests.support.browser import browser, context_with

__all__ = ["browser", "context_with"]


class Served(NamedTuple):
    """A running demo."""

    url: str
    desk: Desk


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    parent = tmp_path_factory.mktemp("demo")
    with opened_desk(parent=parent) as desk:
        address = read_address("127.0.0.1:0", None)
        socket = listen(address, "--port")
        server = uvicorn.Server(uvicorn.Config(demo_app(desk, address), log_level="warning"))
        thread = Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
        thread.start()
        try:
            yield Served(f"http://127.0.0.1:{socket.getsockname()[1]}", desk)
        finally:
            server.should_exit = True
            thread.join(10)
            socket.close()
    assert not desk.folder.exists()
    assert list(Path(parent).iterdir()) == []


@pytest.fixture(scope="module")
def client(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, follow_redirects=True, timeout=60) as client:
        yield client
