"""What a call in a worker thread and its client know of each other: how far it is, and when it has to stop."""

from __future__ import annotations

from threading import Event


class StoppedError(Exception):
    """Nobody waits for the result any more."""


class Watch:
    """Told after each step; stops the work once its time is up or its client has gone."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self._stopped = Event()

    def __call__(self, done: int, total: int) -> None:
        """One more of ``total`` steps is done; StoppedError if the work is to end."""
        self.done, self.total = done, total
        if self._stopped.is_set():
            raise StoppedError

    def stop(self) -> None:
        """Ends the work at its next step."""
        self._stopped.set()
