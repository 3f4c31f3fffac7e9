"""The words of a number in words, with their places and the commas between them."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..tables.number_words import FRACTIONS, ORDINALS, SCALES, SMALL, TENS, VAGUE

_WORD = re.compile(r"[A-Za-z]{1,13}(?![A-Za-z])")
# What may part two words of one number.
_GAP = re.compile(r"-|[ \u00a0]?\n?[ \u00a0]{0,2}")
# No number in words is longer; a hostile run of number words is cut into pieces of this many.
_MOST_WORDS = 40
_VOCABULARY = frozenset(
    {*SMALL, *TENS, *SCALES, *ORDINALS, *FRACTIONS, *VAGUE, "hundred", "dozen", "and", "a", "an", "of", "point", "oh"}
)


class Token(NamedTuple):
    """One word of a number, in lower case."""

    start: int
    end: int
    word: str
    comma: bool
    # Whether a comma stands before it.


def number_tokens(text: str, at: int) -> list[Token]:
    """The run of number words and joints that begins at ``at``."""
    tokens: list[Token] = []
    comma = False
    while len(tokens) < _MOST_WORDS:
        match = _WORD.match(text, at)
        if match is None or match.group().lower() not in _VOCABULARY:
            break
        tokens.append(Token(match.start(), match.end(), match.group().lower(), comma))
        at = match.end()
        comma = text.startswith(", ", at)
        gap = _GAP.match(text, at + 1 if comma else at)
        if gap is None or gap.end() == at:
            break
        at = gap.end()
    return tokens


def stand_at(tokens: list[Token], index: int, *words: str) -> bool:
    """Whether ``words`` stand at ``index``, unbroken by a comma."""
    run = tokens[index : index + len(words)]
    return [token.word for token in run] == list(words) and not any(token.comma for token in run)
