"""How a table is written down as a source."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

from .sheet import Sheet


def captioned(sheet: Sheet) -> str:
    """Markdown under a caption, all in small letters, as collections of tables have it."""
    return f"Table: {sheet.title}\n\n{_grid(sheet)}".lower().replace("table:", "Table:", 1)


def headed(sheet: Sheet) -> str:
    """Markdown under a heading."""
    return f"# {sheet.title}\n\n{_grid(sheet)}\n"


def _grid(sheet: Sheet) -> str:
    heads = [column.head for column in sheet.columns]
    lines = [heads, ["---"] * len(heads), *sheet.lines()]
    return "\n".join(f"| {' | '.join(line)} |" if line != lines[1] else f"|{'|'.join(line)}|" for line in lines)


def separated(sheet: Sheet) -> str:
    """CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([[column.head for column in sheet.columns], *sheet.lines()])
    return out.getvalue()


def records(sheet: Sheet) -> str:
    """JSON, a list of records."""
    heads = [column.head for column in sheet.columns]
    return json.dumps([dict(zip(heads, line, strict=True)) for line in sheet.lines()], indent=1, ensure_ascii=False)


# Name of the source, "" for a plain text; how it is written; whether statements are in small letters too.
LAYOUTS: tuple[tuple[str, Callable[[Sheet], str], bool], ...] = (
    ("", captioned, True),
    ("table.md", headed, False),
    ("", captioned, True),
    ("table.csv", separated, False),
    ("", captioned, True),
    ("table.json", records, False),
)
