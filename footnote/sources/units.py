"""Content to units: the sentences, rows and facts that can be evidence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..text.blocks.code import CODE_LABEL
from ..text.sentences import split_sentences
from ..types import Block, BlockKind, Content, Unit

_VISIBLE_RE = re.compile(r"[^\W_]")
_SENTENCE_KINDS = frozenset({BlockKind.PARAGRAPH, BlockKind.ITEM, BlockKind.NOTE})


def units_of(content: Content, abbreviations: frozenset[str] = frozenset()) -> tuple[Unit, ...]:
    """The units of ``content`` in text order. Headings are no evidence by themselves but given with each unit."""
    return tuple(
        unit for number, block in enumerate(content.blocks) for unit in _units_of_block(number, block, abbreviations)
    )


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
        for start, end in split_sentences(block.reading.text, abbreviations):
            if not _VISIBLE_RE.search(block.reading.text, start, end):
                continue
            reading = block.reading.cut(start, end)
            yield Unit("sentence", reading.whole(), reading, block.headings, (), number, block.lead)
