"""Readers of delimited text."""

from __future__ import annotations

from ...errors import UnreadableError
from ...reading import Reading
from ...settings import Settings
from ...text.blocks.records import RecordTable
from ...text.structured.csv_records import TooWideError, csv_records, trim
from ...text.structured.csv_shape import Delimiter, find_delimiter
from ...types import Content, Finding
from ..limits import MOST_CELLS
from ..places import place_in


class CsvReader:
    """Each record of a CSV file as a row under its headers; rows count from 1, the header row included."""

    name = "csv"
    suffixes: tuple[str, ...] = (".csv",)
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a CSV file; the configured delimiter wins over the one found."""
        return _read(name, data, settings, find_delimiter(data))


class TsvReader:
    """Tab-separated values."""

    name = "tsv"
    suffixes: tuple[str, ...] = (".tsv", ".tab")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a TSV file."""
        return _read(name, data, settings, Delimiter("\t", is_sure=True))


def _read(name: str, data: str, settings: Settings, found: Delimiter) -> Content:
    mark = settings.delimiter or found.mark
    if len(mark) != 1 or mark in '"\r\n':
        raise UnreadableError(f"{name}: {mark!r} cannot be a delimiter")
    notes = []
    if not settings.delimiter and not found.is_sure and data.strip():
        notes.append(Finding("FN607", "no delimiter fits its rows, a comma was taken"))
    try:
        records = _records(name, data, mark, notes)
    except TooWideError as error:
        raise UnreadableError(f"{name}:{place_in(data, error.at)}: {error}") from None
    table = RecordTable(columns=settings.columns)
    table.write(records)
    notes += [Finding("FN608", f"columns: the table has no column {name}") for name in table.missing_columns()]
    return Content(data, tuple(table.blocks), tuple(table.landmarks), tuple(notes))


def _records(name: str, data: str, mark: str, notes: list[Finding]) -> list[tuple[int, list[Reading]]]:
    """The records with their numbers; notes what is left out of a table that is too large."""
    records: list[tuple[int, list[Reading]]] = []
    cells = 0
    for number, record in enumerate(csv_records(data, mark), 1):
        cells += len(record)
        if cells > MOST_CELLS:
            notes.append(Finding("FN606", f"rows from {number:,} on were not read"))
            break
        records.append((number, [trim(value) for value in record]))
    return records
