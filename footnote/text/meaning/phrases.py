"""Phrases of several words that stand for one: "go up" is "rise", "chief executive" is "CEO"."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from ..words import word_key
from .everyday_words import OPTIONAL, everyday_words

# What may stand at the optional place of a phrase.
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
                found.append(Phrase(at, after, tuple(everyday_words().meanings[" ".join(phrase)].split())))
                done = after
                break
    return tuple(found)


def _possible(keys: Set[str]) -> list[tuple[str, ...]]:
    """The phrases all of whose words are among ``keys``, in no order."""
    rarest = keys & everyday_words().phrases.keys()
    return [phrase for key in rarest for phrase, needed in _phrases_with(key) if needed <= keys]


@lru_cache(maxsize=4096)
def _phrases_with(key: str) -> list[tuple[tuple[str, ...], frozenset[str]]]:
    """The phrases of which a word is the rarest, each with its words."""
    phrases = (tuple(phrase.split()) for phrase in everyday_words().phrases[key])
    return [(phrase, frozenset(phrase) - {OPTIONAL}) for phrase in phrases]


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
