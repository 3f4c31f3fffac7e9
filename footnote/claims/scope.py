"""Which parts of a document are to be checked, by their headings."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from ..settings import Settings
from ..types import Block, BlockKind, Finding


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


def unmatched(settings: Settings, blocks: Iterable[Block]) -> tuple[Finding, ...]:
    """A finding for each configured heading that the document does not have."""
    if not settings.sections and not settings.skip_sections:
        return ()
    titles = {_fold(title): title for block in blocks for title in _titles(block)}
    return tuple(
        Finding("FN608", f"{key}: the document has no heading {name!r}{_hint(name, titles)}")
        for key, names in (("sections", settings.sections), ("skip-sections", settings.skip_sections))
        for name in dict.fromkeys(names)
        if _fold(name) not in titles
    )


def _titles(block: Block) -> tuple[str, ...]:
    return (*block.headings, block.reading.text) if block.kind is BlockKind.HEADING else block.headings


def _hint(name: str, titles: dict[str, str]) -> str:
    nearest = difflib.get_close_matches(_fold(name), list(titles), n=1)
    return f" (did you mean {' '.join(titles[nearest[0]].split())!r}?)" if nearest else ""


def _folded(titles: Sequence[str]) -> frozenset[str]:
    return frozenset(map(_fold, titles))


def _fold(title: str) -> str:
    return " ".join(title.split()).strip(" #:").casefold()
