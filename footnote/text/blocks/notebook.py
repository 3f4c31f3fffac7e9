"""Jupyter notebooks to blocks: prose and outputs of their cells, led back to the raw JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ...reading import Piece, Reading, Span
from ...types import Block, BlockKind, Landmark
from ..compose import compose_block, compose_blocks
from ..structured.json_tree import read_json
from ..structured.tree import Node
from .headings import HeadingPath
from .html import HtmlContent, read_html
from .markdown import MarkdownContent, read_markdown
from .plain import blocks_from_text

# Outputs with markup, the better ones first.
_MARKED_UP: tuple[tuple[str, Callable[[str], HtmlContent | MarkdownContent]], ...] = (
    ("text/html", read_html),
    ("text/markdown", read_markdown),
)


class NotNotebookError(ValueError):
    """The JSON is no notebook: why."""


class NotebookContent(NamedTuple):
    """What is read of a notebook."""

    blocks: list[Block]
    landmarks: list[Landmark]
    # One a cell.
    hidden: list[Span]
    # Texts that the HTML of its cells and outputs hides.


def read_notebook(text: str) -> NotebookContent:
    """What a person sees of the notebook ``text``. NotNotebookError, NotJsonError if it is none."""
    root = read_json(text)
    cells = _get(root, "cells")
    if cells is None or not cells.is_list:
        raise NotNotebookError('it has no list "cells" (notebook format 4)')
    path = HeadingPath()
    found = NotebookContent([], [], [])
    for number, (_, cell) in enumerate(cells.members, 1):
        found.landmarks.append(Landmark(cell.span, f"cell {number}"))
        found.blocks.extend(_cell_blocks(text, cell, path, found.hidden))
    return found


def _cell_blocks(text: str, cell: Node, path: HeadingPath, hidden: list[Span]) -> Iterator[Block]:
    kind = _get(cell, "cell_type")
    source = _joined(_get(cell, "source"))
    name = kind.reading.text if kind is not None and kind.reading is not None else ""
    if name == "markdown" and source.text:
        yield from _markdown(source, path, hidden)
    elif name == "code" and source.text:
        span = source.whole()
        yield Block(BlockKind.CODE, span, Reading.verbatim(span.of(text), span.start), path.titles)
        outputs = _get(cell, "outputs")
        for _, output in outputs.members if outputs is not None else ():
            yield from _output(output, path, hidden)
    elif source.text:
        yield from compose_blocks(blocks_from_text(source.text), source, path.titles)


def _markdown(source: Reading, path: HeadingPath, hidden: list[Span]) -> Iterator[Block]:
    above = path.titles
    found = read_markdown(source.text)
    hidden.extend([source.span(*span) for span in found.hidden if span.start < span.end])
    for block in found.blocks:
        if block.span.start >= block.span.end:
            continue
        if block.kind is BlockKind.HEADING:
            yield compose_block(block, source, path.enter(block.reading.text.strip(), block.level))
            above = path.titles
        else:
            yield compose_block(block, source, above)


def _output(output: Node, path: HeadingPath, hidden: list[Span]) -> Iterator[Block]:
    """What a cell printed or returned: its table if it has one, else its text; errors are left out."""
    data = _get(output, "data")
    if data is not None:
        for kind, read in _MARKED_UP:
            shown = _joined(_get(data, kind))
            if shown.text:
                found = read(shown.text)
                hidden.extend([shown.span(*span) for span in found.hidden if span.start < span.end])
                yield from compose_blocks(found.blocks, shown, path.titles)
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
        for at, size, raw, raw_size in reading.pieces:
            pieces.append(Piece(length + at, size, raw, raw_size))
        length += len(reading.text)
    return Reading("".join(parts), tuple(pieces))


def _is_empty(node: Node) -> bool:
    """Whether a string has no characters between its quotes."""
    return node.span.end - node.span.start <= len('""')
