"""The words of a number in words, with their places and the commas between them."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..tables.number_words import FRACTIONS, ORDINALS, SCALES, SMALL, TENS, VAGUE

# A word, perhaps a comma, and what may part two words of one number.
_WORD = re.compile(r"([A-Za-z]{1,13})(?![A-Za-z])(,(?= ))?(?:-|[ \u00a0]?\n?[ \u00a0]{0,2})")
# No number in words is longer; a hostile run of number words is cut into pieces of this many.
_MOST_WORDS = 40
_VOCABULARY = frozenset(
    {*SMALL, *TENS, *SCALES, *ORDINALS, *FRACTIONS, *VAGUE, "hundred", "dozen", "and", "a", "an", "of", "point", "oh"}
)


_JOINTS = frozenset({"and", "a", "an", "of", "point"})
_new = tuple.__new__


class Token(NamedTuple):
    """One word of a number, in lower case."""

    start: int
    end: int
    word: str
    comma: bool
    # Whether a comma stands before it.


def number_tokens(text: str, at: int) -> list[Token]:
    """The run of number words and joints that begins at ``at``; no joint ends it, since nothing hangs on a last one."""
    tokens: list[Token] = []
    comma = False
    while len(tokens) < _MOST_WORDS:
        match = _WORD.match(text, at)
        word = match[1].lower() if match else ""
        if match is None or word not in _VOCABULARY:
            break
        end = match.end(1)
        tokens.append(_new(Token, (at, end, word, comma)))
        at = match.end()
        if at == end:
            break
        comma = match[2] is not None
    while len(tokens) > 1 and tokens[-1].word in _JOINTS:
        tokens.pop()
    return tokens


def stand_at(tokens: list[Token], index: int, *words: str) -> bool:
    """Whether ``words`` stand at ``index``, unbroken by a comma."""
    run = tokens[index : index + len(words)]
    return [token.word for token in run] == list(words) and not any(token.comma for token in run)
