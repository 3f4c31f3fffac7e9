"""A parser's value back to the raw characters it was made from, word by word."""

from __future__ import annotations

import re

from ...reading import Reading, ReadingBuilder, Span
from .tree import stand_in

_PART_RE = re.compile(r"(?P<blank>\s++)|(?P<word>\S++)")


def align(value: str, text: str, start: int, end: int) -> Reading:
    """The reading of ``value``, which was read from ``text[start:end]``.

    Words lead to the same words there; if one was written in another way, the whole leads to the whole.
    """
    if not value or start >= end:
        return Reading("", ())
    if text[start:end] == value:
        return Reading.verbatim(value, start)
    builder = ReadingBuilder()
    cursor, blank = start, ""
    for match in _PART_RE.finditer(value):
        if match["blank"]:
            blank = match["blank"]
            continue
        word = match["word"]
        at = text.find(word, cursor, end)
        if at < 0:
            return stand_in(value, Span(start, end))
        if blank and len(builder):
            builder.stand_in("\n" if "\n" in blank else " ", cursor, at)
        builder.verbatim(word, at)
        cursor, blank = at + len(word), ""
    return builder.build()
