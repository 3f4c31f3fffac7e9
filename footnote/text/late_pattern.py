"""Patterns compiled when a text first needs them: a large one takes a millisecond, and most texts need few."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any


class LatePattern:
    """A pattern that is compiled on first use; ``match`` and ``search`` are then those of the compiled one."""

    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]

    def __init__(self, pattern: str, flags: re.RegexFlag = re.NOFLAG) -> None:
        self._pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        """Compiles the pattern: called only while ``match`` and ``search`` are not there yet."""
        if name not in ("match", "search"):
            raise AttributeError(name)
        compiled = re.compile(self._pattern, self._flags)
        self.match, self.search = compiled.match, compiled.search
        return getattr(self, name)
