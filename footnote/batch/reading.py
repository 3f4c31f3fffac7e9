"""Rows of JSONL, CSV and Parquet files, one at a time."""

from __future__ import annotations

import csv
import gzip
import io
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from io import BufferedReader
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import UnavailableError, UnreadableError, UsageError

Row = dict[str, Any]


class BadRow(NamedTuple):
    """What stands where a row should, and is none."""

    id: int
    # Its number from 1.
    error: str


# What is looked at of a row.
_COLUMNS = ("id", "claim", "text", "sources")
# Columns of a table that a message names.
_SHOWN_COLUMNS = 10

# Rows of Parquet that are in memory at once.
_PARQUET_ROWS = 256

# The longest line of JSONL: beyond it the file is no such file, and reading it would fill the memory.
MAX_LINE = 64 * 2**20


def read_rows(path: Path) -> Iterator[Row | BadRow]:
    """The rows in the order of the file, each with an ``id``: its own, or its number from 1.

    The name's ending says the format: .jsonl, .jsonl.gz, .csv, .parquet. What is no row comes as a BadRow, and those
    after it follow. FootnoteError with the file if it cannot be read on. What a row holds is not looked at here.
    """
    reader = _reader_for(path)
    try:
        for number, row in enumerate(reader(path), start=1):
            if isinstance(row, str):
                yield BadRow(number, row)
                continue
            yield {**row, "id": _id_of(row, number)}
    except FileNotFoundError:
        raise UsageError(f"{path}: no such file") from None
    except (OSError, EOFError, UnicodeDecodeError, csv.Error) as error:
        raise UnreadableError(f"{path}: {error}") from None


def _id_of(row: Row, number: int) -> object:
    """The row's own id, as text if JSON cannot repeat it; ``number`` if it has none, which pandas writes as NaN."""
    own = row.get("id")
    if own is None or own == "" or own != own:
        return number
    try:
        json.dumps(own, allow_nan=False)
    except (TypeError, ValueError):  # a date, bytes, a number that is too large
        return str(own)
    return own


def _require_columns(names: Sequence[str], path: Path) -> None:
    """Passes if a table says what is to be checked, and each thing once; UnreadableError with its columns otherwise."""
    for name in _COLUMNS:
        if names.count(name) > 1:
            raise UnreadableError(f"{path}: two columns are called {name}: rename or remove one")
    if not {"claim", "text"} & set(names):
        shown = ", ".join(repr(name) for name in names[:_SHOWN_COLUMNS]) or "none"
        raise UnreadableError(
            f"{path}: a table needs a column claim or text, and sources, separated by commas; it has: {shown}"
        )


def _reader_for(path: Path) -> Callable[[Path], Iterator[Row | str]]:
    name = path.name.lower()
    for ending, reader in _READERS.items():
        if name.endswith(ending):
            return reader
    raise UsageError(f"{path}: the name must end in {', '.join(_READERS)}")


def _jsonl(path: Path) -> Iterator[Row | str]:
    with gzip.open(path, "rb") if path.name.lower().endswith(".gz") else path.open("rb") as file:
        number = 0
        while line := file.readline(MAX_LINE + 1):
            number += 1
            if len(line) > MAX_LINE and not line.endswith(b"\n"):
                _skip_line(file)
                yield f"line {number}: longer than {MAX_LINE} bytes"
            elif line.strip():
                yield _json_row(line, number)


def _skip_line(file: gzip.GzipFile | BufferedReader) -> None:
    while (part := file.readline(MAX_LINE)) and not part.endswith(b"\n"):
        pass


def _json_row(line: bytes, number: int) -> Row | str:
    try:
        row = json.loads(line.decode("utf-8-sig"), parse_constant=_no_constant, object_pairs_hook=_with_each_key_once)
    except (ValueError, RecursionError) as error:
        return f"line {number}: not JSON: {error}"
    if not isinstance(row, dict):
        return f"line {number}: a row is an object with claim or text, and sources"
    return row


def _with_each_key_once(pairs: list[tuple[str, Any]]) -> Row:
    """Python's parser keeps the last value of a key and drops the others, a source or a claim among them."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"the key {next(name for name in names if names.count(name) > 1)!r} stands twice")
    return found


def _no_constant(name: str) -> float:
    """NaN and the infinities are numbers to Python's parser and none to JSON, and no result could repeat them."""
    raise ValueError(f"{name} is no number")


def _csv(path: Path) -> Iterator[Row | str]:
    csv.field_size_limit(sys.maxsize)
    with io.TextIOWrapper(path.open("rb"), encoding="utf-8-sig", errors="surrogateescape", newline="") as file:
        rows = csv.reader(file, strict=True)
        header = next(filter(None, rows), [])
        if _is_no_text(header):
            raise UnreadableError(f"{path}: the header is not UTF-8")
        _require_columns(header, path)
        while True:
            first = rows.line_num + 1
            try:
                cells = next(rows)
            except StopIteration:
                return
            except csv.Error as error:
                yield f"{_lines(first, rows.line_num)}: {error}"
                continue
            if cells:
                yield _csv_row(header, cells, _lines(first, rows.line_num))


def _csv_row(header: list[str], cells: list[str], where: str) -> Row | str:
    if len(cells) != len(header):
        return f"{where}: the row has {len(cells)} values, and the header {len(header)}"
    if _is_no_text(cells):
        return f"{where}: not UTF-8"
    row: Row = dict(zip(header, cells, strict=True))
    return {**row, **({"sources": _sources_in_cell(row["sources"])} if "sources" in row else {})}


def _is_no_text(cells: list[str]) -> bool:
    return any("\udc80" <= char <= "\udcff" for cell in cells for char in cell)


def _lines(first: int, last: int) -> str:
    return f"line {first}" if last <= first else f"lines {first} to {last}"


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


def _parquet(path: Path) -> Iterator[Row | str]:
    try:
        import pyarrow as arrow
        import pyarrow.parquet as parquet
    except ImportError:
        raise UnavailableError(f"{path}: reading Parquet needs pyarrow: pip install 'pytest-footnote[scale]'") from None
    try:
        with parquet.ParquetFile(path) as file:
            _require_columns(file.schema_arrow.names, path)
            for batch in file.iter_batches(batch_size=_PARQUET_ROWS):
                yield from batch.to_pylist()
    except arrow.ArrowException as error:
        raise UnreadableError(f"{path}: {error}") from None


# From a file to its rows; a text is what is wrong with what stands in place of a row.
_READERS: dict[str, Callable[[Path], Iterator[Row | str]]] = {
    ".jsonl": _jsonl,
    ".jsonl.gz": _jsonl,
    ".csv": _csv,
    ".parquet": _parquet,
}
