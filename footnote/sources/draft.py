"""The extracted text of a container format, written piece by piece with its blocks and landmarks."""

from __future__ import annotations

from collections.abc import Sequence

from ..reading import Reading, Span
from ..text.blocks.headings import HeadingPath
from ..text.blocks.plain import last_lead
from ..text.blocks.records import RecordTable
from ..types import Block, BlockKind, Cell, Content, Finding, Landmark


class Draft:
    """Text that is being extracted; every block stands on lines of its own."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self._blocks: list[Block] = []
        self._marks: list[Landmark] = []
        self._lead = ""
        self.path = HeadingPath()
        self.notes: list[Finding] = []

    @property
    def length(self) -> int:
        """Characters written so far."""
        return self._length

    def write(self, kind: BlockKind, text: str, level: int = 0) -> None:
        """Adds a paragraph, item, note or heading; white space around it is dropped, inside it is kept."""
        text = _clean(text.replace("\r\n", "\n").replace("\r", "\n")).strip()
        if not text:
            return
        reading = Reading.verbatim(text, self._append(text))
        self._append("\n\n")
        if kind is BlockKind.HEADING:
            self._blocks.append(Block(kind, reading.whole(), reading, self.path.enter(text, level or 1), level or 1))
            self._lead = ""
            return
        lead = self._lead if kind is BlockKind.ITEM else ""
        self._blocks.append(Block(kind, reading.whole(), reading, self.path.titles, level, lead=lead))
        if kind is not BlockKind.ITEM:
            self._lead = last_lead(text)

    def write_fact(self, header: str, value: str) -> None:
        """Adds a line "header: value"."""
        value = _clean(" ".join(value.split()))
        if not value:
            return
        start = self._append(f"{header}: ")
        self._append(f"{value}\n")
        cells = (Cell(header, Reading.verbatim(value, start + len(header) + 2)),)
        reading = Reading.verbatim(f"{header}: {value}", start)
        self._blocks.append(Block(BlockKind.FACT, reading.whole(), reading, self.path.titles, cells=cells))

    def write_table(self, table: RecordTable, rows: Sequence[tuple[int, Sequence[str]]]) -> None:
        """Adds the rows of a table, given with their numbers, values parted by tabs."""
        table.headings = self.path.titles
        records = []
        for number, row in rows:
            values = []
            for column, value in enumerate(row):
                shown = _clean(" ".join(value.split()))
                if column:
                    self._append("\t")
                at = self._append(shown)
                values.append(Reading.verbatim(shown, at))
            records.append((number, values))
            self._append("\n")
        self._append("\n")
        table.write(records)
        self._blocks.extend(table.blocks)
        self._marks.extend(table.landmarks)
        self._lead = ""

    def mark(self, label: str, start: int, exact: bool = False) -> None:
        """Adds a landmark from ``start`` to here."""
        if self._length > start:
            self._marks.append(Landmark(Span(start, self._length), label, exact=exact))

    def content(self) -> Content:
        """Everything that was written."""
        marks = sorted(self._marks, key=lambda mark: (mark.span.start, -mark.span.end))
        return Content("".join(self._parts), tuple(self._blocks), tuple(marks), tuple(self.notes))

    def _append(self, text: str) -> int:
        start = self._length
        self._parts.append(text)
        self._length += len(text)
        return start


def _clean(text: str) -> str:
    """``text`` without NULs and lone surrogates, which no output could hold."""
    return text.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")
