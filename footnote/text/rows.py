"""A table row as a person reads it: "header: value; header: value"."""

from __future__ import annotations

from collections.abc import Sequence

from ..reading import Piece, Reading
from ..types import Cell


def row_reading(cells: Sequence[Cell]) -> Reading:
    """The reading of a row. Values lead to their characters; a header leads to the value under it."""
    parts: list[str] = []
    pieces: list[Piece] = []
    length = 0
    before = -1
    for cell in cells:
        if not cell.reading.text:
            continue
        start, end = cell.reading.whole()
        if parts:
            glue = max(before, 0)
            pieces.append(Piece(length, 2, min(glue, start), max(0, start - glue)))
            parts.append("; ")
            length += 2
        if cell.header:
            label = f"{cell.header.rstrip(' :')}: "
            pieces.extend(_label_pieces(length, len(label), start, end - start))
            parts.append(label)
            length += len(label)
        for piece in cell.reading.pieces:
            pieces.append(Piece(length + piece.at, piece.length, piece.raw, piece.raw_length))
        parts.append(cell.reading.text)
        length += len(cell.reading.text)
        before = end
    return Reading("".join(parts), tuple(pieces))


def _label_pieces(at: int, length: int, raw: int, raw_length: int) -> tuple[Piece, ...]:
    """Pieces that map as a whole: two where equal lengths would map letter by letter."""
    if length != raw_length:
        return (Piece(at, length, raw, raw_length),)
    return (Piece(at, length - 1, raw, raw_length), Piece(at + length - 1, 1, raw, raw_length))
