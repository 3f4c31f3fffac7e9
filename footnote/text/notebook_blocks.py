"""Jupyter notebooks to blocks: prose and outputs of their cells, led back to the raw JSON."""

from __future__ import annotations

from collections.abc import Iterator

from ..reading import Piece, Reading
from ..types import Block, BlockKind, Landmark
from .compose import compose_blocks
from .headings import HeadingPath
from .html_blocks import blocks_from_html
from .json_tree import read_json
from .markdown_blocks import blocks_from_markdown
from .plain_blocks import blocks_from_text
from .tree import Node


class NotNotebookError(ValueError):
    """The JSON is no notebook: why."""


def read_notebook(text: str) -> tuple[list[Block], list[Landmark]]:
    """The blocks of the notebook ``text`` and a landmark a cell. NotNotebookError, NotJsonError if it is none."""
    root = read_json(text)
    cells = _get(root, "cells")
    if cells is None or not cells.is_list:
        raise NotNotebookError('it has no list "cells" (notebook format 4)')
    path = HeadingPath()
    blocks: list[Block] = []
    marks: list[Landmark] = []
    for number, (_, cell) in enumerate(cells.members, 1):
        marks.append(Landmark(cell.span, f"cell {number}"))
        blocks.extend(_cell_blocks(text, cell, path))
    return blocks, marks


def _cell_blocks(text: str, cell: Node, path: HeadingPath) -> Iterator[Block]:
    kind = _get(cell, "cell_type")
    source = _joined(_get(cell, "source"))
    name = kind.reading.text if kind is not None and kind.reading is not None else ""
    if name == "markdown" and source.text:
        yield from _markdown(source, path)
    elif name == "code" and source.text:
        span = source.whole()
        yield Block(BlockKind.CODE, span, Reading.verbatim(span.of(text), span.start), path.titles)
        outputs = _get(cell, "outputs")
        for _, output in outputs.members if outputs is not None else ():
            yield from _output(output, path)
    elif source.text:
        yield from compose_blocks(blocks_from_text(source.text), source, path.titles)


def _markdown(source: Reading, path: HeadingPath) -> Iterator[Block]:
    above = path.titles
    for block in blocks_from_markdown(source.text):
        if block.kind is BlockKind.HEADING:
            above = path.enter(block.reading.text.strip(), block.level)
            yield from compose_blocks([_without_headings(block)], source, above)
            above = path.titles
        else:
            yield from compose_blocks([_without_headings(block)], source, above)


def _without_headings(block: Block) -> Block:
    return Block(block.kind, block.span, block.reading, (), block.level, block.cells, block.lead)


def _output(output: Node, path: HeadingPath) -> Iterator[Block]:
    """What a cell printed or returned: its table if it has one, else its text; errors are left out."""
    data = _get(output, "data")
    if data is not None:
        page = _joined(_get(data, "text/html"))
        if page.text:
            yield from compose_blocks(blocks_from_html(page.text), page, path.titles)
            return
        marked = _joined(_get(data, "text/markdown"))
        if marked.text:
            yield from compose_blocks(blocks_from_markdown(marked.text), marked, path.titles)
            return
        plain = _joined(_get(data, "text/plain"))
    else:
        plain = _joined(_get(output, "text"))
    if plain.text:
        yield from compose_blocks(blocks_from_text(plain.text), plain, path.titles)


def _get(node: Node, key: str) -> Node | None:
    return next((member for name, member in node.members if name == key), None)


def _joined(node: Node | None) -> Reading:
    """A text, or a list of its lines, as one reading."""
    if node is None:
        return Reading("", ())
    if node.is_scalar:
        return node.reading if node.reading is not None and node.is_text else Reading("", ())
    parts: list[str] = []
    pieces: list[Piece] = []
    length = 0
    for _, member in node.members:
        reading = member.reading
        if reading is None or not member.is_text or _is_empty(member):
            continue
        parts.append(reading.text)
        pieces.extend([Piece(length + at, size, raw, raw_size) for at, size, raw, raw_size in reading.pieces])
        length += len(reading.text)
    return Reading("".join(parts), tuple(pieces))


def _is_empty(node: Node) -> bool:
    """Whether a string has no characters between its quotes."""
    return node.span.end - node.span.start <= len('""')
