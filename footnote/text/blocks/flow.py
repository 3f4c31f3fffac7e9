"""Running text of a marked-up format to a reading: white space folded, entities decoded."""

from __future__ import annotations

import html
import re

from ...reading import Reading, ReadingBuilder

_RUN_RE = re.compile(r"(?P<blank>[ \t\n\r\f]++)|(?P<words>[^ \t\n\r\f&]++(?: [^ \t\n\r\f&]++)*+)|(?P<entity>&)")
_PLAIN_RE = re.compile(r"(?P<blank>[ \t\n\r\f]++)|(?P<words>[^ \t\n\r\f]++(?: [^ \t\n\r\f]++)*+)")
_ONE_RUN_RE = re.compile(r"[^ \t\n\r\f]++(?: [^ \t\n\r\f]++)*+")
_ENTITY_RE = re.compile(r"&(?:#[0-9]{1,8}|#[xX][0-9a-fA-F]{1,7}|[a-zA-Z][a-zA-Z0-9]{1,31});?")


def is_one_run(text: str) -> bool:
    """Whether white space in ``text``, in which no entity is decoded, is single blanks between words only."""
    return _ONE_RUN_RE.fullmatch(text) is not None


class Flow:
    """Collects running text; a run of white space is one blank, none at both ends."""

    def __init__(self) -> None:
        self._builder = ReadingBuilder()
        self.is_empty = True
        self._blank: tuple[int, int] | None = None
        # The white space since the last word.
        self._broken = False

    def text(self, text: str, start: int, end: int) -> None:
        """Adds the raw characters ``text[start:end]``."""
        at = start
        while at < end:
            match = _RUN_RE.match(text, at, end)
            if match is None:  # pragma: no cover - the three alternatives cover every character
                break
            kind = match.lastgroup
            if kind == "words":
                self._word(match.group(), at, match.end())
            elif kind == "blank":
                self.blank(at, match.end())
            else:
                at = self._entity(text, at, end)
                continue
            at = match.end()

    def plain(self, text: str, start: int) -> None:
        """Adds ``text``, which stands letter by letter at raw offset ``start`` and in which no entity is decoded."""
        for match in _PLAIN_RE.finditer(text):
            low, high = start + match.start(), start + match.end()
            if match.lastgroup == "blank":
                self.blank(low, high)
            else:
                self._word(match.group(), low, high)

    def symbol(self, text: str, start: int, end: int) -> None:
        """Adds ``text`` that was written in another way at ``[start, end)``."""
        self._word(text, start, end)

    def blank(self, start: int, end: int) -> None:
        """Adds white space."""
        if not self.is_empty:
            self._blank = (self._blank[0] if self._blank else start, end)

    def line_break(self, start: int, end: int) -> None:
        """Adds a hard break, a line feed in the reading."""
        self.blank(start, end)
        self._broken = not self.is_empty

    def verbatim(self, text: str, start: int) -> None:
        """Adds text whose white space counts."""
        self._word(text, start, start + len(text))

    def take(self) -> Reading:
        """The reading so far; the flow begins anew."""
        reading = self._builder.build()
        self._builder = ReadingBuilder()
        self.is_empty = True
        self._blank = None
        self._broken = False
        return reading

    def _word(self, word: str, start: int, end: int) -> None:
        if self._blank:
            self._builder.stand_in("\n" if self._broken else " ", *self._blank)
            self._blank = None
            self._broken = False
        self._builder.stand_in(word, start, end)
        self.is_empty = self.is_empty and not word

    def _entity(self, text: str, at: int, end: int) -> int:
        match = _ENTITY_RE.match(text, at, end)
        decoded = html.unescape(match.group()) if match else "&"
        stop = match.end() if match else at + 1
        if decoded and decoded in " \t\n\r\f":
            self.blank(at, stop)
        else:
            self._word(decoded, at, stop)
        return stop
