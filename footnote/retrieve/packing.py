"""Postings as bytes, to be kept: the words, how often each comes, and the numbers of its units."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Mapping
from functools import partial

# Type of the running numbers of units: four bytes each.
new_numbers = partial(array, "I")

Postings = Mapping[str, "array[int]"]


def packed(postings: Postings) -> bytes:
    """Postings as bytes that any order of their words gives alike."""
    keys = sorted(postings)
    head = json.dumps([keys, [len(postings[key]) for key in keys]], ensure_ascii=False, separators=(",", ":"))
    numbers = new_numbers()
    for key in keys:
        numbers.extend(postings[key])
    first = head.encode("utf-8", "surrogatepass")
    return len(first).to_bytes(8, "little") + first + numbers.tobytes()


def unpacked(data: bytes) -> Iterator[tuple[str, array[int]]]:
    """Each word with the numbers of its units, in the order of the words."""
    length = int.from_bytes(data[:8], "little")
    keys, counts = json.loads(data[8 : 8 + length].decode("utf-8", "surrogatepass"))
    numbers = new_numbers()
    numbers.frombytes(data[8 + length :])
    at = 0
    for key, count in zip(keys, counts, strict=True):
        yield key, numbers[at : at + count]
        at += count
