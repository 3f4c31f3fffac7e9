"""YAML to trees of values as they are written, with their raw places. No tag is followed, nothing is constructed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from ...reading import Span
from .align import align
from .json_tree import NOT_STATED
from .tree import MOST_LEVELS, MOST_VALUES, Node, stand_in

# The C parser is thirty times as fast; both give the same events.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NULL = frozenset({"", "~", "null", "Null", "NULL"})
_SURROGATE_RE = re.compile("[\ud800-\udfff]")  # which the C parser cannot encode
_DATA_RE = re.compile(r"[-+]?[\d.][\d_.,:eE+-]*$|(?:true|false|yes|no|on|off)$", re.IGNORECASE)


class NotYamlError(ValueError):
    """The text is no YAML: why, and the offset of the place."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


def read_yaml(text: str) -> Iterator[Node]:
    """The tree of each document in ``text``. NotYamlError if it is none."""
    builder = _TreeBuilder(text)
    try:
        for event in yaml.parse(_SURROGATE_RE.sub("\ufffd", text), Loader=_LOADER):
            root = builder.take(event)
            if root is not None:
                yield root
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "cannot be parsed"
        raise NotYamlError(str(problem), mark.index if mark else getattr(error, "position", 0) or 0) from None


class _TreeBuilder:
    """Makes trees of events. An alias stands for a scalar only, so that no bomb of aliases can grow."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._open: list[Node] = []
        self._keys: list[tuple[str, int] | None] = []
        # The key that waits for its value, for each open map.
        self._anchors: dict[str, Node] = {}
        self._count = 0

    def take(self, event: Any) -> Node | None:
        """Adds one event; the root when its document is complete."""
        if type(event) is yaml.ScalarEvent:  # most events by far
            if self._keys and self._keys[-1] is None and not self._open[-1].is_list and not event.anchor:
                start = _start(event)
                self._count_at(start)
                self._keys[-1] = (event.value, start)
                return None
            return self._put(self._scalar(event), event.anchor, event.value)
        if isinstance(event, (yaml.SequenceStartEvent, yaml.MappingStartEvent)):
            self._begin(event)
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            return self._end(event)
        elif isinstance(event, yaml.AliasEvent):
            return self._alias(event)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._anchors.clear()
        return None

    def _begin(self, event: Any) -> None:
        node = Node(_span(event), is_list=isinstance(event, yaml.SequenceStartEvent))
        if len(self._open) >= MOST_LEVELS:
            raise NotYamlError(f"nested deeper than {MOST_LEVELS} levels", node.span.start)
        self._put(node, event.anchor, "?")
        self._open.append(node)
        self._keys.append(None)

    def _end(self, event: Any) -> Node | None:
        node = self._open.pop()
        self._keys.pop()
        start, end = node.span.start, max(node.span.end, event.end_mark.index)
        while end > start and self._text[end - 1].isspace():
            end -= 1
        node.span = Span(start, end)
        return None if self._open else node

    def _alias(self, event: Any) -> Node | None:
        target = self._anchors.get(event.anchor)
        value = target.reading.text if target is not None and target.reading is not None else ""
        span = _span(event)
        node = Node(span, stand_in(value, span), is_text=target.is_text if target else False)
        return self._put(node, None, value)

    def _count_at(self, start: int) -> None:
        self._count += 1
        if self._count > 2 * MOST_VALUES:  # keys come as values too
            raise NotYamlError(f"more than {MOST_VALUES:,} values", start)

    def _put(self, node: Node, anchor: str | None, value: str) -> Node | None:
        if anchor:
            self._anchors[anchor] = node
        self._count_at(node.span.start)
        if not self._open:
            return node if node.is_scalar else None
        around = self._open[-1]
        if around.is_list:
            around.members.append((str(len(around.members)), node))
            return None
        waiting = self._keys[-1]
        if waiting is None:
            self._keys[-1] = (value, node.span.start)
            return None
        self._keys[-1] = None
        key, start = waiting
        if node.is_scalar and node.span.start >= node.span.end:
            node.span = Span(start, min(len(self._text), start + max(1, len(key))))
            if node.span.start >= node.span.end:  # "?" at the very end
                return None
            node.reading = stand_in(NOT_STATED, node.span)
        elif 0 <= start <= node.span.start:
            node.key_start = start
        around.members.append((key, node))
        return None

    def _scalar(self, event: Any) -> Node:
        start, end = _span(event)
        while end > start and self._text[end - 1].isspace():
            end -= 1
        if not event.style:
            if event.value in _NULL and end > start:
                return Node(Span(start, end), stand_in(NOT_STATED, Span(start, end)))
            is_text = not _DATA_RE.match(event.value)
            return Node(Span(start, end), align(event.value, self._text, start, end), is_text=is_text)
        span = Span(start, end)
        if not event.value.strip():
            return Node(span, stand_in("empty", span), is_text=True)
        inner = (start + 1, end - 1) if event.style in "'\"" else self._block_body(start, end)
        return Node(span, align(event.value.strip(), self._text, *inner), is_text=True)

    def _block_body(self, start: int, end: int) -> tuple[int, int]:
        """Behind the line of ``|`` or ``>`` that opens a block."""
        line = min(
            (at for at in (self._text.find("\n", start, end), self._text.find("\r", start, end)) if at >= 0),
            default=start,
        )
        return line, end


def _start(event: Any) -> int:
    return int(event.start_mark.index)


def _span(event: Any) -> Span:
    start = _start(event)
    return Span(start, max(start, event.end_mark.index))
