"""Who did what to whom, read from word order alone: enough to see that two names changed places.

Conservative: only verbs of ``tables.role_verbs``, only plain active and passive sentences, nothing when unsure.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .tables.cues import AUXILIARIES
from .tables.name_words import CALENDAR
from .tables.role_verbs import ROLE_VERBS
from .words import Word, WordKind, fold_word, word_key


class Role(NamedTuple):
    """One deed: the words that name its agent, the key of the verb, the words that name what it is done to."""

    agent: tuple[Word, ...]
    verb: str
    patient: tuple[Word, ...]
    at: int
    # Index of the verb among the words.


_BE = frozenset({"am", "is", "are", "was", "were", "be", "been", "being", "get", "gets", "got"})
_ARTICLES = frozenset({"the", "a", "an", "its", "their", "his", "her", "our", "this", "that", "each", "every", "any"})
# Small words that may stand between auxiliary and verb.
_ADVERBS = frozenset({"also", "then", "now", "already", "not", "once", "first", "just", "later", "never", "no", "both"})
_INSIDE = frozenset({"of"})
_LONGEST_PHRASE = 6


def roles(words: tuple[Word, ...]) -> tuple[Role, ...]:
    """The deeds of ``words`` in order ("A bought B", "B was bought by A", "B lost to A"); () when unsure."""
    forms = [fold_word(word.text) for word in words]
    found = (_role_at(words, forms, at) for at in range(1, len(words)))
    return tuple(role for role in found if role is not None)


def _role_at(words: tuple[Word, ...], forms: list[str], at: int) -> Role | None:
    word = words[at]
    if word.kind is not WordKind.WORD or word.capital:
        return None
    if word.key == "lose":
        return _lost_to(words, forms, at)
    if word.key not in _role_verbs():
        return None
    verb_start = _before_auxiliaries(words, forms, at)
    passive = any(form in _BE for form in forms[verb_start:at])
    before = _phrase_before(words, forms, verb_start)
    if passive:
        by = _find(words, forms, at, "by")
        agent = _phrase_after(words, forms, by + 1) if by is not None else ()
        return Role(agent, word.key, before, at) if agent and before else None
    patient = _phrase_after(words, forms, at + 1) if _looks_finite(forms, at, verb_start) else ()
    return Role(before, word.key, patient, at) if before and patient else None


def _lost_to(words: tuple[Word, ...], forms: list[str], at: int) -> Role | None:
    """ "B lost the final to A" is "A beat B"."""
    to = _find(words, forms, at, "to")
    loser = _phrase_before(words, forms, _before_auxiliaries(words, forms, at))
    winner = _phrase_after(words, forms, to + 1) if to is not None else ()
    capitals = winner and winner[0].capital
    return Role(winner, "beat", loser, at) if capitals and loser else None


def _looks_finite(forms: list[str], at: int, verb_start: int) -> bool:
    """Whether the form at ``at`` is a verb here: inflected, or after an auxiliary, and no participle of a noun."""
    form = forms[at]
    if verb_start < at:
        return not form.endswith("ing")
    return not form.endswith("ing") and (form != word_key(form) or form.endswith("s"))


def _before_auxiliaries(words: tuple[Word, ...], forms: list[str], at: int) -> int:
    """The index of the first auxiliary or adverb that belongs to the verb at ``at``; ``at`` if there is none."""
    start = at
    while (
        start > 0
        and _adjacent(words, start)
        and (forms[start - 1] in AUXILIARIES or forms[start - 1] in _ADVERBS or forms[start - 1].endswith("ly"))
    ):
        start -= 1
    return start


def _phrase_before(words: tuple[Word, ...], forms: list[str], end: int) -> tuple[Word, ...]:
    """The noun phrase that ends right before ``end``; () when a pronoun, mark or nothing stands there."""
    start = end
    while start > 0 and end - start < _LONGEST_PHRASE and (start == end or _adjacent(words, start)):
        if not _is_noun_word(words[start - 1], forms[start - 1], inside=start < end):
            break
        start -= 1
    return _trimmed(words[start:end])


def _phrase_after(words: tuple[Word, ...], forms: list[str], start: int) -> tuple[Word, ...]:
    """The noun phrase that begins at ``start``, its article dropped; () when there is none."""
    while start < len(words) and forms[start] in _ARTICLES:
        start += 1
    end = start
    while end < len(words) and end - start < _LONGEST_PHRASE and (end == start or _adjacent(words, end)):
        if not _is_noun_word(words[end], forms[end], inside=end > start):
            break
        end += 1
    return _trimmed(words[start:end])


def _trimmed(phrase: tuple[Word, ...]) -> tuple[Word, ...]:
    """``phrase`` without small words at its ends."""
    while phrase and phrase[0].stop:
        phrase = phrase[1:]
    while phrase and phrase[-1].stop:
        phrase = phrase[:-1]
    return phrase


def _is_noun_word(word: Word, form: str, *, inside: bool) -> bool:
    if word.kind is not WordKind.WORD or (form in CALENDAR and word.capital):
        return False
    return not word.stop or (inside and form in _INSIDE)


def _find(words: tuple[Word, ...], forms: list[str], at: int, wanted: str) -> int | None:
    """The index of the next ``wanted`` in the same clause, another verb not between."""
    for index in range(at + 1, min(len(words), at + 2 * _LONGEST_PHRASE)):
        if (
            not _adjacent(words, index)
            and words[index].kind is WordKind.WORD
            and words[index - 1].kind is WordKind.WORD
        ):
            return None
        if forms[index] == wanted:
            return index
        if forms[index] in AUXILIARIES:
            return None
    return None


def _adjacent(words: tuple[Word, ...], at: int) -> bool:
    """Whether at most one character separates the word at ``at`` from the one before."""
    return at > 0 and words[at].start - words[at - 1].end <= 1


@lru_cache(maxsize=1)
def _role_verbs() -> frozenset[str]:
    return frozenset(word_key(verb) for verb in ROLE_VERBS.split())
