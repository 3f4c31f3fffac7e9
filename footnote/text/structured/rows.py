"""A table row as a person reads it: "header: value; header: value"."""

from __future__ import annotations

from collections.abc import Sequence

from ...reading import Piece, Reading
from ...types import Cell


def row_reading(cells: Sequence[Cell]) -> Reading:
    """The reading of a row. Values lead to their characters; a header leads to the value under it."""
    parts: list[str] = []
    pieces: list[Piece] = []
    length = before = 0
    for cell in cells:
        value = cell.reading
        if not value.text:
            continue
        start = value.pieces[0].raw
        _, _, last, last_length = value.pieces[-1]
        end = last + last_length
        if parts:
            pieces.append(Piece(length, 2, min(before, start), max(0, start - before)))
            parts.append("; ")
            length += 2
        if cell.header:
            label = f"{cell.header.rstrip(' :')}: "
            _add_label(pieces, length, len(label), start, end - start)
            parts.append(label)
            length += len(label)
        pieces.extend([Piece(length + at, size, raw, raw_size) for at, size, raw, raw_size in value.pieces])
        parts.append(value.text)
        length += len(value.text)
        before = end
    return Reading("".join(parts), tuple(pieces))


def _add_label(pieces: list[Piece], at: int, length: int, raw: int, raw_length: int) -> None:
    """Adds pieces that map as a whole: two where equal lengths would map letter by letter."""
    if length != raw_length:
        pieces.append(Piece(at, length, raw, raw_length))
        return
    pieces.append(Piece(at, length - 1, raw, raw_length))
    pieces.append(Piece(at + length - 1, 1, raw, raw_length))
