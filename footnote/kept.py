"""Values kept in memory as long as there is room, the longest unused leaving first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any


class Kept:
    """At most ``limit`` bytes of values, as their makers weigh them; one value may be larger."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._size = 0
        self._values: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = threading.RLock()

    def get(self, key: Hashable, make: Callable[[], tuple[Any, int]]) -> Any:
        """The value under ``key``; ``make`` gives it with its size if it is not kept."""
        with self._lock:
            found = self._values.get(key)
            if found is not None:
                self._values.move_to_end(key)
                return found[0]
            value, size = self._values[key] = make()
            self._size += size
            while self._size > self._limit and len(self._values) > 1:
                _, (_, freed) = self._values.popitem(last=False)
                self._size -= freed
            return value
