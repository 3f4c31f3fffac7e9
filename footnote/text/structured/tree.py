"""Values in maps and lists (JSON, YAML, TOML, XML) to facts that a person can read: "outdoor seating: false"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from ...reading import Reading, ReadingBuilder, Span
from ...types import Block, BlockKind, Cell, Landmark
from ..sentences import split_sentences
from .pointers import PointerFilter, escape_key
from .rows import row_reading

MOST_LEVELS = 200  # of nesting; deeper files are refused
MOST_VALUES = 500_000  # of one file; each takes a kilobyte or two
LOOSE_TEXT = "text()"  # key of text that stands beside elements of XML
_MOST_CELLS = 40  # values of one record that make a row
_HEADER_KEYS = 3  # innermost keys that a fact's header shows
_NAME_KEYS = ("name", "title", "label", "id", "key", "date", "year", "month", "quarter", "period")
_CAMEL_RE = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
# Names with a capital inside that are one word.
_WHOLE = frozenset(
    "wifi github gitlab youtube paypal iphone ipad ebay linkedin javascript typescript mysql postgresql macos "
    "ios".split()
)
_PROSE_WORDS = 9
_SHOWN_LIST = 200  # characters of a list that are quoted whole


@dataclass(slots=True)
class Node:
    """One value with its place in the raw text."""

    span: Span
    reading: Reading | None = None
    # The value of a scalar; "not stated" for null.
    members: list[tuple[str, Node]] = field(default_factory=list)
    # Keys (numbers from 0 in lists) and values of a container.
    is_list: bool = False
    key_start: int = -1
    # Raw offset of its key, or -1.
    is_text: bool = False
    # A scalar that is written text and no number, truth value or null.
    word: str = ""
    # Words of its key where they are not the key's own.
    is_record: bool = False
    # A map that is one of several alike although it stands in a map.

    @property
    def is_scalar(self) -> bool:
        """Whether it holds no further values."""
        return self.reading is not None


def stand_in(text: str, span: Span) -> Reading:
    """A reading of ``text`` that stands for all of ``span``."""
    builder = ReadingBuilder()
    if len(text) == span.end - span.start and len(text) > 1:
        builder.stand_in(text[:-1], *span)
        builder.stand_in(text[-1:], *span)
    else:
        builder.stand_in(text, *span)
    return builder.build()


def key_words(key: str, labels: Mapping[str, str] | None = None) -> str:
    """A key as words: "OutdoorSeating" and "outdoor_seating" are "outdoor seating"; a label of its own wins."""
    return labels[key] if labels and key in labels else _split_key(key)


@lru_cache(maxsize=4096)
def _split_key(key: str) -> str:
    if " " in key.strip():
        return " ".join(key.split())
    parts = re.split(r"[_\-.:/]+", key)
    split = [[part] if part.lower() in _WHOLE else _CAMEL_RE.split(part) for part in parts]
    words = [word for part in split for word in part if word]
    return " ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in words) or key.strip()


class FactWriter:
    """Writes the facts of a tree as blocks with a landmark for each value."""

    def __init__(
        self, labels: Mapping[str, str] | None = None, wanted: Sequence[str] = (), is_xml: bool = False
    ) -> None:
        self.blocks: list[Block] = []
        self.landmarks: list[Landmark] = []
        self._labels = labels or {}
        self._filter = PointerFilter(wanted)
        self._is_xml = is_xml
        # Keys are parts of paths as they are, and nothing is a counted list.
        self.prefix = ""
        # Stands before each pointer: "line 3 ".

    def unmet(self) -> tuple[str, ...]:
        """The wanted pointers under which no value lay."""
        return self._filter.unmet()

    def write(self, node: Node, pointer: str = "", keys: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> None:
        """Adds the facts of ``node``; ``keys`` are the words of its path, ``names`` of the records around it."""
        if node.is_scalar:
            self._scalar(node, pointer, keys, names)
        elif node.is_list:
            self._list(node, pointer, keys, names)
        else:
            self._members(node, pointer, keys, names)

    def record(self, node: Node, pointer: str, keys: tuple[str, ...], names: tuple[str, ...]) -> None:
        """Adds a map that stands in a list: its short values are one row."""
        cells = self._cells(node, pointer)
        if len(cells) < 2:
            self._members(node, pointer, keys, names)
            return
        row = row_reading(cells)
        span = row.whole()
        if any(key == LOOSE_TEXT for key, _ in node.members):  # it reaches around the elements in it
            span = Span(span.start, max(cell.reading.whole().end for cell in cells))
        self.blocks.append(Block(BlockKind.ROW, span, row, (*keys, *names), cells=cells))
        shown = {cell.reading.pieces[0].raw for cell in cells}
        name = _name_of(node)
        for key, member in node.members:
            at = self._under(pointer, key)
            if member.reading and member.reading.pieces and member.reading.pieces[0].raw in shown:
                self._mark(member, at)
            else:
                inner = (*names, name) if name else names
                self._member(key, member, at, keys, inner)

    def _cells(self, node: Node, pointer: str) -> tuple[Cell, ...]:
        cells = [
            Cell(self._words(key, member), member.reading)
            for key, member in node.members
            if member.reading is not None and member.reading.text and not _is_prose(member)
        ]
        return tuple(cells) if len(cells) <= _MOST_CELLS and not self._filter.is_set else ()

    def _members(self, node: Node, pointer: str, keys: tuple[str, ...], names: tuple[str, ...]) -> None:
        if not node.members:
            self._count(node, pointer, keys, names)
        for key, member in node.members:
            self._member(key, member, self._under(pointer, key), keys, names)

    def _member(self, key: str, node: Node, pointer: str, keys: tuple[str, ...], names: tuple[str, ...]) -> None:
        inner = (*keys, self._words(key, node))
        if node.is_record:
            self.record(node, pointer, inner, names)
        else:
            self.write(node, pointer, inner, names)

    def _words(self, key: str, node: Node) -> str:
        return (self._labels.get(key) if self._labels else "") or node.word or key_words(key, self._labels)

    def _list(self, node: Node, pointer: str, keys: tuple[str, ...], names: tuple[str, ...]) -> None:
        self._count(node, pointer, keys, names)
        for key, member in node.members:
            at = f"{pointer}/{key}"
            if member.is_scalar or member.is_list:
                self.write(member, at, keys, names)
            else:
                self.record(member, at, keys, names)

    def _scalar(self, node: Node, pointer: str, keys: tuple[str, ...], names: tuple[str, ...]) -> None:
        reading = node.reading
        if reading is None or not reading.text.strip() or not self._filter.covers(pointer):
            return
        self._mark(node, pointer)
        if _is_prose(node) or (self._filter.is_set and node.is_text):
            self.blocks.append(Block(BlockKind.PARAGRAPH, reading.whole(), reading, (*names, *keys)))
            return
        cells = (Cell(" ".join(keys[-_HEADER_KEYS:]), reading),)
        fact = row_reading(cells)
        self.blocks.append(Block(BlockKind.FACT, fact.whole(), fact, (*names, *keys[:-1]), cells=cells))

    def _count(self, node: Node, pointer: str, keys: tuple[str, ...], names: tuple[str, ...]) -> None:
        """A fact that says how many entries a list has; an empty map counts as an empty list."""
        if self._filter.is_set or self._is_xml:
            return
        words = " ".join(keys[-_HEADER_KEYS:]) or "entries"
        start = node.key_start if node.key_start >= 0 else node.span.start
        end = node.span.end if node.span.end - start <= _SHOWN_LIST else node.span.start + 1
        self.landmarks.append(Landmark(Span(start, node.span.end), self._label(pointer), exact=True))
        number = str(len(node.members))
        cells = (Cell(f"number of {words}", stand_in(number, Span(start, end))),)
        fact = row_reading(cells)
        if not node.members:
            fact = stand_in(f"no {words}; {fact.text}", Span(start, end))
        self.blocks.append(Block(BlockKind.FACT, fact.whole(), fact, (*names, *keys[:-1]), cells=cells))

    def _under(self, pointer: str, key: str) -> str:
        return f"{pointer}/{key if self._is_xml else escape_key(key)}"

    def _mark(self, node: Node, pointer: str) -> None:
        self.landmarks.append(Landmark(node.span, self._label(pointer), exact=True))

    def _label(self, pointer: str) -> str:
        return f"{self.prefix}{pointer or '/'}"


def _name_of(node: Node) -> str:
    """What a record is called: the value of its first naming key."""
    for wanted in _NAME_KEYS:
        for key, member in node.members:
            if key.lower() == wanted and member.reading is not None and 0 < len(member.reading.text) <= 80:
                return member.reading.text
    return ""


def _is_prose(node: Node) -> bool:
    """Whether a value is running text rather than a name or an amount."""
    if not node.is_text or node.reading is None:
        return False
    text = node.reading.text.strip()
    if "\n" in text:
        return True
    words = text.count(" ") + 1
    return words >= _PROSE_WORDS and (text[-1] in ".!?…\"'”)" or len(split_sentences(text)) > 1)
