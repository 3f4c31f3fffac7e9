"""JSON to a tree of values with their raw places. The standard library decides what is JSON."""

from __future__ import annotations

import json
import re

from ...reading import Piece, Reading, ReadingBuilder, Span
from .tree import MOST_LEVELS, MOST_VALUES, Node, stand_in

_TOKEN_RE = re.compile(
    r"[ \t\n\r,]*+(?:(?P<string>\"(?:[^\"\\]++|\\.)*+\")(?P<key>[ \t\n\r]*+:)?+"
    r"|(?P<mark>[{}\[\]])|(?P<scalar>[^\s{}\[\],:\"]++))",
    re.DOTALL,
)
_ESCAPE_RE = re.compile(r"(?:\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.)")
_SIMPLE_ESCAPES = {"\\n": "\n", "\\t": "\t", "\\r": "\r", '\\"': '"', "\\\\": "\\", "\\/": "/"}
NOT_STATED = "not stated"


class NotJsonError(ValueError):
    """The text is no JSON that is read: why, and the offset of the first wrong character."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


def read_json(text: str, start: int = 0, end: int | None = None) -> Node:
    """The tree of the JSON value ``text[start:end]``; spans index ``text``. NotJsonError if it is none."""
    piece = text if start == 0 and end is None else text[start:end]
    try:
        json.loads(piece)
    except json.JSONDecodeError as error:
        raise NotJsonError(error.msg, start + error.pos) from None
    except RecursionError:
        raise NotJsonError(f"nested deeper than {MOST_LEVELS} levels", start) from None
    except ValueError as error:  # a number of too many digits
        raise NotJsonError(str(error), start) from None
    return _Scanner(text, start, len(text) if end is None else end).scan()


class _Scanner:
    """Walks the tokens of a text that is known to be JSON."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self._text = text
        self._at = start
        self._end = end
        self._open: list[Node] = []
        self._key = ""
        self._key_start = -1
        self._count = 0

    def scan(self) -> Node:
        """The root of the tree."""
        root: Node | None = None
        text, end, next_token = self._text, self._end, _TOKEN_RE.match
        while match := next_token(text, self._at, end):
            self._at = match.end()
            kind = match.lastgroup or "mark"
            if kind == "key":
                self._key = _key_of(match["string"])
                self._key_start = match.start("string")
            elif kind == "mark":
                closed = self._take_mark(match["mark"], self._at - 1)
                root = closed or root
            else:
                node = self._scalar(match.start(kind), self._at, kind == "string")
                self._put(node)
                root = root or node
        if root is None:
            raise NotJsonError("no value", self._at)
        return root if not self._open else self._open[0]

    def _take_mark(self, mark: str, at: int) -> Node | None:
        if mark in "{[":
            node = Node(Span(at, at + 1), is_list=mark == "[")
            self._put(node)
            if len(self._open) >= MOST_LEVELS:
                raise NotJsonError(f"nested deeper than {MOST_LEVELS} levels", at)
            self._open.append(node)
        elif mark in "}]":
            node = self._open.pop()
            node.span = Span(node.span.start, at + 1)
            return None if self._open else node
        return None

    def _put(self, node: Node) -> None:
        self._count += 1
        if self._count > MOST_VALUES:
            raise NotJsonError(f"more than {MOST_VALUES:,} values", node.span.start)
        if not self._open:
            return
        around = self._open[-1]
        if around.is_list:
            around.members.append((str(len(around.members)), node))
        else:
            node.key_start = self._key_start
            around.members.append((self._key, node))

    def _scalar(self, start: int, end: int, is_text: bool) -> Node:
        span = Span(start, end)
        written = self._text[start:end]
        if is_text:
            return Node(span, read_string(self._text, start, end), is_text=True)
        if written == "null":
            return Node(span, stand_in(NOT_STATED, span))
        return Node(span, Reading.verbatim(written, start))


def read_string(text: str, start: int, end: int) -> Reading:
    """The reading of a JSON string with its quotes at ``text[start:end]``; an empty one reads "empty"."""
    if end - start <= 2:
        return stand_in("empty", Span(start, end))
    inner_end = end - 1
    first = text.find("\\", start, end)
    if first < 0:
        return Reading.verbatim(text[start + 1 : inner_end], start + 1)
    if first == inner_end - 2 > start + 1 and text[first + 1] == "n":  # a line, as notebooks hold them
        length = first - start - 1
        pieces = (Piece(0, length, start + 1, length), Piece(length, 1, first, 2))
        return Reading(f"{text[start + 1 : first]}\n", pieces)
    builder = ReadingBuilder()
    at = start + 1
    while at < inner_end:
        slash = text.find("\\", at, inner_end)
        stop = slash if slash >= 0 else inner_end
        builder.stand_in(text[at:stop], at, stop)
        at = stop
        if slash < 0:
            break
        if simple := _SIMPLE_ESCAPES.get(text[at : at + 2]):
            at += 2
            builder.stand_in(simple, at - 2, at)
        elif match := _ESCAPE_RE.match(text, at, inner_end):
            at = match.end()
            builder.stand_in(_decoded(match.group()), match.start(), at)
    return builder.build()


def _key_of(written: str) -> str:
    return str(json.loads(written, strict=False)) if "\\" in written else written[1:-1]


def _decoded(escape: str) -> str:
    decoded = str(json.loads(f'"{escape}"'))
    if decoded in "\b\f\0":
        return " "
    return decoded if not "\ud800" <= decoded <= "\udfff" else "\ufffd"
