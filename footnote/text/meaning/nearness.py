"""Which words are near in meaning, though none of them says what the other says: "troubled" and "ailing"."""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from ..tables.packed import read_packed_bytes

# Made by eval/make_nearness.py.
TABLE = "nearness.bin.gz"
# Bytes of the number that tells how many bytes of words follow.
_LENGTH = 4


class Rows(NamedTuple):
    """Words in order, and for each of them the numbers of the later ones that are near it, in order."""

    words: Sequence[str]
    near: Sequence[Sequence[int]]


def is_near_any(key: str, others: Iterable[str]) -> bool:
    """Whether a word key is near in meaning to one of others; synonyms and opposites (``lexicon``) need not be."""
    number = _number(key)
    if number < 0:  # the table knows few of all words
        return False
    later = _near(number)
    numbers = map(_number, others)
    return any(other in later or (0 <= other < number and number in _near(other)) for other in numbers)


def pack(rows: Rows) -> bytes:
    """The bytes of a table: the words as text, how many are near each, and these, each as its distance from the one
    before; numbers take two bytes, lowest first."""
    words = "\n".join(rows.words).encode()
    counts = [len(row) for row in rows.near]
    steps = [b - a for row in rows.near for a, b in pairwise([0, *row])]
    return len(words).to_bytes(_LENGTH, "little") + words + _to_bytes(counts) + _to_bytes(steps)


class Table(NamedTuple):
    """A table as it is packed: rows are read one by one, since a run asks for few."""

    words: Sequence[str]
    starts: Sequence[int]
    # Where the near words of each begin in ``steps``, and where the last ones end.
    steps: array[int]

    def near(self, number: int) -> frozenset[int]:
        """Numbers of the later words that are near a word."""
        return frozenset(accumulate(self.steps[self.starts[number] : self.starts[number + 1]]))


def unpack(data: bytes) -> Table:
    """The table whose bytes ``pack`` gave."""
    behind = _LENGTH + int.from_bytes(data[:_LENGTH], "little")
    words = data[_LENGTH:behind].decode().split("\n")
    numbers = _from_bytes(data[behind:])
    return Table(words, list(accumulate(numbers[: len(words)], initial=0)), numbers[len(words) :])


@cache
def _table() -> Table:
    return unpack(read_packed_bytes(TABLE))


@lru_cache(maxsize=16384)
def _number(key: str) -> int:
    words = _table().words
    at = bisect_left(words, key)
    return at if at < len(words) and words[at] == key else -1


@lru_cache(maxsize=16384)
def _near(number: int) -> frozenset[int]:
    return _table().near(number)


def _to_bytes(numbers: Sequence[int]) -> bytes:
    return b"".join(number.to_bytes(2, "little") for number in numbers)


def _from_bytes(data: bytes) -> array[int]:
    numbers = array("H")
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
