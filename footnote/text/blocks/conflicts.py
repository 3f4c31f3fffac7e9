"""Unresolved merge conflicts: their regions are reported and read by nobody."""

from __future__ import annotations

import re

from ...reading import Reading, Span
from ...types import Block, BlockKind

_OPEN_RE = re.compile(r"(?<![^\r\n])<{7}(?: [^\r\n]*)?(?=[\r\n]|\Z)")
_MIDDLE_RE = re.compile(r"(?<![^\r\n])={7}(?=[\r\n]|\Z)")
_CLOSE_RE = re.compile(r"(?<![^\r\n])>{7}(?: [^\r\n]*)?(?=[\r\n]|\Z)")

CONFLICT_LABEL = "unresolved merge conflict"


def conflict_regions(text: str) -> tuple[Span, ...]:
    """The regions between ``<<<<<<<``, ``=======`` and ``>>>>>>>`` lines, markers included."""
    regions: list[Span] = []
    at = 0
    while opened := _OPEN_RE.search(text, at):
        middle = _MIDDLE_RE.search(text, opened.end())
        closed = _CLOSE_RE.search(text, middle.end()) if middle else None
        if closed is None:
            break
        regions.append(Span(opened.start(), closed.end()))
        at = closed.end()
    return tuple(regions)


def conflict_block(text: str, region: Span) -> Block:
    """The block of one region, which is markup with the label as its lead."""
    return Block(BlockKind.MARKUP, region, Reading.verbatim(region.of(text), region.start), lead=CONFLICT_LABEL)


def blank_out(text: str, regions: tuple[Span, ...]) -> str:
    """``text`` of the same length whose regions hold nothing but blanks and line ends."""
    parts: list[str] = []
    at = 0
    for region in regions:
        parts += (text[at : region.start], _VISIBLE_RE.sub(" ", region.of(text)))
        at = region.end
    return "".join((*parts, text[at:]))


_VISIBLE_RE = re.compile(r"[^\r\n]")
