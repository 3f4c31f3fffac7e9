"""Bounded pages of a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from .limits import DEFAULT_LIMIT, MAX_QUOTE

Item = TypeVar("Item")


class Page(NamedTuple, Generic[Item]):
    """Some entries of a list, and where they stand in it."""

    items: tuple[Item, ...]
    page: int
    # From 1.
    pages: int
    limit: int
    total: int

    def to_dict(self) -> dict[str, object]:
        """What a reply says about its page."""
        return {
            "page": self.page,
            "pages": self.pages,
            "limit": self.limit,
            "total": self.total,
            "cut": self.pages > 1,
        }


def page_of(items: Sequence[Item], arguments: Mapping[str, object]) -> Page[Item]:
    """The page that checked arguments (``page``, ``limit``) ask for; empty behind the last one."""
    page, limit = arguments.get("page", 1), arguments.get("limit", DEFAULT_LIMIT)
    assert isinstance(page, int)
    assert isinstance(limit, int)
    start = (page - 1) * limit
    pages = max(1, -(-len(items) // limit))
    return Page(tuple(items[start : start + limit]), page, pages, limit, len(items))


def quote(text: str) -> dict[str, object]:
    """A quoted text under ``text``, cut to a bounded length; ``text_cut`` says so where it is."""
    if len(text) <= MAX_QUOTE:
        return {"text": text}
    return {"text": text[:MAX_QUOTE], "text_cut": True}
