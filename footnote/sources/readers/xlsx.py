"""Reader of Excel workbooks."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import Any

from ...settings import Settings
from ...text.blocks.records import RecordTable
from ...types import BlockKind, Content, Finding
from ..archives import check_archive, missing_extra
from ..draft import Draft
from ..limits import MOST_CELLS
from ..number_format import shown_elapsed, shown_number, shown_text, shows_time_only
from ..sheet_rows import SheetRow, SheetRows, comments_of, text_boxes_of

_NAMED = 5  # cells that a note names


class XlsxReader:
    """Rows of the visible sheets of a .xlsx file, values as shown; a citation names sheet and cell."""

    name = "xlsx"
    suffixes: tuple[str, ...] = (".xlsx", ".xlsm")
    binary = True

    def read(self, name: str, data: bytes, settings: Settings) -> Content:
        """The content of a workbook. UnavailableError without the ``office`` extra."""
        check_archive(name, data, self.name)
        try:
            import openpyxl
        except ImportError:
            raise missing_extra(name, "openpyxl") from None
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of styles and extensions, which carry no values
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            return _read_book(name, book)


@dataclass
class _LeftOut:
    """What of one sheet is not read."""

    hidden_rows: int = 0
    hidden_columns: set[int] = field(default_factory=set)
    hidden_values: int = 0
    formulas: list[str] = field(default_factory=list)
    # Cells with a formula and no stored value.

    def notes(self, sheet: str) -> Iterator[Finding]:
        """What is told of it."""
        counts = (
            (self.hidden_rows, "row"),
            (len(self.hidden_columns), "column"),
            (self.hidden_values, "value"),
        )
        hidden = [f"{number} hidden {what}{'s' * (number > 1)}" for number, what in counts if number]
        if hidden:
            verb = "was" if sum(number for number, _ in counts) == 1 else "were"
            yield Finding("FN603", f"{sheet!r}: {' and '.join(hidden)} {verb} ignored")
        if self.formulas:
            shown = ", ".join(self.formulas[:_NAMED]) + (", …" if len(self.formulas) > _NAMED else "")
            number = f"{len(self.formulas)} formulas have" if len(self.formulas) > 1 else "1 formula has"
            yield Finding("FN606", f"{sheet!r}: {number} no stored result ({shown}); save it in a spreadsheet")


def _read_book(name: str, book: Any) -> Content:
    draft = Draft()
    cells = 0
    for sheet in book.worksheets:
        if sheet.sheet_state != "visible":
            draft.notes.append(Finding("FN603", f"the hidden sheet {sheet.title!r} was ignored"))
            continue
        left_out = _LeftOut()
        rows: list[tuple[int, list[str]]] = []
        for number, row in _rows(sheet, left_out):
            cells += len(row)
            if cells > MOST_CELLS:
                draft.notes.append(Finding("FN606", f"{sheet.title!r} was not read from row {number:,} on"))
                break
            rows.append((number, row))
        draft.write(BlockKind.HEADING, sheet.title, 1)
        draft.write_table(RecordTable(label=_label_of(sheet.title)), rows)
        draft.notes.extend(left_out.notes(sheet.title))
    for what, number in (("text box", text_boxes_of(book)), ("comment", comments_of(book))):
        if number:
            plural = "es" if what.endswith("x") else "s"
            shown = f"{number} {what}{plural} were" if number > 1 else f"1 {what} was"
            draft.notes.append(Finding("FN606", f"{shown} not read"))
    return draft.content()


def _label_of(sheet: str) -> Any:
    from openpyxl.utils import get_column_letter

    return lambda row, column, header: f"{sheet}!{get_column_letter(column)}{row}"


def _rows(sheet: Any, left_out: _LeftOut) -> Iterator[tuple[int, list[str]]]:
    """Rows that show something, with their numbers."""
    reading = SheetRows(sheet)
    left_out.formulas = reading.formulas
    for row in reading:
        values = _values(row, reading.hidden_columns, left_out)
        while values and not values[-1]:
            values.pop()
        if values:
            yield row.number, values


def _values(row: SheetRow, hidden_columns: frozenset[int], left_out: _LeftOut) -> list[str]:
    values: list[str] = []
    for column, value, number_format in row.cells:
        if value is None:
            continue
        if row.is_hidden:
            left_out.hidden_rows += 1
            return []
        if column in hidden_columns:
            left_out.hidden_columns.add(column)
            continue
        shown = _shown(value, number_format)
        if not shown and value not in (0, ""):
            left_out.hidden_values += 1
        values.extend([""] * (column - 1 - len(values)))
        values[column - 1 :] = [shown]
    return values


def _shown(value: Any, number_format: str) -> str:
    """A value as its cell shows it; dates are written year first, whatever their format."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, (int, float)):
        return shown_number(value, number_format)
    if isinstance(value, datetime):
        if shows_time_only(number_format):
            return value.time().isoformat()
        return value.date().isoformat() if value.time() == time() else value.isoformat(sep=" ")
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, timedelta):
        return shown_elapsed(value, number_format)
    return shown_text(str(value), number_format)
