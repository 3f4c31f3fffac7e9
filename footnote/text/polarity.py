"""What turns, weakens, bounds or ties together the statements of a text: negation, quantifiers, hedges, conditions.

The scope of a negation is a rule, not a parse: from the cue to the end of its clause (``clauses.breaks_before``).
Denials, questions and hearsay reach to the end of the sentence. Words under an even number of negations are not
negated: "not without reason" gives the reason.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from ..reading import Span
from .clauses import Break, breaks_before, clauses
from .roles import Role, roles
from .tables.cues import CUES, MEASURES
from .words import Word, WordKind, fold_word, word_key

__all__ = ["Cue", "CueKind", "Role", "clauses", "negated", "read_cues", "roles"]


class CueKind(StrEnum):
    """What a cue does to the statement it stands in."""

    NEGATION = "negation"
    QUANTIFIER = "quantifier"
    MODALITY = "modality"
    PROGRESS = "progress"
    HEDGE = "hedge"
    QUESTION = "question"
    DENIAL = "denial"
    CONDITION = "condition"
    REASON = "reason"
    ORDER = "order"
    COMPARISON = "comparison"
    SUPERLATIVE = "superlative"


class Cue(NamedTuple):
    """One cue: where it stands, which words it governs, and its sense as the cue table names it."""

    kind: CueKind
    value: str
    # "no longer", "all", "possible", "hearsay", "before" …
    span: Span
    # Characters of the cue.
    words: range
    # Indexes of the cue's own words.
    scope: range
    # Indexes of the words it governs.


class _Phrase(NamedTuple):
    tokens: tuple[str, ...]
    senses: tuple[tuple[CueKind, str], ...]


_REVERSING = frozenset({CueKind.NEGATION, CueKind.DENIAL})
# Cues that may reach to the end of the sentence; the others reach to the end of their clause.
_SENTENCE_WIDE = frozenset({CueKind.QUESTION, CueKind.HEDGE, CueKind.DENIAL})
# Last words of a cue after which a statement follows that stands wholly under it.
_OPENERS = frozenset({"that", "whether", "if", "to"})


def read_cues(text: str, words: tuple[Word, ...]) -> tuple[Cue, ...]:
    """The cues of ``text`` in order; a phrase may carry two senses ("cannot" is a negation and a possibility)."""
    breaks = breaks_before(text, words)
    forms = [_form(word) for word in words]
    ends = _Ends(breaks)
    cues: list[Cue] = []
    at = 0
    while at < len(words):
        phrase = _phrase_at(words, forms, breaks, at)
        if phrase is None or not _is_cue_here(text, words, forms, at):
            at += 1
            continue
        after = at + len(phrase.tokens)
        span = Span(words[at].start, words[after - 1].end)
        for kind, value in phrase.senses:
            cues.append(Cue(kind, value, span, range(at, after), _scope(kind, forms, ends, at, after)))
        at = after
    return tuple(sorted([*cues, *_questions(text, words, ends)], key=lambda cue: (cue.words.start, cue.words.stop)))


def negated(words: tuple[Word, ...], cues: tuple[Cue, ...], index: int) -> bool:
    """Whether the word at ``index`` stands under an odd number of negations and denials."""
    return sum(cue.kind in _REVERSING and index in cue.scope for cue in cues) % 2 == 1


class _Ends:
    """For each word the index at which its clause and its sentence end (exclusive)."""

    def __init__(self, breaks: list[Break]) -> None:
        self.clause = _next_break(breaks, Break.COMMA)
        self.sentence = _next_break(breaks, Break.SENTENCE)
        self.start = _last_break(breaks)


def _next_break(breaks: list[Break], least: Break) -> list[int]:
    ends = [len(breaks)] * (len(breaks) + 1)
    for at in range(len(breaks) - 2, -1, -1):
        ends[at] = at + 1 if breaks[at + 1] >= least else ends[at + 1]
    return ends


def _last_break(breaks: list[Break]) -> list[int]:
    starts = [0] * len(breaks)
    for at in range(1, len(breaks)):
        starts[at] = at if breaks[at] is Break.SENTENCE else starts[at - 1]
    return starts


def _scope(kind: CueKind, forms: list[str], ends: _Ends, first: int, after: int) -> range:
    if kind in _SENTENCE_WIDE and (forms[after - 1] in _OPENERS or forms[after : after + 1] == ["that"]):
        return range(after, ends.sentence[after - 1])
    if kind is CueKind.HEDGE:
        return range(ends.start[first], ends.sentence[first])
    return range(after, ends.clause[after - 1])


def _form(word: Word) -> str:
    return "not" if word.key == "not" else fold_word(word.text)


def _phrase_at(words: tuple[Word, ...], forms: list[str], breaks: list[Break], at: int) -> _Phrase | None:
    """The longest phrase of the table that begins at ``at`` and crosses no mark."""
    phrases = _phrases()
    for phrase in (*phrases.get(forms[at], ()), *phrases.get("~" + words[at].key, ())):
        after = at + len(phrase.tokens)
        if after > len(words) or any(breaks[inner] > Break.NONE for inner in range(at + 1, after)):
            continue
        if all(_fits(token, words[at + step], forms[at + step]) for step, token in enumerate(phrase.tokens)):
            return phrase
    return None


def _fits(token: str, word: Word, form: str) -> bool:
    return token == form or (token[0] == "~" and token[1:] == word.key)


def _is_cue_here(text: str, words: tuple[Word, ...], forms: list[str], at: int) -> bool:
    """Whether the word is meant as a cue and is not a month, a code, a numero sign or a measure."""
    word, form = words[at], forms[at]
    follower = forms[at + 1] if at + 1 < len(words) else ""
    if form == "may" and word.capital and at > 0:
        return False
    if form == "no":
        numero = text[word.end : word.end + 1] == "." and follower.isdigit()
        return not numero and not (word.text == "NO" and not follower)
    return form != "zero" or follower not in MEASURES


def _questions(text: str, words: tuple[Word, ...], ends: _Ends) -> list[Cue]:
    """One cue for each sentence that ends in a question mark, and one for each "0 errors"."""
    cues = []
    for at, word in enumerate(words):
        last = at + 1 == ends.sentence[at]
        mark = text.find("?", word.end, word.end + 3) if last else -1
        if mark >= 0:
            scope = range(ends.start[at], at + 1)
            cues.append(Cue(CueKind.QUESTION, "asked", Span(mark, mark + 1), range(at, at + 1), scope))
        if word.text == "0" and at + 1 < len(words) and _counts_things(words[at + 1]):
            span, scope = Span(word.start, word.end), range(at + 1, ends.clause[at])
            cues.append(Cue(CueKind.NEGATION, "no", span, range(at, at + 1), scope))
    return cues


def _counts_things(word: Word) -> bool:
    return word.kind is WordKind.WORD and fold_word(word.text) not in MEASURES


@lru_cache(maxsize=1)
def _phrases() -> dict[str, tuple[_Phrase, ...]]:
    """The cue table by first token, longest phrases first."""
    senses: dict[tuple[str, ...], list[tuple[CueKind, str]]] = {}
    for line in CUES.strip().splitlines():
        head, _, tail = line.partition(": ")
        kind, _, value = head.partition(" ")
        for phrase in tail.split("; "):
            found = senses.setdefault(tuple(_token(word) for word in phrase.split()), [])
            if kind != "plain":
                found.append((CueKind(kind), value))
    table: dict[str, list[_Phrase]] = {}
    for tokens, meaning in sorted(senses.items(), key=lambda item: (-len(item[0]), item[0])):
        table.setdefault(tokens[0], []).append(_Phrase(tokens, tuple(meaning)))
    return {first: tuple(phrases) for first, phrases in table.items()}


def _token(word: str) -> str:
    return "~" + word_key(word[1:]) if word.startswith("~") else word
