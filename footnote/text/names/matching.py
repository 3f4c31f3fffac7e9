"""Whether two names name one thing: full and short forms, acronyms, demonyms, accents, small slips of spelling."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from rapidfuzz.distance import DamerauLevenshtein

from ..meaning.places import place_of
from ..tables.name_words import FEMALE_TITLES, FIRST_NAMES, MALE_TITLES, NICKNAMES, OF_HEADS
from ..tables.places import DISTINGUISHING, PLACE_WORDS
from .kinds import NameKind
from .reading import Name

_SHORTEST_SLIP = 6
_LONG_NAME = 9
# Longer runs of letters are data, not names.
_LONGEST_WORD = 40


class Relation(StrEnum):
    """How two names stand to each other."""

    SAME = "same"
    SIMILAR = "similar"
    # May be the same: a part of the other, or nearly spelt alike. Neither support nor conflict.
    DIFFERENT = "different"


def same_name(a: Name, b: Name) -> Relation:
    """Whether ``a`` and ``b`` name one thing. Symmetric."""
    if _titles_clash(a, b):
        return Relation.DIFFERENT
    if a.keys == b.keys or a.forms in b.aliases or b.forms in a.aliases:
        return Relation.SAME
    if not a.forms or not b.forms:
        return Relation.DIFFERENT
    places = place_of(a.forms), place_of(b.forms)
    if None not in places:
        return Relation.SAME if places[0] == places[1] else _place_relation(a.forms, b.forms)
    if NameKind.CODE in (a.kind, b.kind):
        return Relation.DIFFERENT
    if _is_acronym_of(a, b) or _is_acronym_of(b, a):
        return Relation.SAME
    short, long = sorted((a, b), key=lambda name: (len(name.forms), name.forms))
    if len(short.forms) < len(long.forms):
        return _part_relation(short, long)
    return _spelling_relation(short.forms, long.forms)


def _place_relation(a: tuple[str, ...], b: tuple[str, ...]) -> Relation:
    """Of two different places one may be a part of the other: "Korea" is said of North Korea too."""
    return Relation.SIMILAR if set(a) < set(b) or set(b) < set(a) else Relation.DIFFERENT


def _titles_clash(a: Name, b: Name) -> bool:
    first, second = set(a.titles), set(b.titles)
    return bool((first & MALE_TITLES and second & FEMALE_TITLES) or (first & FEMALE_TITLES and second & MALE_TITLES))


def _is_acronym_of(short: Name, long: Name) -> bool:
    if short.kind is not NameKind.ACRONYM or len(long.forms) < 2:
        return False
    initials = "".join(form[0] for form in long.forms)
    return short.forms[0] == initials


def _part_relation(short: Name, long: Name) -> Relation:
    """How a name stands to a longer one that may contain it."""
    at = _position(short.forms, long.forms)
    if at is None:
        return Relation.DIFFERENT
    rest = [form for number, form in enumerate(long.forms) if number not in at]
    if DISTINGUISHING.intersection(rest):
        return Relation.SIMILAR
    if short.kind is NameKind.PERSON or long.kind is NameKind.PERSON:
        return Relation.SAME
    generic = OF_HEADS | PLACE_WORDS
    if all(form in generic for form in short.forms) or (place_of(short.forms) and long.kind is not NameKind.PLACE):
        return Relation.SIMILAR
    return (
        Relation.SAME if 0 in at or all(form in generic for form in rest) or len(long.forms) == 2 else Relation.SIMILAR
    )


def _position(short: tuple[str, ...], long: tuple[str, ...]) -> list[int] | None:
    """Where the words of ``short`` stand in ``long``, in order; None if one is missing."""
    found: list[int] = []
    at = 0
    for form in short:
        while at < len(long) and not _same_word(form, long[at]):
            at += 1
        if at == len(long):
            return None
        found.append(at)
        at += 1
    return found


def _spelling_relation(a: tuple[str, ...], b: tuple[str, ...]) -> Relation:
    """How two names of equally many words stand to each other, word by word."""
    if all(_same_word(first, second) for first, second in zip(a, b, strict=True)):
        return Relation.SAME
    if a == b[::-1]:
        return Relation.SAME
    near = all(_same_word(x, y) or _slip(x, y, 2) for x, y in zip(a, b, strict=True))
    return Relation.SIMILAR if near and not any(x.isdigit() for x in a + b) else Relation.DIFFERENT


def _same_word(a: str, b: str) -> bool:
    if a == b:
        return True
    if len(a) == 1 or len(b) == 1:
        return a[0] == b[0] and a.isalpha() and b.isalpha()
    if b in _nicknames().get(a, ()):
        return True
    return _slip(a, b, 1)


def _slip(a: str, b: str, limit: int) -> bool:
    """Whether two words are one but for a slip of spelling; two known names never are."""
    if a[0] != b[0] or not (a + b).isalpha() or {a, b} <= FIRST_NAMES:
        return False
    shortest = _SHORTEST_SLIP if limit == 1 else _LONG_NAME
    if min(len(a), len(b)) < shortest or max(len(a), len(b)) > _LONGEST_WORD:
        return False
    return DamerauLevenshtein.distance(a, b, score_cutoff=limit) <= limit


@lru_cache(maxsize=1)
def _nicknames() -> dict[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for line in NICKNAMES.strip().splitlines():
        group = line.split()
        for name in group:
            table.setdefault(name, set()).update(group if name == group[0] else group[:1])
    return {name: frozenset(others) for name, others in table.items()}
