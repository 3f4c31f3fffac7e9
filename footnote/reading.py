"""A text as a person reads it, with the way back to the raw characters it was read from.

Markup, entities, soft wraps and hyphenation make the readable text differ from the file. A Reading keeps
the readable text beside pieces that map each of its characters to a raw range, so that every citation is
given in offsets into the untouched file.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple


class Span(NamedTuple):
    """Half-open range ``[start, end)`` of code points into a raw text."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """The quoted text."""
        return text[self.start : self.end]

    def overlaps(self, other: Span) -> bool:
        """Whether the two ranges share at least one character."""
        return self.start < other.end and other.start < self.end

    def covers(self, other: Span) -> bool:
        """Whether ``other`` lies wholly inside this range."""
        return self.start <= other.start and other.end <= self.end


class Piece(NamedTuple):
    """One run of a reading: ``length`` characters from ``at`` stand for ``raw_length`` raw ones from ``raw``.

    Equal lengths map character by character; unequal ones (an entity, a soft wrap) map as a whole.
    """

    at: int
    length: int
    raw: int
    raw_length: int


@dataclass(frozen=True, slots=True)
class Reading:
    """Readable text and the pieces that lead back to the raw text, in order, without gaps in ``text``."""

    text: str
    pieces: tuple[Piece, ...]

    @classmethod
    def verbatim(cls, text: str, start: int = 0) -> Reading:
        """A reading equal to its raw text, which begins at raw offset ``start``."""
        return cls(text, (Piece(0, len(text), start, len(text)),) if text else ())

    def span(self, start: int, end: int) -> Span:
        """The raw range behind ``text[start:end]``; a piece that maps as a whole counts whole.

        ValueError if the range is empty or outside the reading.
        """
        if not 0 <= start < end <= len(self.text):
            raise ValueError(f"no characters {start}-{end} in a reading of {len(self.text)}")
        first, last = self.piece(start), self.piece(end - 1)
        raw_start = first.raw + (start - first.at if first.length == first.raw_length else 0)
        raw_end = last.raw + (end - last.at if last.length == last.raw_length else last.raw_length)
        return Span(raw_start, raw_end)

    def whole(self) -> Span:
        """The raw range of the whole reading; ValueError if it is empty."""
        if not self.pieces:
            raise ValueError("an empty reading has no raw range")
        _, _, end, length = self.pieces[-1]
        return Span(self.pieces[0].raw, end + length)

    def cut(self, start: int, end: int) -> Reading:
        """The part ``text[start:end]`` as a reading of its own."""
        if len(self.pieces) == 1:  # as those of most sentences
            _, length, raw, raw_length = self.pieces[0]
            if length == raw_length and 0 <= start < end <= length:
                return Reading(self.text[start:end], (Piece(0, end - start, raw + start, end - start),))
        return Reading(self.text[start:end], tuple(self.pieces_of(start, end)))

    def pieces_of(self, start: int, end: int, at: int = 0) -> Iterator[Piece]:
        """The pieces of ``text[start:end]`` as those of a reading in which it begins at ``at``."""
        shift = at - start
        # A tuple of one sorts before every piece that begins there, and is compared without a call.
        first = bisect_left(self.pieces, (start + 1,)) - 1
        for number in range(max(0, first), len(self.pieces)):
            begin, length, raw, raw_length = self.pieces[number]
            if begin >= end:
                break
            low = start if start > begin else begin
            high = end if end < begin + length else begin + length
            if low >= high:
                continue
            if length == raw_length:
                yield Piece(low + shift, high - low, raw + low - begin, high - low)
            else:
                yield Piece(low + shift, high - low, raw, raw_length)

    def piece(self, at: int) -> Piece:
        """The piece that holds the character ``at``."""
        return self.pieces[bisect_left(self.pieces, (at + 1,)) - 1]


class ReadingBuilder:
    """Collects the pieces of a Reading in reading order."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._pieces: list[Piece] = []
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def verbatim(self, text: str, raw: int) -> None:
        """Adds ``text`` that stands letter by letter at raw offset ``raw``."""
        self.stand_in(text, raw, raw + len(text))

    def stand_in(self, text: str, raw_start: int, raw_end: int) -> None:
        """Adds ``text`` that stands for the raw characters ``[raw_start, raw_end)``."""
        if text:
            length = len(text)
            self._parts.append(text)
            self._pieces.append(Piece(self._length, length, raw_start, raw_end - raw_start))
            self._length += length

    def build(self) -> Reading:
        """The reading collected so far."""
        return Reading("".join(self._parts), tuple(self._pieces))
