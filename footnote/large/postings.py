"""Which units hold a word, on disk: gathered source by source, then brought together word by word.

Words are dealt out to a fixed number of piles, so that bringing them together holds one pile in memory at a time.
"""

from __future__ import annotations

import zlib
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from ..retrieve.bits import marks_of
from ..retrieve.index import keys_by_unit
from ..retrieve.packing import new_numbers, packed, unpacked
from ..types import Unit
from .source import LargeSource
from .store import Kind, LargeStore, Part, WordRow

PILES = 16
# A word in at least one of so many units is written as a bit a unit, which is then shorter than their numbers.
DENSE = 32


def posting_parts(units: Sequence[Unit]) -> Iterator[Part]:
    """The words of one source with its units, in piles."""
    piles: list[dict[str, array[int]]] = [defaultdict(new_numbers) for _ in range(PILES)]
    for number, keys in enumerate(keys_by_unit(units)):
        for key in keys:
            piles[_pile_of(key)][key].append(number)
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
    return bytes(marks_of(numbers, size)) if is_dense(len(numbers), size) else numbers.tobytes()


def is_dense(count: int, size: int) -> bool:
    """Whether a word in so many of all units is written as a bit a unit."""
    return count * DENSE > size


def numbers_of(marks: bytes) -> array[int]:
    """The units whose bits are set, ascending."""
    found = new_numbers()
    for at, byte in enumerate(marks):
        if byte:
            found.extend([8 * at + bit for bit in _BITS[byte]])
    return found


_BITS = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def _pile_of(key: str) -> int:
    return zlib.crc32(key.encode("utf-8", "surrogatepass")) % PILES
