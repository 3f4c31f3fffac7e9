"""Coded errors that a model can act on: a code, a sentence, and what could be asked instead."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path

from ..errors import FootnoteError
from .hiding import hidden

_LOGGER = logging.getLogger("footnote.mcp")

MAX_CANDIDATES = 5

# Codes of this layer; those of the catalog's refusals and the slugs of Footnote's errors are passed on.
CODES: Mapping[str, str] = {
    "unknown_parameter": "the tool takes no such argument",
    "missing_parameter": "a required argument is absent",
    "invalid_argument": "an argument has the wrong type or shape",
    "out_of_domain": "an argument is outside the values that exist",
    "too_large": "an argument is larger than the server takes",
    "timeout": "the call took too long and was stopped",
    "not_configured": "the server was started without what the tool needs",
    "unknown_entity": "there is no such kind of record, or no record of this name",
    "unknown_operation": "the catalog has no such operation",
    "unknown_record": "the log has no such record",
    "internal_error": "a fault of the server; its own log has the details",
}


class ToolError(Exception):
    """Why a call has no result, for the client to read."""

    def __init__(self, code: str, message: str, candidates: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.candidates = tuple(candidates)[:MAX_CANDIDATES]

    def to_dict(self) -> dict[str, object]:
        """The error as plain data."""
        return {"code": self.code, "message": str(self), "candidates": list(self.candidates)}


def tool_error(error: Exception, folders: Iterable[Path]) -> ToolError:
    """What the client is told of an error; the details of a fault of ours go to this server's own log only."""
    if isinstance(error, ToolError):
        return error
    refusal = getattr(error, "refusal", None)
    if refusal is not None:
        return ToolError(refusal.code, hidden(refusal.message, folders), refusal.candidates)
    if isinstance(error, FootnoteError):
        return ToolError(error.slug, hidden(str(error), folders))
    _LOGGER.error("a tool failed", exc_info=error)
    return ToolError("internal_error", "the server failed; its own log says why")
