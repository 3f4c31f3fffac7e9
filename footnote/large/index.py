"""The index on disk: it answers as the one in memory does, so that the same passages are found."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence, Set
from typing import cast

from ..kept import Kept
from ..retrieve.bits import Stretches, cut, stretches_of
from ..retrieve.numbering import NumberedUnits
from ..retrieve.packing import new_numbers
from .postings import is_dense, numbers_of
from .source import LargeSource
from .store import LargeStore

# What postings, and bits, may take in memory.
POSTING_BYTES, BIT_BYTES = 96_000_000, 192_000_000


class LargeIndex(NumberedUnits):
    """Words over the units of sources on disk; ``of`` names the list of these sources."""

    def __init__(self, sources: Sequence[LargeSource], store: LargeStore, of: bytes) -> None:
        super().__init__(tuple(sources))
        self._store = store
        self._of = of
        for source in sources:
            self._take_source(source.head.units)
        self._numbers = Kept(POSTING_BYTES)
        self._bits = Kept(BIT_BYTES)
        self._heads = Kept(1_000_000)

    def words(self) -> list[str]:
        """Keys of all words, sorted."""
        return self._store.all_words()

    def vocabulary(self) -> Set[str]:
        """Keys of all words, each looked up when it is asked for."""
        return _Vocabulary(self)

    def postings(self, key: str) -> Sequence[int]:
        """Running numbers of the units that hold the word, ascending."""
        return self._numbers_of(key) if self.count(key) else ()

    def count(self, key: str) -> int:
        """How many units hold the word."""
        return self._head(key)[0]

    def bits(self, key: str) -> Stretches:
        """The units that hold the word; no stretches if none does."""

        def read() -> tuple[Stretches, int]:
            if is_dense(self.count(key), self._size):
                return cut(self._written(key)), self._size // 8
            return stretches_of(self._numbers_of(key), self._size), self._size // 8

        return cast(Stretches, self._bits.get(key, read)) if self.count(key) else ()

    def _head(self, key: str) -> tuple[int, int]:
        def read() -> tuple[tuple[int, int], int]:
            return self._store.word(self._of, key) or (0, 0), 1 + len(key)

        return cast(tuple[int, int], self._heads.get(key, read))

    def _written(self, key: str) -> bytes:
        return self._store.postings(self._of, key, self._head(key)[1])

    def _numbers_of(self, key: str) -> array[int]:
        def read() -> tuple[array[int], int]:
            if is_dense(self.count(key), self._size):
                numbers = numbers_of(self._written(key))
            else:
                numbers = new_numbers()
                numbers.frombytes(self._written(key))
            return numbers, 4 * len(numbers)

        return cast("array[int]", self._numbers.get(key, read))


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
