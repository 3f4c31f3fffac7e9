"""Which parts of a document are to be checked, by their headings."""

from __future__ import annotations

from collections.abc import Sequence

from ..settings import Settings


class Scope:
    """Headings that limit what is checked; a heading counts with everything below it."""

    def __init__(self, settings: Settings) -> None:
        self._wanted = _folded(settings.sections)
        self._unwanted = _folded(settings.skip_sections)

    def covers(self, headings: Sequence[str]) -> bool:
        """Whether text under ``headings`` is to be checked."""
        path = _folded(headings)
        if self._wanted and not self._wanted & path:
            return False
        return not self._unwanted & path


def _folded(titles: Sequence[str]) -> frozenset[str]:
    return frozenset(" ".join(title.split()).strip(" #:").casefold() for title in titles)
