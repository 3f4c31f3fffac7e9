"""The path of headings above a place in a text."""

from __future__ import annotations


class HeadingPath:
    """Follows headings in text order."""

    def __init__(self) -> None:
        self._open: list[tuple[int, str]] = []
        self.titles: tuple[str, ...] = ()
        # The headings above the current place, outermost first.

    def enter(self, title: str, level: int) -> tuple[str, ...]:
        """Opens a heading of ``level`` (from 1) and returns the headings above it."""
        while self._open and self._open[-1][0] >= level:
            self._open.pop()
        above = self.titles[: len(self._open)]
        self._open.append((level, title))
        self.titles = (*above, title)
        return above
