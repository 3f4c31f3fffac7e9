"""Runs the demo until it is interrupted."""

from __future__ import annotations

from collections.abc import Callable

from ..serving.address import Address
from ..serving.listening import serve
from .app import demo_app
from .desk import opened_desk


def serve_demo(address: Address, database: str | None, started: Callable[[str], None]) -> None:
    """Serves the demo; ``started`` gets its address once it can be opened. FootnoteError if it cannot start."""
    with opened_desk(database) as desk:
        serve(demo_app(desk, address), address, "--port", started)
