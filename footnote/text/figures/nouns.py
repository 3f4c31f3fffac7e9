"""Nouns beside a numeral: what it counts, what it numbers, and whether it is a year."""

from __future__ import annotations

import re

from ...reading import Span
from ..tables.figure_cues import NUMBERED, NUMBERED_WEAK, YEAR_WORDS
from ..words import STOP_WORDS
from .numeral import Numeral

_NOUN_WORD = r"(?:[ \u00a0]|[ ]?\n[ ]{0,3}|-)([^\W\d_]{1,40}(?:['’-][^\W\d_]{1,40}){0,3})"
_FOLLOWING = re.compile(_NOUN_WORD)
# Up to four words, each in a group of its own.
_FOLLOWING_WORDS = re.compile(f"{_NOUN_WORD}(?:{_NOUN_WORD}(?:{_NOUN_WORD}(?:{_NOUN_WORD})?)?)?")
_PRECEDING = re.compile(r"(?:^|[\s(\[/,;:])([^\W\d_]{1,40}\.?|[#№§])[ \u00a0]?$")
# Verbs that often follow a counted noun left unsaid ("the other 40 were").
_NO_NOUN = STOP_WORDS | frozenset(
    """
    per said say says agreed each also went came left one two three across along amid among despite versus vs plus
    minus near onto outside inside past toward towards upon ago later earlier compared according including
    """.split()
)

_new = tuple.__new__
_NO_NOUN_AHEAD = frozenset({"", ".", ",", ";", ":", ")", "]", "|"})


def noun_after(text: str, end: int) -> Span | None:
    """The words right after ``end`` up to the first function word; None if none stand there."""
    if text[end : end + 1] in _NO_NOUN_AHEAD:
        return None
    at = end + 3 if text.startswith(" of ", end) and text[end - 1 : end] == "s" else end
    match = _FOLLOWING_WORDS.match(text, at)
    if match is None:
        return None
    last = 0
    for word in match.groups():
        if word is None or word.lower() in _NO_NOUN:
            break
        last += 1
    return _new(Span, (match.start(1), match.end(last))) if last else None


def numbered_noun(text: str, start: int, numeral: Numeral) -> Span | None:
    """The noun before a number that names a thing ("section 4", "invoice no. 52"); None if it counts."""
    if numeral.in_words:
        return None
    window_start = max(0, start - 16)
    match = _PRECEDING.search(text[window_start:start])
    if match is None:
        return None
    word = match.group(1).lower()
    if word not in NUMBERED:
        return None
    if word.rstrip(".") in NUMBERED_WEAK and not word.endswith(".") and _counts(text, numeral.end):
        return None
    return Span(window_start + match.start(1), window_start + match.end(1))


def numbered_key(noun: str) -> str:
    """The noun of an identifier in lower case and singular ("Sections" is "section")."""
    key = noun.lower().rstrip(".")
    return key[:-1] if key.endswith("s") and key[:-1] in NUMBERED else key


def _counts(text: str, end: int) -> bool:
    match = _FOLLOWING.match(text, end)
    word = match.group(1) if match else ""
    return word.islower() and word not in STOP_WORDS and word.endswith("s") and not word.endswith("ss")


_WORD_BEFORE = re.compile(r"([A-Za-z']+)[.,]?[ \u00a0\n]$")


_TO_NO_YEAR = re.compile(r"[ ]?[–-][ ]?(?:[3-9][0-9]{3}|2[2-9][0-9]{2})(?![0-9])")


def year_stands_at(text: str, start: int, end: int) -> bool:
    """Whether the bare digits ``text[start:end]`` are a year by their size and the words around them."""
    if end - start != 4 or not "1000" <= text[start:end] <= "2100" or _TO_NO_YEAR.match(text, end):
        return False
    before = text[max(0, start - 16) : start]
    if before.endswith(("(", "[")) or text[end : end + 1] in (")", "]"):
        return text[start:end] >= "1500"
    match = _WORD_BEFORE.search(before)
    cued = match is not None and match.group(1).lower() in YEAR_WORDS
    if cued and match is not None and match.group(1).lower() in ("in", "since", "until", "till", "before", "after"):
        return True
    return text[start:end] >= "1500" and not _counts(text, end)
