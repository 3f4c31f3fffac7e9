"""Passages cut into windows of as many words as a model reads well at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...types import Passage

_WORD_RE = re.compile(r"\S+")


def windows(passages: Sequence[Passage], words: int) -> Iterator[str]:
    """Texts of at most so many words that together hold every passage once, in the order of the passages.

    Units that several passages share appear once; passages stay whole where they fit.
    """
    window: list[str] = []
    held = 0
    for text in _texts(passages):
        for piece, number in _pieces(text, words):
            if window and held + number > words:
                yield "\n".join(window)
                window, held = [], 0
            window.append(piece)
            held += number
    if window:
        yield "\n".join(window)


def _texts(passages: Sequence[Passage]) -> Iterator[str]:
    seen: set[tuple[str, int]] = set()
    for passage in passages:
        units = passage.source.units or ()
        new = [n for n in range(passage.first, passage.last + 1) if (passage.source.name, n) not in seen]
        seen.update((passage.source.name, number) for number in new)
        if new:
            yield " ".join(units[number].reading.text for number in new)


def _pieces(text: str, words: int) -> Iterator[tuple[str, int]]:
    """The text, or stretches of it with at most so many words, each with its number of words."""
    places = [match.span() for match in _WORD_RE.finditer(text)]
    for first in range(0, len(places), words):
        part = places[first : first + words]
        yield text[part[0][0] : part[-1][1]], len(part)
