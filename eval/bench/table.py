"""The results as a table for people: one line a figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def lines(results: Mapping[str, Any]) -> Iterator[str]:
    """One heading a section and one line a figure below it."""
    for name, section in results.items():
        if isinstance(section, Mapping) and section and name != "scale":
            yield name.replace("_", " ")
            yield from _figures(section, ())


def _figures(section: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    for name, value in section.items():
        here = (*path, name.replace("_", " "))
        if isinstance(value, Mapping):
            yield from _figures(value, here)
        else:
            yield f"  {' / '.join(here):64} {value!s:>12}"
