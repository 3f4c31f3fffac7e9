"""Runs the demo until it is interrupted."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from ..serving.address import Address
from ..serving.listening import serve
from .app import demo_app
from .desk import opened_desk

# Signals that end the process at once, unless somebody takes them; SIGHUP is not everywhere.
_ENDING = ("SIGTERM", "SIGHUP")


def serve_demo(address: Address, database: str | None, started: Callable[[str], None]) -> None:
    """Serves the demo; ``started`` gets its address once it can be opened. FootnoteError if it cannot start."""
    with _leaving_in_order(), opened_desk(database) as desk:
        serve(demo_app(desk, address), address, "--port", started)


@contextmanager
def _leaving_in_order() -> Iterator[None]:
    """A signal that would end the process leaves through every ``with`` instead, so that the folder is removed."""
    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    before = {number: signal.signal(number, _leave) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)
