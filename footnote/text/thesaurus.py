"""The word relations taken from WordNet, read from their packed table on first use."""

from __future__ import annotations

import gzip
import json
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

TABLE_NAME = "wordnet.json.gz"


class Entry(NamedTuple):
    """What WordNet says of one word key; every field holds word keys."""

    synonyms: frozenset[str]
    # Words that share one of the frequent senses of both.
    derivations: frozenset[str]
    # Words of the same family: sell, sale, seller.
    antonyms: frozenset[str]
    broader: frozenset[str]
    # What the word is a kind of, one or two steps up.


UNKNOWN = Entry(frozenset(), frozenset(), frozenset(), frozenset())


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    data = files(__package__).joinpath("tables", TABLE_NAME).read_bytes()
    table: dict[str, str] = json.loads(gzip.decompress(data))
    return table


@lru_cache(maxsize=32768)
def entry(key: str) -> Entry:
    """The relations of ``key``; all empty if WordNet does not know it."""
    packed = _table().get(key)
    if not packed:
        return UNKNOWN
    fields = packed.split("|")
    fields += [""] * (len(Entry._fields) - len(fields))
    return Entry(*(frozenset(field.split()) for field in fields))


def is_known(key: str) -> bool:
    """Whether ``key`` is the key of an English dictionary word, written in lower case there."""
    return key in _table()
