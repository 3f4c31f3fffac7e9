"""Sets of units as the bits of numbers, and sums that are taken for all units at once.

A set is a list of numbers, one for each segment of ``SEGMENT`` units. Bit n + 1 of a number stands for the segment's
unit n; the first and the last bit stand for the neighbours, which lie in the segments before and behind.

A sum is a list of planes: plane j holds bit j of every unit's sum. Adding a weight to a million units takes a few
operations on long numbers, which run at the speed of memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

Planes = list[int]

# Bytes of a stretch that is passed over at once if it is empty, and of one whose bits are taken one by one.
_STRETCH, _PIECE = 1024, 64
_EMPTY_STRETCH, _EMPTY_PIECE = bytes(_STRETCH), bytes(_PIECE)
# Units whose bits make one number: so few that sums of them stay in the processor's cache. A multiple of eight.
SEGMENT = 1 << 16
# Numbers that are fewer than one in so many are set bit by bit.
_SPARSE = 8192


def marks_of(numbers: Iterable[int], size: int) -> bytearray:
    """The numbers, all below ``size``, as a bit each, lowest first."""
    marks = bytearray(size // 8 + 1)
    for number in numbers:
        marks[number >> 3] |= 1 << (number & 7)
    return marks


def segments(size: int) -> range:
    """The first unit of each segment of so many units."""
    return range(0, size, SEGMENT)


def segments_of(numbers: Sequence[int], size: int) -> list[int]:
    """The numbers, all below ``size``, as a set."""
    if len(numbers) * _SPARSE > size:
        return segments_from(marks_of(numbers, size), size)
    found = [0] * len(segments(size))
    for number in numbers:
        at, place = divmod(number, SEGMENT)
        found[at] |= 2 << place
        if place == 0 and at:
            found[at - 1] |= 2 << SEGMENT
        elif place == SEGMENT - 1 and at + 1 < len(found):
            found[at + 1] |= 1
    return found


def segments_from(marks: bytes | bytearray, size: int) -> list[int]:
    """The set whose units have a bit in ``marks``."""
    found, step = [], SEGMENT >> 3
    for low in (start >> 3 for start in segments(size)):
        bits = int.from_bytes(marks[low : low + step], "little") << 1
        if low and marks[low - 1] >> 7:
            bits |= 1
        if low + step < len(marks) and marks[low + step] & 1:
            bits |= 2 << SEGMENT
        found.append(bits)
    return found


def numbers_in(bits: int) -> Iterator[int]:
    """The numbers whose bits are set, ascending."""
    if bits.bit_length() <= 8 * _PIECE:
        yield from _numbers_in_piece(bits, 0)
        return
    marks = bits.to_bytes(bits.bit_length() // 8 + 1, "little")
    for far in range(0, len(marks), _STRETCH):
        stretch = marks[far : far + _STRETCH]
        if stretch == _EMPTY_STRETCH:
            continue
        for near in range(0, len(stretch), _PIECE):
            piece = stretch[near : near + _PIECE]
            if piece != _EMPTY_PIECE:
                yield from _numbers_in_piece(int.from_bytes(piece, "little"), 8 * (far + near))


def _numbers_in_piece(bits: int, start: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield start + lowest.bit_length() - 1
        bits ^= lowest


def weighted(sets: Iterable[tuple[int, int]]) -> Planes:
    """For every unit the sum of the weights of the sets, given as bits and weight, that it is in."""
    places: list[list[int]] = []
    for bits, weight in sets:
        while weight >> len(places):
            places.append([])
        for place in range(weight.bit_length()):
            if weight >> place & 1:
                places[place].append(bits)
    return _planes(places)


def _planes(places: list[list[int]]) -> Planes:
    """One plane a place: three bits of a place become one of it and one of the next."""
    planes: Planes = []
    while len(planes) < len(places):
        bits = places[len(planes)]
        carried: list[int] = []
        while len(bits) > 2:
            a, b, c = bits.pop(), bits.pop(), bits.pop()
            either = a ^ b
            bits.append(either ^ c)
            carried.append((a & b) | (either & c))
        if len(bits) == 2:
            a, b = bits
            bits = [a ^ b]
            if both := a & b:
                carried.append(both)
        planes.append(bits[0] if bits else 0)
        if len(planes) < len(places):
            places[len(planes)] += carried
        elif carried:
            places.append(carried)
    return planes


def added(*sums: Planes) -> Planes:
    """The sums of all, unit by unit."""
    places: list[list[int]] = [[] for _ in range(max(map(len, sums)))]
    for planes in sums:
        for place, plane in zip(places, planes, strict=False):
            if plane:
                place.append(plane)
    return _planes(places)


def at_least(planes: Planes, least: int, among: int) -> int:
    """Those of ``among`` whose sum is ``least`` or more."""
    if least <= 0:
        return among
    if least >> len(planes):
        return 0
    above, equal = 0, among
    for place in range(len(planes) - 1, -1, -1):
        having = equal & planes[place]
        if least >> place & 1:
            equal = having
        else:
            above |= having
            equal ^= having
    return above | equal


def highest(planes: Planes, number: int, among: int) -> tuple[int, int]:
    """Those of ``among`` with the highest sums, fewer than ``number``, and those that come next.

    Together they are ``number`` or more if ``among`` are. The others have no higher sums.
    """
    above, equal, counted = 0, among, 0
    for plane in reversed(planes):
        having = equal & plane
        if not having:
            continue
        more = having.bit_count()
        if counted + more < number:
            above |= having
            equal ^= having
            counted += more
        else:
            equal = having
            if counted + more < 2 * number:
                break
    return above, equal
