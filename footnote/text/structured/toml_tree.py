"""TOML to a tree of values as they are written. The standard library decides what is TOML."""

from __future__ import annotations

import re
import tomllib

from ...reading import Reading, Span
from .align import align
from .tree import MOST_LEVELS, Node, stand_in

_BLANK_RE = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
_KEY_RE = re.compile(r"[ \t]*+(?:\"(?P<basic>(?:[^\"\\\n]|\\.)*+)\"|'(?P<literal>[^'\n]*+)'|(?P<bare>[\w-]++))[ \t]*+")
_PLAIN_KEY_RE = re.compile(r"([\w-]++)[ \t]*+=[ \t]*+")
_STRING_RE = re.compile(
    r'"""(?P<long>(?:[^"\\]++|\\.|"(?!""))*+"{3,5})|\'\'\'(?P<long_literal>(?:[^\']++|\'(?!\'\'))*+\'{3,5})'
    r'|"(?P<basic>(?:[^"\\\n]++|\\.)*+)"|\'(?P<literal>[^\'\n]*+)\'',
    re.DOTALL,
)
_BARE_RE = re.compile(r"[^\s,\]\}#]++(?: \d[\d:.]*+(?:Z|[+-]\d\d:\d\d)?)?+")


class NotTomlError(ValueError):
    """The text is no TOML: why, with line and column if they are known."""


def read_toml(text: str) -> Node:
    """The tree of ``text``. NotTomlError if it is no TOML."""
    try:
        tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError) as error:
        raise NotTomlError(str(error)) from None
    except RecursionError:
        raise NotTomlError(f"nested deeper than {MOST_LEVELS} levels") from None
    return _Scanner(text).scan()


class _Scanner:
    """Walks a text that is known to be TOML."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._root = Node(Span(0, len(text)))
        self._index: dict[int, dict[str, Node]] = {}
        # Members of each map by key, by the identity of its node.

    def scan(self) -> Node:
        """The root of the tree."""
        table = self._root
        self._skip_blanks()
        while self._at < len(self._text):
            if self._text.startswith("[", self._at):
                table = self._header()
            else:
                self._pair(table, 0)
            self._skip_blanks()
        return self._root

    def _skip_blanks(self) -> None:
        match = _BLANK_RE.match(self._text, self._at)
        self._at = match.end() if match else self._at

    def _header(self) -> Node:
        start = self._at
        is_array = self._text.startswith("[[", start)
        self._at += 2 if is_array else 1
        keys = self._keys()
        self._at += 2 if is_array else 1
        span = Span(start, self._at)
        table = self._root
        for key in keys[:-1]:
            table = self._last(self._child(table, key, span))
        if not is_array:
            return self._last(self._child(table, keys[-1], span))
        array = self._child(table, keys[-1], span, is_list=True)
        node = Node(span)
        array.members.append((str(len(array.members)), node))
        return node

    def _last(self, node: Node) -> Node:
        """The map itself, or the last map of an array of tables."""
        return node.members[-1][1] if node.is_list and node.members else node

    def _child(self, table: Node, key: str, span: Span, is_list: bool = False) -> Node:
        found = self._index.setdefault(id(table), {})
        if key not in found:
            found[key] = Node(span, is_list=is_list, key_start=span.start)
            table.members.append((key, found[key]))
        return found[key]

    def _keys(self) -> list[str]:
        keys = []
        while match := _KEY_RE.match(self._text, self._at):
            self._at = match.end()
            if match["basic"] is not None:
                keys.append(_unescape(match["basic"]))
            else:
                keys.append(match["literal"] if match["literal"] is not None else match["bare"])
            if not self._text.startswith(".", self._at):
                break
            self._at += 1
        if not keys:
            raise NotTomlError(f"no key at character {self._at}")
        return keys

    def _pair(self, table: Node, depth: int) -> None:
        start = self._at
        if plain := _PLAIN_KEY_RE.match(self._text, start):  # most keys by far
            self._at = plain.end()
            name = plain[1]
        else:
            *around, name = self._keys()
            self._at += 1  # the equals sign
            self._skip_blanks()
            for key in around:
                table = self._child(table, key, Span(start, self._at))
        node = self._value(depth)
        node.key_start = start
        self._index.setdefault(id(table), {})[name] = node
        table.members.append((name, node))

    def _value(self, depth: int) -> Node:
        if depth >= MOST_LEVELS:
            raise NotTomlError(f"nested deeper than {MOST_LEVELS} levels")
        if self._text.startswith("[", self._at):
            return self._container("]", depth)
        if self._text.startswith("{", self._at):
            return self._container("}", depth)
        if match := _STRING_RE.match(self._text, self._at):
            self._at = match.end()
            return _string(self._text, match)
        match = _BARE_RE.match(self._text, self._at)
        if match is None:
            raise NotTomlError(f"no value at character {self._at}")
        self._at = match.end()
        return Node(Span(*match.span()), Reading.verbatim(match.group(), match.start()))

    def _container(self, closing: str, depth: int) -> Node:
        start = self._at
        node = Node(Span(start, start + 1), is_list=closing == "]")
        self._at += 1
        self._skip_blanks()
        while not self._text.startswith(closing, self._at):
            if node.is_list:
                node.members.append((str(len(node.members)), self._value(depth + 1)))
            else:
                self._pair(node, depth + 1)
            self._skip_blanks()
            if self._text.startswith(",", self._at):
                self._at += 1
                self._skip_blanks()
        self._at += 1
        node.span = Span(start, self._at)
        return node


def _string(text: str, match: re.Match[str]) -> Node:
    span = Span(*match.span())
    marks = 3 if match.lastgroup in ("long", "long_literal") else 1
    start, end = span.start + marks, span.end - marks
    inner = text[start:end]
    if inner and not inner.isspace() and marks == 1 and "\\" not in inner and inner == inner.strip():
        return Node(span, Reading.verbatim(inner, start), is_text=True)
    value = tomllib.loads(f"v = {match.group()}")["v"]
    if not value.strip():
        return Node(span, stand_in("empty", span), is_text=True)
    return Node(span, align(str(value).strip(), text, start, end), is_text=True)


def _unescape(written: str) -> str:
    return str(tomllib.loads(f'v = "{written}"')["v"])
