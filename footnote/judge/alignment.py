"""A claim's words laid beside the words of a unit: which word stands for which."""

from __future__ import annotations

from typing import NamedTuple

from ..text.meaning.lexicon import BROADER, SYNONYM, candidates, direction, is_kind_of, related
from ..text.words import WordKind
from .analysis import Analysis

# Least grade at which two words count as the same thing.
SAME = 0.7


# Small words that tell a direction by themselves.
PARTICLES = ("up", "down")


class Link(NamedTuple):
    """A claim's word found in a text: where, and how well (1 the same word, less for a relative)."""

    text: Analysis
    word: int
    grade: float


def align(claim: Analysis, text: Analysis) -> dict[int, Link]:
    """For each content word of the claim that ``text`` has, its best counterpart.

    Among equals the one that continues the run of the word before wins, so that phrases stay together.
    """
    links: dict[int, Link] = {}
    expected = 0
    for index in claim.content:
        found = _counterpart(claim, index, text, expected)
        if found:
            links[index] = found
            expected = found.word + 1
    return links


def _grade(mine: str, theirs: str) -> float:
    """How well the source's word stands for the claim's: a narrower one does, a broader one says too little."""
    grade = related(mine, theirs)
    if grade >= SAME and is_kind_of(mine, theirs):
        return BROADER
    return SYNONYM if grade == BROADER and is_kind_of(theirs, mine) else grade


def _counterpart(claim: Analysis, index: int, text: Analysis, expected: int) -> Link | None:
    key = claim.words[index].key
    same = text.by_key.get(key)
    if same:
        return Link(text, min(same, key=lambda i: (abs(i - expected), i)), 1.0)
    if claim.words[index].kind is not WordKind.WORD:
        return None
    best: Link | None = None
    for other in candidates(key, text.by_key):
        grade = _grade(key, other)
        if grade >= SAME and (best is None or grade > best.grade):
            at = min(text.by_key[other], key=lambda i: (abs(i - expected), i))
            if text.words[at].kind is WordKind.WORD and at not in text.figure_words:
                best = Link(text, at, grade)
    return best or _particle(key, text)


def _particle(key: str, text: Analysis) -> Link | None:
    """The "up" or "down" that says what a verb of the claim says: "11,400, up from 10,900" is a rise."""
    way = direction(key)
    for other in PARTICLES if way else ():
        if other in text.by_key and direction(other) == way:
            return Link(text, text.by_key[other][0], SYNONYM)
    return None
