"""What an entry of the cache is determined by: everything that its value may depend on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from hashlib import blake2b, file_digest
from pathlib import Path
from typing import NamedTuple

from ..digest import canonical_bytes
from ..settings import Settings

# Fields of the settings that choose documents and sources, judge the outcome, or say where things go. What they lead
# to (the bytes of documents and sources) counts by itself. Every other field counts, a new one too.
OUTSIDE = frozenset(
    {
        "baseline",
        "catalog",
        "documents",
        "exclude",
        "fail_on",
        "fail_under",
        "front_matter_sources",
        "report_sources",
        "root",
        "strict_baseline",
        "waivers",
    }
)
# Fields that the judge alone looks at: a source is read in the same way whatever they are.
JUDGING = frozenset(
    {
        "as_of",
        "derive",
        "fiscal_year_start",
        "judge",
        "llm",
        "model",
        "threshold",
        "top_k",
    }
)

_DIGEST_SIZE = 20  # bytes


class DocumentFacts(NamedTuple):
    """What a document is, beside the settings and its sources."""

    path: str
    reading_name: str
    is_file: bool
    digest: str
    # Of its bytes.


def digest_of(data: bytes) -> str:
    """A digest of ``data`` that nobody can find other data for."""
    return blake2b(data, digest_size=_DIGEST_SIZE).hexdigest()


def digest_of_file(file: Path) -> str:
    """The same of a file's bytes, without holding them."""
    with file.open("rb", buffering=0) as opened:
        return file_digest(opened, lambda: blake2b(digest_size=_DIGEST_SIZE)).hexdigest()


def source_key(engine: str, name: str, reading_name: str, digest: str, settings: Settings) -> bytes:
    """What a source that is read from bytes with ``digest`` is determined by."""
    return canonical_bytes(["source", engine, name, reading_name, digest, plain_settings(settings, OUTSIDE | JUDGING)])


def document_key(engine: str, judge: str, document: DocumentFacts, sources: str, settings: Settings) -> bytes:
    """What the judgements on a document are determined by; ``sources`` is a digest of them all with their names."""
    return canonical_bytes(["document", engine, judge, list(document), sources, plain_settings(settings, OUTSIDE)])


def plain_settings(settings: Settings, without: frozenset[str]) -> dict[str, object]:
    """The settings as plain data, some fields left out."""
    return {
        field.name: _plain(getattr(settings, field.name)) for field in fields(settings) if field.name not in without
    }


def _plain(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return [[str(key), _plain(item)] for key, item in value.items()]  # in their order, which may count
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, date | Path):
        return str(value)
    return value
