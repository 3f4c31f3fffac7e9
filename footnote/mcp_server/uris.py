"""Addresses of what the server offers to read: written and read strictly, never as paths of files."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import quote, unquote

from .limits import MAX_URI

CATALOG = "footnote://catalog"
CHECKPOINT = "footnote://checkpoint"
RECORD_TEMPLATE = "footnote://record/{id}"
EVIDENCE_TEMPLATE = "footnote://evidence/{type}/{key}"

_RECORD_RE = re.compile(r"footnote://record/(r?[0-9]{1,18}(?:-[0-9a-f]{1,16})?)")
_EVIDENCE_RE = re.compile(r"footnote://evidence/([A-Za-z_][A-Za-z0-9_]{0,63})/([A-Za-z0-9_.~!$&'()*+,;=:@%-]{1,600})")


class EvidenceKey(NamedTuple):
    """Type and key of a row."""

    type: str
    key: str
    # As it is in the database, not escaped.

    @property
    def id(self) -> str:
        """The row's id in records: ``invoice:8812``."""
        return f"{self.type}:{quote(self.key, safe='')}"


def record_uri(record: str) -> str:
    """The address of a provenance record."""
    return f"footnote://record/{record}"


def evidence_uri(evidence: str) -> str:
    """The address of a row by its id in records (``invoice:8812``)."""
    kind, _, key = evidence.partition(":")
    return f"footnote://evidence/{quote(kind, safe='')}/{quote(unquote(key), safe='')}"


def read_record_uri(uri: str) -> str | None:
    """The id in a record's address; None if it is no such address."""
    match = _RECORD_RE.fullmatch(uri) if len(uri) <= MAX_URI else None
    return match.group(1) if match else None


def read_evidence_uri(uri: str) -> EvidenceKey | None:
    """Type and key in a row's address; None if it is no such address."""
    match = _EVIDENCE_RE.fullmatch(uri) if len(uri) <= MAX_URI else None
    if match is None:
        return None
    key = unquote(match.group(2))
    return EvidenceKey(match.group(1), key) if key.isprintable() else None
