"""``op:`` references among the names of sources -> the results of their operations."""

from __future__ import annotations

from collections.abc import Sequence

from .ask import OPERATION_SCHEME, operation_source
from .errors import FootnoteError
from .jobs import SourceName
from .results import ErrorEntry
from .settings import Settings


def with_operations(
    names: Sequence[SourceName], settings: Settings
) -> tuple[tuple[SourceName, ...], tuple[ErrorEntry, ...]]:
    """``names`` with a Source in place of each ``op:`` reference; one that gives none is left out, with its error."""
    offered: list[SourceName] = []
    errors: list[ErrorEntry] = []
    for name in names:
        if not (isinstance(name, str) and name.startswith(OPERATION_SCHEME)):
            offered.append(name)
            continue
        try:
            offered.append(operation_source(name, settings))
        except FootnoteError as error:
            errors.append(ErrorEntry(name, str(error), error.slug))
    return tuple(offered), tuple(errors)
