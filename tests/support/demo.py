"""The demo, running in this process on a free port."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import uvicorn

from footnote.serving.address import read_address
from footnote.serving.listening import listen
from footnote.web.app import demo_app
from footnote.web.desk import Desk, opened_desk


class Served(NamedTuple):
    """A running demo."""

    url: str
    desk: Desk


@contextmanager
def served_demo(parent: Path) -> Iterator[Served]:
    """The demo with its folder below ``parent``, until the end of the block."""
    address = read_address("127.0.0.1:0", None)
    with opened_desk(parent=parent) as desk, closing(listen(address, "--port")) as socket:
        server = uvicorn.Server(uvicorn.Config(demo_app(desk, address), log_level="warning"))
        thread = Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
        thread.start()
        try:
            yield Served(f"http://127.0.0.1:{socket.getsockname()[1]}", desk)
        finally:
            server.should_exit = True
            thread.join(10)
