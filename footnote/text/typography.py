"""A reading in plain type: what a word processor puts in for a blank or a hyphen, and what nobody sees, is as if typed.

No-break and thin blanks, no-break hyphens, soft hyphens and characters without width change nothing of what is said.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..reading import Reading, ReadingBuilder

# Blanks of every width, line and paragraph separators.
_BLANKS = "\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
# Without width: zero-width blanks and joiners, marks of direction, invisible operators, a byte-order mark inside.
_UNSEEN = "\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff"
_ODD_RE = re.compile(
    # Between digits a no-break blank parts groups of three, which a plain one does not always.
    rf"(?P<blank>(?<! )(?!(?<=\d)[{_BLANKS}]\d) *+[{_BLANKS}][ {_BLANKS}]*+)"
    rf"|(?P<unseen>[{_UNSEEN}]++|\u00ad++(?: (?=[^\W\d_A-Z]))?)"
    r"|(?P<hyphen>[\u2010\u2011])"
    r"|(?P<apostrophe>\u02bc|(?<=[^\W\d_])\u00b4(?=[^\W\d_]))"
)
_PLAIN = {"blank": " ", "unseen": "", "hyphen": "-", "apostrophe": "\u2019"}


def plain_reading(reading: Reading) -> Reading:
    """``reading`` in plain type, each character still leading to the raw ones it stands for.

    Itself if it is plain already, or holds nothing that is seen.
    """
    text = reading.text
    matches = () if text.isascii() else tuple(_ODD_RE.finditer(text))
    if not matches:
        return reading
    if all(match.end() - match.start() == len(_plain(match)) for match in matches):
        return Reading(_ODD_RE.sub(_plain, text), reading.pieces)
    builder = ReadingBuilder()
    at = 0
    for match in matches:
        _copy(builder, reading, at, match.start())
        builder.stand_in(_plain(match), *reading.span(match.start(), match.end()))
        at = match.end()
    _copy(builder, reading, at, len(text))
    return builder.build() if len(builder) else reading


@lru_cache(maxsize=1024)
def plain_text(text: str) -> str:
    """``text`` in plain type."""
    return text if text.isascii() else _ODD_RE.sub(_plain, text)


def _plain(match: re.Match[str]) -> str:
    return _PLAIN[match.lastgroup or ""]


def _copy(builder: ReadingBuilder, reading: Reading, start: int, end: int) -> None:
    """Adds the part ``[start, end)`` as it is."""
    if start < end:
        for at, length, raw, raw_length in reading.pieces_of(start, end, start):
            builder.stand_in(reading.text[at : at + length], raw, raw + raw_length)


_RAISED = str.maketrans("0123456789+-\u2212", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻")
_END_MARKS = frozenset(".!?%)")
_RAISED_RE = re.compile(r"[+\u2212-]?[0-9]{1,3}")


def raised(text: str, before: str) -> str | None:
    """A raised number behind the character ``before`` in raised digits, as long as it was; None for anything else.

    Only behind a digit or an end mark, where it would be read as further digits or as a sentence that goes on: the
    mark of a note or an exponent. Elsewhere ("m2", "14C") people write it on the line as often.
    """
    return (
        text.translate(_RAISED) if (before.isdigit() or before in _END_MARKS) and _RAISED_RE.fullmatch(text) else None
    )
