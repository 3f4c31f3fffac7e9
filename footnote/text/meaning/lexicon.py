"""How two words are related: same, synonym, kind of, opposite, up or down. Everyday words first, then WordNet.

All functions take word keys (``words.word_key``), so that inflected forms need no thought.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz.distance import DamerauLevenshtein

from ..tables.directions import DOWNWARD, HIGHER, LOWER, UPWARD
from ..tables.opposites import NOT_OPPOSED
from ..words import word_key
from .everyday_words import broader_than, one_sided_antonyms, opposed_to, same_as
from .places import place_of_key
from .thesaurus import NOTHING, entry, is_known, names_in_entry

SAME = 1.0
SYNONYM = 0.8
VARIANT = 0.7
BROADER = 0.5
UNRELATED = 0.0

SHORTEST_VARIANT = 5
# From here on two slips of the pen are one word still.
_LONG_WORD = 8
MOST_SLIPS = 2
# Longer runs of letters are data, not words.
_LONGEST_WORD = 40
_SHORTEST_STEM = 4
_REVERSING_PREFIXES = ("un", "non")


@lru_cache(maxsize=16384)
def related(a: str, b: str) -> float:
    """How near two word keys are, 0 to 1.

    1.0 the same, 0.8 synonyms or of one family or place, 0.7 spelling variants, 0.5 one a kind of the other,
    0.0 strangers. Opposed words are strangers.
    """
    if a == b:
        return SAME
    if opposes(a, b):
        return UNRELATED
    if b in same_as(a) or _in_thesaurus(a, b) or _same_place(a, b):
        return SYNONYM
    if _is_variant(a, b):
        return VARIANT
    return BROADER if is_kind_of(a, b) or is_kind_of(b, a) else UNRELATED


def candidates(key: str, others: Iterable[str]) -> list[str]:
    """Those of ``others``, in order, that may be synonyms, variants or kinds of ``key``: all that are, and a few more.

    Much cheaper than asking ``related`` and ``is_kind_of`` of every pair.
    """
    named, place, first = named_by(key), place_of_key(key), key[:1]
    return [
        other
        for other in others
        if key in named_by(other)
        or other in named
        or (place is not None and place == place_of_key(other))
        or (other[:1] == first and abs(len(other) - len(key)) <= MOST_SLIPS)
    ]


@lru_cache(maxsize=16384)
def named_by(key: str) -> frozenset[str]:
    """The word keys that the tables give under ``key``, opposites left out."""
    return frozenset(names_in_entry(key)) | same_as(key) | broader_than(key) or NOTHING


def opposes(a: str, b: str) -> bool:
    """Whether two word keys exclude each other in the same place: antonyms, or opposite ways."""
    return b in opposites_of(a)


@lru_cache(maxsize=16384)
def opposites_of(key: str) -> frozenset[str]:
    """All word keys that oppose ``key``, whether or not they are words; each of them has ``key`` among its own."""
    return (antonyms_of(key) | _opposite_ways(key)) - {key}


def antonyms_of(key: str) -> frozenset[str]:
    """The opposites of a word key by name, and it with a reversing prefix more or less."""
    named = entry(key).antonyms | one_sided_antonyms(key)
    opposed = (named | _reversed_by_prefix(key)) - (named & same_as(key))
    return opposed | opposed_to(key)


@lru_cache(maxsize=16384)
def direction(key: str) -> int:
    """+1 for a word of rising or being higher, -1 for one of falling or being lower, 0 for others."""
    ways = _ways()
    for upward, downward in ways:
        if key in upward:
            return 1
        if key in downward:
            return -1
    return 0


def is_kind_of(narrow: str, broad: str) -> bool:
    """Whether ``narrow`` names a kind of ``broad`` (a physiotherapist is a therapist)."""
    return broad in entry(narrow).broader or is_everyday_kind_of(narrow, broad)


def is_everyday_kind_of(narrow: str, broad: str) -> bool:
    """The same by the everyday words alone, which have verbs too: to murder is to kill."""
    return broad in broader_than(narrow)


def _in_thesaurus(a: str, b: str) -> bool:
    first = entry(a)
    if b in first.synonyms or b in first.derivations:
        return True
    second = entry(b)
    return a in second.synonyms or a in second.derivations


def _same_place(a: str, b: str) -> bool:
    place = place_of_key(a)
    return place is not None and place == place_of_key(b)


def _is_variant(a: str, b: str) -> bool:
    if a[:1] != b[:1] or not (a + b).isalpha():
        return False
    if min(len(a), len(b)) < SHORTEST_VARIANT or max(len(a), len(b)) > _LONGEST_WORD:
        return False
    if place_of_key(a) and place_of_key(b):
        return False
    if is_known(a) and is_known(b):
        return False
    limit = MOST_SLIPS if min(len(a), len(b)) >= _LONG_WORD else 1
    return DamerauLevenshtein.distance(a, b, score_cutoff=limit) <= limit


def _reversed_by_prefix(key: str) -> frozenset[str]:
    """The key with a reversing prefix, and without the one that it has."""
    found = {prefix + key for prefix in _REVERSING_PREFIXES if len(key) >= _SHORTEST_STEM} - NOT_OPPOSED
    if key not in NOT_OPPOSED:
        shorter = (key.removeprefix(prefix) for prefix in _REVERSING_PREFIXES if key.startswith(prefix))
        found.update(stem for stem in shorter if len(stem) >= _SHORTEST_STEM)
    return frozenset(found)


def _opposite_ways(key: str) -> frozenset[str]:
    """The words of the other way, if the key tells one."""
    found = NOTHING
    for upward, downward in _ways():
        if key in upward:
            found |= downward
        if key in downward:
            found |= upward
    return found


@lru_cache(maxsize=1)
def _ways() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    return ((_keys(UPWARD), _keys(DOWNWARD)), (_keys(HIGHER), _keys(LOWER)))


def _keys(table: str) -> frozenset[str]:
    return frozenset(word_key(word) for word in table.split())
