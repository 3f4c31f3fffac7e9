"""The word relations taken from WordNet, read from their packed table on first use."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from ..tables.packed import read_packed
from ..words import STOP_WORDS, word_key

TABLE_NAME = "wordnet.json.gz"
STOP_KEYS = frozenset(word_key(word) for word in STOP_WORDS)


class Entry(NamedTuple):
    """What WordNet says of one word key; every field holds word keys."""

    synonyms: frozenset[str]
    # Words that share one of the frequent senses of both.
    derivations: frozenset[str]
    # Words of the same family: sell, sale, seller.
    antonyms: frozenset[str]
    broader: frozenset[str]
    # What the word is a kind of, one or two steps up.


# One for all that are empty: thousands of them are remembered.
NOTHING: frozenset[str] = frozenset()
UNKNOWN = Entry(NOTHING, NOTHING, NOTHING, NOTHING)


@lru_cache(maxsize=4)
def load_table(name: str) -> dict[str, str]:
    """A packed table of ``tables`` by its file name; read once, on first use."""
    table: dict[str, str] = json.loads(read_packed(name))
    return table


@lru_cache(maxsize=16384)
def entry(key: str) -> Entry:
    """The relations of ``key``; all empty if WordNet does not know it."""
    packed = load_table(TABLE_NAME).get(key)
    if not packed:
        return UNKNOWN
    fields = packed.split("|")
    fields += [""] * (len(Entry._fields) - len(fields))
    return Entry(*(frozenset(field.split()) if field else NOTHING for field in fields))


def names_in_entry(key: str) -> list[str]:
    """The words that the entry of ``key`` gives, opposites left out; cheaper than the entry itself."""
    packed = load_table(TABLE_NAME).get(key)
    if not packed:
        return []
    synonyms, derivations, _, broader = (packed + "|||").split("|")[: len(Entry._fields)]
    return f"{synonyms} {derivations} {broader}".split()


def is_known(key: str) -> bool:
    """Whether ``key`` is the key of an English word that a dictionary writes in lower case."""
    return key in STOP_KEYS or key in load_table(TABLE_NAME)


def naming(key: str) -> list[str]:
    """The words whose entries name ``key``, in the order of the table; found by a search through all of it."""
    table = _as_text()
    found = []
    at = table.find(key)
    while at >= 0 and key:
        if table[at - 1] in _MARKS and table[at + len(key)] in _MARKS:
            start = table.rfind("\n", 0, at) + 1
            if start < at:
                found.append(table[start : table.index("|", start)])
        at = table.find(key, at + 1)
    return list(dict.fromkeys(found))


_MARKS = frozenset(" |\n")


@lru_cache(maxsize=1)
def _as_text() -> str:
    """The table as one text: "key|synonyms|derivations|…" a line."""
    return "".join(f"\n{key}|{fields}" for key, fields in load_table(TABLE_NAME).items()) + "\n"
