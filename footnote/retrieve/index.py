"""The index: which units of which sources hold a word. It is all that a large corpus pays for at load."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from typing import Protocol

from ..kept import Kept
from ..text.words import content_key_set
from ..types import Source, Unit
from .bits import Stretches, stretches_of
from .numbering import NumberedUnits, UnitRef
from .packing import new_numbers

# Words of one source, each once, with the numbers of its units that hold it.
SourceWords = Iterable[tuple[str, "array[int]"]]
# What words that were asked for may take in memory as a bit a unit.
BIT_BYTES = 96_000_000


class Lookup(Protocol):
    """An index, wherever it lies. What it says MUST be the same as ``Index`` says of the same sources."""

    sources: tuple[Source, ...]
    # Sorted by name.

    def __len__(self) -> int:
        """The number of all units."""

    def ref(self, number: int) -> UnitRef:
        """The unit that has this running number."""

    def range_of(self, source: int) -> range:
        """The running numbers of a source's units."""

    def vocabulary(self) -> Set[str]:
        """Keys of all words, in no order."""

    def linked(self) -> tuple[Stretches, Stretches]:
        """The units that follow one of the same source, and those that precede one."""

    def count(self, key: str) -> int:
        """How many units hold the word."""

    def bits(self, key: str) -> Stretches:
        """The units that hold the word; no stretches if none does."""


class Index(NumberedUnits):
    """Postings of every content word over the units of the given sources."""

    def __init__(
        self,
        sources: Sequence[Source],
        known: Callable[[Source], Iterable[tuple[str, array[int]]] | None] | None = None,
    ) -> None:
        """The index of the sources; ``known`` gives the postings of one over its own units where they are at hand."""
        super().__init__(tuple(sorted(sources, key=lambda source: source.name)))
        self._postings: dict[str, array[int]] = defaultdict(new_numbers)
        self._bits = Kept(BIT_BYTES)
        for source in self.sources:
            units = source.units or ()
            postings = known(source) if known else None
            if postings is None:
                add_postings(self._postings, units, self._size)
            else:
                self._take_over(postings)
            self._take_source(len(units))

    def _take_over(self, postings: SourceWords) -> None:
        start, own = self._size, self._postings
        for key, numbers in postings:
            if key in own:
                own[key].extend([start + number for number in numbers])
            else:
                own[key] = new_numbers([start + number for number in numbers]) if start else numbers

    def words(self) -> list[str]:
        """Keys of all words, sorted."""
        return sorted(self._postings)

    def vocabulary(self) -> Set[str]:
        """Keys of all words, in no order."""
        return self._postings.keys()

    def postings(self, key: str) -> Sequence[int]:
        """Running numbers of the units that hold the word, ascending."""
        return self._postings.get(key, ())

    def count(self, key: str) -> int:
        """How many units hold the word."""
        return len(self.postings(key))

    def bits(self, key: str) -> Stretches:
        """The units that hold the word; no stretches if none does."""
        numbers = self.postings(key)
        if not numbers:
            return ()
        found: Stretches = self._bits.get(key, lambda: (stretches_of(numbers, self._size), self._size // 8))
        return found


def postings_of(units: Iterable[Unit]) -> dict[str, array[int]]:
    """The words of one source and the numbers of the units that hold them."""
    postings: dict[str, array[int]] = defaultdict(new_numbers)
    add_postings(postings, units)
    return postings


def add_postings(postings: dict[str, array[int]], units: Iterable[Unit], start: int = 0) -> None:
    """Adds the words of a source's units, which are numbered from ``start`` on."""
    for number, keys in enumerate(keys_by_unit(units), start):
        for key in keys:
            postings[key].append(number)


def keys_by_unit(units: Iterable[Unit]) -> Iterator[set[str]]:
    """For each unit of a source the keys of the words under which it is found."""
    headings: tuple[str, ...] = ()
    lead, above = "", set[str]()
    for unit in units:
        keys = content_key_set(unit.reading.text)
        if unit.headings != headings or unit.lead != lead:
            headings, lead = unit.headings, unit.lead
            above = _keys_above(unit)
        if above:
            keys |= above
        yield keys


def _keys_above(unit: Unit) -> set[str]:
    return set().union(*(content_key_set(text) for text in (*unit.headings, unit.lead)))
