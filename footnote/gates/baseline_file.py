"""``footnote-baseline.json``: read strictly, written in one order, so that a diff of it reads as a review."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ..errors import ConfigurationError
from ..report.writing import write_text
from ..serial import to_json
from .baseline import FAIL, PASS, Baseline, Counts, DocumentRecord, verdict_of
from .row_letters import ALPHABET

SCHEMA = 1

_KEYS = ("chain", "documents", "eval", "golden", "schema")
_HASH_RE = re.compile(r"[0-9a-f]{64}")
_CODE_RE = re.compile(r"[A-Z]{2}\d{3}")

_WRITE_ANEW = "restore it from version control, or delete it and make it anew with --update-baseline"

_T = TypeVar("_T")


def read_baseline(file: Path) -> Baseline:
    """The baseline in ``file``; ConfigurationError with place and remedy if it is missing, malformed or newer."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise ConfigurationError(f"{file}: there is no such baseline: make it with --update-baseline") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8"
        raise ConfigurationError(f"{file}: the baseline cannot be read: {reason}; {_WRITE_ANEW}") from None
    return parse_baseline(text, str(file))


def parse_baseline(text: str, where: str) -> Baseline:
    """The baseline that ``text`` states; ConfigurationError that begins with ``where`` if it states none."""
    try:
        data = json.loads(text, object_pairs_hook=_without_repeats)
    except json.JSONDecodeError as error:
        place = f"{where}:{error.lineno}:{error.colno}"
        raise ConfigurationError(f"{place}: the baseline is not JSON: {error.msg}; {_WRITE_ANEW}") from None
    except (ValueError, RecursionError) as error:
        raise ConfigurationError(f"{where}: the baseline is malformed: {error}; {_WRITE_ANEW}") from None
    try:
        return _baseline(data)
    except _WrongError as error:
        raise ConfigurationError(f"{where}: {error}") from None


def baseline_text(baseline: Baseline) -> str:
    """The file's text: sorted, a claim a line, without times or line numbers."""
    documents = {
        path: {"claims": dict(sorted(record.claims.items())), "doc": record.doc, "sources": record.sources}
        for path, record in sorted(baseline.documents.items())
    }
    data: dict[str, object] = {"schema": SCHEMA, "documents": documents}
    if baseline.golden:
        data["golden"] = dict(sorted(baseline.golden.items()))
    if baseline.chain:
        data["chain"] = list(baseline.chain)
    if baseline.eval:
        data["eval"] = {name: dict(sorted(counts.items())) for name, counts in sorted(baseline.eval.items())}
    return to_json(dict(sorted(data.items())))


def write_baseline(file: Path, baseline: Baseline) -> None:
    """Writes the file whole or not at all; OutputError if it cannot be written."""
    write_text(file, baseline_text(baseline))


class _WrongError(Exception):
    """What is wrong, with the place inside the file and what to do."""


def _malformed(place: str, expected: str, found: object) -> _WrongError:
    shown = repr(found) if len(repr(found)) <= 80 else f"{repr(found)[:77]}..."
    return _WrongError(f"{place} must be {expected}, not {shown}; {_WRITE_ANEW}")


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A merge may leave a key twice, and json would drop one of them without a word."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        repeated = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {repeated!r} is there twice")
    return found


def _baseline(data: object) -> Baseline:
    table = _object(data, "the baseline")
    _require_schema(table.get("schema"))
    for name in table:
        if name not in _KEYS:
            raise _malformed(f"the key {name!r}", f"one of {', '.join(_KEYS)}", name)
    if "documents" not in table:
        raise _malformed("documents", "an object", None)
    return Baseline(
        documents=_each(table["documents"], "documents", _record),
        golden=_each(table.get("golden", {}), "golden", _outcome),
        chain=_chain(table["chain"]) if "chain" in table else None,
        eval=_each(table.get("eval", {}), "eval", _counts),
    )


def _require_schema(schema: object) -> None:
    if isinstance(schema, int) and not isinstance(schema, bool) and schema > SCHEMA:
        raise _WrongError(
            f"schema {schema} is newer than this version of Footnote reads ({SCHEMA}): upgrade pytest-footnote"
        )
    if schema != SCHEMA or isinstance(schema, bool):
        raise _malformed("schema", str(SCHEMA), schema)


def _object(value: object, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _malformed(place, "an object", value)
    return value


def _each(value: object, place: str, read: Callable[[object, str], _T]) -> dict[str, _T]:
    return {name: read(item, f"{place}.{name}") for name, item in _object(value, place).items()}


def _record(value: object, place: str) -> DocumentRecord:
    table = _object(value, place)
    if sorted(table) != ["claims", "doc", "sources"]:
        raise _malformed(place, "an object of claims, doc and sources", sorted(table))
    claims = _each(table["claims"], f"{place}.claims", _recorded)
    return DocumentRecord(_hash(table["doc"], f"{place}.doc"), _hash(table["sources"], f"{place}.sources"), claims)


def _hash(value: object, place: str) -> str:
    if not isinstance(value, str) or not _HASH_RE.fullmatch(value):
        raise _malformed(place, "a SHA-256 in hexadecimal", value)
    return value


def _recorded(value: object, place: str) -> str:
    """A verdict, with or without a code behind it."""
    expected = "a verdict with or without a code, such as 'contradicted FN101'"
    if not isinstance(value, str):
        raise _malformed(place, expected, value)
    _, blank, code = value.partition(" ")
    try:
        verdict_of(value)
    except ValueError:
        raise _malformed(place, expected, value) from None
    if blank and not _CODE_RE.fullmatch(code):
        raise _malformed(place, expected, value)
    return value


def _outcome(value: object, place: str) -> str:
    if value not in (PASS, FAIL):
        raise _malformed(place, "'pass' or 'fail'", value)
    return str(value)


def _chain(value: object) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2 and all(map(_is_count, value)) and value[0] <= value[1]:
        return value[0], value[1]
    raise _malformed("chain", "two whole numbers, records anchored and records", value)


def _counts(value: object, place: str) -> Counts:
    table = _object(value, place)
    for name, entry in table.items():
        if name == "rows":
            _hash(entry, f"{place}.{name}")
        elif name == "verdicts":
            _verdicts(entry, table.get("n"), f"{place}.{name}")
        elif not _is_count(entry):
            raise _malformed(f"{place}.{name}", "a whole number from 0", entry)
    return table


def _verdicts(value: object, rows: object, place: str) -> None:
    if not isinstance(value, str) or len(value) != rows or not ALPHABET.issuperset(value):
        raise _malformed(place, f"{rows} letters, one a row, of {''.join(sorted(ALPHABET))}", value)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
