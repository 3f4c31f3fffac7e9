"""Comparisons: which of two stated figures is the larger one."""

from __future__ import annotations

from collections.abc import Iterator

from ..case import Case, Signal


def check_comparisons(case: Case) -> Iterator[Signal]:
    """Signals for claims that compare without naming a figure."""
    return iter(())
