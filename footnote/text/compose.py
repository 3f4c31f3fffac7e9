"""Blocks of a text that was itself read from another one, led back to the outermost raw text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..reading import Piece, Reading, Span
from ..types import Block, Cell


def compose(inner: Reading, outer: Reading) -> Reading:
    """``inner``, whose raw text is the text of ``outer``, led back to the raw text of ``outer``."""
    pieces: list[Piece] = []
    for piece in inner.pieces:
        at, length, raw, raw_length = piece
        if length == raw_length:
            begin, size, place, place_size = outer.piece(raw)
            if size == place_size and raw + length <= begin + size:
                pieces.append(Piece(at, length, place + raw - begin, length))
            else:
                pieces.extend(outer.pieces_of(raw, raw + length, at))
        else:
            pieces.extend(_whole(piece, _span(outer, raw, raw + raw_length)))
    return Reading(inner.text, tuple(pieces))


def compose_blocks(blocks: Iterable[Block], outer: Reading, headings: tuple[str, ...] = ()) -> Iterator[Block]:
    """Blocks of the text of ``outer`` as blocks of its raw text, under further ``headings``."""
    for block in blocks:
        if block.span.start < block.span.end:
            yield compose_block(block, outer, (*headings, *block.headings))


def compose_block(block: Block, outer: Reading, headings: tuple[str, ...]) -> Block:
    """A filled block of the text of ``outer`` as a block of its raw text, under ``headings`` instead of its own."""
    return Block(
        block.kind,
        outer.span(*block.span),
        compose(block.reading, outer),
        headings,
        block.level,
        tuple([Cell(cell.header, compose(cell.reading, outer)) for cell in block.cells]),
        block.lead,
    )


def _span(outer: Reading, start: int, end: int) -> Span:
    """The raw range behind ``outer.text[start:end]``; that of the character before for an empty range."""
    if start < end:
        return outer.span(start, end)
    at = min(max(0, start - 1), len(outer.text) - 1)
    place = outer.span(at, at + 1)
    return Span(place.end, place.end)


def _whole(piece: Piece, span: Span) -> tuple[Piece, ...]:
    """Pieces that stand for ``span`` as a whole; equal lengths would map letter by letter."""
    length, raw_length = piece.length, span.end - span.start
    if length != raw_length or length == 1:
        return (Piece(piece.at, length, span.start, raw_length),)
    return (
        Piece(piece.at, length - 1, span.start, raw_length),
        Piece(piece.at + length - 1, 1, span.start, raw_length),
    )
