"""Breeds broken files and feeds them to the readers: whatever comes, only the project's own errors may leave them."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from footnote.errors import FootnoteError
from footnote.settings import Settings
from footnote.sources import READERS
from footnote.sources.reading import read_bytes
from footnote.sources.units import units_of

from .seeds import BYTES, TEXTS, office_files

ODD = [
    "\0",
    "\r",
    "\r\n",
    "\n",
    "\t",
    "\u00a0",
    "\ufeff",
    "e\u0301",
    "📈",
    "\ud800",
    "\u2028",
    '"',
    "'",
    "<",
    ">",
    "&",
    "[",
    "]",
    "{",
    "}",
]
ODD += [
    "|",
    "*",
    "_",
    "`",
    "#",
    "-",
    ":",
    "\\",
    "/",
    "=",
    "~",
    "^",
    "!",
    "(",
    ")",
    "%",
    "\x0c",
    "\u202e",
    "9" * 40,
    " " * 30,
]


def mutants(seeds: list[str], chance: random.Random) -> Iterator[str]:
    """Endless texts bred from ``seeds`` by cutting, doubling, crossing and putting odd characters in."""
    while True:
        text = chance.choice(seeds)
        for _ in range(chance.randint(1, 6)):
            low, high = sorted(chance.randint(0, len(text)) for _ in range(2))
            move = chance.randrange(5)
            if move == 0:
                text = text[:low] + text[high:]
            elif move == 1:
                text = text[:high] + text[low:high] * chance.randint(1, 4) + text[high:]
            elif move == 2:
                text = text[:low] + chance.choice(ODD) * chance.choice([1, 1, 2, 20]) + text[low:]
            elif move == 3:
                other = chance.choice(seeds)
                text = text[:low] + other[chance.randint(0, len(other)) :] + text[high:]
            else:
                text = text[:low] + text[low:high][::-1] + text[high:]
        yield text[:4000]


def broken_bytes(seeds: list[bytes], chance: random.Random) -> Iterator[bytes]:
    """Endless files bred from ``seeds`` by flipping, cutting and doubling bytes."""
    while True:
        data = bytearray(chance.choice(seeds))
        for _ in range(chance.randint(1, 8)):
            if not data:
                break
            at = chance.randrange(len(data))
            move = chance.randrange(4)
            if move == 0:
                data[at] = chance.randrange(256)
            elif move == 1:
                del data[at : at + chance.randint(1, 200)]
            elif move == 2:
                data[at:at] = data[at : at + chance.randint(1, 50)]
            else:
                data[at : at + 4] = chance.randbytes(4)
        yield bytes(data)


def fuzz(name: str, seed: int, rounds: int | None = None, seconds: float | None = None) -> int:
    """Runs the reader ``name`` for ``rounds`` files or ``seconds``; how many files it has read or refused."""
    reader = next(reader for reader in READERS if reader.name == name)
    chance = random.Random(seed)
    settings = Settings()
    if reader.binary:
        seeds = BYTES[name] + ([office_files()[name]] if name in office_files() else [])
        files = broken_bytes(seeds, chance)
    else:
        files = mutants(TEXTS[name], chance)
    ended = time.monotonic() + (seconds or 0)
    done = 0
    while (done < rounds) if rounds is not None else (time.monotonic() < ended):
        data = next(files)
        suffix = chance.choice(reader.suffixes)
        try:
            # Through the guard only where a library may raise what it likes.
            content = (
                read_bytes(f"x{suffix}", data, settings, READERS)
                if reader.binary
                else reader.read(f"x{suffix}", data, settings)
            )
        except FootnoteError:
            content = None
        if content is not None:
            check(content)
        done += 1
    return done


def check(content) -> None:
    """Every span of the content lies inside its text."""
    length = len(content.text)
    for unit in units_of(content):
        assert 0 <= unit.span.start < unit.span.end <= length
        assert unit.span.covers(unit.reading.whole())
        for cell in unit.cells:
            assert unit.span.covers(cell.reading.whole())
    for mark in content.landmarks:
        assert 0 <= mark.span.start <= mark.span.end <= length + 1
