"""Who stands on which side of a relation: "A took over from B", "B lost to A", "A is the successor of B"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..tables.function_words import BEING, PASSIVE
from ..tables.sides import NOUNS, SIDES
from ..words import Word, WordKind, fold_word, word_key
from .roles import before_auxiliaries, phrase_after, phrase_before


class Sides(NamedTuple):
    """One relation, with whom stands on its first and on its second side; () where only a pronoun stands."""

    relation: str
    first: tuple[Word, ...]
    second: tuple[Word, ...]
    at: int


_OWNING = ("'s", "\u2019s", "s\u2019", "s'")
# The words between a verb and the small word behind it, as in "won the match against".
_REACH = 8


@lru_cache(maxsize=1)
def _verbs() -> dict[str, list[tuple[str, bool, tuple[str, ...]]]]:
    """For the key of each verb its relations, whether its subject is first, and the small words that follow."""
    found: dict[str, list[tuple[str, bool, tuple[str, ...]]]] = {}
    for line in SIDES.strip().splitlines():
        head, verbs = line.split(": ")
        relation, side = head.split()
        for verb in verbs.split():
            first, *small = verb.split("+")
            found.setdefault(word_key(first), []).append((relation, side == "first", tuple(small)))
    return found


def sides(words: tuple[Word, ...]) -> tuple[Sides, ...]:
    """The relations that some words tell, in order."""
    forms = [fold_word(word.text) for word in words]
    return tuple(one for at in range(len(words)) for one in (*_by_verb(words, forms, at), *_by_noun(words, forms, at)))


def _by_verb(words: tuple[Word, ...], forms: list[str], at: int) -> Iterator[Sides]:
    word = words[at]
    if word.kind is not WordKind.WORD or word.key not in _verbs():
        return
    start = before_auxiliaries(words, forms, at)
    subject = phrase_before(words, forms, start)
    passive = any(form in PASSIVE for form in forms[start:at])
    for relation, subject_first, small in _verbs()[word.key]:
        if passive and small:
            continue
        begin = _behind(forms, at + 1, ("by",) if passive else small)
        other = phrase_after(words, forms, begin) if begin is not None else ()
        if other and (small or passive or begin == at + 1):
            is_first = subject_first != passive
            yield Sides(relation, *((subject, other) if is_first else (other, subject)), at)
            return


def _behind(forms: list[str], at: int, small: tuple[str, ...]) -> int | None:
    """The index behind some small words that follow in order, other words between; None if they do not."""
    for word in small:
        place = next((i for i in range(at, min(len(forms), at + _REACH)) if forms[i] == word), None)
        if place is None:
            return None
        at = place + 1
    return at


def _by_noun(words: tuple[Word, ...], forms: list[str], at: int) -> Iterator[Sides]:
    """ "A is B's successor", "A is the successor of B", "B's successor is A", "B's successor, A, ..."."""
    if forms[at] not in NOUNS:
        return
    relation, is_first = NOUNS[forms[at]]
    whose: tuple[Word, ...] = ()
    start = at
    if at and words[at - 1].text.endswith(_OWNING):
        whose = phrase_before(words, forms, at)
        start = at - len(whose)
    elif forms[at + 1 : at + 2] in (["of"], ["to"]):
        whose = phrase_after(words, forms, at + 2)
    if not whose:
        return
    is_at = next((i for i in range(start - 1, max(-1, start - 4), -1) if forms[i] in BEING or forms[i] == "as"), None)
    who = phrase_before(words, forms, before_auxiliaries(words, forms, is_at)) if is_at is not None else ()
    if not who and forms[at + 1 : at + 2] and (forms[at + 1] in BEING or words[at + 1].start - words[at].end > 1):
        who = phrase_after(words, forms, at + (2 if forms[at + 1] in BEING else 1))
    if who:
        yield Sides(relation, *((who, whose) if is_first else (whose, who)), at)
