"""Which word of a clause is its verb: told from its form, the words around it, and how many its subject is."""

from __future__ import annotations

from ...text.clauses import Break, is_verb_form
from ...text.tables.clause_words import (
    BEFORE_NOUNS,
    JOINTS,
    ONE_BY_ONE,
    PAST_AS_BASE,
    PREPOSITIONS,
    PRONOUNS,
    QUANTITIES,
)
from ...text.tables.cues import AUXILIARIES, JOINING_WORDS
from ...text.tables.function_words import DETERMINERS, RELATIVE_PRONOUNS
from ...text.tables.irregular import IRREGULAR
from ...text.tables.role_verbs import ROLE_VERBS
from ...text.tables.verbs import BASES, DEEDS, MORE_BASES
from ...text.words import Word, WordKind
from ..analysis import Analysis
from .noun_phrases import is_adverb, is_plural
from .parts import opens_predicate

_BASES = BASES | MORE_BASES | DEEDS | frozenset(ROLE_VERBS.split())
# The subject "a nurse and a doctor" is joined so many words before its end.
_JOINED = 3
# A participle follows a form of "be" within so many words.
_REACH = 4


def verb_of(text: Analysis, words: range) -> int | None:
    """The index of the first verb of some words; None without one."""
    return next((i for i in words if i > words.start and is_verb(text, i)), None) or (
        words.start if is_verb_form(text.words[words.start], text.words[words.start].form) else None
    )


def goes_on(text: Analysis, index: int) -> bool:
    """Whether a second verb of the same subject stands there, with its object: "and lets the school use it"."""
    word, after = text.words[index], text.words[index + 1]
    if word.capital or word.stop or not (after.form in DETERMINERS or after.form in PREPOSITIONS):
        return False
    return _is_present(word) or is_verb_form(word, word.form)


def deed_of(text: Analysis, words: range, verb: int) -> int:
    """The verb that an auxiliary brings in; the auxiliary itself if none follows soon."""
    if text.words[verb].form not in AUXILIARIES:
        return verb
    for i in range(verb + 1, min(verb + _REACH, words.stop)):
        word = text.words[i]
        if word.form in PREPOSITIONS or word.form in DETERMINERS:
            break
        if not word.stop and not is_adverb(word):
            return i if is_participle(text, i) or word.form in _BASES or word.form.endswith("ing") else verb
    return verb


def is_participle(text: Analysis, index: int) -> bool:
    """Whether the word has the form of a participle of the past."""
    form = text.words[index].form
    return form.endswith("ed") or form in IRREGULAR or form in PAST_AS_BASE


def is_verb(text: Analysis, index: int) -> bool:
    """Whether a word, which is not the first one, is a finite verb where it stands."""
    word, after = text.words[index], text.words[index + 1 : index + 2]
    if word.form in AUXILIARIES:
        return True
    if word.kind is not WordKind.WORD or word.capital or word.stop or _opens_noun(text, index - 1):
        return False
    if after and after[0].form in AUXILIARIES:
        return False  # "the prints were"
    if word.form in PAST_AS_BASE or is_verb_form(word, word.form):
        return word.form in PAST_AS_BASE or opens_predicate(text, index)
    if after and after[0].kind is WordKind.WORD and is_verb_form(after[0], after[0].form):
        return False  # "the judges voted"
    return _goes_with(text, index, _subject_end(text, index))


def _opens_noun(text: Analysis, index: int) -> bool:
    """Whether an article or a preposition stands there, not the letter of "Team A"."""
    return text.words[index].form in BEFORE_NOUNS and not (index and text.words[index].text == "A")


def _subject_end(text: Analysis, index: int) -> int:
    """The index of the last word before a verb that is no adverb; -1 without one."""
    return next((i for i in range(index - 1, -1, -1) if not is_adverb(text.words[i])), -1)


def _goes_with(text: Analysis, index: int, end: int) -> bool:
    """Whether the word is a verb of the present behind the subject that ends there."""
    word, before = text.words[index], text.words[end]
    opens = end > 0 and (text.breaks[end] > Break.NONE or text.words[end - 1].form in JOINTS)  # "two also speak it"
    counts = end in text.figure_words and before.form not in QUANTITIES and not opens
    if end < 0 or counts or before.form in BEFORE_NOUNS:
        return False  # "two nurses"
    joined = any(text.words[i].form in JOINING_WORDS for i in range(max(end - _JOINED, 0), end))
    many = before.form in PRONOUNS or before.form in QUANTITIES or is_plural(before) or _is_of_many(text, end)
    if before.stop:
        one = before.form in ONE_BY_ONE or before.form in RELATIVE_PRONOUNS
        return (many and word.form in _BASES) or (one and _is_present(word))
    plain = word.form in _BASES or (_has_object(text, index) and not word.form.endswith("s"))
    present = _is_present(word) or (_has_object(text, index) and is_plural(word))
    return before.kind is WordKind.WORD and (((many or joined) and plain) or (not many and present))


def _is_of_many(text: Analysis, end: int) -> bool:
    """Whether the noun that ends there is tied to one in the plural: "the shops in the arcade"."""
    for i in range(end, 0, -1):
        if text.breaks[i] > Break.NONE or text.words[i].form in JOINTS:
            return False
        if text.words[i].form in PREPOSITIONS:
            return is_plural(text.words[i - 1])
    return False


def _has_object(text: Analysis, index: int) -> bool:
    """Whether a noun with its article follows, as behind a verb: "the caretaker unlocks the gate"."""
    return index + 1 < len(text.words) and text.words[index + 1].form in DETERMINERS and not text.breaks[index + 1]


def _is_present(word: Word) -> bool:
    """Whether the word has the form of a verb behind a noun in the singular: "the city leases"."""
    form = word.form
    bases = {form[:-1], form[:-2], f"{form[:-3]}y"} if form.endswith("es") else {form[:-1]}
    return form.endswith("s") and not bases.isdisjoint(_BASES)
