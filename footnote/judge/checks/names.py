"""Names: another name of its kind stands where the claim's name should be."""

from __future__ import annotations

from collections.abc import Iterator

from ..case import Case, Signal


def check_names(case: Case) -> Iterator[Signal]:
    """A contradiction for a name that a matching passage replaces by another one."""
    return iter(())
