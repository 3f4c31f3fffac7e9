"""Phrases of several words that stand for one: "go up" is "rise", "chief executive" is "CEO"."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from ..tables.synonyms import synonym_lines
from ..words import word_key
from .frequency import rarity

# Where a phrase may have one of these or none: "file ~ complaint".
OPTIONAL = "~"
DETERMINERS = frozenset(map(word_key, "a an the this that his her its their our my your".split()))


class Phrase(NamedTuple):
    """Words ``first`` to ``after`` (exclusive) that say the same as each word of ``keys``."""

    first: int
    after: int
    keys: tuple[str, ...]


def read_phrases(keys: Sequence[str]) -> tuple[Phrase, ...]:
    """The phrases among words with these keys in order, the longest at each place; they do not overlap."""
    possible = _possible(set(keys))
    if not possible:
        return ()
    by_first: dict[str, list[tuple[str, ...]]] = {}
    for phrase in sorted(possible, key=lambda phrase: (-len(phrase), phrase)):
        by_first.setdefault(phrase[0], []).append(phrase)
    found = []
    done = 0
    for at in [at for at, key in enumerate(keys) if key in by_first]:
        if at < done:
            continue
        for phrase in by_first[keys[at]]:
            after = _end(phrase, keys, at)
            if after:
                found.append(Phrase(at, after, _meanings()[phrase]))
                done = after
                break
    return tuple(found)


def _possible(keys: Set[str]) -> list[tuple[str, ...]]:
    """The phrases all of whose words are among ``keys``, in no order."""
    table = _by_rarest()
    return [phrase for key in keys & table.keys() for phrase, needed in table[key] if needed <= keys]


def _end(phrase: tuple[str, ...], keys: Sequence[str], at: int) -> int:
    """Where the phrase ends among the words if it begins at ``at``; 0 if it does not."""
    for piece in phrase:
        if piece == OPTIONAL:
            at += at < len(keys) and keys[at] in DETERMINERS
        elif at < len(keys) and keys[at] == piece:
            at += 1
        else:
            return 0
    return at


@lru_cache(maxsize=1)
def _meanings() -> dict[tuple[str, ...], tuple[str, ...]]:
    """Keys of each phrase -> keys of the single words of its lines, or a name of the line that has none."""
    meanings: dict[tuple[str, ...], list[str]] = {}
    for line in synonym_lines():
        words = line.split()
        single = [word_key(word) for word in line.partition(" < ")[0].split() if "_" not in word]
        for word in words:
            if "_" in word:
                meanings.setdefault(tuple(map(_piece, word.split("_"))), []).extend(single or words[:1])
    return {phrase: tuple(dict.fromkeys(keys)) for phrase, keys in meanings.items()}


def _piece(word: str) -> str:
    return word if word == OPTIONAL else word_key(word)


@lru_cache(maxsize=1)
def _by_rarest() -> dict[str, list[tuple[tuple[str, ...], frozenset[str]]]]:
    """Each phrase and its words by the rarest of these, so that few phrases are tried for a text."""
    table: dict[str, list[tuple[tuple[str, ...], frozenset[str]]]] = {}
    for phrase in _meanings():
        needed = frozenset(phrase) - {OPTIONAL}
        table.setdefault(max(needed, key=lambda key: (rarity(key), key)), []).append((phrase, needed))
    return table
