"""The parts of a source that was read, as plain data, and back to equal values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast, overload

from ..reading import Span
from ..types import Finding, Landmark, Source, Unit
from .plain_readings import (
    Letters,
    Plain,
    Words,
    cells_from_plain,
    cells_to_plain,
    finding_from_plain,
    finding_to_plain,
    no_source,
    reading_from_plain,
    reading_to_plain,
)

_UnitKind = Literal["sentence", "row", "fact"]


def source_to_plain(source: Source) -> Plain:
    """All that a source says, without its name."""
    units = None if source.units is None else units_to_plain(source.units, source.text)
    return [source.text, units, landmarks_to_plain(source.landmarks), notes_to_plain(source.notes)]


def units_to_plain(units: Sequence[Unit], text: str) -> Plain:
    """The units of a source with ``text``."""
    words = Words()
    rows = [
        [
            unit.kind,
            # Most units stand in the text letter by letter, and their range is that of their reading.
            None if unit.reading.pieces and unit.span == unit.reading.whole() else list(unit.span),
            reading_to_plain(unit.reading, text),
            [words.number(heading) for heading in unit.headings],
            cells_to_plain(unit.cells, text, words),
            unit.block,
            words.number(unit.lead),
        ]
        for unit in units
    ]
    return [words.texts, rows]


def units_from_plain(plain: Plain, text: Letters) -> tuple[Unit, ...]:
    """The units behind ``plain``."""
    return PlainUnits(plain, text)[:]


class PlainUnits(Sequence[Unit]):
    """The units behind ``plain``, each made when it is first asked for."""

    def __init__(self, plain: Plain, text: Letters) -> None:
        self._words, self._rows = plain
        self._text = text
        self._made: list[Unit | None] = [None] * len(self._rows)
        self._titles: dict[tuple[int, ...], tuple[str, ...]] = {}

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> Unit: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Unit, ...]: ...
    def __getitem__(self, at: int | slice) -> Unit | tuple[Unit, ...]:
        if isinstance(at, slice):
            return tuple(self[number] for number in range(*at.indices(len(self))))
        found = self._made[at]
        if found is None:
            found = self._made[at] = self._unit(self._rows[at])
        return found

    def _unit(self, row: Plain) -> Unit:
        kind, span, reading_plain, headings, cells, block, lead = row
        words, text = self._words, self._text
        reading = reading_from_plain(reading_plain, text)
        numbers = tuple(headings)
        # Sentences under one heading share one value, as when they were read.
        titles = self._titles.get(numbers)
        if titles is None:
            titles = self._titles[numbers] = tuple(words[number] for number in numbers)
        return Unit(
            cast(_UnitKind, kind),
            reading.whole() if span is None else Span(*span),
            reading,
            titles,
            cells_from_plain(cells, text, words) if cells else (),
            block,
            words[lead],
        )


def landmarks_to_plain(landmarks: Sequence[Landmark]) -> Plain:
    """Places that a person can open."""
    return [[*mark.span, mark.label, mark.page, mark.exact] for mark in landmarks]


def landmarks_from_plain(plain: Plain) -> tuple[Landmark, ...]:
    """The places behind ``plain``."""
    return tuple(Landmark(Span(start, end), label, page, exact) for start, end, label, page, exact in plain)


def notes_to_plain(notes: Sequence[Finding]) -> Plain:
    """Findings about a file itself; KeyError if one points at a source."""
    return [finding_to_plain(note, {}) for note in notes]


def notes_from_plain(plain: Plain) -> tuple[Finding, ...]:
    """The findings behind ``plain``."""
    return tuple(finding_from_plain(note, no_source) for note in plain)
