"""Content to units: the sentences, rows and facts that can be evidence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from ..text.blocks.code import CODE_LABEL
from ..text.sentences import split_sentences
from ..types import Block, BlockKind, Content, Unit
from .answers import with_answers

_WINDOW = 2_000_000  # characters whose sentences are looked for at a time, so that a line of 50 MB fits into memory
_VISIBLE_RE = re.compile(r"[^\W_]")
_SENTENCE_KINDS = frozenset({BlockKind.PARAGRAPH, BlockKind.ITEM, BlockKind.NOTE})


def units_of(
    content: Content, abbreviations: frozenset[str] = frozenset(), most: int | None = None
) -> tuple[Unit, ...]:
    """The units of ``content`` in text order, the first ``most`` of them if that is given.

    Headings are no evidence by themselves but given with each unit.
    """
    units = (
        unit for number, block in enumerate(content.blocks) for unit in _units_of_block(number, block, abbreviations)
    )
    return tuple(islice(with_answers(units, content.text), most))


def _units_of_block(number: int, block: Block, abbreviations: frozenset[str]) -> Iterator[Unit]:
    if not block.reading.text or block.span.start >= block.span.end:
        return
    if block.kind is BlockKind.ROW:
        yield Unit("row", block.span, block.reading, block.headings, block.cells, number, block.lead)
    elif block.kind is BlockKind.FACT:
        yield Unit("fact", block.span, block.reading, block.headings, block.cells, number, block.lead)
    elif block.kind is BlockKind.CODE and block.lead == CODE_LABEL:
        yield Unit("sentence", block.span, block.reading, block.headings, (), number)
    elif block.kind in _SENTENCE_KINDS:
        for start, end in _sentences(block.reading.text, abbreviations):
            if not _VISIBLE_RE.search(block.reading.text, start, end):
                continue
            reading = block.reading.cut(start, end)
            yield Unit("sentence", reading.whole(), reading, block.headings, (), number, block.lead)


def _sentences(text: str, abbreviations: frozenset[str]) -> Iterator[tuple[int, int]]:
    """The ranges of the sentences; of a long text window by window, each beginning with the last one of that before."""
    start = 0
    while len(text) - start > _WINDOW:
        ranges = split_sentences(text[start : start + _WINDOW], abbreviations)
        for low, high in ranges[:-1] or ranges:
            yield start + low, start + high
        start += ranges[-1][0] if len(ranges) > 1 else _WINDOW
    for low, high in split_sentences(text[start:] if start else text, abbreviations):
        yield start + low, start + high
