"""The index on disk: it answers as the one in memory does, so that the same passages are found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import cast

from ..retrieve.bits import segments_from, segments_of
from ..retrieve.index import sized
from ..retrieve.kept import Kept
from ..retrieve.numbering import NumberedUnits
from .postings import is_rare, marks_from, numbers_from
from .source import LargeSource
from .store import LargeStore

# What words that were asked for may take in memory as a bit a unit: 200 of them over a gigabyte of text.
BIT_BYTES = 400_000_000
# The same of their counts.
HEAD_BYTES = 1_000_000


class LargeIndex(NumberedUnits):
    """Words over the units of sources on disk; ``of`` names the list of these sources."""

    def __init__(self, sources: Sequence[LargeSource], store: LargeStore, of: bytes) -> None:
        super().__init__(tuple(sources))
        self._store = store
        self._of = of
        for source in sources:
            self._take_source(source.head.units)
        self._bits = Kept(BIT_BYTES)
        self._heads = Kept(HEAD_BYTES)

    def words(self) -> list[str]:
        """Keys of all words, sorted."""
        return self._store.all_words()

    def vocabulary(self) -> Set[str]:
        """Keys of all words, each looked up when it is asked for."""
        return _Vocabulary(self)

    def count(self, key: str) -> int:
        """How many units hold the word."""
        return self._head(key)[0]

    def bits(self, key: str) -> Sequence[int]:
        """The units that hold the word, a number for each segment."""
        return cast(Sequence[int], self._bits.get(key, lambda: sized(self._read_bits(key))))

    def _head(self, key: str) -> tuple[int, int]:
        def read() -> tuple[tuple[int, int], int]:
            return self._store.word(self._of, key) or (0, 0), 1 + len(key)

        return cast(tuple[int, int], self._heads.get(key, read))

    def _read_bits(self, key: str) -> list[int]:
        count, place = self._head(key)
        if not count:
            return segments_of((), self._size)
        value = self._store.postings(self._of, key, place)
        if is_rare(count, self._size):
            return segments_of(numbers_from(value), self._size)
        return segments_from(marks_from(value, count, self._size), self._size)


class _Vocabulary(Set[str]):
    """All words of an index."""

    def __init__(self, index: LargeIndex) -> None:
        self._index = index

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and self._index.count(key) > 0

    def __iter__(self) -> Iterator[str]:
        return iter(self._index.words())

    def __len__(self) -> int:
        return len(self._index.words())
