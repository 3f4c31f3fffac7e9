"""The sources of a row of data: texts with or without names, never paths, so that a row can read no file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from .errors import UsageError
from .types import Source

_TABLE_RE = re.compile(r"^\|(?:\s*:?-+:?\s*\|)+\s*$", re.MULTILINE)


def row_sources(value: object) -> tuple[Source, ...]:
    """Sources from one text, a list of texts, or texts by the names whose endings say how to read them.

    UsageError if ``value`` is none of these.
    """
    if isinstance(value, str):
        value = [value]
    names: Sequence[object] = ()
    texts: object = value
    if isinstance(value, Mapping):
        names, texts = tuple(value), tuple(value.values())
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in (*names, *texts)):
        raise UsageError("sources is a text, a list of texts, or an object of name to text")
    names = names or [_name(number, text) for number, text in enumerate(texts, start=1)]
    return tuple(Source.from_text(str(name), text) for name, text in zip(names, texts, strict=True))


def _name(number: int, text: str) -> str:
    """A name for a source without one; what is JSON is read as JSON, and a table of pipes as Markdown."""
    if text.lstrip()[:1] in ("{", "["):
        try:
            json.loads(text)
        except (ValueError, RecursionError):
            return f"source-{number}.txt"
        return f"source-{number}.json"
    return f"source-{number}.md" if _TABLE_RE.search(text) else f"source-{number}.txt"
