"""Rows of cells on a page, which a tab parts, to rows with their headers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...reading import Reading
from ...types import Block
from ..lines import Line
from .records import RecordTable

_LEADER_RE = re.compile(r"(?:\.\s?){6}")  # of a table of contents
_CELL_RE = re.compile(r"[^\t]+")
_LEAST_ROWS = 2


def table_length(lines: Sequence[Line], at: int) -> int:
    """How many lines from ``at`` on are rows of one table; 0 if none begins there."""
    width = lines[at].text.count("\t")
    end = at
    while (
        width and end < len(lines) and lines[end].text.count("\t") == width and not _LEADER_RE.search(lines[end].text)
    ):
        end += 1
    return end - at if end - at >= _LEAST_ROWS else 0


def table_blocks(lines: Sequence[Line], headings: tuple[str, ...]) -> list[Block]:
    """The blocks of a table's rows; the first row names the columns if it looks like it."""
    table = RecordTable(headings=headings)
    table.write([(number, _cells(line)) for number, line in enumerate(lines, 1)])
    return table.blocks


def _cells(line: Line) -> list[Reading]:
    return [_trimmed(match.group(), line.start + match.start()) for match in _CELL_RE.finditer(line.text)]


def _trimmed(text: str, start: int) -> Reading:
    return Reading.verbatim(text.strip(), start + len(text) - len(text.lstrip()))
