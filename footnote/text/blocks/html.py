"""HTML to blocks as a person sees the page; spans index the raw file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ...reading import Reading, Span
from ...types import Block, BlockKind, Cell, Landmark
from ..structured.rows import row_reading
from ..tables.html_tags import BARRIERS, BLOCKS, CLOSES, HEADINGS, UNSEEN, VOID
from ..typography import raised
from .flow import Flow
from .headings import HeadingPath
from .html_table import OpenTable
from .html_tokens import Token, html_tokens
from .html_visibility import hidden_selectors, is_unseen
from .plain import last_lead


@dataclass(frozen=True, slots=True)
class HtmlContent:
    """What is read of a page."""

    blocks: tuple[Block, ...]
    landmarks: tuple[Landmark, ...]
    hidden: tuple[Span, ...]
    # Texts that the page holds and no person sees.
    open_hidden: str = ""
    # The hidden element that is still open at the end, or "".


@dataclass(slots=True)
class _Element:
    name: str
    start: int
    unseen: bool
    # It or one around it hides its content.
    planted: bool
    # It is hidden although its content is text.
    anchor: str = ""
    lead: str = ""
    is_fresh: bool = False
    # A list item that has no text yet.


_PARAGRAPH = frozenset({"p"})


def blocks_from_html(text: str) -> tuple[Block, ...]:
    """The blocks of the HTML ``text`` in order."""
    return read_html(text).blocks


def read_html(text: str, start: int = 0, end: int | None = None, path: HeadingPath | None = None) -> HtmlContent:
    """What a person sees of ``text[start:end]``; ``path`` is the path of headings so far, which is continued."""
    reader = _HtmlReader(text, path or HeadingPath())
    for token in html_tokens(text, start, end):
        reader.take(token)
    return reader.finish(len(text) if end is None else end)


@dataclass
class _HtmlReader:
    text: str
    path: HeadingPath
    blocks: list[Block] = field(default_factory=list)
    landmarks: list[Landmark] = field(default_factory=list)
    hidden: list[Span] = field(default_factory=list)
    _open: list[_Element] = field(default_factory=list)
    _tables: list[OpenTable] = field(default_factory=list)
    _flow: Flow = field(default_factory=Flow)
    _selectors: frozenset[str] = frozenset()
    _has_pre: bool = False
    # Whether any element was read whose white space counts.
    _lead: str = ""
    _term: str = ""
    _anchors: list[tuple[int, int, str]] = field(default_factory=list)
    # Headings: start, level, id or "".

    def take(self, token: Token) -> None:
        """Reads one token."""
        if token.kind == "text":
            self._take_text(token)
        elif token.kind == "start":
            self._take_start(token)
        elif token.kind == "end":
            self._take_end(token)
        elif self.text.startswith("<!--", token.start):
            self._take_comment(token)

    def finish(self, end: int) -> HtmlContent:
        """Everything that was read."""
        unseen = next((element.name for element in self._open if element.planted), "")
        self._flush()
        while self._open:
            self._close(end)
        self.landmarks.extend(_heading_landmarks(self._anchors, end))
        self.landmarks.sort(key=lambda mark: (mark.span.start, -mark.span.end))
        self.blocks.sort(key=lambda block: block.span)
        return HtmlContent(tuple(self.blocks), tuple(self.landmarks), tuple(self.hidden), unseen)

    def _take_text(self, token: Token) -> None:
        innermost = self._open[-1] if self._open else None
        if innermost is None or not innermost.unseen:
            if self._has_pre and self._inside("pre"):
                self._flow.verbatim(self.text[token.start : token.end], token.start)
            elif number := self._raised(token):
                self._flow.symbol(number, token.start, token.end)
            else:
                self._flow.text(self.text, token.start, token.end)
        elif innermost.name == "style":
            self._selectors |= hidden_selectors(self.text[token.start : token.end])
        elif innermost.planted and self.text[token.start : token.end].strip():
            self.hidden.append(Span(token.start, token.end))

    def _raised(self, token: Token) -> str | None:
        """The number that the innermost element, or the one around a link, raises; None if it is none."""
        sup = next((element for element in self._open[-2:] if element.name == "sup"), None)
        return raised(self.text[token.start : token.end], self.text[sup.start - 1 : sup.start]) if sup else None

    def _take_comment(self, token: Token) -> None:
        body = self.text[token.start : token.end].strip("<!->\n ")
        if body and self._flow.is_empty and not self._tables:
            span = Span(token.start, token.end)
            self.blocks.append(Block(BlockKind.MARKUP, span, Reading.verbatim(span.of(self.text), span.start)))

    def _take_start(self, token: Token) -> None:
        name = token.name
        if name == "br":
            self._flow.line_break(token.start, token.end)
            return
        if name in BLOCKS:
            self._flush()
        self._close_implied(name, token.start)
        if name == "hr":
            span = Span(token.start, token.end)
            self.blocks.append(Block(BlockKind.RULE, span, Reading.verbatim(span.of(self.text), span.start)))
        if name in VOID:
            return
        attributes = token.attributes()
        around = self._open[-1] if self._open else None
        planted = is_unseen(attributes, self._selectors) or (around is not None and around.planted)
        unseen = planted or name in UNSEEN or (around is not None and around.unseen and around.name != "head")
        element = _Element(name, token.start, unseen, planted and name not in UNSEEN)
        element.anchor = attributes.get("id") or (attributes.get("name", "") if name == "a" else "")
        self._open.append(element)
        self._has_pre = self._has_pre or name == "pre"
        if not unseen:
            self._opened(element, attributes)

    def _opened(self, element: _Element, attributes: dict[str, str]) -> None:
        name = element.name
        if name in ("ul", "ol", "menu", "dl"):
            element.lead, self._lead = self._lead, ""
        elif name == "li":
            element.is_fresh = True
        elif name == "table":
            self._tables.append(OpenTable(self._lead, self.path.titles))
            self._lead = ""
        elif self._tables:
            self._opened_in_table(name, attributes)

    def _opened_in_table(self, name: str, attributes: dict[str, str]) -> None:
        table = self._tables[-1]
        if name in ("thead", "tbody", "tfoot"):
            table.in_head = name == "thead"
        elif name == "tr":
            table.open_row()
        elif name in ("td", "th"):
            table.open_cell(name == "th", attributes.get("colspan", ""), attributes.get("rowspan", ""))

    def _take_end(self, token: Token) -> None:
        name = token.name
        if name in BLOCKS:
            self._flush()
        if self._open and self._open[-1].name == name:
            self._close(token.end)
            return
        if name in HEADINGS:
            depth = next((n for n in self._depths() if self._open[n].name in HEADINGS), None)
        else:
            depth = next((n for n in self._depths() if self._open[n].name == name), None)
        if depth is None:
            return
        if name not in BLOCKS and any(self._open[n].name in BARRIERS for n in range(depth + 1, len(self._open))):
            return  # a stray end tag does not leave the cell or list it stands in
        while len(self._open) > depth:
            self._close(token.end)

    def _depths(self) -> range:
        """Depths of the open elements from the innermost; a page nested deeper than this is read flat."""
        return range(len(self._open) - 1, max(-1, len(self._open) - 200), -1)

    def _close_implied(self, name: str, at: int) -> None:
        closed = CLOSES.get(name, _PARAGRAPH) if name in BLOCKS else CLOSES.get(name)
        if not closed:
            return
        for depth in self._depths():
            found = self._open[depth].name
            if found in closed:
                while len(self._open) > depth:
                    self._close(at)
                if name not in ("tr", "tbody", "thead", "tfoot"):
                    return
            elif found in BARRIERS:
                return

    def _close(self, end: int) -> None:
        element = self._open.pop()
        if element.unseen:
            return
        if element.anchor or element.name in HEADINGS:
            self._anchor(element, end)
        if element.name == "table" and self._tables:
            self.blocks.extend(self._tables.pop().blocks())
        elif element.name == "thead" and self._tables:
            self._tables[-1].in_head = False
        elif element.name in ("ul", "ol", "menu", "dl"):
            self._lead = ""

    def _anchor(self, element: _Element, end: int) -> None:
        around = next((e for e in reversed(self._open[-8:]) if e.name in HEADINGS), None)
        heading = element if element.name in HEADINGS else around
        if heading is not None:
            self._anchors.append((heading.start, HEADINGS[heading.name], element.anchor))
        elif element.name in BLOCKS and end > element.start:
            self.landmarks.append(Landmark(Span(element.start, end), f"#{element.anchor}", exact=True))

    def _inside(self, name: str) -> bool:
        return any(element.name == name for element in self._open[-12:])

    def _flush(self) -> None:
        """Ends the running text and makes a block of it, by the innermost element that says what it is."""
        if self._flow.is_empty:
            return
        reading = self._flow.take()
        if not reading.text.strip():
            return
        for depth in self._depths():
            element = self._open[depth]
            if maker := _MAKERS.get(element.name):
                maker(self, reading, element)
                return
        self._paragraph(reading)

    def _heading(self, reading: Reading, element: _Element) -> None:
        self._lead = ""
        if self._tables and self._tables[-1].cell:
            self._cell(reading)
            return
        level = HEADINGS[element.name]
        above = self.path.enter(reading.text.strip(), level)
        self.blocks.append(Block(BlockKind.HEADING, reading.whole(), reading, above, level))

    def _paragraph(self, reading: Reading, _: _Element | None = None) -> None:
        self._lead = last_lead(reading.text)
        self.blocks.append(Block(BlockKind.PARAGRAPH, reading.whole(), reading, self.path.titles))

    def _item(self, reading: Reading, element: _Element) -> None:
        if not element.is_fresh:
            self._paragraph(reading)
            return
        element.is_fresh = False
        lists = [e for e in self._open if e.name in ("ul", "ol", "menu")]
        lead = lists[-1].lead if lists else ""
        level = max(0, len(lists) - 1)
        self.blocks.append(Block(BlockKind.ITEM, reading.whole(), reading, self.path.titles, level, lead=lead))
        bare = reading.text.strip()
        self._lead = "" if bare.endswith((".", "!", "?")) or len(bare) > 120 else bare

    def _cell(self, reading: Reading, _: _Element | None = None) -> None:
        cell = self._tables[-1].cell if self._tables else None
        if cell is None:
            self._paragraph(reading)
        else:
            cell.readings.append(reading)

    def _caption(self, reading: Reading, _: _Element | None = None) -> None:
        self.blocks.append(Block(BlockKind.PARAGRAPH, reading.whole(), reading, self.path.titles))
        if self._tables:
            self._tables[-1].lead = reading.text.strip()

    def _code(self, reading: Reading, _: _Element | None = None) -> None:
        self.blocks.append(Block(BlockKind.CODE, reading.whole(), reading, self.path.titles))

    def _definition(self, reading: Reading, _: _Element | None = None) -> None:
        cells = (Cell(self._term, reading),)
        row = row_reading(cells)
        self.blocks.append(Block(BlockKind.ROW, row.whole(), row, self.path.titles, cells=cells))

    def _define(self, reading: Reading, _: _Element | None = None) -> None:
        self._term = reading.text.strip()
        self.blocks.append(Block(BlockKind.MARKUP, reading.whole(), reading, self.path.titles, lead="term"))


_MAKERS: dict[str, Callable[[_HtmlReader, Reading, _Element], None]] = {
    **dict.fromkeys(HEADINGS, _HtmlReader._heading),
    "td": _HtmlReader._cell,
    "th": _HtmlReader._cell,
    "caption": _HtmlReader._caption,
    "li": _HtmlReader._item,
    "pre": _HtmlReader._code,
    "dt": _HtmlReader._define,
    "dd": _HtmlReader._definition,
}


def _heading_landmarks(anchors: list[tuple[int, int, str]], end: int) -> Iterator[Landmark]:
    """Each heading's landmark reaches to the next heading of its level or a higher one."""
    for number, (start, level, name) in enumerate(anchors):
        if not name:
            continue
        stop = next((at for at, other, _ in anchors[number + 1 : number + 200] if other <= level and at > start), end)
        yield Landmark(Span(start, stop), f"#{name}", exact=True)
