"""Sets of units as bits, and sums that are taken for all units at once.

Units come in stretches, a number for each, so that what is worked on stays near the processor. Bit 0 of a stretch is
the last unit of the one before, and its highest bit the first unit of the next: neighbours are at hand.

A sum is a list of planes: plane j holds bit j of every unit's sum. Adding a weight to thousands of units takes a few
operations on long numbers, which run at the speed of memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

# Units of a stretch, a multiple of eight.
STRETCH = 1 << 15
# The units of a stretch itself, without its neighbours.
INSIDE = ((1 << STRETCH) - 1) << 1
# These and their neighbours.
EVERY = (1 << STRETCH + 2) - 1

Stretches = tuple[int, ...]
Planes = list[int]

# Bytes that are passed over at once if they are empty, and those whose bits are taken one by one.
_RUN, _PIECE = 1024, 64
_EMPTY_RUN, _EMPTY_PIECE = bytes(_RUN), bytes(_PIECE)
# Below so many units bits are set one by one, and where a set has fewer than one in so many.
_SHORT, _SPARSE = 2048, 4096


def stretches_of(numbers: Sequence[int], size: int) -> Stretches:
    """The units with these numbers, of ``size`` units, as bits."""
    if size > _SHORT and len(numbers) * _SPARSE > size:
        return cut(marks_of(numbers, size))
    found = [0] * (size // STRETCH + 1)
    for number in numbers:
        stretch, at = divmod(number, STRETCH)
        found[stretch] |= 2 << at
        if at == 0 and stretch:
            found[stretch - 1] |= 2 << STRETCH
        elif at == STRETCH - 1 and stretch + 1 < len(found):
            found[stretch + 1] |= 1
    return tuple(found)


def marks_of(numbers: Iterable[int], size: int) -> bytearray:
    """The units with these numbers, of ``size`` units, as a bit each, lowest first."""
    marks = bytearray(size // 8 + 1)
    for number in numbers:
        marks[number >> 3] |= 1 << (number & 7)
    return marks


def cut(marks: bytes | bytearray) -> Stretches:
    """``marks`` in stretches."""
    step = STRETCH // 8
    first = int.from_bytes(marks[: step + 1], "little") << 1 & EVERY
    others = (
        int.from_bytes(marks[start - 1 : start + step + 1], "little") >> 7 & EVERY
        for start in range(step, len(marks), step)
    )
    return (first, *others)


def count(bits: Iterable[int], among: int = -1) -> int:
    """How many units there are in some stretches, of those whose bits are set in ``among``."""
    return sum((stretch & among).bit_count() for stretch in bits)


def numbers_in(bits: int, stretch: int) -> Iterator[int]:
    """The numbers of the units whose bits are set in a stretch, ascending."""
    start = stretch * STRETCH - 1
    if bits.bit_length() <= 8 * _PIECE:
        yield from _numbers_in_piece(bits, start)
        return
    marks = bits.to_bytes(bits.bit_length() // 8 + 1, "little")
    for far in range(0, len(marks), _RUN):
        run = marks[far : far + _RUN]
        if run == _EMPTY_RUN:
            continue
        for near in range(0, len(run), _PIECE):
            piece = run[near : near + _PIECE]
            if piece != _EMPTY_PIECE:
                yield from _numbers_in_piece(int.from_bytes(piece, "little"), start + 8 * (far + near))


def _numbers_in_piece(bits: int, start: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield start + lowest.bit_length() - 1
        bits ^= lowest


def weighted(sets: Iterable[tuple[int, int]]) -> Planes:
    """For every unit the sum of the weights of the sets, given as bits and weight, that it is in."""
    places: list[list[int]] = []
    for bits, weight in sets:
        if not bits:
            continue
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
        plane = bits[0] if bits else 0
        carried: list[int] = []
        for at in range(2, len(bits), 2):
            b, c = bits[at - 1], bits[at]
            either = plane ^ b
            carried.append(plane & b | either & c)
            plane = either ^ c
        if bits and not len(bits) & 1:
            if both := plane & bits[-1]:
                carried.append(both)
            plane ^= bits[-1]
        planes.append(plane)
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


def highest(sums: Sequence[Planes], number: int, among: Stretches) -> Iterator[int]:
    """Some of the highest sums in stretches: the numbers of ``number`` units or a few more, or all of ``among``.

    The other units have no higher sums.
    """
    equal = [*among]
    counted = 0
    for place in range(max(map(len, sums), default=0) - 1, -1, -1):
        having = [bits & planes[place] if place < len(planes) else 0 for bits, planes in zip(equal, sums, strict=True)]
        more = sum(bits.bit_count() for bits in having if bits)
        if not more:
            continue
        if counted + more < number:
            counted += more
            for stretch, bits in enumerate(having):
                equal[stretch] ^= bits
                yield from numbers_in(bits, stretch)
        else:
            equal = having
            if counted + more < 2 * number:
                break
    for stretch, bits in enumerate(equal):
        for unit in numbers_in(bits, stretch):
            if counted == 2 * number:
                return
            counted += 1
            yield unit
