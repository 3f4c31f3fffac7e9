"""Where the clauses and sentences of a text end, told from punctuation and conjunctions alone."""

from __future__ import annotations

import re
from enum import IntEnum

from ..reading import Span
from .tables.cues import AUXILIARIES, CLAUSE_WORDS, INTERRUPTIONS, JOINING_WORDS
from .tables.irregular import IRREGULAR
from .words import Word, WordKind, fold_word

_SENTENCE_END_RE = re.compile(r"[.!?\u2026][\"'\u201d\u2019)\]]*\s|\n\s*\n")
_COLON_RE = re.compile(r"[;:\u2014\u2013(){}\[\]\n]|\s-\s")
_ABBREVIATION_LENGTH = 3


class Break(IntEnum):
    """How strongly the word before is cut off from the word after."""

    NONE = 0
    COMMA = 1
    CLAUSE = 2
    SENTENCE = 3


def breaks_before(text: str, words: tuple[Word, ...]) -> list[Break]:
    """For each word how strongly it is cut off from the one before it; the first word begins a sentence.

    Sentences end at ``. ! ?``; clauses at ``; : ( )``, dashes, commas and conjunctions such as "but" and
    "which". "and" and "or" end one only if a verb follows before the next mark.
    """
    breaks = [_gap_break(text, words, at) for at in range(len(words))]
    forms = [fold_word(word.text) for word in words]
    verb_ahead = _verb_ahead(words, forms, breaks)
    for at, form in enumerate(forms):
        if breaks[at] is Break.COMMA and form in INTERRUPTIONS:
            breaks[at] = Break.NONE
            if at + 1 < len(words) and breaks[at + 1] is Break.COMMA:
                breaks[at + 1] = Break.NONE
        if breaks[at] <= Break.COMMA and (form in CLAUSE_WORDS or (form in JOINING_WORDS and verb_ahead[at])):
            breaks[at] = Break.CLAUSE
    return breaks


def clauses(text: str, words: tuple[Word, ...]) -> tuple[Span, ...]:
    """The clauses of ``text`` in order, as character ranges; each holds at least one word that carries meaning."""
    breaks = breaks_before(text, words)
    found: list[Span] = []
    start = 0
    for at in range(1, len(words) + 1):
        ends = at == len(words) or breaks[at] > Break.NONE or fold_word(words[at].text) in JOINING_WORDS
        if ends and any(not word.stop for word in words[start:at]):
            found.append(Span(words[start].start, words[at - 1].end))
            start = at
    return tuple(found)


def _gap_break(text: str, words: tuple[Word, ...], at: int) -> Break:
    if at == 0:
        return Break.SENTENCE
    before = words[at - 1]
    gap = text[before.end : words[at].start]
    if gap in (" ", ""):
        return Break.NONE
    if _SENTENCE_END_RE.search(gap):
        short = len(before.text) <= _ABBREVIATION_LENGTH and before.capital and gap.startswith(". ")
        return Break.NONE if short else Break.SENTENCE
    if _COLON_RE.search(gap):
        return Break.CLAUSE
    return Break.COMMA if "," in gap else Break.NONE


def _verb_ahead(words: tuple[Word, ...], forms: list[str], breaks: list[Break]) -> list[bool]:
    """For each word whether a verb stands between it and the next mark or joining word."""
    ahead = [False] * (len(words) + 1)
    for at in range(len(words) - 1, -1, -1):
        following = at + 1 < len(words) and breaks[at + 1] is Break.NONE and forms[at + 1] not in JOINING_WORDS
        ahead[at] = following and (ahead[at + 1] or is_verb_form(words[at + 1], forms[at + 1]))
    return ahead


def is_verb_form(word: Word, form: str) -> bool:
    """Whether a word looks like a finite verb or participle: an auxiliary, "-ed" or an irregular past form."""
    if word.kind is not WordKind.WORD:
        return False
    if form in AUXILIARIES or word.key == "not":
        return True
    return (form.endswith("ed") and len(form) > _ABBREVIATION_LENGTH) or (form in IRREGULAR and form not in _NOT_VERBS)


# Irregular nouns and comparatives in the same table.
_NOT_VERBS = frozenset(
    """
    children men women people persons feet teeth mice geese lives wives halves leaves shelves loaves criteria analyses
    bases crises indices matrices appendices better best worse worst farther further furthest more most less least
    staffs ground left
    """.split()
)
