"""The index on disk: it answers as the one in memory does, so that the same passages are found."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence, Set
from functools import partial
from typing import cast, overload

from ..retrieve.index import is_among
from ..retrieve.numbering import NumberedUnits
from .kept import Kept
from .postings import is_rare, marks_from, numbers_from, numbers_of
from .source import LargeSource
from .store import LargeStore

# Words in at least one of so many units are counted bit by bit.
COMMON = 1_024
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
        self._marks = Kept(BIT_BYTES // 2)
        self._bits = Kept(BIT_BYTES // 2)
        self._heads = Kept(1_000_000)

    def words(self) -> list[str]:
        """Keys of all words, sorted."""
        return self._store.all_words()

    def vocabulary(self) -> Set[str]:
        """Keys of all words, each looked up when it is asked for."""
        return _Vocabulary(self)

    def postings(self, key: str) -> Sequence[int]:
        """Running numbers of the units that hold the word, ascending; read when more than their count is asked for."""
        count = self.count(key)
        return _Postings(count, lambda: self._numbers_of(key)) if count else ()

    def count(self, key: str) -> int:
        """How many units hold the word."""
        return self._head(key)[0]

    def is_common(self, key: str) -> bool:
        """Whether so many units hold the word that ``bits`` is the better way to count them."""
        return self.count(key) * COMMON > self._size

    def bits(self, key: str) -> int:
        """The units that hold the word, as the bits of a number."""

        def read() -> tuple[int, int]:
            return int.from_bytes(self._marks_of(key), "little"), self._size // 8

        return cast(int, self._bits.get(key, read))

    def holder(self, key: str) -> Callable[[int], bool]:
        """What tells of a running number whether that unit holds the word."""
        if self.count(key) and self.is_common(key):
            marks = self._marks_of(key)
            return lambda number: bool(marks[number >> 3] >> (number & 7) & 1)
        return partial(is_among, self._numbers_of(key) if self.count(key) else ())

    def _head(self, key: str) -> tuple[int, int]:
        def read() -> tuple[tuple[int, int], int]:
            return self._store.word(self._of, key) or (0, 0), 1 + len(key)

        return cast(tuple[int, int], self._heads.get(key, read))

    def _written(self, key: str) -> bytes:
        return self._store.postings(self._of, key, self._head(key)[1])

    def _marks_of(self, key: str) -> bytes | bytearray:
        def read() -> tuple[bytes | bytearray, int]:
            return marks_from(self._written(key), self.count(key), self._size), self._size // 8

        return cast(bytes, self._marks.get(key, read))

    def _numbers_of(self, key: str) -> array[int]:
        def read() -> tuple[array[int], int]:
            rare = is_rare(self.count(key), self._size)
            numbers = numbers_from(self._written(key)) if rare else numbers_of(self._marks_of(key))
            return numbers, 4 * len(numbers)

        return cast("array[int]", self._numbers.get(key, read))


class _Postings(Sequence[int]):
    """Units that hold a word, whose number is known before they are read."""

    def __init__(self, count: int, read: Callable[[], array[int]]) -> None:
        self._count = count
        self._read = read

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[int]: ...
    def __getitem__(self, at: int | slice) -> int | Sequence[int]:
        return self._read()[at]

    def __iter__(self) -> Iterator[int]:
        return iter(self._read())


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
