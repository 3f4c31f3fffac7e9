"""A source whose parts come from the cache when they are first asked for: most of them never are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from ..types import Finding, Landmark, Source, Unit


class Parts(Protocol):
    """Where the parts of one source come from."""

    def text(self) -> str:
        """The source's text."""

    def units(self) -> tuple[Unit, ...] | None:
        """Its units."""

    def landmarks(self) -> tuple[Landmark, ...]:
        """Its landmarks."""

    def recall(self, name: bytes) -> bytes | None:
        """What was worked out of the source and kept under ``name``; None if that is not known."""

    def remember(self, name: bytes, value: bytes) -> None:
        """Keeps what was worked out of the source alone."""


class Head(NamedTuple):
    """What every run wants to know of a source."""

    characters: int
    sha256: str
    # Of the text.
    notes: tuple[Finding, ...]


class StoredSource(Source):
    """A source that was read before, equal to the one that reading it again would give."""

    def __init__(self, name: str, digest: str, head: Head, parts: Parts) -> None:
        # As the frozen base class does it; the other fields are the properties below.
        self.__dict__.update(name=name, notes=head.notes, sha256=head.sha256)
        self.__dict__.update(digest=digest, _characters=head.characters, _parts=parts)

    digest: str
    # Of the bytes it was read from, the name it was read under and what else reading it depends on.
    _characters: int
    _parts: Parts

    @property
    def characters(self) -> int:
        """Length of the text, known without it."""
        return self._characters

    @cached_property
    def text(self) -> str:
        """The text, decoded or fetched when first asked for."""
        return self._parts.text()

    @cached_property
    def units(self) -> tuple[Unit, ...] | None:
        """The units, fetched when first asked for."""
        return self._parts.units()

    @cached_property
    def landmarks(self) -> tuple[Landmark, ...]:
        """The landmarks, fetched when first asked for."""
        return self._parts.landmarks()

    def recall(self, name: bytes) -> bytes | None:
        """What was worked out of the source in an earlier run and kept under ``name``; None if that is not known."""
        return self._parts.recall(name)

    def remember(self, name: bytes, value: bytes) -> None:
        """Keeps what was worked out of the source alone."""
        self._parts.remember(name, value)

    def __eq__(self, other: object) -> bool:
        """Equal to any source with the same name, text and parts."""
        return isinstance(other, Source) and _fields(self) == _fields(other)

    __hash__ = Source.__hash__

    def __reduce__(self) -> tuple[Callable[..., Source], tuple[Any, ...]]:
        # What goes to another process is to be shown there; units that nobody asked for stay here.
        return Source, (self.name, self.text, self.__dict__.get("units"), self.landmarks, self.notes)


def _fields(source: Source) -> tuple[object, ...]:
    return source.name, source.text, source.notes, source.landmarks, source.units
