"""HTML to tokens with their offsets, as the HTML standard's tokenizer cuts it, in linear time."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ..tables.html_tags import RAW_TEXT

_TAG_RE = re.compile(
    r"<(?P<slash>/?)(?P<name>[a-zA-Z][^\s/>]*+)"
    r"(?P<attributes>(?:[^>\"'=]++|=\s*+(?:\"[^\"]*+\"|'[^']*+'|(?=[^\"'])|\Z)|[\"'])*+)>"
)
_ATTRIBUTE_RE = re.compile(
    r"(?P<name>[^\s\"'>/=]++)(?:\s*+=\s*+(?:\"(?P<double>[^\"]*+)\"|'(?P<single>[^']*+)'|(?P<bare>[^\s\"'>]++)))?+"
)
_MARK_RE = re.compile(r"<(?=[a-zA-Z/!?])")


class Token(NamedTuple):
    """One tag, text or comment ``text[start:end]``."""

    kind: str
    # "start", "end", "text" or "comment" (also doctypes and processing instructions).
    start: int
    end: int
    name: str = ""
    # Lower-case tag name.
    source: str = ""
    # The attributes as written.

    def attributes(self) -> dict[str, str]:
        """Names in lower case to decoded values; "" for an attribute without one."""
        return read_attributes(self.source) if self.source else {}


def read_attributes(source: str, fold: bool = True) -> dict[str, str]:
    """The attributes of a tag as written, names in lower case if ``fold``; of repeated ones the first counts."""
    found: dict[str, str] = {}
    for match in _ATTRIBUTE_RE.finditer(source):
        value = match["double"] or match["single"] or match["bare"] or ""
        found.setdefault(match["name"].lower() if fold else match["name"], html.unescape(value))
    return found


def html_tokens(text: str, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """The tokens of ``text[start:end]`` in order, without gaps. A tag that never closes is text."""
    return _Tokenizer(text, start, len(text) if end is None else end).tokens()


class _Tokenizer:
    def __init__(self, text: str, start: int, end: int) -> None:
        self._text = text
        self._at = start
        self._end = end

    @cached_property
    def _folded(self) -> str:
        """Same offsets: only ASCII letters are folded."""
        return self._text.translate(_LOWER)

    def tokens(self) -> Iterator[Token]:
        """Every token from the start to the end."""
        while self._at < self._end:
            mark = _MARK_RE.search(self._text, self._at, self._end)
            stop = mark.start() if mark else self._end
            if stop > self._at:
                yield Token("text", self._at, stop)
                self._at = stop
            if mark is None:
                return
            tag = _TAG_RE.match(self._text, stop, self._end)
            if tag is None:
                yield self._no_tag()
                continue
            self._at = tag.end()
            slash, name, attributes = tag.groups()
            name = name.lower()
            if slash:
                yield Token("end", stop, self._at, name)
                continue
            yield Token("start", stop, self._at, name, attributes)
            if name in RAW_TEXT:
                yield from self._raw_text(name)

    def _no_tag(self) -> Token:
        """What begins as a tag and is none: a comment or something read as one, or text to the end."""
        at = self._at
        if self._text.startswith("<!--", at):
            return self._comment("-->", 4)
        if self._text.startswith("<![CDATA[", at):
            return self._comment("]]>", 9)
        if self._text[at + 1 : at + 2] in ("!", "?"):
            return self._comment(">", 2)
        if self._text.startswith("</", at) and not self._text[at + 2 : at + 3].isalpha():
            return self._comment(">", 2)
        self._at = self._end
        return Token("text", at, self._end)

    def _comment(self, closing: str, length: int) -> Token:
        at = self._at
        if closing == "-->" and self._text.startswith(("<!-->", "<!--->"), at):
            found = self._text.find(">", at)
            self._at = found + 1
            return Token("comment", at, self._at)
        found = self._text.find(closing, at + length, self._end)
        self._at = found + len(closing) if found >= 0 else self._end
        return Token("comment", at, self._at)

    def _raw_text(self, name: str) -> Iterator[Token]:
        stop = self._folded.find(f"</{name}", self._at, self._end)
        stop = stop if stop >= 0 else self._end
        if stop > self._at:
            yield Token("text", self._at, stop)
        self._at = stop


_LOWER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}
