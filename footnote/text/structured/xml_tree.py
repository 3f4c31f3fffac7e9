"""XML to a tree of values with their raw places, read by expat."""

from __future__ import annotations

import re
from xml.parsers import expat

from ...reading import Reading, Span
from ..blocks.flow import Flow, is_one_run
from ..blocks.html_tokens import read_attributes
from .tree import LOOSE_TEXT, MOST_LEVELS, MOST_VALUES, Node, key_words, stand_in

_ENTITY_END = 12  # characters within which an entity's semicolon is looked for
_LONG_TEXT = 4000  # characters beyond which text with elements in it is no paragraph
_NAME_RE = re.compile(r"<[^\s/>]+")


class NotXmlError(ValueError):
    """The text is no XML that is read: why, and the offset of the place."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


def read_xml(text: str) -> tuple[Node, str]:
    """The tree of the root element of ``text``, and its name. NotXmlError if it is none or declares entities."""
    return _TreeBuilder(text).build()


_Text = tuple[str, int, int]
# Read characters with the raw range they stand for.


class _Element:
    """An element that is being read."""

    __slots__ = ("attributes", "children", "counts", "has_text", "name", "parts", "start")

    def __init__(self, name: str, start: int, attributes: list[tuple[str, Node]]) -> None:
        self.name = name
        self.start = start
        self.attributes = attributes
        self.children: list[tuple[str, Node]] = []
        self.counts: dict[str, int] = {}
        # How many children of each name.
        self.parts: list[_Text | list[object]] = []
        # Its text and, as lists, that of its children, in order.
        self.has_text = False


class _TreeBuilder:
    def __init__(self, text: str) -> None:
        self._text = text
        self._bytes = text.encode("utf-8", "replace")
        self._is_ascii = text.isascii()
        self._last = (0, 0)
        # A byte offset and the character offset it stands for.
        self._open: list[_Element] = []
        self._count = 0
        self._root: tuple[Node, str] | None = None

    def build(self) -> tuple[Node, str]:
        """The root and its name."""
        parser = expat.ParserCreate(encoding="utf-8")
        parser.buffer_text = False
        parser.StartElementHandler = lambda name, _: self._start(name, parser.CurrentByteIndex)
        parser.EndElementHandler = lambda _: self._end(parser.CurrentByteIndex)
        parser.CharacterDataHandler = lambda data: self._characters(data, parser.CurrentByteIndex)
        parser.EntityDeclHandler = lambda name, *_: self._refuse(name, parser.CurrentByteIndex)
        try:
            parser.Parse(self._bytes, True)
        except expat.ExpatError as error:
            message = expat.ErrorString(error.code)
            raise NotXmlError(message, self._offset(max(0, parser.ErrorByteIndex))) from None
        if self._root is None:
            raise NotXmlError("no element found", 0)
        return self._root

    def _offset(self, byte: int) -> int:
        """The character at a byte; bytes are asked for in ascending order, so that each is decoded once."""
        if self._is_ascii:
            return byte
        last_byte, last = self._last
        if byte < last_byte:
            last_byte = last = 0
        found = last + len(self._bytes[last_byte:byte].decode("utf-8", "replace"))
        self._last = (byte, found)
        return found

    def _refuse(self, name: str, byte: int) -> None:
        raise NotXmlError(f"it declares the entity {name!r}", self._offset(byte))

    def _start(self, name: str, byte: int) -> None:
        start = self._offset(byte)
        if len(self._open) >= MOST_LEVELS:
            raise NotXmlError(f"nested deeper than {MOST_LEVELS} levels", start)
        self._count += 1
        if self._count > MOST_VALUES:
            raise NotXmlError(f"more than {MOST_VALUES:,} elements", start)
        self._open.append(_Element(name.rsplit(":", 1)[-1], start, self._attributes(start)))

    def _attributes(self, start: int) -> list[tuple[str, Node]]:
        """The attributes of the tag at ``start``, namespaces left out."""
        close = self._text.find(">", start)
        if self._text.find("=", start, close) < 0:
            return []
        end = _tag_end(self._text, start)
        name = _NAME_RE.match(self._text, start)
        found = []
        at = name.end() if name else start
        for key, value in read_attributes(self._text[at:end], fold=False).items():
            if key == "xmlns" or key.startswith("xmlns:") or not value.strip():
                continue
            place = _value_place(self._text, key, at, end)
            if place:
                span = Span(*place)
                reading = Reading.verbatim(value, span.start) if span.of(self._text) == value else stand_in(value, span)
                found.append((f"@{key}", Node(span, reading, word=key_words(key.rsplit(":", 1)[-1]), is_text=True)))
        return found

    def _characters(self, data: str, byte: int) -> None:
        if not self._open:
            return
        start = self._offset(byte)
        element = self._open[-1]
        element.has_text = element.has_text or not data.isspace()
        if self._text.startswith(data, start):
            end = start + len(data)
        elif data.isspace():
            end = start + 1
        else:
            stop = self._text.find(";", start, start + _ENTITY_END)
            end = stop + 1 if stop >= 0 else start + 1
        element.parts.append((data, start, end))

    def _end(self, byte: int) -> None:
        element = self._open.pop()
        at = self._offset(byte)
        close = self._text.find(">", at)
        end = close + 1 if close >= 0 else len(self._text)
        entries = _entries(element, Span(element.start, max(end, element.start + 1)))
        if not self._open:
            self._root = (_as_root(entries, Span(element.start, end)), element.name)
            return
        around = self._open[-1]
        around.parts.append([*element.parts])
        number = around.counts.get(element.name, 0) + 1
        around.counts[element.name] = number
        around.children.extend([(f"{element.name}[{number}]{key}", node) for key, node in entries])


def _entries(element: _Element, span: Span) -> list[tuple[str, Node]]:
    """What an element adds to the one around it: key endings and nodes."""
    word = key_words(element.name)
    if element.has_text:
        reading = _running_text(element.parts)
        if not element.counts or _own_length(element) * 3 >= len(reading.text) <= _LONG_TEXT:
            for _, node in element.attributes:
                node.word = f"{word} {node.word}"
            text = Node(reading.whole(), reading, word=word, is_text=True)
            return [*((f"/{key}", node) for key, node in element.attributes), ("", text)]
    members = [*element.attributes, *_without_lonely_numbers(element)]
    if element.has_text:
        loose = _running_text([part for part in element.parts if isinstance(part, tuple)])
        members.append((LOOSE_TEXT, Node(loose.whole(), loose, word=word, is_text=True)))
        members.sort(key=lambda member: member[1].span.start)
    if not members:
        return [("", Node(span, stand_in("empty", span), word=word))]
    return [("", Node(span, members=members, word=word, is_record=True))]


def _own_length(element: _Element) -> int:
    """Characters of text that stand in the element itself."""
    return sum(len(part[0].strip()) for part in element.parts if isinstance(part, tuple))


def _as_root(entries: list[tuple[str, Node]], span: Span) -> Node:
    """The root element as one node."""
    if len(entries) == 1:
        return entries[0][1]
    return Node(span, members=[(key.lstrip("/") or LOOSE_TEXT, node) for key, node in entries])


def _running_text(parts: list[_Text | list[object]]) -> Reading:
    """The text of an element with that of its children, which is inline."""
    if len(parts) == 1 and isinstance(parts[0], tuple):
        data, start, end = parts[0]
        if len(data) == end - start and is_one_run(data):
            return Reading.verbatim(data, start)
    flow = Flow()
    waiting: list[object] = list(reversed(parts))
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting.extend(reversed(part))
        elif isinstance(part, tuple):
            data, start, end = part
            if len(data) == end - start:
                flow.plain(data, start)
            elif data.isspace():
                flow.blank(start, end)
            else:
                flow.symbol(data, start, end)
    return flow.take()


def _without_lonely_numbers(element: _Element) -> list[tuple[str, Node]]:
    """Children whose name comes once lose their number: "name[1]" is "name"."""
    members = []
    for key, node in element.children:
        name, number, rest = key.partition("[1]")
        members.append((name + rest if number and element.counts[name] == 1 else key, node))
    return members


def _tag_end(text: str, start: int) -> int:
    """Offset of the ``>`` that ends the tag at ``start``; quoted ones do not count."""
    at = start
    while at < len(text):
        close = text.find(">", at)
        quote = min((q for q in (text.find('"', at, close), text.find("'", at, close)) if q >= 0), default=-1)
        if quote < 0 or close < 0:
            return close if close >= 0 else len(text)
        ended = text.find(text[quote], quote + 1)
        at = ended + 1 if ended >= 0 else len(text)
    return len(text)


def _value_place(text: str, key: str, start: int, end: int) -> tuple[int, int] | None:
    match = re.compile(rf"(?<![^\s]){re.escape(key)}\s*=\s*(?:\"([^\"]*)\"|'([^']*)')").search(text, start, end)
    if match is None:
        return None
    return match.span(1) if match[1] is not None else match.span(2)
