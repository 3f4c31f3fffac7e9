"""What the capitals of a word say of it: a name, an initial, an acronym, or nothing in a headline."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import pairwise

from ..clauses import Break
from ..tables.name_words import CALENDAR, NOT_NAMES, UNIT_CODES
from ..words import Word, WordKind

_PERIOD_CODE_RE = re.compile(r"(?:Q[1-4]|H[12]|FY\d*|[QH])$")
_CONTRACTION_RE = re.compile(r"'(?:m|ll|ve|re|d)$")
_SHORTEST_HEADLINE = 3
_SENTENCE, _WORD = Break.SENTENCE, WordKind.WORD


class Look(Enum):
    """What the capitals of a word say of it, wherever it stands."""

    NAME = "name"
    LETTER = "letter"
    # A single one: an initial, a code or nothing.
    SHOUTED = "shouted"
    # All capitals, which say nothing in a headline.


@lru_cache(maxsize=65536)
def look_of(text: str, form: str, stop: bool) -> Look | None:
    """The look of a word that may be a name; None if it is none wherever it stands."""
    if not (text[:1].isupper() or odd_capitals(text)):
        return None
    if form in CALENDAR or form in NOT_NAMES or _CONTRACTION_RE.search(form) or _PERIOD_CODE_RE.match(text):
        return None
    if len(text) == 1:
        return Look.LETTER
    if form in UNIT_CODES and odd_capitals(text):
        return None
    if text.isupper():
        return Look.SHOUTED
    return None if stop else Look.NAME


def odd_capitals(text: str) -> bool:
    """Whether a word has capitals inside, as "iPhone" and "WHO" have."""
    return len(text) > 1 and not text[1:].islower() and any(letter.isupper() for letter in text[1:])


def headline_words(words: tuple[Word, ...], breaks: Sequence[Break]) -> list[bool]:
    """For each word whether all of its sentence is capitalised, so that capitals say nothing."""
    flags = [False] * len(words)
    starts = [at for at, found in enumerate(breaks) if found is _SENTENCE]
    for start, end in pairwise([*starts, len(words)]):
        if _is_headline(words, breaks, start, end):
            flags[start:end] = [True] * (end - start)
    return flags


def _is_headline(words: tuple[Word, ...], breaks: Sequence[Break], start: int, end: int) -> bool:
    content = 0
    for at in range(start, end):
        word = words[at]
        if word[4] is _WORD and not word[5]:
            if not word[2][0].isupper():
                return False
            content += 1
    inner = breaks[start + 1 : end]
    return content >= _SHORTEST_HEADLINE and Break.LIST not in inner and Break.COMMA not in inner
