"""Text laid out on pages (PDF) to blocks: parted words joined, running heads left out, paragraphs found again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ...reading import Reading, ReadingBuilder, Span
from ...types import Block, BlockKind
from ..lines import Line, read_lines
from .headings import HeadingPath
from .ligatures import add_joined
from .page_tables import table_blocks, table_length
from .plain import last_lead

_BULLET_RE = re.compile(
    r"\s*(?:[\u2022\u25e6\u2023\u25aa\u25cf\u2013\u00b7\uf0b7*]|-(?=\s)|\(?(?:\d{1,2}|[a-z])\)|\d{1,2}\.(?=\s\D))\s*(?=\S)"
)
_ENDED_RE = re.compile(r"[.!?:;\u2026\u3002][\"'\u201d\u2019)\]]*\s*$")
_NUMBER_RE = re.compile(r"\d+")
_NUMBERED_RE = re.compile(r"\s*(?:\d+(?:\.\d+)*\.?|[A-Z]\.|[IVX]+\.)\s+[^\W\d]")
_SECTION_RE = re.compile(
    r"\s*(?:section|chapter|part|appendix|annex|article|abschnitt|kapitel|teil|anhang)\s+[\dA-Z]{1,5}\s*$",
    re.IGNORECASE,
)
_VALUES_RE = re.compile(r"\d[\d.,%]*(?:\s|$)")
_WORD_RE = re.compile(r"[^\W\d_]+")
_LAST_WORD_RE = re.compile(r"([^\W\d_]+)[-\u00ad\u2010]$")
_LEADER_RE = re.compile(r"(?:\.\s?){6,}")
_EDGE_LINES = 2  # at the top and bottom of a page, where running heads stand
_SHORT = 0.7  # of the usual line: a shorter one ends a paragraph


def blocks_from_pages(text: str, pages: Sequence[Span]) -> tuple[Block, ...]:
    """The blocks of ``text``, whose pages are the given ranges."""
    layout = [[_shift(line, page.start) for line in read_lines(page.of(text))] for page in pages]
    running = _running_heads(layout)
    words = Counter(match.group().casefold() for match in _WORD_RE.finditer(text))
    maker = _PageBlocks(words)
    for lines in layout:
        kept = []
        for line in lines:
            if line.start in running:
                maker.furniture(line)
            else:
                kept.append(line)
        maker.page(kept)
    return maker.finish()


def _shift(line: Line, start: int) -> Line:
    return Line(line.text, line.start + start)


def _running_heads(layout: Sequence[Sequence[Line]]) -> frozenset[int]:
    """Offsets of the lines at page edges that come again on at least half of the pages, numbers aside."""
    seen: Counter[str] = Counter()
    edges: list[tuple[str, int]] = []
    for lines in layout:
        filled = [line for line in lines if not line.is_blank]
        edge = {line.start: line for line in (*filled[:_EDGE_LINES], *filled[-_EDGE_LINES:])}
        for key, start in {(_folded(line), start) for start, line in edge.items()}:
            edges.append((key, start))
        seen.update({_folded(line) for line in edge.values()})
    enough = max(3, len(layout) // 2)
    lonely_numbers = {"#", "page #", "- # -", "# / #", "page # of #", "# of #"}
    return frozenset(
        start for key, start in edges if seen[key] >= enough or (key in lonely_numbers and len(layout) > 1)
    )


def _folded(line: Line) -> str:
    return _NUMBER_RE.sub("#", " ".join(line.text.split()).casefold())


class _PageBlocks:
    def __init__(self, words: Counter[str]) -> None:
        self._words = words
        self._blocks: list[Block] = []
        self._path = HeadingPath()
        self._member: list[Line] = []
        self._kind = BlockKind.PARAGRAPH
        self._lead = ""

    def furniture(self, line: Line, what: str = "page head") -> None:
        """Adds a running head, page number or line of a table of contents, which asserts nothing."""
        text = line.text.strip()
        if text:
            start = line.start + line.indent
            self._blocks.append(
                Block(BlockKind.MARKUP, Span(start, start + len(text)), Reading.verbatim(text, start), lead=what)
            )

    def page(self, lines: Sequence[Line]) -> None:
        """Adds the lines of a page; a sentence may go on from the page before."""
        usual = _usual_length(lines)
        at = 0
        while at < len(lines):
            rows = table_length(lines, at)
            if rows:
                self._end()
                self._blocks.extend(table_blocks(lines[at : at + rows], self._path.titles))
            else:
                self._line(lines, at, usual)
            at += rows or 1

    def _line(self, lines: Sequence[Line], number: int, usual: float) -> None:
        line = lines[number]
        if line.is_blank:
            self._end()
            return
        if _LEADER_RE.search(line.text):
            self._end()
            self.furniture(line, "table of contents")
            return
        if self._member and self._begins(line, self._member[-1], usual):
            self._end()
        marker = _BULLET_RE.match(line.text)
        if marker and not self._member:
            self._kind = BlockKind.ITEM
            line = Line(line.text[marker.end() :], line.start + marker.end())
        self._member.append(line)
        following = lines[number + 1] if number + 1 < len(lines) else None
        if following is not None and self._is_heading(line, following, usual):
            self._end(BlockKind.HEADING)

    def finish(self) -> tuple[Block, ...]:
        """All blocks in text order."""
        self._end()
        return tuple(sorted(self._blocks, key=lambda block: block.span))

    def _begins(self, line: Line, above: Line, usual: float) -> bool:
        if _BULLET_RE.match(line.text) or "\t" in line.text or "\t" in above.text:  # cells of a row
            return True
        first = line.text.lstrip("\"'(\u201c\u2018 ")[:1]
        if _LAST_WORD_RE.search(above.text.rstrip()) or first.islower():
            return False
        length = len(above.text.strip())
        if _ENDED_RE.search(above.text):
            return length < usual * _SHORT
        return length < usual * _SHORT or (_is_values(above) and _is_values(line))

    def _is_heading(self, line: Line, following: Line, usual: float) -> bool:
        text = line.text.strip()
        if len(self._member) != 1 or self._kind is BlockKind.ITEM or _ENDED_RE.search(text) or not text:
            return False
        if len(text) >= usual * _SHORT or len(text) > 90 or "\t" in text:
            return False
        if _is_values(line) and not _SECTION_RE.match(text):
            return False
        goes_on = following.text.lstrip()[:1].islower()
        return not goes_on and not following.is_blank and (text[0].isupper() or bool(_NUMBERED_RE.match(text)))

    def _end(self, kind: BlockKind | None = None) -> None:
        member, self._member = self._member, []
        kind, self._kind = kind or self._kind, BlockKind.PARAGRAPH
        reading = join_lines(member, self._words)
        if not reading.text:
            return
        span = reading.whole()
        if kind is BlockKind.HEADING:
            self._blocks.append(Block(kind, span, reading, self._path.enter(reading.text, 1), 1))
            self._lead = ""
            return
        lead = self._lead if kind is BlockKind.ITEM else ""
        self._blocks.append(Block(kind, span, reading, self._path.titles, lead=lead))
        if kind is not BlockKind.ITEM:
            self._lead = last_lead(reading.text)


def _usual_length(lines: Sequence[Line]) -> float:
    """The length that full lines of a page have."""
    lengths = sorted(len(line.text.strip()) for line in lines if not line.is_blank)
    return lengths[int(len(lengths) * 0.8)] if lengths else 0


def _is_values(line: Line) -> bool:
    """Whether a line is a row of values."""
    parts = line.text.split()
    return len(_VALUES_RE.findall(line.text)) * 2 >= len(parts) > 1


def join_lines(lines: Sequence[Line], words: Counter[str]) -> Reading:
    """The lines as one reading: line ends are blanks, words that were parted at a line end are whole again.

    ``words`` counts the words of the whole text, which tell "pro-fit" from "cost-saving".
    """
    builder = ReadingBuilder()
    end = 0
    hyphen = False
    for number, line in enumerate(lines):
        text = line.text.strip()
        start = line.start + line.indent
        if len(builder) and not hyphen:
            builder.stand_in(" ", end, start)
        following = lines[number + 1].text.lstrip() if number + 1 < len(lines) else ""
        parted = _LAST_WORD_RE.search(text)
        hyphen = parted is not None and following[:1].islower()
        drop = hyphen and parted is not None and _is_one_word(parted[1], following, text[-1], words)
        add_joined(builder, text[:-1] if drop else text, start, always=True)
        end = start + len(text)
    return builder.build()


def _is_one_word(before: str, following: str, mark: str, words: Counter[str]) -> bool:
    """Whether a hyphen at a line end only parts a word."""
    if mark != "-":
        return mark == "\u00ad" or mark == "\u2010"
    match = _WORD_RE.match(following)
    after = match.group().casefold() if match else ""
    if words[(before + after).casefold()]:
        return True
    return not (words[before.casefold()] > 1 and words[after] > 1)
