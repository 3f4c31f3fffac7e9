"""Patterns compiled when a text first needs them: a large one takes a millisecond, and most texts need few."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

_METHODS = ("match", "search", "fullmatch", "finditer", "findall", "sub")


class LatePattern:
    """A pattern that is compiled on first use; its methods are then those of the compiled one."""

    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    fullmatch: Callable[..., re.Match[str] | None]
    finditer: Callable[..., Iterator[re.Match[str]]]
    findall: Callable[..., list[Any]]
    sub: Callable[..., str]

    def __init__(self, pattern: str, flags: re.RegexFlag = re.NOFLAG) -> None:
        self._pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        """Compiles the pattern: called only while the methods are not there yet."""
        if name not in _METHODS:
            raise AttributeError(name)
        compiled = re.compile(self._pattern, self._flags)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(self, name)
