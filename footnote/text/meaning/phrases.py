"""Phrases of several words that stand for one: "go up" is "rise", "chief executive" is "CEO"."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from ..tables.synonyms import SYNONYMS
from ..words import word_key


class Phrase(NamedTuple):
    """Words ``first`` to ``after`` (exclusive) that say the same as each word of ``keys``."""

    first: int
    after: int
    keys: tuple[str, ...]


def read_phrases(keys: Sequence[str]) -> tuple[Phrase, ...]:
    """The phrases among words with these keys in order, the longest at each place; they do not overlap."""
    table = _phrases()
    found = []
    at = 0
    while at < len(keys):
        phrase = _phrase_at(keys, at, table.get(keys[at], ()))
        if phrase is not None:
            found.append(phrase)
        at = phrase.after if phrase else at + 1
    return tuple(found)


def may_have_phrases(keys: Set[str]) -> bool:
    """Whether a text with words of these keys has all words of some phrase, in whatever order."""
    table = _phrases()
    return any(all(key in keys for key in phrase) for first in keys & table.keys() for phrase in table[first])


def _phrase_at(keys: Sequence[str], at: int, candidates: tuple[tuple[str, ...], ...]) -> Phrase | None:
    for phrase in candidates:
        after = at + len(phrase)
        if after <= len(keys) and all(keys[at + step] == key for step, key in enumerate(phrase)):
            return Phrase(at, after, _meanings()[phrase])
    return None


@lru_cache(maxsize=1)
def _meanings() -> dict[tuple[str, ...], tuple[str, ...]]:
    """Keys of each phrase -> keys of the single words of its lines."""
    meanings: dict[tuple[str, ...], list[str]] = {}
    for line in SYNONYMS.strip().splitlines():
        single = [word_key(word) for word in line.partition(" < ")[0].split() if "_" not in word]
        for word in line.split():
            if "_" in word:
                meanings.setdefault(tuple(word_key(piece) for piece in word.split("_")), []).extend(single)
    return {phrase: tuple(dict.fromkeys(keys)) for phrase, keys in meanings.items()}


@lru_cache(maxsize=1)
def _phrases() -> dict[str, tuple[tuple[str, ...], ...]]:
    """The phrases by their first key, longest first."""
    table: dict[str, list[tuple[str, ...]]] = {}
    for phrase in sorted(_meanings(), key=lambda keys: (-len(keys), keys)):
        table.setdefault(phrase[0], []).append(phrase)
    return {first: tuple(phrases) for first, phrases in table.items()}
