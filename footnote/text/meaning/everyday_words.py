"""The everyday words and phrases by key: what says the same, what says less, what excludes what.

They stand in plain tables (``tables.synonyms``, ``tables.opposites``). To read these takes a tenth of a second, which
each process would pay with its first claim. ``eval/make_everyday_words.py`` therefore does so beforehand and packs what
comes out; where the tables, or the stemmer, are not those that it read, they are read anew.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

import Stemmer

from ..tables.opposites import OPPOSITES, opposite_lines
from ..tables.packed import FOLDER, read_packed
from ..tables.synonyms import SYNONYMS, synonym_lines
from ..words import word_key
from .frequency import TABLE as FREQUENCIES
from .frequency import rarity
from .thesaurus import NOTHING, TABLE_NAME, load_table

# Made by eval/make_everyday_words.py.
TABLE = "everyday_words.json.gz"
# In a phrase a determiner or nothing: "file ~ complaint".
OPTIONAL = "~"
# Files on which the packed table rests. Packed ones end with a sum and the length of their content.
_PLAIN = ("irregular.py", *SYNONYMS, *OPPOSITES)
_PACKED = (FREQUENCIES, TABLE_NAME)
_TRAILER = 8
# The field of an entry of WordNet that holds its antonyms.
_ANTONYMS = 2


class EverydayWords(NamedTuple):
    """Word keys, and phrases as keys apart by blanks, with what the tables give for each, apart by blanks too."""

    same: dict[str, str]
    broader: dict[str, str]
    # What a word is a kind of: "parent" of "father".
    opposed: dict[str, str]
    one_sided: dict[str, str]
    # Antonyms in WordNet: of nearly all words, none. See ``one_sided_antonyms``.
    meanings: dict[str, str]
    # Of each phrase the single words of its lines, or a name of the line that has none.
    phrases: dict[str, list[str]]
    # The phrases by the rarest of their words, so that few are tried for a text.


@lru_cache(maxsize=4096)
def same_as(key: str) -> frozenset[str]:
    """The word keys that say what ``key`` says."""
    return _split(everyday_words().same.get(key))


@lru_cache(maxsize=4096)
def broader_than(key: str) -> frozenset[str]:
    """The word keys that say less than ``key``: what it is a kind of."""
    return _split(everyday_words().broader.get(key))


@lru_cache(maxsize=4096)
def opposed_to(key: str) -> frozenset[str]:
    """The word keys that exclude ``key``."""
    return _split(everyday_words().opposed.get(key))


@lru_cache(maxsize=4096)
def one_sided_antonyms(key: str) -> frozenset[str]:
    """The words whose entries in WordNet give ``key`` as an antonym that its own entry does not give."""
    return _split(everyday_words().one_sided.get(key))


def _split(keys: str | None) -> frozenset[str]:
    return frozenset(keys.split()) if keys else NOTHING


@cache
def everyday_words() -> EverydayWords:
    """All of them; read once, on first use."""
    packed = json.loads(read_packed(TABLE))
    return EverydayWords(*packed["words"]) if packed["stamp"] == stamp() else read_everyday_words()


def stamp() -> str:
    """The version of the stemmer, and a sum of the tables that everyday words are read from."""
    found = 0
    for name in _PLAIN:
        found = zlib.crc32((FOLDER / name).read_bytes(), found)
    for name in _PACKED:
        found = zlib.crc32((FOLDER / name).read_bytes()[-_TRAILER:], found)
    return f"{Stemmer.version()} {found:08x}"


def read_everyday_words() -> EverydayWords:
    """The same, from the plain tables."""
    lines = list(_lines())
    meanings = _meanings()
    return EverydayWords(
        _neighbours((a, b) for same, _ in lines for a, b in product(same, same)),
        _neighbours(pair for narrower, broader in lines for pair in product(narrower, broader)),
        _neighbours(_opposites()),
        _one_sided_antonyms(),
        {phrase: " ".join(keys) for phrase, keys in meanings.items()},
        _by_rarest(meanings),
    )


def _lines() -> Iterator[tuple[list[str], list[str]]]:
    """The single words of each line of the table by key: those that say the same, and those that say less."""
    for line in synonym_lines():
        same, _, broader = line.partition(" < ")
        yield _single_words(same), _single_words(broader)


def _single_words(words: str) -> list[str]:
    return [word_key(word) for word in words.split() if "_" not in word]


def _opposites() -> Iterator[tuple[str, str]]:
    for line in opposite_lines():
        left, right = ([word_key(word) for word in side.split()] for side in line.split("|"))
        yield from product(left, right)
        yield from product(right, left)


def _neighbours(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    found: dict[str, set[str]] = {}
    for a, b in pairs:
        if a != b:
            found.setdefault(a, set()).add(b)
    return {key: " ".join(sorted(others)) for key, others in sorted(found.items())}


def _one_sided_antonyms() -> dict[str, str]:
    given: set[tuple[str, str]] = set()
    for key, packed in load_table(TABLE_NAME).items():
        fields = packed.split("|", _ANTONYMS + 1)
        given.update((key, named) for named in (fields[_ANTONYMS].split() if len(fields) > _ANTONYMS else ()))
    return _neighbours((named, key) for key, named in given if (named, key) not in given)


def _meanings() -> dict[str, list[str]]:
    """Of each phrase the keys that it stands for, in the order of the lines."""
    found: dict[str, dict[str, None]] = {}
    for line in synonym_lines():
        words = line.split()
        single = _single_words(line.partition(" < ")[0])
        for word in words:
            if "_" in word:
                phrase = " ".join(map(_piece, word.split("_")))
                found.setdefault(phrase, {}).update(dict.fromkeys(single or words[:1]))
    return {phrase: list(keys) for phrase, keys in found.items()}


def _piece(word: str) -> str:
    return word if word == OPTIONAL else word_key(word)


def _by_rarest(phrases: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for phrase in phrases:
        rarest = max({*phrase.split()} - {OPTIONAL}, key=lambda key: (rarity(key), key))
        found.setdefault(rarest, []).append(phrase)
    return found
