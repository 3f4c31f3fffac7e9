"""Reader of Excel workbooks."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any

from ...settings import Settings
from ...text.blocks.records import RecordTable
from ...types import BlockKind, Content, Finding
from ..archives import check_archive, missing_extra
from ..draft import Draft
from ..limits import MOST_CELLS

_MOST_ROWS = 1_048_576  # of a sheet in the format
_CURRENCIES = ("$", "€", "£", "¥")


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


def _read_book(name: str, book: Any) -> Content:
    draft = Draft()
    cells = 0
    for sheet in book.worksheets:
        if sheet.sheet_state != "visible":
            draft.notes.append(Finding("FN603", f"the hidden sheet {sheet.title!r} was ignored"))
            continue
        rows: list[tuple[int, list[str]]] = []
        for number, row in _rows(sheet):
            cells += len(row)
            if cells > MOST_CELLS:
                draft.notes.append(Finding("FN606", f"{sheet.title!r} was not read from row {number:,} on"))
                break
            rows.append((number, row))
        draft.write(BlockKind.HEADING, sheet.title, 1)
        draft.write_table(RecordTable(label=_label_of(sheet.title)), rows)
    return draft.content()


def _label_of(sheet: str) -> Any:
    from openpyxl.utils import get_column_letter

    return lambda row, column, header: f"{sheet}!{get_column_letter(column)}{row}"


def _rows(sheet: Any) -> Iterator[tuple[int, list[str]]]:
    """Rows that hold something, with their numbers."""
    sheet.reset_dimensions()  # what a file says of its size may be wrong, and cells beyond it would be lost
    for number, row in enumerate(sheet.iter_rows(max_row=_MOST_ROWS), 1):
        values = [_shown(cell) for cell in row]
        while values and not values[-1]:
            values.pop()
        if values:
            yield number, values


def _shown(cell: Any) -> str:
    """A value as its cell shows it, as far as percent, currency and dates go."""
    value = cell.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, (int, float)):
        return _number(value, str(cell.number_format or ""))
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(sep=" ")
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, timedelta):
        return str(value)
    return str(value)


def _number(value: float, number_format: str) -> str:
    plain = number_format.split(";")[0]
    if "%" in plain:
        return f"{value * 100:.12g}%"
    shown = f"{value:.15g}" if isinstance(value, float) else str(value)
    currency = next((sign for sign in _CURRENCIES if sign in plain), "")
    return f"{currency}{shown}"
