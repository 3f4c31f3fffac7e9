"""Rows of JSONL, CSV and Parquet files, one at a time."""

from __future__ import annotations

import csv
import gzip
import io
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ..errors import UnavailableError, UnreadableError, UsageError

Row = dict[str, Any]

# Rows of Parquet that are in memory at once.
_PARQUET_ROWS = 256

# The longest line of JSONL: beyond it the file is no such file, and reading it would fill the memory.
MAX_LINE = 64 * 2**20


def read_rows(path: Path) -> Iterator[Row]:
    """The rows in the order of the file, each with an ``id``: its own, or its number from 1.

    The name's ending says the format: .jsonl, .jsonl.gz, .csv, .parquet. FootnoteError with file and line if it cannot
    be read. What a row holds is not looked at here.
    """
    reader = _reader_for(path)
    try:
        for number, row in enumerate(reader(path), start=1):
            yield {**row, "id": number if row.get("id") in (None, "") else row["id"]}
    except FileNotFoundError:
        raise UsageError(f"{path}: no such file") from None
    except (OSError, EOFError, UnicodeDecodeError, csv.Error) as error:
        raise UnreadableError(f"{path}: {error}") from None


def _reader_for(path: Path) -> Callable[[Path], Iterator[Row]]:
    name = path.name.lower()
    for ending, reader in _READERS.items():
        if name.endswith(ending):
            return reader
    raise UsageError(f"{path}: the name must end in {', '.join(_READERS)}")


def _jsonl(path: Path) -> Iterator[Row]:
    with gzip.open(path, "rb") if path.name.lower().endswith(".gz") else path.open("rb") as file:
        number = 0
        while line := file.readline(MAX_LINE + 1):
            number += 1
            if len(line) > MAX_LINE:
                raise UnreadableError(f"{path}:{number}: the line is longer than {MAX_LINE} bytes")
            if line.strip():
                yield _json_row(line, f"{path}:{number}")


def _json_row(line: bytes, where: str) -> Row:
    try:
        row = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise UnreadableError(f"{where}: not JSON: {error}") from None
    if not isinstance(row, dict):
        raise UnreadableError(f"{where}: a row is an object with claim or text, and sources")
    return row


def _csv(path: Path) -> Iterator[Row]:
    csv.field_size_limit(sys.maxsize)
    with io.TextIOWrapper(path.open("rb"), encoding="utf-8-sig", newline="") as file:
        rows = csv.DictReader(file, strict=True)
        for row in rows:
            if None in row or None in row.values():
                raise UnreadableError(f"{path}:{rows.line_num}: the row has not as many values as the header")
            yield {**row, **({"sources": _sources_in_cell(row["sources"])} if "sources" in row else {})}


def _sources_in_cell(cell: str) -> object:
    """A list of texts if the cell is a JSON list of strings; else the cell is the one text."""
    if cell.lstrip().startswith("["):
        try:
            value = json.loads(cell)
        except (ValueError, RecursionError):
            return cell
        if isinstance(value, list) and value and all(isinstance(text, str) for text in value):
            return value
    return cell


def _parquet(path: Path) -> Iterator[Row]:
    try:
        import pyarrow as arrow
        import pyarrow.parquet as parquet
    except ImportError:
        raise UnavailableError(f"{path}: reading Parquet needs pyarrow: pip install 'pytest-footnote[scale]'") from None
    try:
        with parquet.ParquetFile(path) as file:
            for batch in file.iter_batches(batch_size=_PARQUET_ROWS):
                yield from batch.to_pylist()
    except arrow.ArrowException as error:
        raise UnreadableError(f"{path}: {error}") from None


_READERS: dict[str, Callable[[Path], Iterator[Row]]] = {
    ".jsonl": _jsonl,
    ".jsonl.gz": _jsonl,
    ".csv": _csv,
    ".parquet": _parquet,
}
