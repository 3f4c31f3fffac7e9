"""Where the clauses and sentences of a text end, told from punctuation and conjunctions alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from ..reading import Span
from .tables.cues import AUXILIARIES, CLAUSE_WORDS, INTERRUPTIONS, JOINING_WORDS
from .tables.irregular import IRREGULAR, PLURALS
from .tables.verbs import BASES, MORE_BASES
from .words import Word

_SENTENCE_END_RE = re.compile(r"[.!?\u2026][\"'\u201d\u2019)\]]*\s|\n\s*\n")
_COLON_RE = re.compile(r"[;:\u2014\u2013(){}\[\]\n]|\s-\s")
_ABBREVIATION_LENGTH = 3
# Words between two commas that may be an interruption or a member of a list.
_LONGEST_MEMBER = 4


class Break(IntEnum):
    """How strongly a word is cut off from the one before."""

    NONE = 0
    LIST = 1
    # The comma between the members of a list, and those around an interruption: the clause goes on.
    COMMA = 2
    CLAUSE = 3
    SENTENCE = 4


# Members of an enum are looked up in a slow way, and these loops go over every word.
_NONE, _LIST, _COMMA, _CLAUSE, _SENTENCE = Break
_CONJUNCTIONS = CLAUSE_WORDS | JOINING_WORDS


def breaks_before(text: str, words: tuple[Word, ...]) -> tuple[Break, ...]:
    """For each word how strongly it is cut off from the one before it; the first word begins a sentence.

    Sentences end at ``. ! ?``; clauses at ``; : ( )``, dashes, commas and conjunctions such as "but" and
    "which". "and" and "or" end one only if a verb follows before the next mark; commas of a list ("errors,
    warnings or failures") and around a short insertion ("not, in 2024, paid") do not.
    """
    breaks = _gap_breaks(text, words)
    forms = [word[6] for word in words]
    conjunctions = not _CONJUNCTIONS.isdisjoint(forms)
    insertions = _COMMA in breaks and not INTERRUPTIONS.isdisjoint(forms)
    if conjunctions or insertions:
        verbs = [_looks_like_verb(word[6]) or word[3] == "not" for word in words]
        if conjunctions:
            _mark_conjunctions(forms, breaks, verbs)
            _mark_lists(forms, breaks, verbs)
        _mark_insertions(forms, breaks, verbs)
    return tuple(breaks)


def clauses(text: str, words: tuple[Word, ...], breaks: Sequence[Break] | None = None) -> tuple[Span, ...]:
    """The clauses and list members of ``text`` in order, as character ranges; each holds a word with meaning.

    ``breaks`` are those of ``breaks_before`` if they are at hand.
    """
    breaks = breaks_before(text, words) if breaks is None else breaks
    found: list[Span] = []
    start, has_meaning = 0, False
    for at, word in enumerate(words):
        if has_meaning and (breaks[at] > _NONE or word.form in JOINING_WORDS):
            found.append(Span(words[start].start, words[at - 1].end))
            start, has_meaning = at, False
        has_meaning = has_meaning or not word.stop
    if has_meaning:
        found.append(Span(words[start].start, words[-1].end))
    return tuple(found)


def is_verb_form(word: Word, form: str) -> bool:
    """Whether a word looks like a finite verb or participle: an auxiliary, "-ed" or an irregular past form."""
    # No number or sign has such a form.
    return _looks_like_verb(form) or word.key == "not"


@lru_cache(maxsize=16384)
def _looks_like_verb(form: str) -> bool:
    if form in AUXILIARIES:
        return True
    return (form.endswith("ed") and len(form) > _ABBREVIATION_LENGTH) or (form in IRREGULAR and form not in _NOT_VERBS)


def _gap_breaks(text: str, words: tuple[Word, ...]) -> list[Break]:
    """The breaks that the marks between words make."""
    breaks = [_NONE] * len(words)
    if words:
        breaks[0] = _SENTENCE
    end = words[0].end if words else 0
    for at, word in enumerate(words):
        start = word[0]
        # Next to all words are parted by one blank.
        if start - end > 1 or (start > end and text[end] != " "):
            gap = text[end:start]
            found = _short_break(gap) if start - end <= _SHORT_GAP else _break_of(gap)
            if found is _SENTENCE and _is_abbreviation(words[at - 1], text, end):
                found = _NONE
            breaks[at] = found
        end = word[1]
    return breaks


# Gaps up to this length are few different ones, looked into once each.
_SHORT_GAP = 4


@lru_cache(maxsize=4096)
def _short_break(gap: str) -> Break:
    return _break_of(gap)


def _break_of(gap: str) -> Break:
    if _SENTENCE_END_RE.search(gap):
        return _SENTENCE
    if _COLON_RE.search(gap):
        return _CLAUSE
    return _COMMA if "," in gap else _NONE


def _is_abbreviation(word: Word, text: str, end: int) -> bool:
    """Whether the full stop at ``end`` belongs to the word before it and ends no sentence."""
    return len(word.text) <= _ABBREVIATION_LENGTH and word.capital and text.startswith(". ", end)


def _mark_conjunctions(forms: list[str], breaks: list[Break], verbs: list[bool]) -> None:
    """Marks conjunctions that begin a clause: "and" only between two verbs, so that subjects stay together."""
    joins = _with_verb_ahead(forms, breaks, verbs)
    verb_seen = False
    for at, form in enumerate(forms):
        begins = form in CLAUSE_WORDS or (joins[at] and verb_seen)
        if breaks[at] <= _COMMA and (begins or (form in JOINING_WORDS and _is_predicate(forms, at + 1))):
            breaks[at] = _CLAUSE
        verb_seen = verbs[at] or (verb_seen and breaks[at] < _CLAUSE)


def _is_predicate(forms: list[str], at: int) -> bool:
    """Whether an auxiliary or a verb of the present with its object stands there: "refuses to sign and | has left"."""
    if at < len(forms) and forms[at] in AUXILIARIES:
        return True
    after = forms[at + 1 : at + 2]
    return bool(after) and forms[at] in present_forms() and (after[0] in _OBJECT_OPENERS or after[0].endswith("ing"))


_OBJECT_OPENERS = frozenset("the a an its their his her it them".split())


@lru_cache(maxsize=1)
def present_forms() -> frozenset[str]:
    """Verbs in the form that "he" and "she" take; a part that begins with one is a predicate."""
    return frozenset(form for base in BASES | MORE_BASES for form in (f"{base}s", f"{base}es"))


def _with_verb_ahead(forms: list[str], breaks: list[Break], verbs: list[bool]) -> list[bool]:
    """For each word whether it is an "and" or "or" with a verb before the next mark or joining word."""
    joins = [False] * len(forms)
    verb_ahead = False
    for at in range(len(forms) - 1, -1, -1):
        joins[at] = forms[at] in JOINING_WORDS and verb_ahead
        verb_ahead = breaks[at] is _NONE and forms[at] not in JOINING_WORDS and (verb_ahead or verbs[at])
    return joins


def _mark_lists(forms: list[str], breaks: list[Break], verbs: list[bool]) -> None:
    """Turns the commas of "a, b and c" into LIST, from the last one backwards."""
    after, after_is_list = len(forms), False
    for at in range(len(forms) - 1, 0, -1):
        if breaks[at] is _NONE:
            continue
        joiner = _joiner(forms, at, min(after, at + _LONGEST_MEMBER + 1))
        end = after if joiner is None else joiner
        is_member = breaks[at] is _COMMA and end - at <= _LONGEST_MEMBER and not any(verbs[at:end])
        after, after_is_list = at, is_member and (after_is_list or joiner is not None)
        if after_is_list:
            breaks[at] = _LIST


def _joiner(forms: list[str], start: int, end: int) -> int | None:
    return next((at for at in range(start, end) if forms[at] in JOINING_WORDS), None)


def _mark_insertions(forms: list[str], breaks: list[Break], verbs: list[bool]) -> None:
    """Turns the two commas around "however" or "in 2024" into LIST."""
    for at, form in enumerate(forms):
        if breaks[at] is not _COMMA or form not in INTERRUPTIONS:
            continue
        for end in range(at + 1, min(at + _LONGEST_MEMBER + 2, len(forms))):
            if breaks[end] is _NONE:
                continue
            aside = form == "as" and verbs[at - 1]  # "was not, as some had feared, the end"
            if breaks[end] is _COMMA and (aside or not any(verbs[at:end])):
                breaks[at] = breaks[end] = _LIST
                if form in _LINKING and _opens_clause(breaks, verbs, at, end):
                    breaks[at] = _CLAUSE
            break


# Adverbs that may begin a clause as well as interrupt one.
_LINKING = frozenset("however therefore moreover indeed thus".split())


def _opens_clause(breaks: list[Break], verbs: list[bool], at: int, end: int) -> bool:
    """Whether a clause is over before a "however" and another one, with a subject, follows it."""
    start = next((i for i in range(at - 1, -1, -1) if breaks[i] >= _COMMA), 0)
    stop = next((i for i in range(end + 1, len(breaks)) if breaks[i] is not _NONE), len(breaks))
    return any(verbs[start:at]) and not verbs[end] and any(verbs[end:stop])


# Irregular nouns and comparatives in the same table.
_NOT_VERBS = (
    frozenset(
        """
    children men women people persons feet teeth mice geese lives wives halves leaves shelves loaves criteria analyses
    bases crises indices matrices appendices better best worse worst farther further furthest more most less least
    staffs ground left
    """.split()
    )
    | PLURALS
)
