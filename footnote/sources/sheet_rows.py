"""Rows of a worksheet with what the library's own rows do not tell: what is hidden and which formulas lack a result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

_MOST_ROWS = 1_048_576  # of a sheet in the format
_TEXT_BOX_RE = re.compile(rb"<(?:\w+:)?txBody\b.*?</(?:\w+:)?txBody>", re.DOTALL)
_TEXT_RE = re.compile(rb"<(?:\w+:)?t(?: [^>]*)?>\s*[^<\s]")
_COMMENT_RE = re.compile(rb"<(?:\w+:)?comment\s")


class SheetRow(NamedTuple):
    """A row as the file holds it."""

    number: int
    # From 1.
    cells: list[tuple[int, Any, str]]
    # Column from 1, value (None if empty), number format.
    is_hidden: bool


class SheetRows:
    """The rows of a sheet of a workbook that was opened read-only, one by one.

    ``hidden_columns`` and ``formulas`` (names of cells with a formula and no stored result) fill up on the way.
    """

    def __init__(self, sheet: Any) -> None:
        self._sheet = sheet
        self._parser: Any = None
        self._hidden: frozenset[int] | None = None
        self.formulas: list[str] = []

    @property
    def hidden_columns(self) -> frozenset[int]:
        """Columns that no one sees, from 1; known once the first row is."""
        if self._hidden is None:
            described = self._parser.column_dimensions.values()
            self._hidden = frozenset(
                column
                for attributes in described
                if _is_on(attributes.get("hidden")) or _is_zero(attributes.get("width"))
                for column in range(int(attributes["min"]), int(attributes.get("max", attributes["min"])) + 1)
            )
        return self._hidden

    def __iter__(self) -> Iterator[SheetRow]:
        from openpyxl.worksheet._reader import WorkSheetParser

        book = self._sheet.parent
        with self._sheet._get_source() as file:
            self._parser = WorkSheetParser(
                file,
                self._sheet._shared_strings,
                data_only=True,
                epoch=book.epoch,
                date_formats=book._date_formats,
                timedelta_formats=book._timedelta_formats,
            )
            self._watch_formulas()
            formats: dict[int, str] = {}
            for number, cells in self._parser.parse():
                if number > _MOST_ROWS:
                    return
                # Taken out, so that the description of a million rows does not pile up.
                described = self._parser.row_dimensions.pop(str(number), {})
                found = [(cell["column"], cell["value"], self._format(cell, formats)) for cell in cells]
                yield SheetRow(number, found, _is_on(described.get("hidden")) or _is_zero(described.get("ht")))

    def _format(self, cell: dict[str, Any], known: dict[int, str]) -> str:
        style = cell["style_id"]
        if style not in known:
            from openpyxl.cell.read_only import ReadOnlyCell

            known[style] = str(ReadOnlyCell(self._sheet, **cell).number_format or "")
        return known[style]

    def _watch_formulas(self) -> None:
        from openpyxl.utils import get_column_letter
        from openpyxl.worksheet._reader import FORMULA_TAG

        parse_cell = self._parser.parse_cell

        def watched(element: Any) -> dict[str, Any]:
            cell: dict[str, Any] = parse_cell(element)
            # The result "str" is a text, which may be empty.
            if cell["value"] is None and element.find(FORMULA_TAG) is not None and element.get("t") != "str":
                self.formulas.append(f"{get_column_letter(cell['column'])}{cell['row']}")
            return cell

        self._parser.parse_cell = watched


def text_boxes_of(book: Any) -> int:
    """How many shapes on the sheets hold text; titles of charts are not counted."""
    parts = _parts(book, "xl/drawings/drawing")
    return sum(bool(_TEXT_RE.search(box)) for part in parts for box in _TEXT_BOX_RE.findall(part))


def comments_of(book: Any) -> int:
    """How many comments the cells have."""
    return sum(len(_COMMENT_RE.findall(part)) for part in _parts(book, "xl/comments"))


def _parts(book: Any, prefix: str) -> list[bytes]:
    archive = book._archive
    return [archive.read(name) for name in archive.namelist() if name.startswith(prefix) and name.endswith(".xml")]


def _is_on(value: str | None) -> bool:
    return value in ("1", "true", "on")


def _is_zero(size: str | None) -> bool:
    return size is not None and not size.strip("0.")
