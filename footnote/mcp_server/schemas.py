"""JSON schemas of what tools take and give; every object is closed against further properties where it says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .limits import DEFAULT_LIMIT, MAX_LIMIT, MAX_PAGE

Schema = dict[str, object]

STRING: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}
BOOLEAN: Schema = {"type": "boolean"}
STRINGS: Schema = {"type": "array", "items": STRING}
OBJECT: Schema = {"type": "object"}
NUMBER_OR_NULL: Schema = {"type": ["number", "null"]}
STRING_OR_NULL: Schema = {"type": ["string", "null"]}

PAGE_ARGUMENTS: Mapping[str, Schema] = {
    "page": {
        "type": "integer",
        "minimum": 1,
        "maximum": MAX_PAGE,
        "default": 1,
        "description": "Which page of the list, from 1.",
    },
    "limit": {
        "type": "integer",
        "minimum": 1,
        "maximum": MAX_LIMIT,
        "default": DEFAULT_LIMIT,
        "description": "Entries a page.",
    },
}

PAGE_RESULTS: Mapping[str, Schema] = {
    "page": INTEGER,
    "pages": INTEGER,
    "limit": INTEGER,
    "total": INTEGER,
    "cut": {"type": "boolean", "description": "Whether there are further pages."},
}


def closed(properties: Mapping[str, Schema], required: Sequence[str] | None = None) -> Schema:
    """An object with these properties and no others; all of them are required unless told otherwise."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties if required is None else required),
        "additionalProperties": False,
    }


def array_of(items: Schema) -> Schema:
    """A list of such items."""
    return {"type": "array", "items": items}


ERROR = closed({"code": STRING, "message": STRING, "candidates": STRINGS})


def answered(properties: Mapping[str, Schema], optional: Sequence[str] = ()) -> Schema:
    """What a tool gives: these properties, or an ``error``."""
    required = [name for name in properties if name not in optional]
    return {
        "type": "object",
        "properties": {**properties, "error": ERROR},
        "anyOf": [{"required": required}, {"required": ["error"]}],
        "additionalProperties": False,
    }


RECORD_REFERENCE: Schema = {
    "anyOf": [closed({"id": STRING, "hash": STRING}), {"type": "null"}],
    "description": "Id and hash of the provenance record; null where no log is configured.",
}

CITATION = closed(
    {
        "source": STRING,
        "text": STRING,
        "text_cut": BOOLEAN,
        "start": INTEGER,
        "end": INTEGER,
        "line": INTEGER,
        "page": {"type": ["integer", "null"]},
        "locator": STRING,
    },
    required=["source", "text", "start", "end", "line", "page", "locator"],
)

CHECKED_CLAIM = closed(
    {
        "id": STRING,
        "text": STRING,
        "text_cut": BOOLEAN,
        "start": INTEGER,
        "end": INTEGER,
        "line": INTEGER,
        "column": INTEGER,
        "verdict": {"type": "string", "enum": ["contradicted", "unsupported", "partial", "supported"]},
        "score": {"type": "number"},
        "citations": array_of(CITATION),
        "reasons": array_of(closed({"code": STRING, "message": STRING})),
    },
    required=["id", "text", "start", "end", "line", "column", "verdict", "score", "citations", "reasons"],
)
