"""Labelled sets: JSONL rows of id, claim, sources and label."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..errors import UnreadableError, UsageError
from ..types import Verdict

NOT_SUPPORTED = "not_supported"
LABELS = frozenset({*(str(verdict) for verdict in Verdict), NOT_SUPPORTED})


@dataclass(frozen=True, slots=True)
class Row:
    """One labelled claim."""

    id: str
    claim: str
    sources: tuple[str, ...]
    label: str
    # A verdict, or not_supported where the set does not tell which of the other three.
    evidence: tuple[str, ...] = ()
    # Gold sentences, where the set has them.
    names: tuple[str, ...] = ()
    # Names of the sources, whose endings say how to read them; () for plain texts.
    area: str = ""


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a ``.jsonl`` or ``.jsonl.gz`` file, in order.

    UnreadableError or UsageError that names file and line if one is not a row.
    """
    try:
        data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        lines = data.decode("utf-8").split("\n")
    except FileNotFoundError:
        raise UsageError(f"{path}: no such file") from None
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise UnreadableError(f"{path}: {error}") from None
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _row(line, f"{path}:{number}")


def _row(line: str, where: str) -> Row:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{where}: not JSON: {error}") from None
    if not isinstance(value, dict):
        raise UsageError(f"{where}: a row is an object with id, claim, sources and label")
    missing = [key for key in ("id", "claim", "sources", "label") if key not in value]
    if missing:
        raise UsageError(f"{where}: the row has no {', '.join(missing)}")
    if not isinstance(value["label"], str) or value["label"] not in LABELS:
        raise UsageError(f"{where}: label {value['label']!r} is none of {', '.join(sorted(LABELS))}")
    if not isinstance(value["claim"], str):
        raise UsageError(f"{where}: the claim is {value['claim']!r}, not a text")
    names, texts = _sources(value["sources"], where)
    evidence = value.get("evidence") or ()
    gold = tuple(item for item in evidence if isinstance(item, str))
    return Row(str(value["id"]), value["claim"], texts, value["label"], gold, names, str(value.get("area", "")))


def _sources(value: object, where: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names, if the sources have them, and texts."""
    names, texts = (tuple(value), tuple(value.values())) if isinstance(value, dict) else ((), value)
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise UsageError(f"{where}: sources is a list of texts, or an object of name to text")
    return names, tuple(texts)
