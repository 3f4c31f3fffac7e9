"""JSON pointers (RFC 6901) and the patterns that choose among them."""

from __future__ import annotations

import re
from collections.abc import Sequence


def escape_key(key: str) -> str:
    """A key as a part of a pointer: ``~`` is ``~0``, ``/`` is ``~1``."""
    return key.replace("~", "~0").replace("/", "~1") if "~" in key or "/" in key else key


class PointerFilter:
    """Pointers as a configuration names them: ``*`` stands for any one part, ``**`` for any number of parts."""

    def __init__(self, patterns: Sequence[str]) -> None:
        self._patterns = [re.compile(_pattern(pattern)) for pattern in patterns]
        self._named = tuple(patterns)
        self._met: set[int] = set()

    @property
    def is_set(self) -> bool:
        """Whether anything is left out."""
        return bool(self._patterns)

    def covers(self, pointer: str) -> bool:
        """Whether the value at ``pointer``, or one around it, is wanted; everything is if no pattern is set."""
        met = [number for number, pattern in enumerate(self._patterns) if pattern.match(pointer)]
        self._met.update(met)
        return not self._patterns or bool(met)

    def unmet(self) -> tuple[str, ...]:
        """The patterns under which nothing lay of all that was asked for."""
        return tuple(name for number, name in enumerate(self._named) if number not in self._met)


def _pattern(pattern: str) -> str:
    parts = pattern.strip("/").split("/")
    written = "".join(
        "(?:/[^/]*+)*?" if part == "**" else "/[^/]*+" if part == "*" else "/" + re.escape(part) for part in parts
    )
    return rf"{written}(?:/|\Z)" if pattern.strip("/") else ""
