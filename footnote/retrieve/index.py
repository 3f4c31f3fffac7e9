"""The index: which units of which sources hold a word. It is all that a large corpus pays for at load."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from ..text.words import WordKind, read_words
from ..types import Source, Unit


class UnitRef(NamedTuple):
    """Number of a source and of a unit in it."""

    source: int
    unit: int


class Index:
    """Postings of every content word over the units of the given sources."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self.sources = tuple(sources)
        self._refs: list[UnitRef] = []
        self._postings: dict[str, array[int]] = defaultdict(lambda: array("L"))
        for source_number, source in enumerate(self.sources):
            for unit_number, unit in enumerate(source.units or ()):
                self._add(UnitRef(source_number, unit_number), unit)

    def _add(self, ref: UnitRef, unit: Unit) -> None:
        number = len(self._refs)
        self._refs.append(ref)
        for key in sorted(unit_keys(unit)):
            self._postings[key].append(number)

    def __len__(self) -> int:
        return len(self._refs)

    def ref(self, number: int) -> UnitRef:
        """The unit that has this running number."""
        return self._refs[number]

    def unit(self, ref: UnitRef) -> Unit:
        """The unit behind a reference."""
        units = self.sources[ref.source].units
        assert units is not None
        return units[ref.unit]

    def words(self) -> list[str]:
        """Keys of all words, sorted."""
        return sorted(self._postings)

    def postings(self, key: str) -> Sequence[int]:
        """Running numbers of the units that hold the word, ascending."""
        return self._postings.get(key, ())


def unit_keys(unit: Unit) -> frozenset[str]:
    """Keys of the words under which a unit is found: its own, its headings' and its lead's."""
    texts = (unit.reading.text, *unit.headings, unit.lead)
    return frozenset(
        word.key
        for text in texts
        if text
        for word in read_words(text)
        if not word.stop and word.kind is not WordKind.SIGN
    )
