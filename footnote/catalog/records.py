"""Rows as evidence: their ids, labels, links and typed fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from .model import EvidenceRule, Rows
from .refusal import RefusedError
from .stored import read_value, shown_text
from .values import Record

COLUMN_RE = re.compile(r"\{(\w+)\}", re.ASCII)


def evidence_id(rule: EvidenceRule, columns: Mapping[str, Any]) -> str:
    """ "invoice:8812"; parts of a composite key are escaped and joined by a slash."""
    parts = [columns.get(name) for name in rule.key]
    if any(part is None for part in parts):
        raise RefusedError("invalid_value", f"a row has no {' and '.join(rule.key)}, so it cannot be cited")
    return f"{rule.type}:{'/'.join(_escaped(str(part)) for part in parts)}"


def read_record(rows: Rows, id_: str, columns: Mapping[str, Any]) -> Record:
    """The row with its fields in their types."""
    fields = {}
    for field in rows.fields:
        try:
            fields[field.name] = read_value(columns[field.column], field.type, columns)
        except RefusedError as error:
            raise error.at(f"field {field.name} of {id_}") from None
    key = id_.partition(":")[2]
    label = _filled(rows.evidence.label, columns, escape=False) or id_
    return Record(id_, rows.evidence.type, key, _filled(rows.evidence.uri, columns, escape=True), label, fields)


def _filled(template: str, columns: Mapping[str, Any], escape: bool) -> str:
    def value(match: re.Match[str]) -> str:
        if match.group(1) not in columns:
            return match.group()
        text = str(columns[match.group(1)])
        return _escaped(text) if escape else shown_text(text)

    return COLUMN_RE.sub(value, template)


def _escaped(text: str) -> str:
    # Most keys are plain numbers, and there may be thousands of them.
    return text if text.isascii() and text.isalnum() else quote(text, safe="")
