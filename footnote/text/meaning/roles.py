"""Who did what to whom, read from word order alone: enough to see that two names changed places.

Conservative: only verbs of ``tables.role_verbs``, only plain active and passive sentences, nothing when unsure.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..tables.cues import AUXILIARIES
from ..tables.function_words import NOUN_OPENERS, PASSIVE
from ..tables.irregular import IRREGULAR
from ..tables.name_words import CALENDAR, LEGAL_FORMS, TITLES
from ..tables.role_verbs import ROLE_VERBS
from ..words import Word, WordKind, fold_word, word_key


class Role(NamedTuple):
    """One deed: who does it, the key of the verb, and what it is done to."""

    agent: tuple[Word, ...]
    verb: str
    patient: tuple[Word, ...]
    # () if the sentence names none, or by a pronoun.
    at: int
    # Index of the verb among the words.
    link: str = ""
    party: tuple[Word, ...] = ()
    # The preposition behind the patient and the third party that it names: "from" and B in "A rejected a bid from B".


# The key of the one verb of two words.
TAKE_OVER = "take over"
_PREPOSITIONS = frozenset({"with", "in", "on", "at", "from", "for", "by", "under", "near", "to", "into", "between"})
# Small words that may stand between auxiliary and verb.
_ADVERBS = frozenset({"also", "then", "now", "already", "not", "once", "first", "just", "later", "never", "no", "both"})
_INSIDE = frozenset({"of"})
# Pronouns for whoever does it, who is named elsewhere.
_PERSONS = frozenset({"we", "they", "he", "she", "i"})
# Prepositions that name a third party which is not alike to the one who does it.
_TO_A_PARTY = frozenset({"from", "to", "for", "against"})
_PAST_AS_PRESENT = frozenset({"beat", "hit", "set", "let", "put", "cut", "rent", "read"})
_PAY_FOR = frozenset({"pay", "ask", "provide"})
# Words of time and number at which what something is done to has ended.
_AFTER_OBJECT = frozenset(
    """
    one two three four five six seven eight nine ten several last next today yesterday tomorrow ago earlier later twice
    year years month months week weeks day days again together early late
    """.split()
)
_LONGEST_PHRASE = 6
_YEAR_DIGITS = 4


def roles(words: tuple[Word, ...]) -> tuple[Role, ...]:
    """The deeds of ``words`` in order ("A bought B", "B was bought by A", "B lost to A"); () when unsure."""
    forms = [fold_word(word.text) for word in words]
    found = (_role_at(words, forms, at) for at in range(len(words)))
    return tuple(role for role in found if role is not None)


def _role_at(words: tuple[Word, ...], forms: list[str], at: int) -> Role | None:
    word = words[at]
    if _is_passive_opening(words, forms, at):
        agent = phrase_after(words, forms, at + 2)
        return Role(agent, word.key, (), at) if agent else None
    if word.kind is not WordKind.WORD or word.capital:
        return None
    if word.key == "take" and forms[at + 1 : at + 2] == ["over"]:
        before = phrase_before(words, forms, before_auxiliaries(words, forms, at))
        return Role(before, TAKE_OVER, phrase_after(words, forms, at + 2), at) if before else None
    if not (word.key == "lose" or word.key in _role_verbs()):
        return None
    verb_start = before_auxiliaries(words, forms, at)
    before = phrase_before(words, forms, verb_start)
    if not before and not (verb_start and _adjacent(words, verb_start) and forms[verb_start - 1] in _PERSONS):
        return None
    if word.key == "lose" and before:
        return _lost_to(words, forms, at, before)
    if before and any(form in PASSIVE for form in forms[verb_start:at]):
        by = _find(words, forms, at, "by")
        agent = phrase_after(words, forms, by + 1) if by is not None else ()
        return Role(agent, word.key, before, at) if agent else None
    if not _looks_finite(words, forms, at, verb_start):
        return None
    object_at = at + 2 if forms[at + 1 : at + 2] == ["for"] and word.key in _PAY_FOR else at + 1
    patient = phrase_after(words, forms, object_at)
    return Role(before, word.key, patient, at, *_party_after(words, forms, patient, at)) if before or patient else None


def _is_passive_opening(words: tuple[Word, ...], forms: list[str], at: int) -> bool:
    """Whether a sentence or clause begins so: "Led by A, the party …"."""
    opens = at == 0 or not _adjacent(words, at)
    return opens and forms[at + 1 : at + 2] == ["by"] and words[at].key in _role_verbs()


def _party_after(
    words: tuple[Word, ...], forms: list[str], patient: tuple[Word, ...], verb: int
) -> tuple[str, tuple[Word, ...]]:
    """The preposition right behind the patient and what it names; "" and () without one."""
    after = words.index(patient[-1], verb) + 1 if patient else len(words)
    if after >= len(words) or not _adjacent(words, after) or forms[after] not in _TO_A_PARTY:
        return "", ()
    return forms[after], phrase_after(words, forms, after + 1)


def _lost_to(words: tuple[Word, ...], forms: list[str], at: int, loser: tuple[Word, ...]) -> Role | None:
    """ "B lost the final to A" and "B lost the final against A" are "A beat B"."""
    to = _find(words, forms, at, "to")
    to = _find(words, forms, at, "against") if to is None else to
    winner = phrase_after(words, forms, to + 1) if to is not None else ()
    return Role(winner, "beat", loser, at) if winner and winner[0].capital else None


def _looks_finite(words: tuple[Word, ...], forms: list[str], at: int, verb_start: int) -> bool:
    """Whether the form at ``at`` is a verb here: after an auxiliary, inflected, or plain after a plural."""
    form = forms[at]
    if form.endswith("ing") or (at + 1 < len(words) and forms[at + 1] in AUXILIARIES):
        return False
    if verb_start < at or form in _PAST_AS_PRESENT or form in IRREGULAR or form.endswith(("ed", "s")):
        return True
    plural = forms[at - 1].endswith("s")
    return plural and at + 1 < len(words) and (forms[at + 1] in NOUN_OPENERS or words[at + 1].capital)


def before_auxiliaries(words: tuple[Word, ...], forms: list[str], at: int) -> int:
    """The index of the first auxiliary or adverb that belongs to the verb at ``at``; ``at`` if there is none."""
    start = at
    while (
        start > 0
        and _adjacent(words, start)
        and (forms[start - 1] in AUXILIARIES or forms[start - 1] in _ADVERBS or forms[start - 1].endswith("ly"))
    ):
        start -= 1
    return start


def phrase_before(words: tuple[Word, ...], forms: list[str], end: int) -> tuple[Word, ...]:
    """The noun phrase that ends right before ``end``; () when a pronoun, mark or nothing stands there."""
    start = end
    while start > 0 and end - start < _LONGEST_PHRASE and _adjacent(words, start):
        if not _is_noun_word(words, forms, start - 1, inside=start < end, backwards=True):
            break
        start -= 1
    dated = start < end and words[start].kind is WordKind.NUMBER and len(words[start].text) == _YEAR_DIGITS
    if not dated and start > 0 and _adjacent(words, start) and forms[start - 1] in _PREPOSITIONS:
        return ()  # "a canteen with seats opened": the seats did not
    return _trimmed(words[start:end])


def phrase_after(words: tuple[Word, ...], forms: list[str], start: int) -> tuple[Word, ...]:
    """The noun phrase that begins at ``start``, its article dropped; () when there is none."""
    opening = start
    while start < len(words) and forms[start] in NOUN_OPENERS:
        start += 1
    if opening < start < len(words) and not _adjacent(words, start):
        return ()  # "succeeded her; Dr Cole"
    end = start
    while end < len(words) and end - start < _LONGEST_PHRASE and (end == start or _adjacent(words, end)):
        if forms[end] in _AFTER_OBJECT or not _is_noun_word(words, forms, end, inside=end > start):
            break
        end += 1
    return _trimmed(words[start:end])


def _trimmed(phrase: tuple[Word, ...]) -> tuple[Word, ...]:
    """``phrase`` without small words at its ends."""
    while phrase and (phrase[0].stop or phrase[0].kind is WordKind.NUMBER):
        phrase = phrase[1:]
    while phrase and phrase[-1].stop:
        phrase = phrase[:-1]
    return phrase


def _is_noun_word(words: tuple[Word, ...], forms: list[str], at: int, *, inside: bool, backwards: bool = False) -> bool:
    word, form = words[at], forms[at]
    if word.kind is WordKind.NUMBER:
        return (inside and backwards) or (at > 0 and words[at - 1].text.isupper() and _adjacent(words, at))
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
    """Whether at most one character separates the word at ``at`` from the one before, or a shortened word's stop."""
    if at == 0:
        return False
    gap = words[at].start - words[at - 1].end
    return gap <= 1 or (gap == 2 and words[at - 1].form in _WITH_FULL_STOP)


_WITH_FULL_STOP = LEGAL_FORMS | TITLES | {"st"}


@lru_cache(maxsize=1)
def _role_verbs() -> frozenset[str]:
    return frozenset(word_key(verb) for verb in ROLE_VERBS.split())
