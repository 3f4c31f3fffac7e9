"""The index on disk: it answers as the one in memory does, so that the same passages are found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import cast

from ..kept import Kept
from ..retrieve.bits import Stretches, cut, stretches_of
from ..retrieve.numbering import NumberedUnits
from .postings import is_rare, marks_from, numbers_from
from .source import LargeSource
from .store import LargeStore

# What words that were asked for may take in memory as a bit a unit: 350 of them over a gigabyte of text.
BIT_BYTES = 600_000_000
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

    def bits(self, key: str) -> Stretches:
        """The units that hold the word; no stretches if none does."""

        def read() -> tuple[Stretches, int]:
            found = self._read_bits(*self._head(key), key)
            # Of each number seven eighths are bits.
            return found, sum(40 + bits.bit_length() // 7 for bits in found)

        return cast(Stretches, self._bits.get(key, read)) if self.count(key) else ()

    def _head(self, key: str) -> tuple[int, int]:
        def read() -> tuple[tuple[int, int], int]:
            return self._store.word(self._of, key) or (0, 0), 1 + len(key)

        return cast(tuple[int, int], self._heads.get(key, read))

    def _read_bits(self, count: int, place: int, key: str) -> Stretches:
        value = self._store.postings(self._of, key, place)
        if is_rare(count, self._size):
            return stretches_of(numbers_from(value), self._size)
        return cut(marks_from(value, count, self._size))


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
