"""Words whose ligature stands apart in extracted text: "di ff erent"."""

from __future__ import annotations

import re

from ...reading import ReadingBuilder
from ..meaning.frequency import UNSEEN, rarity
from ..words import read_words

_PARTED_RE = re.compile(r"(?<=[a-z]) (ff|fi|fl|ffi|ffl) (?=[a-z])")
_WORD_END_RE = re.compile(r"[^\W\d_]*\Z")
_WORD_BEGIN_RE = re.compile(r"[^\W\d_]*")
_LONGEST = 24  # letters looked at on either side


def add_joined(builder: ReadingBuilder, text: str, start: int, *, always: bool) -> None:
    """Adds one line; a ligature is joined to the letters around it, ``always`` or if they make a known word."""
    at = 0
    for match in _PARTED_RE.finditer(text):
        if always or _is_word(text, match):
            builder.verbatim(text[at : match.start()], start + at)
            builder.verbatim(match[1], start + match.start(1))
            at = match.end()
    builder.verbatim(text[at:], start + at)


def _is_word(text: str, match: re.Match[str]) -> bool:
    before = _WORD_END_RE.search(text[max(0, match.start() - _LONGEST) : match.start()])
    behind = _WORD_BEGIN_RE.match(text[match.end() : match.end() + _LONGEST])
    joined = f"{before.group() if before else ''}{match[1]}{behind.group() if behind else ''}"
    return any(rarity(word.key) < UNSEEN for word in read_words(joined))
