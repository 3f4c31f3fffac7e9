"""CSV that a spreadsheet shows and never runs."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from typing import IO

# A cell that begins so may be taken for a formula; the full-width forms are folded by some programs.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
NUMBER_RE = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?")


class CsvTable:
    """Writes rows under a header; every cell is quoted, one that could be a formula begins with an apostrophe."""

    def __init__(self, file: IO[str], header: Iterable[str]) -> None:
        self._writer = csv.writer(file, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
        self._writer.writerow(list(header))

    def write(self, cells: Iterable[object]) -> None:
        """Adds one row; None is an empty cell."""
        self._writer.writerow(["" if cell is None else inert(str(cell)) for cell in cells])


def inert(cell: str) -> str:
    """The cell's text, with an apostrophe before what a spreadsheet could run."""
    if cell.lstrip(" \u00a0").startswith(FORMULA_STARTS) and not NUMBER_RE.fullmatch(cell):
        return f"'{cell}"
    return cell
