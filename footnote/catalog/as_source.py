"""An operation's result as a Source: its sentences, measures and rows, a line each, every line cited to its rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ..reading import Reading, Span
from ..types import Cell, Finding, Landmark, Source, Unit
from .answering import Told
from .compose import quoted
from .formats import format_value
from .values import Group, Measured, Record, Value

MAX_CITED = 5
# Templates are prose of our own making: a full stop and a capital end a sentence.
SENTENCE_END_RE = re.compile(r"(?<=[.!?]) (?=[A-ZÄÖÜØÅÉ]|“)")


@dataclass(frozen=True, slots=True)
class _Line:
    kind: Literal["sentence", "row", "fact"]
    cells: tuple[tuple[str, str], ...]
    # Header and value; a sentence is one value without a header.
    label: str
    # What leads a person to the rows.


def source_of(name: str, told: Told, locale: str) -> Source:
    """The result as a source. Figures are written in ``locale`` without group marks that could be read in two ways."""
    sheet = _Sheet()
    left_out = 0
    written: set[tuple[tuple[str, str], ...]] = set()
    for item in told.all():
        headings = (item.operation.title, *_subjects(item))
        for line in _lines(item, locale):
            # A used operation's sentence stands in the sentence of the one that uses it.
            if line.cells not in written:
                written.add(line.cells)
                sheet.add(line, headings)
        left_out += sum(
            _is_statement(item, value) for record in item.result.records for value in record.fields.values()
        )
    notes = (Finding("FN606", f"{left_out} free texts of the rows were left out: they are data, not statements"),)
    return Source(name, sheet.text, tuple(sheet.units), tuple(sheet.landmarks), notes if left_out else ())


@dataclass
class _Sheet:
    text: str = ""
    units: list[Unit] = field(default_factory=list)
    landmarks: list[Landmark] = field(default_factory=list)

    def add(self, line: _Line, headings: tuple[str, ...]) -> None:
        """Appends one line with its unit and landmark."""
        start = len(self.text)
        cells: list[Cell] = []
        for header, value in line.cells:
            self.text += "; " if cells else ""
            self.text += f"{header}: " if header else ""
            cells.append(Cell(header, Reading.verbatim(value, len(self.text))))
            self.text += value
        span = Span(start, len(self.text))
        reading = Reading.verbatim(span.of(self.text), start)
        shown = () if line.kind == "sentence" else tuple(cells)
        self.units.append(Unit(line.kind, span, reading, headings, shown, len(self.units)))
        self.landmarks.append(Landmark(span, line.label, exact=True))
        self.text += "\n"


def _lines(told: Told, locale: str) -> Iterator[_Line]:
    result = told.result
    every = tuple(record.id for record in result.records)
    for sentence in SENTENCE_END_RE.split(" ".join(told.composed.text.split())):
        yield _Line("sentence", (("", sentence),), _cited(told.operation.name, every))
    if result.is_empty:
        return
    for name, measured in result.measures.items():
        if measured.value.content is not None:
            yield _fact(told, name, measured, locale)
    for group in result.groups:
        yield _group(told, group, locale)
    for record in result.records:
        yield _row(told, record, locale)


def _fact(told: Told, name: str, measured: Measured, locale: str) -> _Line:
    header = ", ".join((*_subjects(told), _measure_label(told, name)))
    return _Line("fact", ((header, _written(measured.value, locale)),), _cited(name, measured.evidence))


def _group(told: Told, group: Group, locale: str) -> _Line:
    by = told.operation.groups.by if told.operation.groups else "group"
    cells = [(_words(by), group.label)]
    for name, measured in group.measures.items():
        if measured.value.content is not None:
            cells.append((_measure_label(told, name), _written(measured.value, locale)))
    return _Line("row", tuple(cells), _cited(f"{by} {group.label}", group.evidence))


def _row(told: Told, record: Record, locale: str) -> _Line:
    cells = [
        (_words(name), argument.record.label)
        for name, argument in told.arguments.items()
        if argument.record is not None
    ]
    for name, value in record.fields.items():
        if value.content is not None and not _is_statement(told, value):
            cells.append((_words(name), _written(value, locale)))
    return _Line("row", tuple(cells), record.id)


def _is_statement(told: Told, value: Value) -> bool:
    """Whether a row's text could pass for a statement with a figure: it is data and never evidence for one."""
    text = value.content
    declared = told.operation.groups.order if told.operation.groups else ()
    return isinstance(text, str) and text not in declared and quoted(text) != text


def _subjects(told: Told) -> tuple[str, ...]:
    return tuple(argument.record.label for argument in told.arguments.values() if argument.record is not None)


def _measure_label(told: Told, name: str) -> str:
    measure = told.operation.measures.get(name)
    return measure.label if measure and measure.label else _words(name)


def _words(name: str) -> str:
    return name.replace("_", " ")


def _written(value: Value, locale: str) -> str:
    text = format_value(value, locale, plain=True)
    return f"{text} {value.type.unit}" if value.type.unit and value.is_figure else text


def _cited(what: str, ids: Sequence[str]) -> str:
    more = f" and {len(ids) - MAX_CITED} more" if len(ids) > MAX_CITED else ""
    return f"{what} ({', '.join(ids[:MAX_CITED])}{more})" if ids else what
