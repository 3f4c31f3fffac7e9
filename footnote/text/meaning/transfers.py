"""Who gives and who gets, from either side: "the city gave the choir 400 euros", "the choir got them from the city"."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..tables.cues import AUXILIARIES
from ..tables.function_words import NOUN_OPENERS, PASSIVE
from ..tables.verbs import BASES, MORE_BASES
from ..words import Word, WordKind, fold_word, word_key
from .roles import before_auxiliaries, phrase_after, phrase_before

GIVING = """
give lend sell send pay award grant donate hand rent offer transfer deliver teach supply owe bequeath repay refund
"""
GETTING = "receive get buy borrow acquire purchase obtain inherit win collect"
# Verbs behind which the one who gets may stand before what is given.
_TWO_OBJECTS = frozenset(map(word_key, "give lend send pay award grant hand offer teach owe sell".split()))
# Within so many words of the verb its other party is named.
_REACH = 14
_PASSIVE_REACH = 3


class Transfer(NamedTuple):
    """One deed from its two sides; a party that the sentence does not name, or by a pronoun, is ()."""

    at: int
    giver: tuple[Word, ...]
    getter: tuple[Word, ...]


def transfers(words: tuple[Word, ...]) -> tuple[Transfer, ...]:
    """The deeds of giving and getting in order; those of which no party can be told are left out."""
    forms = [fold_word(word.text) for word in words]
    found = []
    for at, word in enumerate(words):
        if word.kind is not WordKind.WORD or word.capital:
            continue
        if at and forms[at - 1] in NOUN_OPENERS:
            continue  # "a grant"
        giving = word.key in _giving()
        if giving or word.key in _getting():
            parties = _parties(words, forms, at, giving)
            if any(parties):
                found.append(Transfer(at, *parties))
    return tuple(found)


def _parties(
    words: tuple[Word, ...], forms: list[str], at: int, giving: bool
) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    start = before_auxiliaries(words, forms, at)
    told = forms[at - 1] == "to" if at else False
    if told:
        subject, passive = _who_is_to(words, forms, at - 1), False
    else:
        subject = phrase_before(words, forms, start) or _subject_of(words, forms, start)
        passive = any(form in PASSIVE for form in forms[max(start, at - _PASSIVE_REACH) : at])
    if giving:
        to, by = _behind(words, forms, at, "to"), _behind(words, forms, at, "by") if passive else ()
        if passive:
            return by, to or (subject if _is_object_ahead(words, forms, at + 1) else ())
        return subject, to or _first_of_two(words, forms, at)
    giver = _behind(words, forms, at, "from")
    return giver, (_behind(words, forms, at, "by") if passive else subject)


def _who_is_to(words: tuple[Word, ...], forms: list[str], to: int) -> tuple[Word, ...]:
    """Who is to do it: "the builder was ordered by the court to pay", "the court ordered the builder to pay"."""
    for index in range(to - 1, max(-1, to - 1 - _REACH), -1):
        if forms[index].endswith("ed") and index and forms[index - 1] in PASSIVE:
            start = before_auxiliaries(words, forms, index)
            return phrase_before(words, forms, start) or _subject_of(words, forms, start)
        if words[index].start - words[index - 1].end > 1 if index else True:
            break
    return phrase_before(words, forms, to)


def _subject_of(words: tuple[Word, ...], forms: list[str], end: int) -> tuple[Word, ...]:
    """The opening noun phrase, where more of it or an insertion stands before the verb: "the court in Halvik has"."""
    shared = end - 1
    while shared > 0 and not words[shared].stop:
        shared -= 1
    if forms[shared] in ("in", "of") and shared and (words[shared - 1].kind is WordKind.NUMBER or shared == 1):
        return words[end - 1 : end]  # "one in eight pupils"
    opening = phrase_after(words, forms, 0)
    if not opening or words.index(opening[-1]) >= end:
        return ()
    inside = range(words.index(opening[-1]) + 1, end)
    return () if any(forms[i] in AUXILIARIES or forms[i].endswith("ed") for i in inside) else opening


def _behind(words: tuple[Word, ...], forms: list[str], at: int, wanted: str) -> tuple[Word, ...]:
    """The party that a preposition behind the verb names, in the same clause."""
    for index in range(at + 1, min(len(words), at + 1 + _REACH)):
        if forms[index] in AUXILIARIES or words[index].start - words[index - 1].end > _GAP:
            return ()
        if forms[index] == wanted:
            verb = forms[index + 1 : index + 2] and forms[index + 1] in _VERBS  # "a hall to sing in"
            return () if verb else phrase_after(words, forms, index + 1)
    return ()


_VERBS = BASES | MORE_BASES


_GAP = 2


def _is_object_ahead(words: tuple[Word, ...], forms: list[str], at: int) -> bool:
    """Whether something given follows: "were given support"; not "was given to the choir"."""
    if at >= len(words) or words[at].start - words[at - 1].end > 1:
        return False
    return words[at].kind is not WordKind.WORD or not words[at].stop or forms[at] in NOUN_OPENERS


def _first_of_two(words: tuple[Word, ...], forms: list[str], at: int) -> tuple[Word, ...]:
    """The one who gets, where what is given follows: "gave the choir 400 euros", "gave the choir a hall"."""
    if words[at].key not in _TWO_OBJECTS:
        return ()
    first = phrase_after(words, forms, at + 1)
    if not first:
        return ()
    after = words.index(first[-1], at) + 1
    if after >= len(words) or words[after].start - words[after - 1].end > 1:
        return ()
    second = words[after]
    return first if second.kind is not WordKind.WORD or forms[after] in NOUN_OPENERS else ()


@lru_cache(maxsize=1)
def _giving() -> frozenset[str]:
    return frozenset(map(word_key, GIVING.split()))


@lru_cache(maxsize=1)
def _getting() -> frozenset[str]:
    return frozenset(map(word_key, GETTING.split()))
