"""Readings, cells and findings as short lists of plain data, and back. What stands in the text is not written again.

The values are made again without their checks and in bulk, so this module spells out what dataclasses would do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from ..reading import Piece, Reading, Span
from ..types import Cell, Finding, SourceSpan

# What ``json`` gives for the lists written here.
Plain = Any

ToSource = Callable[[int, int, int], SourceSpan]


class Letters(Protocol):
    """A text of which parts are asked for."""

    def __getitem__(self, part: slice, /) -> str:
        """The characters of a range."""


class Words:
    """Texts that recur (headings, headers), each written once and named by its number."""

    def __init__(self, texts: Sequence[str] = ()) -> None:
        self.texts = list(texts)
        self._numbers = {text: number for number, text in enumerate(self.texts)}

    def number(self, text: str) -> int:
        """The number of ``text``, a new one if it is new."""
        number = self._numbers.get(text)
        if number is None:
            number = self._numbers[text] = len(self.texts)
            self.texts.append(text)
        return number


def reading_to_plain(reading: Reading, text: str) -> Plain:
    """A reading of ``text``: where it begins if it stands there letter by letter, else itself with its pieces."""
    if len(reading.pieces) == 1:
        at, length, raw, raw_length = reading.pieces[0]
        if (
            at == 0
            and length == raw_length == len(reading.text)
            and text.startswith(reading.text, raw)
            and raw + length <= len(text)
        ):
            return [raw, length]
    return [reading.text, [number for piece in reading.pieces for number in piece]]


def reading_from_plain(plain: Plain, text: Letters) -> Reading:
    """The reading behind ``plain``."""
    first, second = plain
    if isinstance(first, int):
        return Reading(text[first : first + second], (Piece(0, second, first, second),))
    numbers = iter(second)
    return Reading(first, tuple(map(Piece._make, zip(numbers, numbers, numbers, numbers, strict=True))))


def cells_to_plain(cells: Sequence[Cell], text: str, words: Words) -> Plain:
    """Values of a row or fact."""
    return [[words.number(cell.header), reading_to_plain(cell.reading, text)] for cell in cells]


def cells_from_plain(plain: Plain, text: Letters, texts: Sequence[str]) -> tuple[Cell, ...]:
    """The values behind ``plain``."""
    return tuple(Cell(texts[header], reading_from_plain(reading, text)) for header, reading in plain)


def finding_to_plain(finding: Finding, numbers: dict[str, int]) -> Plain:
    """A finding; ``numbers`` are those of the sources by name. KeyError if it points at another source."""
    span = finding.source_span
    return [
        finding.code,
        finding.message,
        None if finding.claim_span is None else list(finding.claim_span),
        None if span is None else [numbers[span.source.name], span.start, span.end],
    ]


def finding_from_plain(plain: Plain, to_source: ToSource) -> Finding:
    """The finding behind ``plain``."""
    code, message, claim_span, source_span = plain
    return Finding(
        code,
        message,
        None if claim_span is None else Span(*claim_span),
        None if source_span is None else to_source(*source_span),
    )


def no_source(number: int, start: int, end: int) -> SourceSpan:
    """For findings about a file itself, which point at no source."""
    raise ValueError("a note about a file points into no source")
