"""A passage as one text, and the way back from its characters to those of the source."""

from __future__ import annotations

from bisect import bisect_right

from ...types import Passage, SourceSpan, Unit

_BETWEEN = "\n"


class PassageText:
    """The units of a passage one below the other."""

    def __init__(self, passage: Passage) -> None:
        self._source = passage.source
        units = passage.source.units or ()
        self._units: tuple[Unit, ...] = tuple(units[passage.first : passage.last + 1])
        self.headings: tuple[str, ...] = units[passage.focus].headings if units else ()
        self.text = _BETWEEN.join(unit.reading.text for unit in self._units)
        self._starts: list[int] = []
        at = 0
        for unit in self._units:
            self._starts.append(at)
            at += len(unit.reading.text) + len(_BETWEEN)

    def span(self, start: int, end: int) -> SourceSpan:
        """The source's characters behind ``text[start:end]``, which begins and ends with a character of a unit."""
        first, last = (bisect_right(self._starts, at) - 1 for at in (start, end - 1))
        begin = self._units[first].reading.span(start - self._starts[first], start - self._starts[first] + 1)
        stop = self._units[last].reading.span(end - 1 - self._starts[last], end - self._starts[last])
        return self._source.span(min(begin.start, stop.start), max(begin.end, stop.end))
