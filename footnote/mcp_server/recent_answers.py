"""What a language model answered while this server runs: it may answer for days and keeps nothing on disk."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

# Answers that are kept; the longest unused leave first.
KEPT_ANSWERS = 5000


class RecentAnswers:
    """The answers of the last questions; calls of several threads may share them."""

    def __init__(self, limit: int = KEPT_ANSWERS) -> None:
        self._limit = limit
        self._lock = Lock()
        self._kept: OrderedDict[bytes, str] = OrderedDict()

    def get(self, key: bytes) -> str | None:
        """The answer to exactly this question; None if none is known."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def put(self, key: bytes, answer: str) -> None:
        """Keeps an answer."""
        with self._lock:
            self._kept[key] = answer
            self._kept.move_to_end(key)
            if len(self._kept) > self._limit:
                self._kept.popitem(last=False)
