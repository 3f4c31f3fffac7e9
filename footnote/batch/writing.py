"""Results as JSONL, CSV or Parquet, from the lines of the journal."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ..errors import UnavailableError, UsageError
from ..provenance.spreadsheet import CsvTable
from ..types import Verdict

# One value a column, for tables; the JSONL has everything.
COLUMNS = (
    "id",
    "status",
    "verdict",
    "score",
    "faithfulness",
    *(str(verdict) for verdict in reversed(Verdict)),
    "quote",
    "findings",
    "error",
)

# Rows of a Parquet row group, which is what is in memory at once.
_GROUP = 4096


def writer_for(path: Path) -> Callable[[Iterable[str], Path], None]:
    """What writes the journal's lines to a file in the format of the name ``path``.

    UsageError for an ending that is none of these, UnavailableError without pyarrow for Parquet.
    """
    writer = _WRITERS.get(path.suffix.lower())
    if writer is None:
        raise UsageError(f"{path}: the name must end in {', '.join(_WRITERS)}")
    if writer is _write_parquet:
        _arrow(path)
    return writer


def _write_jsonl(lines: Iterable[str], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        file.writelines(lines)


def _write_csv(lines: Iterable[str], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = CsvTable(file, COLUMNS)
        for row in _flat_rows(lines):
            table.write(row[name] for name in COLUMNS)


def _write_parquet(lines: Iterable[str], path: Path) -> None:
    arrow, parquet = _arrow(path)
    numbers = {"score": arrow.float64(), "faithfulness": arrow.float64()}
    counts = {str(verdict): arrow.int64() for verdict in Verdict}
    schema = arrow.schema([(name, {**numbers, **counts}.get(name, arrow.string())) for name in COLUMNS])
    rows = _flat_rows(lines)
    with parquet.ParquetWriter(path, schema) as file:
        while group := list(islice(rows, _GROUP)):
            file.write_table(arrow.Table.from_pylist(group, schema=schema))


def _flat_rows(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    for line in lines:
        result = json.loads(line)
        claims = result["claims"]
        worst = min(claims, key=lambda claim: (Verdict(claim["verdict"]).severity, claim["score"]), default=None)
        row = {
            **{name: result.get(name) for name in ("status", "verdict", "score", "faithfulness", "error")},
            **result["counts"],
            "id": str(result["id"]),
            "quote": worst["evidence"][0]["text"] if worst and worst["evidence"] else None,
            "findings": "; ".join(f"{f['code']} {f['message']}" for f in worst["findings"]) if worst else None,
        }
        yield {name: _encodable(value) if isinstance(value, str) else value for name, value in row.items()}


def _encodable(text: str) -> str:
    """``text`` with its escape in place of half a surrogate pair, which JSON can hold and UTF-8 cannot."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _arrow(path: Path) -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise UnavailableError(f"{path}: writing Parquet needs pyarrow: pip install 'pytest-footnote[scale]'") from None
    return pyarrow, pyarrow.parquet


_WRITERS: dict[str, Callable[[Iterable[str], Path], None]] = {
    ".jsonl": _write_jsonl,
    ".csv": _write_csv,
    ".parquet": _write_parquet,
}
