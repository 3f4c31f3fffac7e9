"""Roles: the same two parties, but the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from ..case import Case, Signal


def check_roles(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage says that the other one did it."""
    return iter(())
