"""The index: which units of which sources hold a word. It is all that a large corpus pays for at load."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import partial
from typing import Protocol

from ..text.words import content_key_set
from ..types import Source, Unit
from .numbering import NumberedUnits, UnitRef

# Type of the running numbers of units: four bytes each.
_NEW_POSTINGS = partial(array, "I")
# Words in at least one of so many units are also kept as a bit a unit, once they are asked for.
_COMMON = 64


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

    def postings(self, key: str) -> Sequence[int]:
        """Running numbers of the units that hold the word, ascending."""

    def is_common(self, key: str) -> bool:
        """Whether so many units hold the word that ``bits`` is the better way to count them."""

    def bits(self, key: str) -> int:
        """The units that hold the word, as the bits of a number: bit n for the unit with running number n."""

    def holder(self, key: str) -> Callable[[int], bool]:
        """What tells of a running number whether that unit holds the word."""


class Index(NumberedUnits):
    """Postings of every content word over the units of the given sources."""

    def __init__(self, sources: Sequence[Source]) -> None:
        super().__init__(tuple(sources))
        self._postings: dict[str, array[int]] = defaultdict(_NEW_POSTINGS)
        self._bits: dict[str, int] = {}
        for source in self.sources:
            self._add(source.units or ())

    def _add(self, units: Sequence[Unit]) -> None:
        postings = self._postings
        for number, keys in enumerate(keys_by_unit(units), start=self._size):
            for key in keys:
                postings[key].append(number)
        self._take_source(len(units))

    def words(self) -> list[str]:
        """Keys of all words, sorted."""
        return sorted(self._postings)

    def vocabulary(self) -> Set[str]:
        """Keys of all words, in no order."""
        return self._postings.keys()

    def postings(self, key: str) -> Sequence[int]:
        """Running numbers of the units that hold the word, ascending."""
        return self._postings.get(key, ())

    def is_common(self, key: str) -> bool:
        """Whether so many units hold the word that ``bits`` is the better way to count them."""
        return len(self.postings(key)) * _COMMON > self._size

    def bits(self, key: str) -> int:
        """The units that hold the word, as the bits of a number: bit n for the unit with running number n."""
        found = self._bits.get(key)
        if found is None:
            found = self._bits[key] = _bits(self.postings(key), self._size)
        return found

    def holder(self, key: str) -> Callable[[int], bool]:
        """What tells of a running number whether that unit holds the word."""
        return partial(is_among, self.postings(key))


def is_among(numbers: Sequence[int], number: int) -> bool:
    """Whether ``numbers``, which ascend, have the number."""
    at = bisect_left(numbers, number)
    return at < len(numbers) and numbers[at] == number


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


def _bits(numbers: Iterable[int], size: int) -> int:
    marks = bytearray(size // 8 + 1)
    for number in numbers:
        marks[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(marks, "little")


def _keys_above(unit: Unit) -> set[str]:
    return set().union(*(content_key_set(text) for text in (*unit.headings, unit.lead)))
