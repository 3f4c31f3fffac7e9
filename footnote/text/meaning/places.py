"""Which place a word means: "Irish", "Ireland" and "Irishman" are one."""

from __future__ import annotations

import re
from functools import lru_cache

from ..tables.name_words import LINKS
from ..tables.places import PLACES
from ..words import word_key
from .thesaurus import load_table


@lru_cache(maxsize=16384)
def place_of(forms: tuple[str, ...]) -> str | None:
    """The place that folded words name or belong to ("new", "yorker" is "new york"); None if no table has it."""
    name = " ".join(form for form in forms if form not in LINKS)
    place = _places().get(name)
    if place is None and (found := load_table("gazetteer.json.gz").get(name)):
        return _places().get(found, found)
    return place


def place_of_key(key: str) -> str | None:
    """The country, region or big city that a word key names or belongs to; None for other words."""
    return _places_by_key().get(key)


def keys_of_place(place: str) -> frozenset[str]:
    """The word keys for which ``place_of_key`` gives this place."""
    return _keys_by_place().get(place, frozenset())


@lru_cache(maxsize=1)
def _keys_by_place() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for key, place in _places_by_key().items():
        found.setdefault(place, set()).add(key)
    return {place: frozenset(keys) for place, keys in found.items()}


@lru_cache(maxsize=1)
def _places_by_key() -> dict[str, str]:
    return {word_key(name): place for name, place in _places().items() if " " not in name}


@lru_cache(maxsize=1)
def _places() -> dict[str, str]:
    table: dict[str, str] = {}
    for line in PLACES.strip().splitlines():
        place, _, others = line.partition(":")
        for name in (place, *(other.replace("_", " ") for other in others.split())):
            words = re.split(r"[ .-]", name)
            table[" ".join(word for word in words if word not in LINKS)] = place
    return table
