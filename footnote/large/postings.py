"""Which units hold a word, on disk: gathered source by source, then brought together word by word.

Words are dealt out to a fixed number of piles, so that bringing them together holds one pile in memory at a time.
"""

from __future__ import annotations

import zlib
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from ..retrieve.bits import marks_of
from ..retrieve.index import postings_of
from ..retrieve.packing import new_numbers, packed, unpacked
from ..types import Unit
from .source import LargeSource
from .store import Kind, LargeStore, Part, WordRow

PILES = 16
# A word in fewer than one of so many units is written as their numbers, which are few then.
RARE = 2_048
# A word in more than one of so many units is written as a bit a unit, the others as such bits that are packed.
DENSE = 16


def posting_parts(units: Sequence[Unit]) -> Iterator[Part]:
    """The words of one source with its units, in piles."""
    piles: list[dict[str, array[int]]] = [{} for _ in range(PILES)]
    for key, numbers in postings_of(units).items():
        piles[_pile_of(key)][key] = numbers
    for at, pile in enumerate(piles):
        yield Kind.POSTINGS, at, zlib.compress(packed(pile), 1)


def merged(store: LargeStore, sources: Iterable[LargeSource], pile: int, size: int) -> list[WordRow]:
    """The words of one pile over all sources, sorted; ``size`` is the number of all units."""
    together: dict[str, array[int]] = defaultdict(new_numbers)
    start = 0
    for source in sources:
        for key, numbers in unpacked(zlib.decompress(store.part(source.number, source.key, Kind.POSTINGS, pile))):
            together[key].extend([start + number for number in numbers])
        start += source.head.units
    return [(key, len(numbers), written(numbers, size)) for key, numbers in sorted(together.items())]


def written(numbers: array[int], size: int) -> bytes:
    """The units as they are kept: their numbers, or a bit each."""
    if is_rare(len(numbers), size):
        return numbers.tobytes()
    marks = bytes(marks_of(numbers, size))
    if is_dense(len(numbers), size):
        return marks
    packer = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_RLE)
    return packer.compress(marks) + packer.flush()


def marks_from(value: bytes, count: int, size: int) -> bytes:
    """A bit a unit, from what ``written`` gave for ``count`` of ``size`` units, which are not rare."""
    return value if is_dense(count, size) else zlib.decompress(value, -zlib.MAX_WBITS, size // 8 + 1)


def numbers_from(value: bytes) -> array[int]:
    """The numbers of the units that hold a rare word, from what ``written`` gave."""
    numbers = new_numbers()
    numbers.frombytes(value)
    return numbers


def is_rare(count: int, size: int) -> bool:
    """Whether a word in so many of all units is written as their numbers."""
    return count * RARE < size


def is_dense(count: int, size: int) -> bool:
    """Whether a word in so many of all units is written as a plain bit a unit."""
    return count * DENSE > size


def _pile_of(key: str) -> int:
    return zlib.crc32(key.encode("utf-8", "surrogatepass")) % PILES
