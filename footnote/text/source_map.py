"""From offsets in a parser's copy of some lines back to offsets in the raw text."""

from __future__ import annotations

from bisect import bisect_right

from ..reading import Reading, ReadingBuilder


class SourceMap:
    """Maps offsets of a copied text to raw offsets, run by run; inside a run both advance together."""

    def __init__(self, copy_starts: list[int], raw_starts: list[int]) -> None:
        self._copies = copy_starts
        # Ascending, the first is 0.
        self._raws = raw_starts

    def raw(self, at: int) -> int:
        """The raw offset of the copy's character ``at``."""
        run = bisect_right(self._copies, at) - 1
        return self._raws[run] + at - self._copies[run]

    def raw_end(self, at: int) -> int:
        """The raw offset behind the copy's character ``at - 1``."""
        return self.raw(at - 1) + 1 if at else self.raw(0)

    def reading(self, text: str) -> Reading:
        """The reading of the whole copy ``text``."""
        if len(self._copies) == 1:
            return Reading.verbatim(text, self._raws[0])
        builder = ReadingBuilder()
        self.add_verbatim(builder, text, 0)
        return builder.build()

    def add_verbatim(self, builder: ReadingBuilder, text: str, at: int) -> None:
        """Adds ``text``, which stands letter by letter at the copy's offset ``at``, run by run."""
        if len(self._copies) == 1:
            builder.verbatim(text, self._raws[0] + at)
            return
        end = at + len(text)
        done = at
        run = bisect_right(self._copies, at)
        while run < len(self._copies) and self._copies[run] < end:
            cut = self._copies[run]
            builder.verbatim(text[done - at : cut - at], self.raw(done))
            done = cut
            run += 1
        builder.verbatim(text[done - at :], self.raw(done))
