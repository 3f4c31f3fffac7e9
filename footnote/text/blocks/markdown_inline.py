"""Inline Markdown to a reading: what a person reads of it, each character led back to the raw text."""

from __future__ import annotations

import re
from typing import Any, Literal

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from ...reading import Reading, ReadingBuilder, Span
from ..source_map import SourceMap
from ..tables.html_tags import VOID
from ..typography import raised
from .html_tokens import html_tokens
from .html_visibility import is_unseen

_FOOTNOTE_RE = re.compile(r"\[\^[^\]\s^]{1,80}\]")
_BREAK_RE = re.compile(r"<br\s*/?>", re.IGNORECASE)
_TASK_RE = re.compile(r"\[[ xX]\][ \t]+")
# Text in which no inline rule begins.
_BARE_RE = re.compile(r"[^\n\\`~*_\[<&]++")
_UNREAD = frozenset({"script", "style", "template", "noscript"})

# More opening brackets than any paragraph has: for each the parser looks for its end, so that time grows as a square.
_MOST_BRACKETS = 2000


def footnote_mark(state: StateInline, silent: bool) -> bool:
    """Inline rule: a footnote mark is markup and not a link."""
    match = _FOOTNOTE_RE.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        state.push("footnote_mark", "", 0)
    state.pos = match.end()
    return True


class _PlacedState(StateInline):
    """An inline state that remembers where the parser stood when it made each token."""

    def __init__(self, src: str, md: MarkdownIt, env: Any) -> None:
        super().__init__(src, md, env, [])
        self.places: list[int] = []

    def pushPending(self) -> Token:  # noqa: N802  (the parser's own name)
        token = super().pushPending()
        self.places.append(self.pos)
        return token

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        token = super().push(ttype, tag, nesting)
        self.places.append(self.pos)
        return token


def read_inline(
    md: MarkdownIt, env: Any, content: str, where: SourceMap, hidden: list[Span], is_item: bool = False
) -> Reading:
    """The reading of one inline ``content``; hard breaks are line feeds in it.

    Raw ranges of text that its HTML hides are added to ``hidden``. ``is_item`` says that it opens a list item, so
    that a task mark is left out.
    """
    if _BARE_RE.fullmatch(content) or content.count("[") > _MOST_BRACKETS:
        return where.reading(content.replace("\n", " "))
    state = _PlacedState(content, md, env)
    task = _TASK_RE.match(content) if is_item else None
    if task:
        state.pos = task.end()
    md.inline.tokenize(state)
    for rule in md.inline.ruler2.getRules(""):
        rule(state)
    walk = _Walk(content, where, task.end() if task else 0)
    for token, place in zip(state.tokens, state.places, strict=True):
        walk.take(token, place)
    walk.end()
    hidden.extend(walk.planted)
    return walk.builder.build()


class _Walk:
    """Goes through tokens and source side by side."""

    def __init__(self, content: str, where: SourceMap, at: int) -> None:
        self.builder = ReadingBuilder()
        self._content = content
        self._where = where
        self._at = at
        self._hidden = ""
        # Name of the element whose text no person reads.
        self._depth = 0
        # How many elements of that name are open.
        self._before_raised = ""
        # The character before an element that raises its text.
        self._planted_at = -1
        # Where the text of an element begins that hides it.
        self.planted: list[Span] = []

    def end(self) -> None:
        """Ends an element that is never closed."""
        if self._hidden:
            self._unhide(len(self._content))

    def take(self, token: Token, place: int) -> None:
        """Adds what a person reads of ``token``, which was made with the parser at ``place``."""
        if token.type == "html_inline":
            self._take_html(token, place)
        elif self._hidden or token.type in ("image", "footnote_mark"):
            self._at = max(self._at, place)
        elif token.type in ("text", "code_inline"):
            self._take_text(token, place)
        elif token.type == "text_special":
            self._stand_in(token.content, place, place + len(token.markup))
        elif token.type in ("softbreak", "hardbreak"):
            self._take_break(token.type == "hardbreak", place)

    def _take_text(self, token: Token, place: int) -> None:
        text = token.content
        if not text:
            return
        at = self._find(text, place, token.markup if token.type == "code_inline" else "")
        if at < 0:
            self._stand_in(text, self._at, max(place, self._at + 1))
            return
        if self._before_raised and (number := raised(text, self._before_raised)):
            self._stand_in(number, at, at + len(text))
            return
        self._where.add_verbatim(self.builder, text, at)
        self._at = at + len(text)

    def _find(self, text: str, place: int, markup: str) -> int:
        """Where ``text`` stands: right before the parser's place, at the cursor, between both, or right behind; or -1.

        Text in code marks stands behind its opening mark and perhaps one blank.
        """
        if markup:
            inside = place + len(markup)
            return next((at for at in (inside, inside + 1) if self._matches(text, at)), -1)
        if place - len(text) >= self._at and self._content.startswith(text, place - len(text)):
            return place - len(text)
        if self._content.startswith(text, self._at) and self._at <= place:
            return self._at
        at = self._content.rfind(text, self._at, max(place, self._at))
        return at if at >= 0 else self._content.find(text, max(self._at, place))

    def _matches(self, text: str, at: int) -> bool:
        piece = self._content[at : at + len(text)]
        return piece == text or ("\n" in piece and piece.replace("\n", " ") == text)

    def _take_break(self, is_hard: bool, place: int) -> None:
        end = place + 1
        while end < len(self._content) and self._content[end - 1] != "\n":
            end += 1
        start = place
        while start > self._at and self._content[start - 1] == " ":
            start -= 1
        self._stand_in("\n" if is_hard else " ", start, end)

    def _take_html(self, token: Token, place: int) -> None:
        tag = token.content
        self._at = max(self._at, place + len(tag))
        if _BREAK_RE.match(tag):
            if not self._hidden:
                self._stand_in("\n", place, place + len(tag))
            return
        mark = next(html_tokens(tag), None)
        if mark is None or mark.kind not in ("start", "end"):
            return
        if mark.name == "sup":
            self._before_raised = self._content[place - 1 : place] if mark.kind == "start" else ""
        if self._hidden:
            self._depth += (mark.name == self._hidden) * (1 if mark.kind == "start" else -1)
            if not self._depth:
                self._unhide(place)
        elif mark.kind == "start" and mark.name not in VOID:
            planted = is_unseen(mark.attributes(), frozenset())
            if planted or mark.name in _UNREAD:
                self._hidden, self._depth = mark.name, 1
                self._planted_at = self._at if planted else -1

    def _unhide(self, end: int) -> None:
        """Ends the hidden element at the offset ``end``."""
        start, self._planted_at, self._hidden, self._depth = self._planted_at, -1, "", 0
        if 0 <= start < end and not self._content[start:end].isspace():
            self.planted.append(Span(self._where.raw(start), self._where.raw_end(end)))

    def _stand_in(self, text: str, start: int, end: int) -> None:
        end = min(end, len(self._content))
        self.builder.stand_in(text, self._where.raw(start), self._where.raw_end(end))
        self._at = end
